import { isDecimalText } from '@kinfolio/ledger/numbers/decimal'
import { divisorOf, type QuoteUnit } from '@kinfolio/ledger/prices/price-series'
import { isCalledNav } from '@kinfolio/ledger/rows/type-label'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { tradeWords } from '../../figures/trade-words.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { formatMoney, todayIn } from '../../lib/format.ts'
import { AccruedField } from './AccruedField.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import { kindHint, kindOf, kindOptions, lineKindsOf } from './transaction-kinds.ts'
import {
  amountThatFollows,
  type FormPosition,
  isBound,
  rateInto,
  type Reading,
  type TransactionValues,
} from './transaction-values.ts'
import type { TransactionForm } from './use-transaction-form.ts'

type TransactionFieldsProps = {
  form: TransactionForm
  position: FormPosition
  reading: Reading
}

/** The number fields that the chosen kind has on this position. */
export function TransactionFields({ form, position, reading }: TransactionFieldsProps) {
  const { control, values, original } = form
  const { kind, soldBy, fields, currency, amount } = reading
  const { org } = useOrg()
  const into = rateInto(currency, position)
  const today = todayIn(org.settings.timeZone)
  return (
    <>
      <FormField control={control} name="type" label={t`Type`} required hint={kindHint(position, kind)}>
        {({ onValueChange }) => (
          <Select
            value={kind}
            onValueChange={onValueChange}
            options={kindOptions(position, original && kindOf(original))}
            disabled={original && isBound(original)}
          />
        )}
      </FormField>
      <FormField control={control} name="date" label={t`Date`} required hint={dayHint(values.date, today)}>
        {(field) => <DayInput {...field} />}
      </FormField>
      {kind === 'SELL' && position.method === 'STATEMENT' && (
        <FormField
          control={control}
          name="soldBy"
          label={t`How much is sold`}
          isGroup
          className="sm:col-span-2"
        >
          {({ onValueChange }) => (
            <RadioCards
              columns={2}
              aria-label={t`How much is sold`}
              value={soldBy}
              onValueChange={onValueChange}
              options={[
                { value: 'share', label: t`A share`, hint: t`A percentage of the position.` },
                { value: 'units', label: t`Units`, hint: t`A number of shares or units.` },
              ]}
            />
          )}
        </FormField>
      )}
      {fields.has('quantity') && (
        <FormField
          control={control}
          name="quantity"
          label={kind === 'WRITE_OFF' ? t`Units written off` : t`Quantity`}
          required={position.method === 'QUOTED'}
        >
          {(field) => <NumberTextInput {...field} value={reading.quantity} />}
        </FormField>
      )}
      {fields.has('price') && (
        <FormField control={control} name="price" {...priceWords(position.unit, currency)}>
          {(field) =>
            divisorOf(position.unit) === 1 ? (
              <MoneyInput {...field} currency={currency} />
            ) : (
              <NumberTextInput {...field} />
            )
          }
        </FormField>
      )}
      {fields.has('share') && (
        <FormField
          control={control}
          name="share"
          label={t`Share sold`}
          required
          className="sm:col-span-2"
          hint={t`100 % sells all of it.`}
        >
          {(field) => <PercentInput {...field} keptAs="fraction" />}
        </FormField>
      )}
      {fields.has('ratio') && (
        <FormField
          control={control}
          name="ratio"
          label={t`Ratio`}
          required
          hint={t`New units for one old unit: 4 for a 4-for-1 split, 0.1 where ten become one.`}
        >
          {(field) => <NumberTextInput {...field} suffix={t`for 1`} />}
        </FormField>
      )}
      {fields.has('amount') && (
        <>
          <FormField
            control={control}
            name="amount"
            label={amountLabel(reading, position)}
            required
            hint={amountHint(values, reading, position)}
          >
            {({ onValueChange, onBlur }) => (
              <MoneyInput value={amount} onValueChange={onValueChange} onBlur={onBlur} currency={currency} />
            )}
          </FormField>
          <FormField control={control} name="currency" label={t`Currency`}>
            {({ onValueChange }) => <CurrencyInput value={currency} onValueChange={onValueChange} />}
          </FormField>
        </>
      )}
      {fields.has('amount') && into !== null && (
        <FormField
          control={control}
          name="fxRate"
          label={t`Rate applied`}
          aside={t`Optional`}
          className="sm:col-span-2"
          hint={t`${into} for one ${currency}. Left open, the rate of the day is taken.`}
        >
          {(field) => <MoneyInput {...field} currency={t`${into} per ${currency}`} />}
        </FormField>
      )}
      {fields.has('accrued') && <AccruedField form={form} reading={reading} />}
      {fields.has('lines') && (
        <LinesEditor
          control={control}
          lines={values.lines}
          kinds={lineKindsOf(kind)}
          amount={amount}
          currency={currency}
          hasCommitment={kind !== 'DISTRIBUTION'}
        />
      )}
      {(['fee', 'tax'] as const).map(
        (part) =>
          fields.has(part) && (
            <FormField key={part} control={control} name={part} label={partLabels[part]} aside={t`Optional`}>
              {(field) => <MoneyInput {...field} currency={currency} />}
            </FormField>
          ),
      )}
      {fields.has('recallable') && (
        <FormField
          control={control}
          name="recallable"
          label={t`Recallable`}
          aside={t`Optional`}
          hint={`${tradeWords.recallable}.`}
        >
          {(field) => <MoneyInput {...field} currency={currency} />}
        </FormField>
      )}
      {fields.has('recallable') && isAmount(values.recallable) && (
        <FormField
          control={control}
          name="recallableUntil"
          label={t`Recallable until`}
          aside={t`Optional`}
          hint={`${tradeWords.recallableUntil}.`}
        >
          {(field) => <DayInput {...field} />}
        </FormField>
      )}
    </>
  )
}

const partLabels = { fee: t`Fee`, tax: t`Tax` } as const

function amountLabel({ kind }: Reading, { method, type }: FormPosition): string {
  if (kind === 'NAV_ADJUSTMENT' && method === 'BALANCE') return t`New balance`
  if (kind === 'NAV_ADJUSTMENT') return isCalledNav(type) ? t`New value (NAV)` : t`Valuation`
  if (kind === 'ESTIMATED_VALUATION')
    return isCalledNav(type) ? t`Estimated value (NAV)` : t`Estimated valuation`
  if (kind === 'DIVIDEND' || kind === 'INTEREST' || kind === 'DISTRIBUTION') return t`Amount before tax`
  return kind === 'SELL' && method !== 'BALANCE' ? t`Proceeds` : t`Amount`
}

/** The words for the price field: the unit that the instrument is quoted in. */
function priceWords(unit: QuoteUnit | null, currency: string): { label: string; hint?: string } {
  if (unit === 'HUNDREDTH') {
    return { label: t`Price per unit, in pence or cents`, hint: t`As quoted: 100 of them are 1 ${currency}.` }
  }
  if (unit === 'PERCENT') {
    return {
      label: t`Price in percent`,
      hint: t`As quoted, of the face value. The quantity is the face value.`,
    }
  }
  return { label: t`Price per unit` }
}

/** Says where the amount comes from, or what the other numbers would make it. */
function amountHint(
  values: TransactionValues,
  { fields, currency, amount }: Reading,
  { unit }: FormPosition,
): string | undefined {
  if (!fields.has('quantity') || fields.has('lines')) return undefined
  const accrued = fields.has('accrued') ? values.accrued : ''
  const product = amountThatFollows({ ...values, lines: [], accrued }, unit)
  if (product === '') return undefined
  const isWhole = divisorOf(unit) === 1
  const isWithInterest = isAmount(accrued)
  if (values.amount === '' && isWithInterest)
    return isWhole
      ? t`Quantity × price, and the accrued interest.`
      : t`Quantity × price ÷ 100, and the accrued interest.`
  if (values.amount === '') return isWhole ? t`Quantity × price.` : t`Quantity × price ÷ 100.`
  if (product === amount) return undefined
  const text = formatMoney(product, currency)
  if (isWithInterest)
    return isWhole
      ? t`Quantity × price and the accrued interest are ${text}.`
      : t`Quantity × price ÷ 100 and the accrued interest are ${text}.`
  return isWhole ? t`Quantity × price is ${text}.` : t`Quantity × price ÷ 100 is ${text}.`
}

function isAmount(text: string): boolean {
  return isDecimalText(text) && /[1-9]/.test(text)
}

function dayHint(date: string, today: string): string | undefined {
  return date > today ? t`This day is still to come: what you record counts from then on.` : undefined
}
