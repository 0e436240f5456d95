import type { Day } from '../days/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exchange, less, sumOf } from '../numbers/money.ts'
import type { Amount, RateInto } from '../numbers/money.ts'
import { rateOfRow } from '../prices/rates.ts'
import type { Rate, RateTable } from '../prices/rates.ts'
import { gainEffectsOf, kindOn } from '../rows/effects.ts'
import type { GainEffects } from '../rows/effects.ts'
import type { Reason } from '../value/figure.ts'
import type { PositionInput } from '../value/position-input.ts'

/** The investor's cash flow of a day: paid in negative, received positive. */
export type Flow<C extends string = string> = { readonly day: Day; readonly amount: Amount<C> }

export type Flows<C extends string = string> = {
  /** Ascending, one for each day on which something is left after netting. */
  readonly flows: readonly Flow<C>[]
  readonly missing: readonly { readonly id: string; readonly reason: Reason }[]
}

/** The parts of what moved in the currency asked for: amount = − capital + income − fees − taxes, exactly. */
type FlowParts<C extends string> = Readonly<Record<keyof GainEffects | 'amount', Amount<C>>>

/** The money that one row moved. `amount` is the investor's cash flow. */
export type FlowRow<C extends string = string> = FlowParts<C> & {
  readonly positionId: string
  readonly transactionId: string
  /** The row's own day, at whose rate it is converted. */
  readonly day: Day
  /** The day on which it counts: of two ends of one movement inside the set, the later one. */
  readonly countedOn: Day
  readonly isInternal: boolean
  /** `capital` in the position's own currency. */
  readonly ownCapital: Decimal
  readonly rate: Extract<Rate<C>, { readonly legs: unknown }>
}

/**
 * The rows of a set of positions up to a day that moved money or were a gain, in the order of the days on which they
 * count, each part converted at the rate applied to the row, else at the rate of its day, and rounded half-even to 10
 * places; `capital` is what the rounded others leave of the amount. Rows of different members with one linkId are two
 * ends of one movement: money on its way between two members never left the set.
 */
export function flowRowsOf<C extends string>(
  inputs: readonly PositionInput[],
  until: Day,
  rates: RateTable,
  currency: C,
): { readonly rows: readonly FlowRow<C>[]; readonly missing: Flows['missing'] } {
  const missing: { id: string; reason: Reason }[] = []
  const dated = inputs.flatMap((input) =>
    input.transactions.flatMap((row) => {
      if (row.day > until) return []
      const parts = gainEffectsOf(kindOn(input, row.day), row)
      if (Object.values(parts).every((part) => part.isZero())) return []
      const rate = rateOfRow(row, input.currency, currency, rates)
      if (rate.rate !== null) return [{ input, row, parts: convertParts(parts, rate.rate), own: parts, rate }]
      missing.push({ id: row.id, reason: rate.reason })
      return []
    }),
  )
  const byLink = Map.groupBy(dated, ({ row }) => row.linkId)
  const rows = dated.map(({ input, row, parts, own, rate }): FlowRow<C> => {
    const others = (row.linkId === null ? [] : (byLink.get(row.linkId) ?? [])).filter(
      (end) => end.input.id !== input.id,
    )
    return {
      positionId: input.id,
      transactionId: row.id,
      day: row.day,
      countedOn: others.reduce((latest, end) => (end.row.day > latest ? end.row.day : latest), row.day),
      isInternal: others.length > 0,
      ...parts,
      ownCapital: own.capital,
      rate,
    }
  })
  return { rows: rows.toSorted((a, b) => compareDays(a.countedOn, b.countedOn)), missing }
}

/**
 * The external flows of a set of positions up to a day, each converted at the rate of its row. Flows of one day are
 * netted, flows between members leave nothing.
 */
export function flowsOf<C extends string>(
  inputs: readonly PositionInput[],
  until: Day,
  rates: RateTable,
  currency: C,
): Flows<C> {
  const { rows, missing } = flowRowsOf(inputs, until, rates, currency)
  const flows = [...Map.groupBy(rows, (row) => row.countedOn)]
    .map(([day, ofDay]) => ({ day, amount: sumOf(ofDay.map((row) => row.amount)) }))
    .filter((flow) => !flow.amount.isZero())
  return { flows, missing }
}

/** The parts of what moved in another currency, each rounded once. */
export function convertParts<C extends string>(parts: GainEffects, rate: RateInto<C>): FlowParts<C> {
  const convert = (part: Decimal) => exchange(part, rate)
  const flow = parts.income.minus(parts.capital).minus(parts.fees).minus(parts.taxes)
  const [amount, income, fees, taxes] = [
    convert(flow),
    convert(parts.income),
    convert(parts.fees),
    convert(parts.taxes),
  ]
  return { amount, income, fees, taxes, capital: less(less(less(income, fees), taxes), amount) }
}

function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : +(a > b)
}
