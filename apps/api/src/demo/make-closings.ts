import { ClosingCreate } from '@kinfolio/contract/closings'
import { TransactionUpdate } from '@kinfolio/contract/transaction'
import { TransactionFilter } from '@kinfolio/contract/transactions'
import type { Day } from '@kinfolio/ledger/days/day'

import { beginAct, type OrgScope } from '../access/scope.ts'
import { closePeriod, reopenPeriod } from '../features/closings/commands.ts'
import { updateTransaction } from '../features/transactions/commands.ts'
import { listTransactions } from '../features/transactions/queries.ts'
import type { DemoClosing } from './closings.ts'

type Sample = { positions: ReadonlyMap<string, string>; today: Day }

/**
 * Closes periods, and opens them again for a value that was told otherwise later. Each of these is an act of its own in the log, which has
 * the instants at which the sample is made: the days of the story decide only what of it has happened.
 */
export async function closeAll(
  org: OrgScope,
  periods: readonly DemoClosing[],
  { positions, today }: Sample,
): Promise<void> {
  for (const { through, note, on, restated } of periods) {
    if (on > today) continue
    await beginAct(org)
    const { id } = await closePeriod(org, ClosingCreate.parse({ through, note }))
    if (restated === undefined || restated.on > today) continue
    await beginAct(org)
    await reopenPeriod(org, id, { reason: restated.reason })
    await tellAnew(org, restated, positions)
    await beginAct(org)
    await closePeriod(org, ClosingCreate.parse({ through, note: restated.note }))
  }
}

async function tellAnew(
  org: OrgScope,
  { position, valuedOn, amount }: NonNullable<DemoClosing['restated']>,
  positions: Sample['positions'],
): Promise<void> {
  const positionId = positions.get(position)
  const told = { positionId, from: valuedOn, to: valuedOn, kind: 'valuation' }
  const { items } = await listTransactions(org, TransactionFilter.parse(told))
  const [row] = items
  if (!row) throw new Error(`The sample has no value of "${position}" on ${valuedOn}.`)
  await updateTransaction(org, row.id, TransactionUpdate.parse({ positionId, amount }))
}
