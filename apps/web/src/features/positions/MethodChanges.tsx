import type { PositionCreate } from '@kinfolio/contract/position'
import { valuationMethods } from '@kinfolio/ledger/rows/position'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useFieldArray, useFormState } from 'react-hook-form'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import type { PositionControl, PositionValues } from './position-form.ts'
import { valuationMethodLabels } from './words.ts'

const options = valuationMethods
  .filter((method) => method !== 'CHILDREN')
  .map((method) => ({ value: method, label: valuationMethodLabels[method] }))
const maxChanges = 20

/** The fields for the days from which a position is valued by another method. */
export function MethodChanges({ control }: { control: PositionControl }) {
  const { fields, append, remove } = useFieldArray<PositionValues, 'methods', 'id', PositionCreate>({
    control,
    name: 'methods',
  })
  const { errors } = useFormState({ control, name: 'methods' })
  const message = errors.methods?.root?.message ?? errors.methods?.message
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-3">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <FormField
              control={control}
              name={`methods.${index}.from`}
              label={t({ message: 'From', context: 'first day' })}
            >
              {(field) => <DayInput {...field} />}
            </FormField>
            <FormField control={control} name={`methods.${index}.method`} label={t`Valued`}>
              {({ value, onValueChange }) => (
                <Select
                  value={options.find((option) => option.value === value)?.value}
                  onValueChange={onValueChange}
                  options={options}
                />
              )}
            </FormField>
          </div>
          <IconButton
            icon="lucide:trash-2"
            label={t`Remove change ${index + 1} of the valuation`}
            className="mt-6.5"
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {message && <p className="text-xs text-negative">{message}</p>}
      <Button
        size="sm"
        variant="ghost"
        icon="lucide:plus"
        className="self-start"
        disabled={fields.length >= maxChanges}
        onClick={() => append({ from: '', method: 'QUOTED' })}
      >
        {t`Value it another way from a day on`}
      </Button>
    </div>
  )
}
