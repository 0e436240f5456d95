import type { Question } from '../flows/question.ts'
import { roundMoney, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { ownTrades } from '../prices/price-series.ts'
import { rateOn } from '../prices/rates.ts'
import { kindOn } from '../rows/kind.ts'
import { applyRow, startRunning } from '../rows/running.ts'
import type { Running } from '../rows/running.ts'
import { inOrder } from '../rows/transaction.ts'
import { closingsOf } from '../value/closings.ts'
import type { Closing } from '../value/closings.ts'
import { proofPrice, proofRate } from './proof.ts'
import type { Proof, ProofRow } from './proof.ts'

const formula =
  'The value of each position, summed. A quoted position: quantity × close × rate. Any other: its last valuation, ' +
  'or nothing before the first one, and what each later row added or took, at the rate of the day.'

const byTrades =
  ' Before the first close of a position, the price of its own last trade stands in place of the close.'

/** Lists the parts of the value at the end of the last day, on one lens. */
export function explainValue(question: Question): Proof {
  const { positions, to, rates, currency, lens } = question
  const ends = closingsOf(positions, to, rates, currency, lens)
  if (ends.closings === null) {
    return {
      measure: 'value',
      formula,
      results: { value: null },
      reason: ends.reason,
      rows: [],
      residual: null,
    }
  }
  const rows = ends.closings.flatMap((end) => rowsOf(end, question))
  const explained = sum(ends.closings.map((end) => inCurrency(end, ownSum(rows, end), question)))
  const hasTrades = rows.some(({ price }) => price?.source === ownTrades)
  return {
    measure: 'value',
    formula: hasTrades ? formula + byTrades : formula,
    results: { value: ends.value },
    rows,
    residual: ends.value.minus(explained),
  }
}

function rowsOf(end: Closing, question: Question): ProofRow[] {
  const { input, day } = end
  const isQuoted = kindOn(input, day).method === 'QUOTED'
  return isQuoted ? [holdingRow(end, question)] : changeRows(end, question)
}

/** A row for one quoted holding: its quantity, its close, its rate. */
function holdingRow({ input, day: on, own, figure }: Closing, { rates, currency }: Question): ProofRow {
  const state = startRunning(input, input.commitment, [])
  for (const row of inOrder(input.transactions)) if (row.day <= on) applyRow(state, row)
  const rate = rateOn(rates, input.currency, currency, on)
  return {
    what: 'HOLDING',
    day: on,
    positionId: input.id,
    quantity: state.quantity,
    ...proofPrice(input, on, rates),
    ...proofRate(rate),
    own: own.value ?? zero,
    result: figure.value ?? zero,
  }
}

/**
 * The rows that made a value since the last valuation that still counts: on every lens, the change that each row
 * brought.
 */
function changeRows(end: Closing, question: Question): ProofRow[] {
  const { input, day: on } = end
  const rows = inOrder(input.transactions).filter((row) => row.day <= on)
  const state = startRunning(input, input.commitment, rows)
  const changes: { own: Decimal; row: (typeof rows)[number] }[] = []
  let since = 0
  for (const row of rows) {
    const before = lensValue(state, end, question)
    applyRow(state, row)
    const own = lensValue(state, end, question).minus(before)
    const isSetting = state.official?.day === row.day && row.type === 'NAV_ADJUSTMENT' && !row.isReversal
    if (isSetting) since = changes.length
    if (!own.isZero() || isSetting) changes.push({ own, row })
  }
  const carried = sum(changes.slice(0, since).map((change) => change.own))
  const rate = rateOn(question.rates, input.currency, question.currency, on)
  const row = (what: ProofRow['what'], own: Decimal, rest: Partial<ProofRow>): ProofRow => ({
    what,
    day: on,
    positionId: input.id,
    ...proofRate(rate),
    ...rest,
    own,
    result: inCurrency(end, own, question),
  })
  const shown = changes.slice(since).map(({ own, row: { id, day } }, index) => {
    const isFirst = index === 0 && since > 0
    return row(isFirst ? 'OPENING' : 'CHANGE', isFirst ? own.plus(carried) : own, { day, transactionId: id })
  })
  // A lens may show 0 where more was distributed than there was.
  const shownAs = (end.own.value ?? zero).minus(lensValue(state, end, question))
  return shownAs.isZero() ? shown : [...shown, row('CLOSING', shownAs, {})]
}

function lensValue(state: Running, { own }: Closing, { lens }: Question): Decimal {
  if (lens === 'official') return state.official?.value ?? zero
  if (lens === 'estimate' && own.source === 'estimate') return state.estimate?.value ?? state.rolled
  return state.rolled
}

function ownSum(rows: readonly ProofRow[], { input }: Closing): Decimal {
  return sum(rows.filter((row) => row.positionId === input.id).map((row) => row.own ?? zero))
}

function inCurrency({ input, day }: Closing, own: Decimal, { rates, currency }: Question): Decimal {
  const fx = rateOn(rates, input.currency, currency, day)
  return fx.rate === null ? zero : roundMoney(own.times(fx.rate))
}
