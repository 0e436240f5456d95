import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { Row } from '../columns/rules.ts'
import { lockLive, lockRestorable, moveRows } from '../commands.ts'

/** Moves rows to the trash with those that they are linked with; none of them where later rows build on one. */
export async function deleteTransactions(org: OrgScope, ids: readonly string[]): Promise<{ ids: string[] }> {
  return moveAll(org, ids, org.now, async (id) => {
    const { row, others } = await lockLive(org, id)
    return [row, ...others]
  })
}

/** Takes rows back out of the trash, with the linked ones that went there along with them, or none of them. */
export async function restoreTransactions(org: OrgScope, ids: readonly string[]): Promise<{ ids: string[] }> {
  return moveAll(org, ids, null, (id) => lockRestorable(org, id))
}

async function moveAll(
  org: OrgScope,
  ids: readonly string[],
  deletedAt: Date | null,
  lock: (id: string) => Promise<Row[]>,
): Promise<{ ids: string[] }> {
  await holdOrg(org)
  const rows = new Map<string, Row>()
  // Of two rows that move together somebody may have named both.
  for (const id of ids) if (!rows.has(id)) for (const row of await lock(id)) rows.set(row.id, row)
  await moveRows(org, [...rows.values()], deletedAt)
  return { ids: [...rows.keys()] }
}
