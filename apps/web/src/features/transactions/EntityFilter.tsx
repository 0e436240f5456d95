import type { Entity } from '@kinfolio/contract/entities'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'

type EntityFilterProps = {
  entities: readonly Entity[]
  entityId: string | undefined
  onEntityChange: (id: string) => void
}

/** Which entity's rows are listed. */
export function EntityFilter({ entities, entityId, onEntityChange }: EntityFilterProps) {
  return (
    <Field label={t`Entity`}>
      <Select
        placeholder={t`Any`}
        value={entityId}
        onValueChange={onEntityChange}
        options={entities.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}
