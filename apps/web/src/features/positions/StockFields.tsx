import { quoteUnits } from '@kinfolio/ledger/price-series'

import { FormField } from '../../lib/FormField.tsx'
import { quoteUnitLabels } from '../../lib/position-words.ts'
import { TextField } from '../../lib/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import { OptionalSelect } from './OptionalSelect.tsx'
import type { PositionControl } from './position-form.ts'

const units = quoteUnits.map((unit) => ({ value: unit, label: quoteUnitLabels[unit] }))

/** Which listed instrument a position holds, and what its prices are the price of. */
export function StockFields({ control }: { control: PositionControl }) {
  return (
    <FormSection title="Listed instrument">
      <TextField
        control={control}
        name="stock.symbol"
        label="Symbol"
        placeholder="SWDA.L"
        hint="Finds the prices that value it. You can link it later."
      />
      <TextField control={control} name="stock.isin" label="ISIN" placeholder="IE00B4L5Y983" />
      <FormField
        control={control}
        name="stock.unit"
        label="A price is that of"
        hint="Bonds are often quoted in percent of their face value."
      >
        {({ value, onValueChange }) => (
          <OptionalSelect
            value={value}
            onValueChange={onValueChange}
            none="What the source of prices says"
            options={units}
          />
        )}
      </FormField>
      <TextField control={control} name="stock.exchange" label="Exchange" />
    </FormSection>
  )
}
