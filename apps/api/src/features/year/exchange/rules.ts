import type { Year, YearAccount, YearExchange } from '@kinfolio/contract/year'
import { sum, toText } from '@kinfolio/ledger/numbers/decimal'
import { type CurrencyGain, type CurrencyGains, currencyGains } from '@kinfolio/ledger/value/currency-gains'

import type { Book, BookEntry } from '../../book/rows/rules.ts'
import type { Stretch } from '../../book/rules.ts'
import { aboutRow, type MissingEntry, named } from '../rows/rules.ts'

/** An account with what it gained by exchange rates. */
export type ExchangedEntry = { entry: BookEntry; gains: CurrencyGains }

/** What accounts in other currencies gained by exchange rates, and those of which nobody knows. */
export function exchangeOf(
  held: readonly BookEntry[],
  { from, to, currency }: Stretch,
  book: Book,
): { exchanged: ExchangedEntry[]; missing: MissingEntry[] } {
  const inputs = held.map(({ input }) => input)
  const gainsOf = currencyGains(inputs, { from, to, rates: book.rates, currency })
  const [exchanged, missing]: [ExchangedEntry[], MissingEntry[]] = [[], []]
  for (const entry of held) {
    const gains = gainsOf.get(entry.row.id)
    if (gains === undefined) continue
    if (gains.gain === null) missing.push({ entry, reason: gains.reason })
    else if (entry.isConvertible) exchanged.push({ entry, gains })
    else missing.push({ entry, reason: 'NO_RATE' })
  }
  return { exchanged, missing }
}

export function tellExchange(exchanged: readonly ExchangedEntry[]): Omit<Year['exchange'], 'rowCount'> {
  const realised = exchanged.flatMap(({ entry, gains }) => gains.realised.map((each) => ({ entry, each })))
  const total = (pick: (each: CurrencyGain) => CurrencyGain['gain']) =>
    toText(sum(realised.map(({ each }) => pick(each))))
  return {
    rows: realised
      .toSorted((a, b) => (a.each.on < b.each.on ? -1 : +(a.each.on > b.each.on)))
      .map(({ entry, each }) => toLine(entry, each)),
    cost: total(({ cost }) => cost),
    proceeds: total(({ proceeds }) => proceeds),
    realised: total(({ gain }) => gain),
    accounts: exchanged.map(toAccount),
    gain: toText(sum(exchanged.map(({ gains }) => gains.gain))),
  }
}

function toLine(
  entry: BookEntry,
  { transactionId, on, amount, cost, proceeds, gain }: CurrencyGain,
): YearExchange {
  const type = entry.input.transactions.find(({ id }) => id === transactionId)?.type ?? 'SELL'
  return {
    ...aboutRow(entry, { id: transactionId, day: on, type }),
    ownCurrency: entry.row.currency,
    amount: toText(amount),
    cost: toText(cost),
    proceeds: toText(proceeds),
    gain: toText(gain),
  }
}

function toAccount({ entry, gains }: ExchangedEntry): YearAccount {
  const { balance, cost, value, unrealisedBefore, realisedGain, unrealised, gain } = gains
  return {
    position: named(entry),
    ownCurrency: entry.row.currency,
    balance: toText(balance),
    cost: toText(cost),
    value: toText(value),
    unrealisedBefore: toText(unrealisedBefore),
    realised: toText(realisedGain),
    unrealised: toText(unrealised),
    gain: toText(gain),
  }
}
