import type { Entity } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { IconButton } from '@kinfolio/ui/IconButton'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { t } from '@lingui/core/macro'
import { useController, useFormState } from 'react-hook-form'

import type { CostFieldsProps } from './CostDetailFields.tsx'

/** Over which entities a cost is split, in percent that sum to 100. */
export function CostShares({ control, entities }: CostFieldsProps & { entities: readonly Entity[] }) {
  const { field } = useController({ control, name: 'shares' })
  const { errors } = useFormState({ control })
  const shares = field.value
  const replace = (at: number, change: Partial<(typeof shares)[number]>) =>
    field.onChange(shares.map((share, index) => (index === at ? { ...share, ...change } : share)))
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-sm font-semibold">{t`Split over entities`}</legend>
      {shares.map((share, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new line has no id, and lines keep their order
        <div key={at} className="grid grid-cols-[1fr_7rem_auto] items-end gap-2">
          <Field label={t`Entity`}>
            <Combobox
              placeholder={t`Choose an entity`}
              value={share.entityId || null}
              onValueChange={(id) => replace(at, { entityId: id ?? '' })}
              options={entities.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <Field label={t`Part`} error={errors.shares?.[at]?.percent?.message}>
            <PercentInput value={share.percent} onValueChange={(percent) => replace(at, { percent })} />
          </Field>
          <IconButton
            icon="lucide:x"
            label={t`Remove this part`}
            onClick={() => field.onChange(shares.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {errors.shares?.message && (
        <p role="alert" className="text-xs text-error">
          {errors.shares.message}
        </p>
      )}
      <div>
        <Button
          size="sm"
          icon="lucide:plus"
          onClick={() => field.onChange([...shares, { entityId: '', percent: '' }])}
        >
          {shares.length === 0 ? t`Split this cost` : t`Add a part`}
        </Button>
      </div>
    </fieldset>
  )
}
