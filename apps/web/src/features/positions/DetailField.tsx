import { detailKind, type DetailName } from '@kinfolio/contract/position-details'
import type { PositionType } from '@kinfolio/contract/positions'
import { Combobox } from '@kinfolio/ui/Combobox'
import { DayInput } from '@kinfolio/ui/DayInput'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import type { SelectOption } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'

import { choiceOptions } from '../../lib/detail-choices.ts'
import { detailLabel, detailUnits } from '../../lib/detail-words.ts'
import { FormField } from '../../lib/FormField.tsx'
import { TextField } from '../../lib/TextField.tsx'
import { OptionalSelect } from './OptionalSelect.tsx'
import type { PositionControl } from './position-form.ts'

const hints: Partial<Record<DetailName, string>> = {
  commitment: 'What may be called in all.',
  reportingLagDays: 'After the day that they are of.',
  gate: 'The most that may leave at one time.',
  faceValue: 'What one bond pays at its end.',
  wallet: 'An address or a place, never a key.',
  referenceRate: 'Such as 3-month Euribor + 1.2 %.',
  securedBy: 'Its equity is its value less this debt.',
  covers: 'The sum insured then counts as cover of it.',
  insuredFor: 'By policies that are no positions here.',
  sharesHeld: 'For the record: purchases with a quantity are counted by themselves.',
}

type DetailFieldProps = {
  control: PositionControl
  name: DetailName
  type: PositionType
  currency: string
  /** The positions that a detail may name. */
  positions: readonly SelectOption[]
}

/** The field for a detail, of the kind that the detail is. */
export function DetailField({ control, name, type, currency, positions }: DetailFieldProps) {
  const { kind } = detailKind(name)
  const unit = detailUnits[name]
  const field = {
    control,
    name: `details.${name}`,
    label: detailLabel(name, type),
    hint: hints[name],
  } as const
  switch (kind) {
    case 'lines':
      return <TextField {...field} rows={2} className="sm:col-span-2" />
    case 'money':
      return <FormField {...field}>{(input) => <MoneyInput {...input} currency={currency} />}</FormField>
    case 'quantity':
      return <FormField {...field}>{(input) => <NumberTextInput {...input} suffix={unit} />}</FormField>
    case 'percent':
      return <FormField {...field}>{(input) => <PercentInput {...input} />}</FormField>
    case 'count':
      return (
        <FormField {...field}>
          {({ value, onValueChange, onBlur }) => (
            <TextInput
              value={value}
              inputMode="numeric"
              suffix={unit}
              onBlur={onBlur}
              onChange={({ target }) => onValueChange(target.value.replaceAll(/\D/g, ''))}
            />
          )}
        </FormField>
      )
    case 'day':
      return <FormField {...field}>{(input) => <DayInput {...input} />}</FormField>
    case 'choice':
    case 'flag':
      return (
        <FormField {...field}>
          {({ value, onValueChange }) => (
            <OptionalSelect
              value={value}
              onValueChange={onValueChange}
              none="Not recorded"
              options={kind === 'flag' ? yesOrNo : choiceOptions(name)}
            />
          )}
        </FormField>
      )
    case 'position':
      return (
        <FormField {...field}>
          {({ value, onValueChange }) => (
            <Combobox
              clearable
              placeholder="Nothing"
              searchPlaceholder="Search positions..."
              value={value === '' ? null : value}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={positions}
              selectedLabel="A position that is not here any more"
            />
          )}
        </FormField>
      )
    case 'text':
      break
  }
  return <TextField {...field} />
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
