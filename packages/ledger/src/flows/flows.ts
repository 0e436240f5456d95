import type { Day } from '../days/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exchange, less, sumOf } from '../numbers/money.ts'
import type { Amount, RateInto } from '../numbers/money.ts'
import { rateOfRow } from '../prices/rates.ts'
import type { Rate, RateTable } from '../prices/rates.ts'
import { gainEffectsOf } from '../rows/effects.ts'
import type { GainEffects } from '../rows/effects.ts'
import { kindOn } from '../rows/kind.ts'
import type { Reason } from '../value/figure.ts'
import type { PositionInput } from '../value/position-input.ts'

/** The investor's cash flow of a day: paid in negative, received positive. */
export type Flow<C extends string = string> = { readonly day: Day; readonly amount: Amount<C> }

export type Flows<C extends string = string> = {
  /** Ascending, one for each day on which netting leaves an amount. */
  readonly flows: readonly Flow<C>[]
  readonly missing: readonly { readonly id: string; readonly reason: Reason }[]
}

/** The parts of what moved, in the currency asked for: amount = − capital + income − fees − taxes, exactly. */
type FlowParts<C extends string> = Readonly<Record<keyof GainEffects | 'amount', Amount<C>>>

/** The money that one row moved. `amount` is the investor's cash flow. */
export type FlowRow<C extends string = string> = FlowParts<C> & {
  readonly positionId: string
  readonly transactionId: string
  /** The row's own day. Its rate converts the row. */
  readonly day: Day
  /** The day on which the row counts. Of two ends of one movement inside the set, both count on the later day. */
  readonly countedOn: Day
  readonly isInternal: boolean
  /** `capital` in the currency of the position. */
  readonly ownCapital: Decimal
  readonly rate: Extract<Rate<C>, { readonly legs: unknown }>
}

/**
 * The rows of a set of positions up to a day that moved money or were a gain, in the order of the days on which they
 * count. Each part is converted at the rate applied to the row, else at the rate of its day. What a position moved on
 * one day at its rate is rounded half-even to 10 places together, so that rows and days give the same number, to the
 * last digit; `capital` is what the other rounded parts leave of the amount. Rows of different members with one
 * linkId are two ends of one movement: money on its way between two members never left the set.
 */
export function flowRowsOf<C extends string>(
  inputs: readonly PositionInput[],
  until: Day,
  rates: RateTable,
  currency: C,
): { readonly rows: readonly FlowRow<C>[]; readonly missing: Flows['missing'] } {
  const missing: { id: string; reason: Reason }[] = []
  const dated = inputs.flatMap((input) => {
    const converted = new ConvertedDays<C>()
    return input.transactions.flatMap((row) => {
      if (row.day > until) return []
      const parts = gainEffectsOf(kindOn(input, row.day), row)
      if (Object.values(parts).every((part) => part.isZero())) return []
      const rate = rateOfRow(row, input.currency, currency, rates)
      if (rate.rate !== null) {
        const isRateOfDay = input.currency !== currency && rate.isApplied !== true
        const inCurrency = isRateOfDay
          ? converted.add(row.day, parts, rate.rate)
          : convertParts(parts, rate.rate)
        return [{ input, row, parts: inCurrency, own: parts, rate }]
      }
      missing.push({ id: row.id, reason: rate.reason })
      return []
    })
  })
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
 * netted. Flows between members add up to nothing.
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

/**
 * What a position moved, at the rate of each day. Every row has the amount that it adds to the rounded sum of its
 * day.
 */
class ConvertedDays<C extends string> {
  readonly #days = new Map<Day, { readonly own: GainEffects; readonly converted: FlowParts<C> }>()

  add(day: Day, parts: GainEffects, rate: RateInto<C>): FlowParts<C> {
    const before = this.#days.get(day)
    const own = before === undefined ? parts : plusParts(before.own, parts)
    const converted = convertParts(own, rate)
    this.#days.set(day, { own, converted })
    return before === undefined ? converted : lessParts(converted, before.converted)
  }
}

function plusParts(one: GainEffects, other: GainEffects): GainEffects {
  return {
    capital: one.capital.plus(other.capital),
    income: one.income.plus(other.income),
    fees: one.fees.plus(other.fees),
    taxes: one.taxes.plus(other.taxes),
  }
}

export function lessParts<C extends string>(one: FlowParts<C>, other: FlowParts<C>): FlowParts<C> {
  return {
    amount: less(one.amount, other.amount),
    capital: less(one.capital, other.capital),
    income: less(one.income, other.income),
    fees: less(one.fees, other.fees),
    taxes: less(one.taxes, other.taxes),
  }
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
