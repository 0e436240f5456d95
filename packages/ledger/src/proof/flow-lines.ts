import type { Day } from '../days/day.ts'
import type { MeasuredFlows } from '../flows/measured-flows.ts'
import { zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { proofRate } from './proof.ts'
import type { ProofRow } from './proof.ts'

/** A line of a proof for a flow, with the day on which the flow counts and its amount from the investor's side. */
export type FlowLine = { readonly row: ProofRow; readonly countedOn: Day; readonly amount: Decimal }

/** Openings, flows between outside and the set, and closings. Each is a line of its own. */
export function flowLines({ openings, rows, closings }: MeasuredFlows): FlowLine[] {
  const line = (what: ProofRow['what'], day: Day, amount: Decimal, rest: Partial<ProofRow>): FlowLine => ({
    row: {
      what,
      day,
      ...(amount.isLessThan(zero) ? { in: amount.negated() } : { out: amount }),
      ...rest,
      result: amount,
    },
    countedOn: day,
    amount,
  })
  return [
    ...openings.map(({ input, day, figure }) =>
      line('OPENING', day, (figure.value ?? zero).negated(), { positionId: input.id }),
    ),
    ...rows.map(({ positionId, transactionId, day, countedOn, amount, rate }) => ({
      ...line('FLOW', day, amount, { positionId, transactionId, ...proofRate(rate) }),
      countedOn,
    })),
    ...closings.map(({ input, day, figure }) =>
      line('CLOSING', day, figure.value ?? zero, { positionId: input.id }),
    ),
  ]
}
