import type { Exchange, ExchangeCreate } from '@kinfolio/contract/exchanges'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { requireSound } from '../../book/commands.ts'
import { loadBook } from '../../book/queries.ts'
import { insertRows, lockPositions } from '../commands.ts'
import { getTransaction } from '../queries.ts'
import { planExchange } from './rules.ts'

/** Records all rows of an exchange, or none. */
export async function createExchange(org: OrgScope, input: ExchangeCreate): Promise<Exchange> {
  const { positionId, toPositionId } = input
  await lockPositions(org, [positionId, toPositionId])
  const { from, to, fee } = planExchange(input, await loadBook(org, [positionId, toPositionId]))
  const [id, arrivalId, feeId] = [newId(), newId(), newId()]
  await insertRows(org, [
    { id, positionId, linkId: id, ...from.fields },
    { id: arrivalId, positionId: toPositionId, linkId: id, ...to.fields },
    ...(fee ? [{ id: feeId, positionId: fee.positionId, linkId: id, ...fee.fields }] : []),
  ])
  await requireSound(org, positionId, toPositionId)
  return {
    from: await getTransaction(org, id),
    to: await getTransaction(org, arrivalId),
    fee: fee && (await getTransaction(org, feeId)),
  }
}
