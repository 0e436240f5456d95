import { readBond } from '@kinfolio/contract/bond-terms'
import { toCoins } from '@kinfolio/ledger/agreements/terms'
import { accruedInterest } from '@kinfolio/ledger/bonds/accrued-interest'
import { isDay } from '@kinfolio/ledger/days/day'
import { decimal, isDecimalText, one, toText } from '@kinfolio/ledger/numbers/decimal'
import { Button } from '@kinfolio/ui/Button'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { t } from '@lingui/core/macro'

import { FormField } from '../../forms/FormField.tsx'
import { formatCount, formatMoney } from '../../lib/format.ts'
import type { Reading, TransactionValues } from './transaction-values.ts'
import type { TransactionForm } from './use-transaction-form.ts'

/** The interest that is settled with the price of a bond. Where the terms are known, what they come to can be taken. */
export function AccruedField({ form, reading }: { form: TransactionForm; reading: Reading }) {
  const { control, values, position } = form
  const byTerms = position ? accruedByTerms(position, values, reading.quantity) : null
  return (
    <FormField
      control={control}
      name="accrued"
      label={t`Accrued interest`}
      aside={t`Optional`}
      className="sm:col-span-2"
      hint={
        byTerms
          ? t`By the terms ${byTerms.text}, for ${formatCount(byTerms.days)} of ${formatCount(byTerms.daysOfYear)} days. It is part of the amount, and no cost.`
          : t`Settled with the price. It is part of the amount, and no cost.`
      }
    >
      {(field) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <MoneyInput {...field} currency={reading.currency} />
          </div>
          {byTerms && values.accrued !== byTerms.amount && (
            <Button onClick={() => field.onValueChange(byTerms.amount)}>{t`Take ${byTerms.text}`}</Button>
          )}
        </div>
      )}
    </FormField>
  )
}

type Owner = NonNullable<TransactionForm['position']>

/** What has accrued by the day on which a trade is settled, as the terms of the bond have it; null where they are not known. */
function accruedByTerms(
  { type, details, stock, currency }: Owner,
  values: TransactionValues,
  quantity: string,
) {
  const reading = readBond(type, details)
  const on = values.settledOn || values.date
  const ofOne = stock?.unit === 'PERCENT' ? one : details.faceValue ? decimal(details.faceValue) : null
  if (!reading?.terms || ofOne === null || !isDay(on) || !isDecimalText(quantity)) return null
  const accrued = accruedInterest(reading.terms, decimal(quantity).times(ofOne), on)
  if (accrued === null || accrued.amount.isZero()) return null
  const { days, daysOfYear } = accrued
  const amount = toText(toCoins(accrued.amount, currency))
  return { days, daysOfYear, amount, text: formatMoney(amount, currency) }
}
