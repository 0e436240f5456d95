import type { Position } from '@kinfolio/contract/position'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { t } from '@lingui/core/macro'

type PositionFilterProps = {
  positions: readonly Position[]
  positionId: string | undefined
  onPositionChange: (id: string | undefined) => void
}

/** Narrows the list to the transactions of one position. */
export function PositionFilter({ positions, positionId, onPositionChange }: PositionFilterProps) {
  return (
    <Field label={t`Position`}>
      <Combobox
        clearable
        placeholder={t`Any`}
        searchPlaceholder={t`Search positions...`}
        value={positionId ?? null}
        onValueChange={(id) => onPositionChange(id ?? undefined)}
        options={positions.map(({ id, name, stock }) => ({ value: id, label: name, hint: stock?.symbol }))}
      />
    </Field>
  )
}
