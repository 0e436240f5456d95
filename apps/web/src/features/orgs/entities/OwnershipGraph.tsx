import type { OwnershipMap } from '@kinfolio/contract/entities'
import { classNames } from '@kinfolio/ui/class-names'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef } from 'react'

import { formatPercentage } from '../../../lib/format.ts'
import { kinOf, ownershipRows } from './ownership-layout.ts'
import { entityTypeLabels } from './words.ts'

const box = { width: 196, height: 66, gap: 28, rise: 92, edge: 20 }

type OwnershipGraphProps = {
  map: OwnershipMap
  selected: string | null
  onSelect: (id: string | null) => void
}

type Point = { x: number; y: number }
type Node = OwnershipMap['entities'][number] & Point & { row: number; column: number }

/** Draws owners above what they own, and writes the parts on the lines. Arrow keys move along the lines. */
export function OwnershipGraph({ map, selected, onSelect }: OwnershipGraphProps) {
  const hintId = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const rows = ownershipRows(
    map.entities.map(({ id }) => id),
    map.ownerships,
  )
  const longest = Math.max(...rows.map((row) => row.length))
  const width = longest * (box.width + box.gap) - box.gap + 2 * box.edge
  const height = rows.length * (box.height + box.rise) - box.rise + 2 * box.edge
  const nodes = new Map(rows.flatMap((row, index) => placeRow(row, index, width, map.entities)))
  const kin = selected !== null && nodes.has(selected) ? kinOf(selected, map.ownerships) : null
  const reachable = selected !== null && nodes.has(selected) ? selected : rows[0]?.[0]
  const alone = map.entities.filter(({ id }) => !nodes.has(id))

  function onKeyDown(event: KeyboardEvent, node: Node) {
    const to = neighbour(event.key, node, rows, map.ownerships)
    if (event.key === 'Escape') onSelect(null)
    else if (to !== undefined) {
      onSelect(to)
      drawing.current?.querySelector<HTMLElement>(`[data-entity="${to}"]`)?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div>
      <p id={hintId} className="sr-only">
        <Trans>
          The arrow keys up and down go to an owner and to what is owned, left and right to the neighbours.
        </Trans>
      </p>
      <section className="overflow-auto" aria-label={t`Ownership map`} aria-describedby={hintId}>
        <svg
          ref={drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="mx-auto block"
        >
          {map.ownerships.map(({ ownerId, ownedId, percent }) => {
            const from = nodes.get(ownerId)
            const to = nodes.get(ownedId)
            if (!from || !to) return null
            const isKin = kin !== null && kin.has(ownerId) && kin.has(ownedId)
            return (
              <Line
                key={`${ownerId} ${ownedId}`}
                from={portOf(from, to, 'below', map.ownerships, nodes)}
                to={portOf(to, from, 'above', map.ownerships, nodes)}
                percent={formatPercentage(percent, 2)}
                look={kin === null ? 'plain' : isKin ? 'strong' : 'faint'}
              />
            )
          })}
          {[...nodes.values()].map((node) => (
            <foreignObject
              key={node.id}
              x={node.x}
              y={node.y}
              width={box.width}
              height={box.height}
              className="overflow-visible"
            >
              <button
                type="button"
                data-entity={node.id}
                aria-pressed={node.id === selected}
                tabIndex={node.id === reachable ? 0 : -1}
                onClick={() => onSelect(node.id === selected ? null : node.id)}
                onKeyDown={(event) => onKeyDown(event, node)}
                className={classNames(
                  'flex size-full flex-col justify-center rounded-md border bg-surface-raised px-3 text-left shadow-xs transition-opacity hover:border-border-control',
                  node.id === selected ? 'border-primary bg-selected' : 'border-border-strong',
                  kin !== null && !kin.has(node.id) && 'opacity-45',
                )}
              >
                <span className="w-full truncate text-sm font-medium" title={node.name}>
                  {node.name}
                </span>
                <span className="w-full truncate text-2xs text-muted">{entityTypeLabels[node.type]}</span>
                {isOpen(node) && (
                  <span className="w-full truncate text-2xs text-warning">
                    <Trans>{formatPercentage(node.missing ?? '0', 2)} not recorded</Trans>
                  </span>
                )}
              </button>
            </foreignObject>
          ))}
        </svg>
      </section>
      {alone.length > 0 && (
        <p className="border-t px-4 py-2.5 text-xs text-muted">
          <Trans>
            On their own, without recorded owners or holdings: {alone.map(({ name }) => name).join(', ')}.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Whether the entity has recorded owners, but a part of it has none. */
function isOpen({ missing }: OwnershipMap['entities'][number]): boolean {
  return missing !== null && missing !== '0'
}

function placeRow(
  row: readonly string[],
  index: number,
  width: number,
  entities: OwnershipMap['entities'],
): [string, Node][] {
  const left = (width - row.length * (box.width + box.gap) + box.gap) / 2
  return row.flatMap((id, column): [string, Node][] => {
    const entity = entities.find((each) => each.id === id)
    const x = left + column * (box.width + box.gap)
    const y = box.edge + index * (box.height + box.rise)
    return entity ? [[id, { ...entity, x, y, row: index, column }]] : []
  })
}

const portGap = 34

/**
 * The point where a line meets a box. Several lines on one side stand beside each other, ordered by where they come
 * from.
 */
function portOf(
  node: Node,
  other: Node,
  side: 'above' | 'below',
  ownerships: OwnershipMap['ownerships'],
  nodes: ReadonlyMap<string, Node>,
): Point {
  const others = ownerships
    .flatMap(({ ownerId, ownedId }) =>
      side === 'above' ? (ownedId === node.id ? [ownerId] : []) : ownerId === node.id ? [ownedId] : [],
    )
    .flatMap((id) => nodes.get(id) ?? [])
    .toSorted((a, b) => a.x - b.x)
  const place = others.findIndex(({ id }) => id === other.id) - (others.length - 1) / 2
  const gap = Math.min(portGap, (box.width - 24) / others.length)
  return { x: node.x + box.width / 2 + place * gap, y: side === 'above' ? node.y : node.y + box.height }
}

type LineProps = { from: Point; to: Point; percent: string; look: 'plain' | 'strong' | 'faint' }

const lookClass = {
  plain: 'stroke-(--color-border-control)',
  strong: 'stroke-(--color-primary)',
  faint: 'stroke-(--color-border)',
} as const

/** Where on a line its part is written: nearer to the owned entity, where lines that cross are apart again. */
const labelAt = 0.7

function Line({ from, to, percent, look }: LineProps) {
  const bend = Math.max(30, (to.y - from.y) / 2)
  const [start, end] = [(1 - labelAt) ** 2, labelAt ** 2]
  const [near, far] = [3 * start * labelAt, 3 * (1 - labelAt) * end]
  // A point of the cubic curve that is drawn below: its ends, and its two bends straight below and above them.
  const label = {
    x: from.x * (start * (1 - labelAt) + near) + to.x * (end * labelAt + far),
    y: from.y * start * (1 - labelAt) + (from.y + bend) * near + (to.y - bend) * far + to.y * end * labelAt,
  }
  const labelWidth = percent.length * 6.5 + 10
  return (
    <g className={look === 'faint' ? 'opacity-50' : undefined}>
      <path
        d={`M ${from.x} ${from.y} C ${from.x} ${from.y + bend}, ${to.x} ${to.y - bend}, ${to.x} ${to.y}`}
        fill="none"
        strokeWidth={look === 'strong' ? 2 : 1.25}
        className={lookClass[look]}
      />
      <rect
        x={label.x - labelWidth / 2}
        y={label.y - 9}
        width={labelWidth}
        height={18}
        rx={4}
        className="fill-(--color-surface-raised)"
      />
      <text
        x={label.x}
        y={label.y + 4}
        textAnchor="middle"
        fontSize={11.5}
        className={classNames(
          'tabular',
          look === 'strong' ? 'fill-(--text-color-default)' : 'fill-(--text-color-muted)',
        )}
      >
        {percent}
      </text>
    </g>
  )
}

/** The entity that an arrow key leads to, along the lines or along the row. */
function neighbour(
  key: string,
  { id, row, column }: Node,
  rows: readonly (readonly string[])[],
  ownerships: OwnershipMap['ownerships'],
): string | undefined {
  switch (key) {
    case 'ArrowUp':
      return ownerships.find(({ ownedId }) => ownedId === id)?.ownerId
    case 'ArrowDown':
      return ownerships.find(({ ownerId }) => ownerId === id)?.ownedId
    case 'ArrowLeft':
      return rows[row]?.[column - 1]
    case 'ArrowRight':
      return rows[row]?.[column + 1]
    default:
      return undefined
  }
}
