import { quoteUnits } from '@kinfolio/ledger/prices/price-series'
import { t } from '@lingui/core/macro'

import { FormField } from '../../forms/FormField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { quoteUnitLabels } from './form-words.ts'
import { FormSection } from './FormSection.tsx'
import { OptionalSelect } from './OptionalSelect.tsx'
import type { PositionControl } from './position-form.ts'

const units = quoteUnits.map((unit) => ({ value: unit, label: quoteUnitLabels[unit] }))

/** The fields for the listed instrument that a position holds, and for what its prices refer to. */
export function InstrumentFields({
  control,
  hasSearch,
}: {
  control: PositionControl
  /** Whether the symbol is chosen elsewhere in the form, from a search. */
  hasSearch: boolean
}) {
  return (
    <FormSection title={t`Listed instrument`}>
      {!hasSearch && (
        <TextField
          control={control}
          name="stock.symbol"
          label={t`Symbol`}
          placeholder={t`SWDA.L`}
          hint={t`Finds the prices that value it. You can link it later.`}
        />
      )}
      <TextField control={control} name="stock.isin" label={t`ISIN`} placeholder={t`IE00B4L5Y983`} />
      <FormField
        control={control}
        name="stock.unit"
        label={t`A price is that of`}
        hint={t`Bonds are often quoted in percent of their face value.`}
      >
        {({ value, onValueChange }) => (
          <OptionalSelect
            value={value}
            onValueChange={onValueChange}
            none={t`What the source of prices says`}
            options={units}
          />
        )}
      </FormField>
      <TextField control={control} name="stock.exchange" label={t`Exchange`} />
    </FormSection>
  )
}
