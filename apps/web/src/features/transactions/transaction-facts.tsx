import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { Money } from '@kinfolio/ui/Money'
import { shiftDecimal } from '@kinfolio/ui/number-text'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { Term } from '../../figures/Term.tsx'
import type { TradeWord } from '../../figures/trade-words.ts'
import { formatDay, formatMoney, formatPrice, formatQuantity, formatRate } from '../../lib/format.ts'
import { AmountText } from './AmountText.tsx'
import { transactionLabel } from './words.ts'

export type TransactionFact = { label: string; term?: TradeWord; value: ReactNode }

/** `2 for 1`: new units for old ones. */
function ratioText(ratio: string): string {
  return t`${formatQuantity(ratio)} for 1`
}

/** `25 %` for a share of 0.25, whatever its digits. */
function shareText(share: string): string {
  return `${formatQuantity(shiftDecimal(share, 2))} %`
}

/** What the row is called, with what that means where it is a word of the trade. */
function typeWords(transaction: Transaction): ReactNode {
  const { type, subtype, positionType } = transaction
  const label = transactionLabel(transaction)
  if (subtype === 'WRITE_OFF') return <Term of="writtenOff">{label}</Term>
  if (subtype !== null || positionType !== 'LIABILITY') return label
  if (type === 'BUY') return <Term of="repayment">{label}</Term>
  return type === 'SELL' ? <Term of="drawdown">{label}</Term> : label
}

/** How much of the position the row concerns: units, a share, or the ratio of a split. */
export function quantityText({ quantity, share, ratio }: Transaction): string | null {
  if (ratio !== null) return ratioText(ratio)
  if (quantity !== null) return formatQuantity(quantity)
  return share === null ? null : shareText(share)
}

/**
 * Everything that was recorded, in words. Fields that the type does not have are left out. Where values are hidden,
 * the amount says so, and the other values are left out as well.
 */
export function transactionFacts(transaction: Transaction, valuesVisible = true): TransactionFact[] {
  const {
    amount,
    currency,
    price,
    fee,
    tax,
    fxRate,
    fxCurrency,
    recallable,
    recallableUntil,
    counterparty,
    settledOn,
  } = transaction
  const money = (value: string | null) =>
    value === null || value === '0' ? null : <Money text={formatMoney(value, currency)} currency={currency} />
  const facts: [string, ReactNode, TradeWord?][] = [
    [t`Type`, typeWords(transaction)],
    [t`Date`, formatDay(dayOf(transaction.date))],
    [t`Settled on`, settledOn && formatDay(settledOn)],
    [quantityLabel(transaction), quantityText(transaction)],
    // As quoted, which may be in pence or in percent.
    [t`Price`, price && formatPrice(price)],
    [t`Amount`, (amount !== null || !valuesVisible) && <AmountText transaction={transaction} />],
    [t`Fee`, money(fee)],
    [t`Tax`, money(tax)],
    [
      t`Rate applied`,
      fxRate && (
        <Money
          text={formatRate(fxRate)}
          currency={fxCurrency === null ? undefined : t`${fxCurrency} per ${currency}`}
        />
      ),
    ],
    [t`Recallable`, money(recallable), 'recallable'],
    [t`Recallable until`, recallableUntil && formatDay(recallableUntil), 'recallableUntil'],
    [t`Counterparty`, counterparty],
  ]
  return facts.flatMap(([label, value, term]) => (value ? [{ label, value, ...(term && { term }) }] : []))
}

function quantityLabel({ share, ratio, type, quantity }: Transaction): string {
  if (ratio !== null) return t`Ratio`
  if (quantity !== null) return t`Quantity`
  if (type === 'DISTRIBUTION') return t`Part of the cost`
  return share === null ? t`Quantity` : t`Share sold`
}
