import type { YearFlow } from '@kinfolio/contract/year'
import { nettedByDay } from '@kinfolio/ledger/flows/measured-flows'
import { minus, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import { aboutRow, type YearRow } from '../rows/rules.ts'

export type Flows = { days: YearFlow[]; paidIn: Decimal; takenOut: Decimal }

/**
 * Money in and out, netted by day, as everywhere: a purchase out of the account that is looked at is none. A day names the
 * transactions that are no ends of links between the positions.
 */
export function flowsOfYear(rows: readonly YearRow[]): Flows {
  const nets = nettedByDay(rows.map(({ flow: { countedOn, amount } }) => ({ day: countedOn, amount })))
  const byDay = Map.groupBy(
    rows.filter(({ flow }) => !flow.isInternal && !flow.amount.isZero()),
    ({ flow }) => flow.countedOn,
  )
  const days = nets.map(({ day: on, amount }): YearFlow => {
    const own = byDay.get(on) ?? []
    const rest = minus(amount, sum(own.map(({ flow }) => flow.amount)))
    return {
      on,
      amount: toText(amount.negated()),
      rows: own.map(({ entry, row, flow }) => {
        const { on: _, ...about } = aboutRow(entry, row)
        return { ...about, amount: toText(flow.amount.negated()) }
      }),
      rest: toText(rest.negated()),
    }
  })
  const amounts = nets.map(({ amount }) => amount)
  return {
    days,
    paidIn: sum(amounts.filter((amount) => amount.lt(zero))).negated(),
    takenOut: sum(amounts.filter((amount) => amount.gt(zero))),
  }
}
