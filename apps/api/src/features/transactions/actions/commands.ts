import type { CorporateAction, CorporateActionCreate } from '@kinfolio/contract/corporate-actions'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { requireSound } from '../../book/commands.ts'
import { loadBook } from '../../book/queries.ts'
import { insertRows, lockPositions } from '../commands.ts'
import { getTransaction } from '../queries.ts'
import { planAction } from './rules.ts'

/** Records all rows of a corporate action, or none. */
export async function createCorporateAction(
  org: OrgScope,
  input: CorporateActionCreate,
): Promise<CorporateAction> {
  const ids = [input.positionId, input.toPositionId, input.cashPositionId].flatMap((id) => id ?? [])
  await lockPositions(org, ids)
  const { rows, cash } = planAction(input, await loadBook(org, ids))
  const planned = [...rows, ...(cash ? [cash] : [])].map((row) => ({ id: newId(), ...row }))
  const linkId = planned.length > 1 ? (planned[0]?.id ?? null) : null
  await insertRows(
    org,
    planned.map(({ id, entry, fields }) => ({ id, positionId: entry.row.id, linkId, ...fields })),
  )
  await requireSound(org, ...new Set(planned.map(({ entry }) => entry.row.id)))
  const recorded = []
  for (const { id } of planned) recorded.push(await getTransaction(org, id))
  return { kind: input.kind, rows: recorded }
}
