import type { Proof, ProofAmount, ProofPrice, ProofRate, ProofRow } from '@kinfolio/contract/proofs'
import { ownTrades } from '@kinfolio/ledger/prices/price-series'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

import { meaningOf } from '../../figures/trade-words.ts'
import {
  formatDay,
  formatMoney,
  formatPrice,
  formatQuantity,
  formatRate,
  formatSignedMoney,
} from '../../lib/format.ts'
import {
  formatAs,
  formatNamed,
  labelOf,
  lineWords,
  resultForm,
  resultHeaders,
  resultHints,
} from './proof-words.ts'

/** One column of the rows of a proof. */
export type ProofColumn = {
  id: string
  header: string
  /** What the heading means, where it is a word of the trade. */
  headerHint?: string | undefined
  numeric: boolean
  /** The text of the cell; null where the row has no such value. */
  text: (row: ProofRow) => string | null
  /** Where the value comes from: a day, a source. */
  note?: (row: ProofRow) => string | null
  sign?: (row: ProofRow) => -1 | 0 | 1
}

/**
 * The columns that the rows of a proof fill. A column that is empty in every row is left out. The positions are named
 * where there are several, and always in a proof of the whole.
 */
export function proofColumns(proof: Proof, isOfWhole = false): ProofColumn[] {
  const { rows, measure, currency } = proof
  const money = (amount: ProofAmount | undefined) =>
    amount === undefined ? null : formatMoney(amount, currency)
  const isNamed = isOfWhole || new Set(rows.map((row) => row.position?.id)).size > 1
  const isFilled = (read: (row: ProofRow) => ProofAmount | undefined) =>
    rows.some((row) => signOf(read(row) ?? 0) !== 0)
  const isConverted = rows.some((row) => row.rate !== undefined && row.own !== undefined)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.terms ?? {})))]
  const terms = names.filter((name) => isFilled((row) => row.terms?.[name]))
  // The value beside the multiples is already the result of its own row.
  const amount = (id: 'opening' | 'closing', header: string): ProofColumn[] =>
    measure !== 'multiples' && isFilled((row) => row[id])
      ? [{ id, header, numeric: true, text: (row) => money(row[id]) }]
      : []
  return [
    { id: 'day', header: t`Day`, numeric: false, text: (row) => formatDay(row.day) },
    {
      id: 'what',
      header: t`What`,
      numeric: false,
      text: (row) => lineWords(row, measure),
      note: (row) => (isNamed ? (row.position?.name ?? null) : null),
    },
    ...when(
      isFilled((row) => row.quantity),
      {
        id: 'quantity',
        header: t`Quantity`,
        numeric: true,
        text: (row) => (row.quantity === undefined ? null : formatQuantity(row.quantity)),
      },
    ),
    ...when(
      rows.some((row) => row.price !== undefined),
      {
        id: 'quote',
        header: t`Close`,
        headerHint: t`The last price of the day, as the market quoted it`,
        numeric: true,
        text: ({ price }) => (price ? `${formatPrice(price.close)} ${price.currency}` : null),
        note: ({ price }) => (price ? priceWords(price) : null),
      },
    ),
    ...amount('opening', t`Before`),
    ...when(isFilled((row) => row.in) || isFilled((row) => row.out), {
      id: 'flow',
      header: t`Paid in −, out +`,
      numeric: true,
      text: (row) => flowWords(row, currency),
    }),
    ...amount('closing', measure === 'costBasis' ? t`Cost of the lot` : t`After`),
    ...when(isConverted, {
      id: 'own',
      header: t`In own currency`,
      numeric: true,
      text: (row) => (row.own === undefined ? null : formatMoney(row.own)),
    }),
    ...when(
      rows.some((row) => row.rate !== undefined),
      {
        id: 'rate',
        header: t`Exchange rate`,
        numeric: true,
        text: ({ rate }) => (rate ? formatRate(rate.rate) : null),
        note: ({ rate }) => (rate ? rateWords(rate) : null),
      },
    ),
    ...terms.map((name): ProofColumn => ({
      id: `terms.${name}`,
      header: labelOf(name),
      headerHint: meaningOf(name),
      numeric: true,
      text: (row) => termWords(name, row, proof),
    })),
    {
      id: 'result',
      header: resultHeaders[measure],
      headerHint: resultHints[measure],
      numeric: true,
      text: ({ result }) => (result === null ? null : formatAs(resultForm(measure), result, currency)),
      // Paying money in is no loss, so only gains have a colour.
      ...(measure === 'gain' ? { sign: ({ result }) => signOf(result ?? 0) } : {}),
    },
  ]
}

/** Most days of a gain have no income, fees or taxes. A zero is not written there. */
function termWords(name: string, { terms }: ProofRow, { measure, currency }: Proof): string | null {
  const amount = terms?.[name]
  const isNothing = amount === undefined || (measure === 'gain' && signOf(amount) === 0)
  return isNothing ? null : formatNamed(name, amount, currency)
}

function when(isThere: boolean, column: ProofColumn): ProofColumn[] {
  return isThere ? [column] : []
}

/** Money can move both ways on one day. */
function flowWords(row: ProofRow, currency: string): string | null {
  const paid = signOf(row.in ?? 0) === 0 ? [] : [formatSignedMoney(negated(row.in ?? 0), currency)]
  const out = signOf(row.out ?? 0) === 0 ? [] : [formatSignedMoney(row.out ?? 0, currency)]
  return [...paid, ...out].join(' and ') || null
}

function negated(amount: ProofAmount): ProofAmount {
  if (typeof amount === 'number') return -amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

/** `10 Apr 2026, prices.csv`, and the steps from the quoted close to the close that counts. */
export function priceWords({ day, source, isStale, quoted, divisor, splitRatio, rate }: ProofPrice): string {
  const parts = [
    `${formatDay(day)}, ${source === ownTrades ? t`its own last trade` : source}`,
    isStale && t`out of date`,
    divisor !== 1 && t`quoted ${formatPrice(quoted)} ÷ ${divisor}`,
    splitRatio !== '1' && t`÷ ${formatQuantity(splitRatio)} by splits since`,
    rate && t`× ${formatRate(rate.rate)} into the currency of the position`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Where a rate comes from: somebody recorded it, or it follows from the fixings of its day. */
export function rateWords({ day, legs, isApplied }: ProofRate): string {
  if (isApplied) return t`recorded with the transaction`
  const fixings = legs.map((leg) => {
    // A peg to the euro has no day either, and says who states it.
    return leg.source === 'parity'
      ? t`${leg.currency} at parity`
      : t`${leg.currency} ${formatRate(leg.perEuro)} per euro, ${leg.source}`
  })
  return [formatDay(day), ...fixings].join(', ')
}

/** Where the closes and rates of all rows come from, for tables that are too long to say it row by row. */
export function sourceWords(rows: readonly ProofRow[]): string | null {
  const named = (sources: (string | undefined)[]) => [...new Set(sources.filter(Boolean))].join(', ')
  const closes = named(rows.map(({ price }) => (price?.source === ownTrades ? t`own trades` : price?.source)))
  const rates = named(rows.flatMap(({ rate }) => rate?.legs.map((leg) => leg.source)))
  return (
    [closes && t`Closes: ${closes}.`, rates && t`Exchange rates: ${rates}.`].filter(Boolean).join(' ') || null
  )
}
