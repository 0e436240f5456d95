import type { OwnershipMap } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatPercentage } from '../../../lib/format.ts'
import { unknownPart } from './look-through.ts'
import { entityTypeLabels } from './words.ts'

type OneEntityProps = {
  map: OwnershipMap
  id: string | null
  onSelect: (id: string) => void
  /** Absent where the user may not edit. */
  onEdit?: (id: string) => void
}

/** Who stands behind an entity, and what it holds, directly and through others. */
export function OneEntity({ map, id, onSelect, onEdit }: OneEntityProps) {
  const entity = map.entities.find((each) => each.id === id)
  if (!entity) {
    return (
      <Card className="max-lg:hidden">
        <p className="text-sm text-muted">
          <Trans>
            Choose an entity on the map. Its owners and what it owns are then named here, through everything
            in between.
          </Trans>
        </p>
      </Card>
    )
  }
  const behind = map.lookThrough
    .filter(({ ownedId, isUltimate }) => ownedId === entity.id && isUltimate)
    .map(({ ownerId, percent }) => ({ id: ownerId, percent }))
  const owners = map.ownerships
    .filter(({ ownedId }) => ownedId === entity.id)
    .map(({ ownerId, percent }) => ({ id: ownerId, percent }))
  const holds = map.lookThrough
    .filter(({ ownerId }) => ownerId === entity.id)
    .map(({ ownedId, percent }) => ({ id: ownedId, percent }))
  const isDirect =
    owners.length === behind.length && owners.every(({ id: owner }) => behind.some((b) => b.id === owner))

  return (
    <Card
      // On a phone the map is higher than the screen, so the chosen entity stays in view above the bottom bar.
      className="max-lg:sticky max-lg:bottom-20 max-lg:max-h-[45dvh] max-lg:overflow-y-auto max-lg:shadow-lg"
      title={entity.name}
      description={entityTypeLabels[entity.type]}
      actions={
        onEdit && (
          <Button size="sm" onClick={() => onEdit(entity.id)}>
            {t`Edit`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        <Parts title={t`Owned by`} map={map} parts={owners} missing={entity.missing} onSelect={onSelect} />
        {!isDirect && (
          <Parts
            title={t`In the end owned by`}
            map={map}
            parts={behind}
            missing={unknownPart(map, entity.id)}
            onSelect={onSelect}
          />
        )}
        <Parts title={t`Owns, through all paths`} map={map} parts={holds} onSelect={onSelect} />
        {owners.length + holds.length === 0 && (
          <p className="text-sm text-muted">{t`Nothing is recorded on this day.`}</p>
        )}
      </div>
    </Card>
  )
}

type PartsProps = {
  title: string
  map: OwnershipMap
  parts: readonly { id: string; percent: string }[]
  missing?: string | null
  onSelect: (id: string) => void
}

function Parts({ title, map, parts, missing, onSelect }: PartsProps) {
  if (parts.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <ul className="tabular mt-1 text-sm">
        {parts.map(({ id, percent }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-0.5">
            <button
              type="button"
              className="min-w-0 truncate rounded-sm text-left hover:underline"
              onClick={() => onSelect(id)}
            >
              {map.entities.find((entity) => entity.id === id)?.name ?? '…'}
            </button>
            <span className="shrink-0">{formatPercentage(percent)}</span>
          </li>
        ))}
        {missing && missing !== '0' && (
          <li className="flex items-baseline justify-between gap-3 py-0.5 text-warning">
            <span>{t`Not recorded`}</span>
            <span>{formatPercentage(missing)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
