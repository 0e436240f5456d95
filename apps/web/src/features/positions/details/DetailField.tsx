import { detailKind, type DetailName } from '@kinfolio/contract/position-details'
import type { PositionType } from '@kinfolio/contract/position-types'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import type { SelectOption } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'

import { tradeWords } from '../../../figures/trade-words.ts'
import { DayInput } from '../../../forms/day/DayInput.tsx'
import { FormField } from '../../../forms/FormField.tsx'
import { TextField } from '../../../forms/TextField.tsx'
import { OptionalSelect } from '../OptionalSelect.tsx'
import type { PositionControl } from '../position-form.ts'
import { PositionChoice } from '../PositionChoice.tsx'
import { detailLabel, detailUnits } from './detail-words.ts'
import { choiceOptions } from './words.ts'

const hints: Partial<Record<DetailName, string>> = {
  commitment: `${tradeWords.commitment}.`,
  repayment: t`How the debt becomes smaller: with each payment, or at its end.`,
  reportingLagDays: t`After the day that they are of.`,
  gate: t`The most that may leave at one time.`,
  faceValue: t`What one bond pays at its end.`,
  wallet: t`An address or a place, never a key.`,
  referenceRate: t`Such as 3-month Euribor + 1.2 %.`,
  regularPayment: t`Of an annuity: interest and repayment together.`,
  firstPaymentOn: t`The other days of payment follow from it.`,
  securedBy: t`Its equity is its value less this debt.`,
  covers: t`The sum insured then counts as cover of it.`,
  insuredFor: t`By policies that are no positions here.`,
  sharesHeld: t`For the record: purchases with a quantity are counted by themselves.`,
}

type DetailFieldProps = {
  control: PositionControl
  name: DetailName
  type: PositionType
  currency: string
  /** The positions that a detail may refer to. */
  positions: readonly SelectOption[]
}

/** The form field of a detail. The kind of the detail decides the kind of the field. */
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
              none={t`Not recorded`}
              options={kind === 'flag' ? yesOrNo : choiceOptions(name)}
            />
          )}
        </FormField>
      )
    case 'position':
      return (
        <FormField {...field}>
          {({ value, onValueChange }) => (
            <PositionChoice
              value={value}
              onValueChange={onValueChange}
              positions={positions}
              selectedLabel={t`A position that is not here any more`}
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
  { value: 'true', label: t`Yes` },
  { value: 'false', label: t`No` },
]
