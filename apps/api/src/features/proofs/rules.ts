import { PROOF_ROWS } from '@kinfolio/contract/constants'
import type { Without } from '@kinfolio/contract/figures'
import type {
  Proof as WireProof,
  ProofAmount,
  ProofPrice as WirePrice,
  ProofRate as WireRate,
  ProofRow as WireRow,
} from '@kinfolio/contract/proofs'
import { said } from '@kinfolio/contract/say'
import { toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { explain } from '@kinfolio/ledger/proof/explain'
import {
  missingProof,
  type Measure,
  type ProofPrice,
  type ProofRate,
  type ProofRow,
} from '@kinfolio/ledger/proof/proof'
import { SetDays } from '@kinfolio/ledger/returns/set-days'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'
import { closingsOf } from '@kinfolio/ledger/value/closings'
import type { Lens } from '@kinfolio/ledger/value/lenses'

import type { Book, BookEntry } from '../book/rows/rules.ts'
import { flowsBetween, questionOf, type Stretch } from '../book/rules.ts'
import { seriesOfEntry, withoutToWire } from '../performance/returns/rules.ts'

type Asked = Stretch & { lens: Lens }

/** How a measure of positions was made. Nothing is told where a row of one has no rate. */
export function proofOf(
  measure: Measure,
  entries: readonly BookEntry[],
  question: Asked,
  book: Book,
): Omit<WireProof, 'missing'> {
  const { from, to, currency, lens } = question
  const benchmark = measure === 'pme' ? book.benchmark?.prices : undefined
  const proof = explain(measure, { ...questionOf(entries, question, book), ...(benchmark && { benchmark }) })
  const isTold = entries.every((entry) => entry.isConvertible)
  const { formula, results, reason, roots, rootsBy, reasonsBy, rows, residual } = isTold
    ? proof
    : missingProof(measure, proof.formula, Object.keys(proof.results), 'NO_RATE')
  const figures = Object.entries(results).map(([name, value]) => [name, amountToWire(value)])
  return {
    measure,
    formula,
    currency,
    from,
    to,
    lens,
    results: Object.fromEntries(figures),
    ...(reason ? { reason } : {}),
    ...(roots ? { roots: [...roots] } : {}),
    ...(rootsBy
      ? { rootsBy: Object.fromEntries(Object.entries(rootsBy).map(([name, list]) => [name, [...list]])) }
      : {}),
    ...(reasonsBy ? { reasonsBy: { ...reasonsBy } } : {}),
    rows: rowsToWire(newest(rows), book),
    rowCount: rows.length,
    residual: amountToWire(residual),
  }
}

/** What is asked about the end of a day looks at no other. */
const ofOneDay: ReadonlySet<Measure> = new Set(['value', 'multiples'])
/** What is made of transactions alone needs no value. */
const ofRowsAlone: ReadonlySet<Measure> = new Set(['unfunded', 'costBasis', 'payoff'])

/** Positions that have no value at an end of the stretch. */
export function missingFrom(
  measure: Measure,
  entries: readonly BookEntry[],
  { from, to, currency, lens }: Asked,
  book: Book,
): WireProof['missing'] {
  if (ofRowsAlone.has(measure)) return []
  return entries.flatMap(({ row: { id, name }, input, isConvertible }) => {
    const isBegun = input.transactions.some((row) => row.day <= from)
    const days = ofOneDay.has(measure) || !isBegun ? [to] : [from, to]
    const reason = isConvertible
      ? days.map((on) => closingsOf([input], on, book.rates, currency, lens).reason).find(Boolean)
      : 'NO_RATE'
    return reason === undefined ? [] : [{ id, name, reason }]
  })
}

/** What a return of the whole is without, as in its history; null where it is of everything, or of nothing. */
export function leftOutOfReturn(
  measure: 'timeWeightedReturn' | 'xirr',
  entries: readonly BookEntry[],
  stretch: Stretch,
  book: Book,
): { missing: WireProof['missing']; without: Without } | null {
  const days = new SetDays()
  for (const entry of entries) days.addNamed(entry.row, seriesOfEntry(entry, stretch, book))
  const { from, to } = stretch
  const lost = entries.filter((entry) => flowsBetween([entry], stretch, book).flows === null)
  const gone = measure === 'timeWeightedReturn' ? days.leftOut(from, to) : new Set(lost.map(({ row }) => row))
  if (gone.size === 0 || gone.size === entries.length) return null
  const without = days.shareOf(gone, from, to)
  return {
    missing: without.positions.map(({ id, name, reason }) => ({ id, name, reason })),
    without: withoutToWire(without),
  }
}

/** The newest rows where there are more than can be sent, in the order they have. */
function newest(rows: readonly ProofRow[]): readonly ProofRow[] {
  if (rows.length <= PROOF_ROWS) return rows
  const byDay = rows.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const chosen = new Set(byDay.slice(0, PROOF_ROWS))
  return rows.filter((row) => chosen.has(row))
}

function rowsToWire(rows: readonly ProofRow[], book: Book): WireRow[] {
  const wanted = new Set(rows.map((row) => row.transactionId))
  const labels = new Map<string, string>()
  for (const { input, row } of book.entries.values()) {
    for (const { id, type } of input.transactions)
      if (wanted.has(id)) labels.set(id, said(typeLabel(type, row.type)))
  }
  return rows.map((row): WireRow => {
    const {
      what,
      day,
      positionId: position,
      transactionId: transaction,
      price,
      rate,
      terms,
      ...amounts
    } = row
    return {
      what,
      day,
      ...(position && { position: { id: position, name: book.entries.get(position)?.row.name ?? '' } }),
      ...(transaction && { transaction: { id: transaction, label: labels.get(transaction) ?? '' } }),
      ...(price && { price: priceToWire(price) }),
      ...(rate && { rate: rateToWire(rate) }),
      ...(terms && { terms: amountsToWire(terms) }),
      // The schema reads each amount in its own form; money that is only ever exact is never a number here.
      ...(amountsToWire(amounts) as Pick<WireRow, 'own' | 'quantity'>),
      result: amountToWire(row.result),
    }
  })
}

/** Amounts by name, without those that are no number: a factor without end, the level of an index that is not known. */
function amountsToWire(
  amounts: Readonly<Record<string, Decimal | number | undefined>>,
): Record<string, ProofAmount> {
  const figures = Object.entries(amounts).flatMap(([name, amount]) => {
    const sent = amountToWire(amount ?? null)
    return sent === null ? [] : [[name, sent] as const]
  })
  return Object.fromEntries(figures)
}

function amountToWire(amount: Decimal | number | null): ProofAmount | null {
  if (typeof amount !== 'number') return amount && toText(amount)
  return Number.isFinite(amount) ? amount : null
}

function priceToWire({ close, quoted, splitRatio, rate, ...price }: ProofPrice): WirePrice {
  return {
    ...price,
    close: toText(close),
    quoted: toText(quoted),
    splitRatio: toText(splitRatio),
    ...(rate && { rate: rateToWire(rate) }),
  }
}

function rateToWire({ rate, day, legs, isApplied }: ProofRate): WireRate {
  return {
    rate: toText(rate),
    day,
    isApplied,
    legs: legs.map((leg) => ({ ...leg, perEuro: toText(leg.perEuro) })),
  }
}
