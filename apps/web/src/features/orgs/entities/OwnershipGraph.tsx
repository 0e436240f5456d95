import type { OwnershipMap } from '@kinfolio/contract/entities'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'

import { formatPercentage } from '../../../lib/format.ts'
import { Graph } from '../../../pages/Graph.tsx'
import { entityTypeLabels } from './words.ts'

type OwnershipGraphProps = {
  map: OwnershipMap
  selected: string | null
  onSelect: (id: string | null) => void
}

/** Draws owners above what they own, with the parts on the lines. */
export function OwnershipGraph({ map, selected, onSelect }: OwnershipGraphProps) {
  const drawing = useMemo(() => drawn(map), [map])
  const alone = map.entities.filter(({ id }) => !drawing.nodes.some((node) => node.id === id))
  return (
    <div>
      <Graph
        label={t`Ownership map`}
        {...drawing}
        selected={selected}
        onSelect={onSelect}
        onOpen={(id) => onSelect(id === selected ? null : id)}
      />
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

function drawn({ entities, ownerships }: OwnershipMap) {
  const nameOf = new Map(entities.map(({ id, name }) => [id, name]))
  const tied = new Set(ownerships.flatMap(({ ownerId, ownedId }) => [ownerId, ownedId]))
  return {
    nodes: entities
      .filter(({ id }) => tied.has(id))
      .map(({ id, name, type, missing }) => ({
        id,
        tier: 0,
        name,
        icon: 'lucide:landmark',
        details: [entityTypeLabels[type]],
        warning:
          missing === null || missing === '0' ? undefined : t`${formatPercentage(missing, 2)} not recorded`,
        ties: ownerships.flatMap(({ ownerId, ownedId, percent }) => {
          const part = formatPercentage(percent, 2)
          if (ownerId === id) return [t`Owns: ${nameOf.get(ownedId) ?? '…'} ${part}`]
          return ownedId === id ? [t`Owner: ${nameOf.get(ownerId) ?? '…'} ${part}`] : []
        }),
      })),
    edges: ownerships.map(({ ownerId, ownedId, percent }) => ({
      id: `${ownerId} ${ownedId}`,
      from: ownerId,
      to: ownedId,
      labels: [formatPercentage(percent, 2)],
    })),
  }
}
