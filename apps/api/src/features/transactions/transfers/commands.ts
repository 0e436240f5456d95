import type { Transfer, TransferCreate } from '@kinfolio/contract/transfers'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { requireSound } from '../../book/commands.ts'
import { loadBook } from '../../book/queries.ts'
import { insertRows, lockPositions } from '../commands.ts'
import { getTransaction } from '../queries.ts'
import { planTransfer } from './rules.ts'

/** Records both rows of a transfer, or none. */
export async function createTransfer(org: OrgScope, input: TransferCreate): Promise<Transfer> {
  const { positionId, toPositionId } = input
  await lockPositions(org, [positionId, toPositionId])
  const { sale, purchase } = planTransfer(input, await loadBook(org, [positionId, toPositionId]))
  const [id, arrivalId] = [newId(), newId()]
  await insertRows(org, [
    { id, positionId, linkId: id, ...sale },
    { id: arrivalId, positionId: toPositionId, linkId: id, ...purchase },
  ])
  await requireSound(org, positionId, toPositionId)
  return { from: await getTransaction(org, id), to: await getTransaction(org, arrivalId) }
}
