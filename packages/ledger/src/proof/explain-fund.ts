import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { measuredFlows } from '../flows/measured-flows.ts'
import type { Question } from '../flows/question.ts'
import { roundMoney, sum, toFloat, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { levelOn } from '../prices/levels.ts'
import { rateOn } from '../prices/rates.ts'
import { multiples } from '../returns/multiples.ts'
import { pmeDated } from '../returns/pme-dated.ts'
import { pmeMethods } from '../returns/pme-methods.ts'
import { applyRow, endRights, startRunning } from '../rows/running.ts'
import { inOrder } from '../rows/transaction.ts'
import { closingsOf } from '../value/closings.ts'
import { paidInCurrency } from '../value/paid-in-currency.ts'
import type { PositionInput } from '../value/position-input.ts'
import { valuePosition } from '../value/valuation.ts'
import { flowLines } from './flow-lines.ts'
import { missingProof, proofRate } from './proof.ts'
import type { Proof, ProofRow } from './proof.ts'

const multiplesFormula =
  'DPI = distributed ÷ paid-in, RVPI = value ÷ paid-in, TVPI = DPI + RVPI. What was paid in and distributed counts at ' +
  'the rate of its row, the value at that of its day.'

/** Lists what was paid in and distributed, row by row, and the value beside it. */
export function explainMultiples(question: Question): Proof {
  const { positions, to, rates, currency, lens } = question
  const names = ['paidIn', 'distributed', 'value', 'dpi', 'rvpi', 'tvpi']
  const ends = closingsOf(positions, to, rates, currency, lens)
  if (ends.closings === null) return missingProof('multiples', multiplesFormula, names, ends.reason)
  const rows: ProofRow[] = []
  for (const { input, day: until } of ends.closings) {
    const paid = paidInCurrency(input, until, rates, currency)
    if (paid.rows === null) return missingProof('multiples', multiplesFormula, names, paid.reason)
    for (const { row, rate, paidIn: into, distributed: out } of paid.rows) {
      const about = { day: row.day, positionId: input.id, transactionId: row.id, ...proofRate(rate) }
      rows.push({ what: 'FLOW', ...about, in: into, out, result: out.minus(into) })
    }
  }
  const total = (side: 'in' | 'out') => sum(rows.map((row) => exact(row[side])))
  const [paidIn, distributed, value] = [total('in'), total('out'), ends.value]
  const closings = ends.closings.map(({ input, day, figure }): ProofRow => {
    const worth = figure.value ?? zero
    return { what: 'CLOSING', day, positionId: input.id, closing: worth, result: worth }
  })
  const ratios = multiples({ paidIn, distributed, value })
  if (ratios === null)
    return missingProof('multiples', multiplesFormula, names, 'NO_FLOWS', [...rows, ...closings])
  return {
    measure: 'multiples',
    formula: multiplesFormula,
    results: { paidIn, distributed, value, ...ratios },
    rows: [...rows, ...closings],
    residual: value.minus(sum(closings.map((row) => exact(row.closing)))),
  }
}

const unfundedFormula =
  'Commitment − what was called inside it + what may be called again, until the right to it ends. In the currency of each position first, then at ' +
  'the rate of the last day.'

/** Lists the commitment and every row that took from it or gave back to it. */
export function explainUnfunded({ positions, to, rates, currency }: Question): Proof {
  const rows: ProofRow[] = []
  let residual = zero
  for (const input of positions) {
    const rate = rateOn(rates, input.currency, currency, to)
    if (rate.rate === null) return missingProof('unfunded', unfundedFormula, ['unfunded'], rate.reason)
    const { rate: exactRate } = rate
    const line = (own: Decimal, rest: Pick<ProofRow, 'what' | 'day'> & Partial<ProofRow>): ProofRow => ({
      positionId: input.id,
      ...proofRate(rate),
      own,
      ...rest,
      result: roundMoney(own.times(exactRate)),
    })
    const opening = input.commitment ?? zero
    const own: ProofRow[] = opening.isZero()
      ? []
      : [line(opening, { what: 'OPENING', day: openingDay(input, to) })]
    for (const { day, transactionId, change, what } of changesOfUnfunded(input, to))
      if (!change.isZero()) own.push(line(change, { what, day, transactionId }))
    rows.push(...own)
    const { unfunded } = valuePosition(input, to, rates)
    residual = residual.plus((unfunded ?? zero).minus(sum(own.map((row) => row.own ?? zero))))
  }
  const unfunded = sum(rows.map((row) => exact(row.result)))
  return { measure: 'unfunded', formula: unfundedFormula, results: { unfunded }, rows, residual }
}

/** What each row did to the unfunded commitment. Between the rows stand the rights to call again that ended. */
function* changesOfUnfunded(
  input: PositionInput,
  until: Day,
): Generator<{ what: 'CHANGE' | 'ENDED'; day: Day; transactionId: string; change: Decimal }> {
  const rows = inOrder(input.transactions).filter((row) => row.day <= until)
  const state = startRunning(input, input.commitment, rows)
  const ended = (on: Day) =>
    endRights(state, on).map(({ endedOn, transactionId, left }) => ({
      what: 'ENDED' as const,
      day: endedOn,
      transactionId,
      change: left.negated(),
    }))
  for (const row of rows) {
    yield* ended(row.day)
    const before = state.unfunded
    applyRow(state, row)
    yield { what: 'CHANGE', day: row.day, transactionId: row.id, change: state.unfunded.minus(before) }
  }
  yield* ended(until)
}

const pmeFormula =
  'Each flow at the level of the index on its day, flows of one day together. Kaplan–Schoar: (distributed and value) ÷ paid-in, each × the last ' +
  'level ÷ its own. Long–Nickels, PME+ and mPME: the rate of an index fund with the same calls. Direct alpha: the rate ' +
  'of the flows × the last level ÷ their own.'

/** Lists the flows beside the levels of the index, and the result of every method. */
export function explainPme(question: Question): Proof {
  const { benchmark, to, positions, rates, currency } = question
  const measured = measuredFlows(question)
  if (measured.flows === null || benchmark === undefined) {
    return missingProof('pme', pmeFormula, pmeMethods, measured.flows === null ? measured.reason : 'NO_PRICE')
  }
  const indexOn = (on: Day) => levelOn(benchmark, on, rates, currency)?.level ?? null
  const last =
    measured.closings
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? to
  const worth = toFloat(sum(measured.closings.map(({ figure }) => figure.value ?? zero)))
  const lines = flowLines(measured)
  const flows = lines
    .filter(({ row }) => row.what !== 'CLOSING')
    .map(({ countedOn, amount }) => ({ day: countedOn, amount: toFloat(amount) }))
  const navOn = (on: Day) => {
    const { value } = closingsOf(positions, on, rates, currency)
    return value === null ? null : toFloat(value)
  }
  const results = pmeMethods.map((method) => {
    const closing = { day: last, value: worth }
    return [method, pmeDated({ method, flows, closing, levelOn: indexOn, navOn })] as const
  })
  const several = results.flatMap(([method, { roots }]) => (roots ? [[method, roots] as const] : []))
  const missing = results.flatMap(([method, { value, reason: why }]) =>
    value === null && why !== undefined ? [[method, why] as const] : [],
  )
  const reason = missing[0]?.[1]
  const lastLevel = indexOn(last) ?? NaN
  const growthSince = (on: Day) => lastLevel / (indexOn(on) ?? NaN)
  // What is left is worth its value on the last day, whichever day it was stated for.
  const rows = lines.map(({ row, countedOn, amount }): ProofRow => {
    const on = row.what === 'CLOSING' ? last : countedOn
    const growth = growthSince(on)
    return { ...row, terms: { level: indexOn(on) ?? NaN, growth }, result: toFloat(amount) * growth }
  })
  const ofDays = [...Map.groupBy(flows, (flow) => flow.day)].map(
    ([on, ofDay]) => growthSince(on) * ofDay.reduce((total, { amount }) => total + amount, 0),
  )
  const grown = (sign: 1 | -1) => ofDays.reduce((total, amount) => total + Math.max(sign * amount, 0), 0)
  const ks = results.find(([method]) => method === 'ks')?.[1].value ?? null
  return {
    measure: 'pme',
    formula: pmeFormula,
    results: Object.fromEntries(results.map(([method, { value }]) => [method, value])),
    ...(reason === undefined ? {} : { reason }),
    ...(several.length > 0 && { rootsBy: Object.fromEntries(several) }),
    ...(missing.length > 0 && { reasonsBy: Object.fromEntries(missing) }),
    rows,
    residual: ks === null ? null : ks - (grown(1) + worth) / grown(-1),
  }
}

function openingDay(input: PositionInput, to: Day): Day {
  const first = inOrder(input.transactions)[0]?.day
  return first === undefined || first > to ? to : fromEpochDay(toEpochDay(first) - 1)
}

function exact(amount: Decimal | number | undefined): Decimal {
  return amount === undefined || typeof amount === 'number' ? zero : amount
}
