import { daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { measuredFlows } from '../flows/measured-flows.ts'
import type { Question } from '../flows/question.ts'
import { toFloat } from '../numbers/decimal.ts'
import { rateOn } from '../prices/rates.ts'
import { attributeGain, sumOfGains } from '../returns/gain-attribution.ts'
import { SetDays } from '../returns/set-days.ts'
import { returnStretches, timeWeightedReturn } from '../returns/time-weighted-return.ts'
import { xirr } from '../returns/xirr.ts'
import { dailyValues } from '../value/daily.ts'
import { flowLines } from './flow-lines.ts'
import { missingProof, proofPrice, proofRate } from './proof.ts'
import type { Proof, ProofRow } from './proof.ts'

const gainFormula =
  'Closing − opening + out − in = price + currency + income − fees − taxes. On each day, price is the local change ' +
  'net of flows × the closing rate, currency is the opening local value × the change of the rate and each flow × ' +
  '(the closing rate − the rate of the flow).'

/**
 * Lists the days on which a gain arose. On the rolled lens only, since a gain lies between two days, not between two
 * statements.
 */
export function explainGain({ positions, from, to, rates, currency }: Question): Proof {
  const total = sumOfGains(positions.map((input) => attributeGain(input, from, to, rates, currency)))
  const names = ['gain', 'price', 'currency', 'income', 'fees', 'taxes'] as const
  if (total.gain === null) return missingProof('gain', gainFormula, names, total.reason)
  const { steps, residual, ...parts } = total
  const inputs = new Map(positions.map((input) => [input.id, input]))
  const byDay = new Map(
    positions.map(({ id, transactions }) => [id, Map.groupBy(transactions, (row) => row.day)]),
  )
  const rowsOn = (id: string, on: Day) =>
    byDay
      .get(id)
      ?.get(on)
      ?.map((row) => row.id)
  const rows = steps.map((step): ProofRow => {
    const { day, positionId, opening, closing, price, currency: fx, income, fees, taxes, flows } = step
    const input = inputs.get(positionId)
    // The cause of the change in value: the only flow of the step, else the only row of its day, such as a valuation.
    const [moved, another] =
      flows.length > 0 ? flows.map((flow) => flow.transactionId) : (rowsOn(positionId, day) ?? [])
    return {
      what: 'STEP',
      day,
      positionId,
      ...(moved !== undefined && another === undefined ? { transactionId: moved } : {}),
      ...(input && {
        ...proofPrice(input, day, rates),
        ...proofRate(rateOn(rates, input.currency, currency, day)),
      }),
      opening,
      in: step.in,
      out: step.out,
      closing,
      terms: { price, currency: fx, income, fees, taxes },
      result: step.gain,
    }
  })
  return {
    measure: 'gain',
    formula: gainFormula,
    results: Object.fromEntries(names.map((name) => [name, parts[name]])),
    rows,
    residual,
  }
}

const twrFormula =
  'The product of the growth of each stretch, − 1. A day grows by (closing + out) ÷ (opening + in); between two ' +
  'statements the growth is 1 + (closing + out − opening − in) ÷ invested, flows counted for the part they were invested.'

/** Lists the days, or the stretches between statements, whose growth makes a time-weighted return. */
export function explainTimeWeightedReturn({ positions, from, to, rates, currency }: Question): Proof {
  const set = new SetDays()
  for (const input of positions) set.add(dailyValues(input, from, to, rates, currency))
  const series = set.stretch(from, to)
  const value = series && timeWeightedReturn(series, from, to)
  const stretches = series && returnStretches(series, from, to)
  if (value === null || stretches === null) {
    const reason = series === null ? 'NO_FLOWS' : (series.gaps[0]?.reason ?? 'NEGATIVE_BASE')
    return missingProof('timeWeightedReturn', twrFormula, ['timeWeightedReturn'], reason)
  }
  const rows = stretches.map(({ to: day, opening, closing, invested, growth, ...flows }): ProofRow => ({
    what: 'STEP',
    day,
    opening,
    in: flows.in,
    out: flows.out,
    closing,
    terms: { invested },
    result: growth,
  }))
  const product = stretches.reduce((growth, stretch) => growth * stretch.growth, 1)
  return {
    measure: 'timeWeightedReturn',
    formula: twrFormula,
    results: { timeWeightedReturn: value },
    rows,
    residual: value - (product - 1),
  }
}

const xirrFormula =
  'The rate at which the present values of all flows sum to nothing: Σ flow × (1 + rate)^(−days ÷ 365), days from the ' +
  'first flow on. The opening value is the first flow, the closing value the last. Of several rates the one nearest 0 ' +
  'with the sign of the gain, else the one nearest 0.'

/** Lists the flows and their present values at the rate of return. */
export function explainXirr(question: Question): Proof {
  const measured = measuredFlows(question)
  if (measured.flows === null) return missingProof('xirr', xirrFormula, ['xirr'], measured.reason)
  const rate = xirr(measured.flows.map(({ day, amount }) => ({ day, amount: toFloat(amount) })))
  const first = measured.flows[0]?.day ?? question.from
  const lines = flowLines(measured)
  if (rate.value === null) {
    const rows = lines.map(({ row }) => row)
    return missingProof('xirr', xirrFormula, ['xirr'], rate.reason ?? 'NO_FLOWS', rows)
  }
  const { logRate = NaN } = rate
  const rows = lines.map(({ row, countedOn, amount }): ProofRow => {
    const days = daysBetween(first, countedOn)
    const discountFactor = Math.exp((-logRate * days) / 365)
    return { ...row, terms: { days, discountFactor }, result: toFloat(amount) * discountFactor }
  })
  // Near −100 % the factors of late flows grow without end. Flows are then discounted to the last day, where no
  // factor is above 1.
  const reference = logRate < 0 ? daysBetween(first, measured.flows.at(-1)?.day ?? first) : 0
  const residual = lines.reduce((total, { countedOn, amount }) => {
    const days = daysBetween(first, countedOn) - reference
    return total + toFloat(amount) * Math.exp((-logRate * days) / 365)
  }, 0)
  // Over less than a year the rate of the period itself comes first, since it is the one to read.
  const { unannualised, value } = rate
  const results: Proof['results'] =
    unannualised === undefined ? { xirr: value } : { unannualised, xirr: value }
  const several = rate.roots && { reason: 'AMBIGUOUS' as const, roots: rate.roots }
  return { measure: 'xirr', formula: xirrFormula, results, ...several, rows, residual }
}
