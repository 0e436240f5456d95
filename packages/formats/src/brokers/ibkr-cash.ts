import { sum, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { alongside, paired } from '../rows/alongside.ts'
import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import type { ParsedTransaction } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { cancelled, unknownWord } from '../rows/refusals.ts'
import { capitalRow, isReturnOfCapital } from '../rows/return-of-capital.ts'
import { interactiveBrokers } from './ibkr-trade.ts'

/** A movement of cash from any report of Interactive Brokers. */
export type IbkrCash = {
  line: number
  type: string | null
  day: string
  symbol: string | null
  isin: string | null
  name: string | null
  description: string | null
  currency: string | null
  amount: Decimal
  id: string | null
  account: string | null
  applied: ParsedTransaction['applied']
}

const cashKinds: readonly (readonly [RegExp, CashKind])[] = [
  [/^deposits?( and)? withdrawals?$|^deposits?$|^withdrawals?$|^(internal|cash) transfers?$/, 'MOVE'],
  [/^broker interest (received|paid)$|^((credit|debit) )?interest$/, 'INTEREST'],
  [/fees?$|^commission adjustments$/, 'FEE'],
]

/**
 * The reading of each movement, by its line. Withheld tax is added to its dividend. If a dividend was taken back in the
 * same file, both rows are left out.
 */
export function readIbkrCash(movements: readonly IbkrCash[]): Map<number, Reading> {
  const dividends = movements.filter((each) => isDividend(each))
  const [paid, back] = [
    dividends.filter(({ amount }) => amount.gt(0)),
    dividends.filter(({ amount }) => amount.lt(0)),
  ]
  const reversed = alongside(paid, back, (each) => `${paymentOf(each)} ${each.amount.abs().toFixed()}`)
  const isReversed = (each: IbkrCash) => reversed.of.has(each) || reversed.taken.has(each)
  const taxes = paired(
    dividends.filter((each) => !isReversed(each)),
    movements.filter((each) => isTax(each)),
    paymentOf,
  )
  return new Map(
    movements.map((each) => {
      if (isTax(each)) {
        return [each.line, taxes.taken.has(each) ? 'TAKEN_ALONG' : taxAlone(each)] as const
      }
      if (isReversed(each)) return [each.line, cancelled(each.description)] as const
      return [
        each.line,
        isDividend(each) ? readDividend(each, taxes.of.get(each) ?? []) : readOther(each),
      ] as const
    }),
  )
}

function readDividend(dividend: IbkrCash, taxes: readonly IbkrCash[]): Reading {
  const tax = sum(taxes.map(({ amount }) => amount.negated()))
  const type = plainWords(dividend.type ?? '').startsWith('bond interest') ? 'INTEREST' : 'DIVIDEND'
  const row = { ...assetOf(dividend), amount: dividend.amount, tax: tax.isZero() ? null : tax }
  return isReturnOfCapital(dividend.description) ? capitalRow(row) : { ...row, type }
}

function taxAlone(tax: IbkrCash): Reading {
  if (tax.isin === null && tax.symbol === null) return cashOf(tax, 'FEE')
  return {
    ...assetOf(tax),
    type: 'DIVIDEND',
    amount: zero,
    tax: tax.amount.negated(),
    warnings: [
      {
        code: 'TAX_ALONE',
        message: 'The dividend of this tax is not in the file. It is kept as tax beside a dividend of 0.',
      },
    ],
  }
}

function readOther(movement: IbkrCash): Reading {
  const { type, amount } = movement
  const plain = plainWords((type ?? '').replace('&', 'and'))
  const [, kind] = cashKinds.find(([words]) => words.test(plain)) ?? []
  if (kind === undefined) return unknownWord(type)
  const hasAsset = movement.isin !== null || movement.symbol !== null
  if (kind === 'FEE' && hasAsset) return { ...assetOf(movement), type: 'FEES', amount: amount.negated() }
  return cashOf(movement, kind)
}

function cashOf({ type, amount, currency, day, description, id, account }: IbkrCash, kind: CashKind) {
  return cashRow(amount, kind, {
    day,
    ...brokerCash(interactiveBrokers, currency),
    currency,
    notes: description ?? type,
    sourceId: id,
    account,
  })
}

function assetOf({ day, symbol, isin, name, currency, description, id, account, applied }: IbkrCash) {
  return { day, symbol, isin, name, currency, notes: description, sourceId: id, account, applied }
}

function isTax({ type }: IbkrCash): boolean {
  return /^(withholding tax|foreign tax withholding)/i.test(type ?? '')
}

function isDividend({ type }: IbkrCash): boolean {
  return /^(dividends?|payment in lieu|bond interest (received|paid))/i.test(type ?? '')
}

/** The key of one payment: a security, a day, a currency, and the description up to the amount for each share. */
function paymentOf({ symbol, isin, day, currency, description, account }: IbkrCash): string {
  const [start = ''] = (description ?? '').split(/ PER SHARE\b| \(| - /i)
  return JSON.stringify([
    account,
    isin ?? symbol,
    day,
    currency,
    start.replace(/^[^)]*\)\s*/, '').toUpperCase(),
  ])
}

/** The security at the beginning of a description, as in `VT(US9220427424) Cash Dividend USD 0.65 per Share`. */
export function securityIn(description: string | null): { symbol: string | null; isin: string | null } {
  const [, symbol = null, number = ''] =
    /^([A-Z0-9. -]{1,20})\(([A-Z0-9]{6,14})\)/.exec(description ?? '') ?? []
  return { symbol, isin: number.length === 12 ? number : null }
}
