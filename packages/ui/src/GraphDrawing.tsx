import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'

import { classNames } from './class-names.tsx'
import { labelLine, labelSize, layoutGraph, nodeSize, type PlacedEdge, type Point } from './graph-layout.ts'
import type { GraphEdge, GraphNode } from './graph-rows.ts'
import { kinOf, nodeByKey } from './graph-walk.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useGraphZoom } from './use-graph-zoom.ts'

export type DrawnNode = GraphNode & {
  name: string
  icon: string
  /** What it is, and what else is worth a line: its value. */
  details: readonly string[]
  /** What is amiss with it. */
  warning?: string
  /** What it is to the others, for whoever cannot see the lines. */
  ties: readonly string[]
}
export type DrawnEdge = GraphEdge

type GraphDrawingProps = {
  /** Names the drawing. */
  label: string
  nodes: readonly DrawnNode[]
  edges: readonly DrawnEdge[]
  /** By click and by Enter. */
  onOpen: (id: string) => void
  /** The node that is chosen; undefined where nodes open something and none is chosen. */
  selected?: string | null
  /** By Escape, and where keys choose as they go. */
  onSelect?: (id: string | null) => void
  className?: string
}

/**
 * Draws nodes in rows and the lines between them. Tab enters and leaves; the arrow keys go along the lines and along
 * the rows.
 */
export function GraphDrawing({
  label,
  nodes,
  edges,
  onOpen,
  selected,
  onSelect,
  className,
}: GraphDrawingProps) {
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useMemo(() => layoutGraph(nodes, edges), [nodes, edges])
  const { zoom, zoomIn, zoomOut, fit } = useGraphZoom(frame, drawing)
  const [visited, setVisited] = useState<string | null>(null)
  const places = new Map(drawing.nodes.map((node) => [node.id, node]))
  const kin =
    selected !== undefined && selected !== null && places.has(selected)
      ? kinOf(selected, edges, (id) => places.get(id)?.row ?? 0)
      : null
  const entrance = [selected, visited, drawing.nodes[0]?.id].find((id) => id != null && places.has(id))

  function onKeyDown(event: KeyboardEvent, id: string) {
    const place = places.get(id)
    if (event.ctrlKey || event.metaKey || event.altKey || !place) return
    const next = nodeByKey(event.key, place, drawing.nodes, edges)
    if (next !== undefined) {
      setVisited(next)
      onSelect?.(next)
      frame.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus()
    } else if (event.key === '+') zoomIn()
    else if (event.key === '-') zoomOut()
    else if (event.key === '0') fit()
    else if (event.key === 'Escape' && onSelect) onSelect(null)
    else return
    event.preventDefault()
  }

  return (
    <div className={classNames('relative', className)}>
      <p id={hintId} className="sr-only">
        <Trans>
          The arrow keys up and down go along the lines, left and right to the neighbours, Home and End to the
          ends of the row. Plus, minus and zero change the size.
        </Trans>
      </p>
      <div className="absolute right-2 bottom-2 z-1 flex gap-1 rounded-md border bg-surface-raised p-0.5 shadow-sm print:hidden">
        <IconButton icon="lucide:zoom-out" label={t`Smaller`} size="sm" onClick={zoomOut} />
        <IconButton icon="lucide:zoom-in" label={t`Larger`} size="sm" onClick={zoomIn} />
        <IconButton icon="lucide:maximize" label={t`Show all of it`} size="sm" onClick={fit} />
      </div>
      <section
        ref={frame}
        aria-label={label}
        aria-describedby={hintId}
        className="max-h-[70dvh] min-h-64 touch-pan-x touch-pan-y overflow-auto print:min-h-0"
      >
        <svg
          width={drawing.width * zoom}
          height={drawing.height * zoom}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className="mx-auto block print:h-auto print:max-h-[180mm] print:w-full"
        >
          {drawing.frames.map(({ x, y, width, height }) => (
            <rect
              key={`${x} ${y}`}
              x={x}
              y={y}
              width={width}
              height={height}
              rx={10}
              className="fill-(--color-surface-sunken) stroke-(--color-border)"
            />
          ))}
          {drawing.edges.map((edge) => (
            <Line
              key={edge.id}
              edge={edge}
              look={kin === null ? 'plain' : kin.has(edge.from) && kin.has(edge.to) ? 'strong' : 'faint'}
            />
          ))}
          {drawing.nodes.map((node) => (
            <foreignObject
              key={node.id}
              x={node.x - nodeSize.width / 2}
              y={node.y - nodeSize.height / 2}
              width={nodeSize.width}
              height={nodeSize.height}
              className="overflow-visible"
            >
              <button
                type="button"
                data-node={node.id}
                aria-pressed={selected === undefined ? undefined : node.id === selected}
                // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has it since ARIA 1.3
                aria-description={tiesOf(node)}
                tabIndex={node.id === entrance ? 0 : -1}
                onClick={() => onOpen(node.id)}
                onFocus={() => setVisited(node.id)}
                onKeyDown={(event) => onKeyDown(event, node.id)}
                className={classNames(
                  'flex size-full flex-col justify-center rounded-md border bg-surface-raised px-3 text-left shadow-xs hover:border-border-control',
                  node.id === selected ? 'border-primary bg-selected' : 'border-border-strong',
                  kin !== null && !kin.has(node.id) && 'opacity-45',
                )}
              >
                <span className="flex w-full items-center gap-1.5 text-sm font-medium" title={node.name}>
                  <Icon name={node.icon} className="shrink-0 text-muted" />
                  <span className="min-w-0 truncate">{node.name}</span>
                </span>
                {node.details.map((detail) => (
                  <span key={detail} className="tabular w-full truncate text-2xs text-muted">
                    {detail}
                  </span>
                ))}
                {node.warning && (
                  <span className="w-full truncate text-2xs text-warning">{node.warning}</span>
                )}
              </button>
            </foreignObject>
          ))}
        </svg>
      </section>
    </div>
  )
}

function tiesOf({ ties }: DrawnNode): string {
  const count = plural(ties.length, { one: `${ties.length} relation`, other: `${ties.length} relations` })
  return [count, ...ties].join('. ')
}

type Look = 'plain' | 'strong' | 'faint'

const lookClass: Readonly<Record<Look, string>> = {
  plain: 'stroke-(--color-border-control)',
  strong: 'stroke-(--color-primary)',
  faint: 'stroke-(--color-border)',
}

function Line({ edge, look }: { edge: PlacedEdge; look: Look }) {
  const { width, height } = labelSize(edge.labels)
  return (
    <g className={look === 'faint' ? 'opacity-50' : undefined}>
      <path
        d={edge.isLevel ? arcOf(edge.points) : curveOf(edge.points)}
        fill="none"
        strokeWidth={look === 'strong' ? 2 : 1.25}
        className={lookClass[look]}
      />
      {edge.labels.length > 0 && (
        <rect
          x={edge.label.x - width / 2}
          y={edge.label.y - height / 2}
          width={width}
          height={height}
          rx={4}
          className="fill-(--color-surface-raised)"
        />
      )}
      {edge.labels.map((words, index) => (
        <text
          key={words}
          x={edge.label.x}
          y={edge.label.y - height / 2 + (index + 1) * labelLine - 2}
          textAnchor="middle"
          fontSize={11.5}
          className={classNames(
            'tabular',
            look === 'strong' ? 'fill-(--text-color-default)' : 'fill-(--text-color-muted)',
          )}
        >
          {words}
        </text>
      ))}
    </g>
  )
}

/** From row to row, straight down at each point, so that a line never turns back. */
function curveOf([start, ...points]: readonly Point[]): string {
  if (!start) return ''
  const bends = points.map((to, index) => {
    const from = points[index - 1] ?? start
    const middle = (from.y + to.y) / 2
    return `C ${from.x} ${middle}, ${to.x} ${middle}, ${to.x} ${to.y}`
  })
  return [`M ${start.x} ${start.y}`, ...bends].join(' ')
}

function arcOf([start, ...points]: readonly Point[]): string {
  const [bend, end] = points
  if (!start || !bend) return ''
  if (!end) return `M ${start.x} ${start.y} L ${bend.x} ${bend.y}`
  return `M ${start.x} ${start.y} C ${start.x} ${bend.y}, ${end.x} ${bend.y}, ${end.x} ${end.y}`
}
