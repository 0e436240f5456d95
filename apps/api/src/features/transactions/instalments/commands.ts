import { fail, failInput } from '@kinfolio/contract/errors'
import type { ConfirmedInstalment, InstalmentConfirm } from '@kinfolio/contract/instalments'

import type { OrgScope } from '../../../access/scope.ts'
import { createTransaction, lockPositions } from '../commands.ts'
import { loadOpen } from './queries.ts'
import { rowsOfInstalment, type OpenInstalment } from './rules.ts'

/**
 * Records the interest and the payment of an open instalment, and its money on the account: all or nothing. Of two calls at once the later
 * finds it paid.
 */
export async function confirmInstalment(
  org: OrgScope,
  input: InstalmentConfirm,
): Promise<ConfirmedInstalment> {
  const { positionId, cashPositionId } = input
  await lockPositions(org, [positionId, cashPositionId])
  const before = (await findOpen(org, input)) ?? fail('INSTALMENT_NOT_OPEN')
  const rows = rowsOfInstalment(input)
  const interest = rows.interest && (await createTransaction(org, rows.interest))
  const payment = await createTransaction(org, rows.payment)
  const after = await findOpen(org, input)
  if (after && !after.paid.gt(before.paid)) {
    failInput(
      'date',
      'A payment of this day does not count for this instalment: it is too early, or an earlier one is open. Choose another day, confirm the earlier one first, or record a transaction.',
    )
  }
  return { interest, payment }
}

async function findOpen(
  org: OrgScope,
  { positionId, dueOn }: InstalmentConfirm,
): Promise<OpenInstalment | undefined> {
  const open = await loadOpen(org, [positionId])
  return open.get(positionId)?.find(({ day }) => day === dueOn)
}
