import { toEpochDay } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exactColumn } from '../numbers/exact-column.ts'
import type { ExactColumn } from '../numbers/exact-column.ts'
import { ticks } from '../prices/ticks.ts'
import { isSplit } from '../rows/transaction.ts'
import type { RunPosition } from '../value/day-run.ts'
import type { PositionInput } from '../value/position-input.ts'
import { standingsOf } from '../value/standings.ts'

/** A position by its days, as its rows make them, with the rows that stand beside their day. */
export function aRun(input: PositionInput, apart: RunPosition['apart'] = []): RunPosition {
  const standings = [...standingsOf(input)]
  const column = (pick: (standing: (typeof standings)[number]) => Decimal): ExactColumn => {
    const exact = exactColumn(standings.map((standing) => toText(pick(standing))))
    if (exact === null) throw new RangeError('An amount is too large for a column.')
    return exact
  }
  return {
    ...input,
    splits: input.transactions.filter(isSplit),
    apart,
    run: {
      days: Int32Array.from(standings, ({ on }) => toEpochDay(on)),
      quantity: ticks(standings.map(({ on, quantity }) => ({ day: on, value: toText(quantity) }))),
      isValued: Uint8Array.from(standings, ({ valuedOn }) => (valuedOn === null ? 0 : 1)),
      rolled: column(({ rolled }) => rolled),
      received: column(({ received }) => received),
      contributed: column(({ contributed }) => contributed),
      income: column(({ income }) => income),
      fees: column(({ fees }) => fees),
      taxes: column(({ taxes }) => taxes),
    },
  }
}
