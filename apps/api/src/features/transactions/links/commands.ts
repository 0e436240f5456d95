import { fail } from '@kinfolio/contract/errors'
import { inArray } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { PositionRow } from '../../book/rows/rules.ts'
import { lockPosition } from '../../positions/commands.ts'
import { getTransaction } from '../queries.ts'
import type { Row } from '../rules.ts'
import { transactions } from '../tables.ts'
import { listEnds } from './queries.ts'

export type Locked = {
  row: Row
  /** The row that it is linked with, where it is in the same place: live, or gone with it. */
  other: Row | null
  position: (id: string) => PositionRow
}

/**
 * Takes positions until the call ends, the smaller id first: two calls that need the same ones wait for each other in
 * one order and never in a circle.
 */
export async function lockPositions(
  org: OrgScope,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string) => PositionRow> {
  const locked = new Map<string, PositionRow>()
  const named = [...new Set(ids.flatMap((id) => id ?? []))]
  for (const id of named.toSorted((a, b) => (a < b ? -1 : 1))) locked.set(id, await lockPosition(org, id))
  return (id) => locked.get(id) ?? fail('POSITION_NOT_FOUND')
}

/**
 * Takes a live row, the one that it is linked with, and their positions until the call ends: positions first, as
 * everything that writes to them does.
 */
export async function lockLive(
  org: OrgScope,
  id: string,
  furtherPositions: readonly (string | null | undefined)[] = [],
): Promise<Locked> {
  return lockEnds(org, id, (row) => row.deletedAt === null, furtherPositions)
}

/** Takes a row in the trash with the one that went there along with it. Their positions must be out of it. */
export async function lockInTrash(
  org: OrgScope,
  id: string,
  requireLivePosition: (positionId: string) => Promise<void>,
): Promise<Locked> {
  const gone = (await listEnds(org, id)).find((row) => row.id === id)?.deletedAt?.getTime()
  const wentAlong = (row: Row) => gone !== undefined && row.deletedAt?.getTime() === gone
  return lockEnds(org, id, wentAlong, [], requireLivePosition)
}

async function lockEnds(
  org: OrgScope,
  id: string,
  isMeant: (row: Row) => boolean,
  furtherPositions: readonly (string | null | undefined)[],
  beforePosition?: (positionId: string) => Promise<void>,
): Promise<Locked> {
  const seen = await listEnds(org, id)
  const asked = seen.find((row) => row.id === id && isMeant(row)) ?? fail('TRANSACTION_NOT_FOUND')
  // A role for some entities cannot tell a row that is out of its sight from one that was erased.
  if (asked.linkId !== null && seen.length < 2 && org.entityIds !== null) fail('LINK_OUT_OF_SIGHT')
  const meant = seen.filter(isMeant)
  for (const row of meant) await beforePosition?.(row.positionId)
  const position = await lockPositions(org, [...meant.map((row) => row.positionId), ...furtherPositions])
  const locked = await org.db
    .select()
    .from(transactions)
    .where(
      org.owns(
        transactions,
        inArray(
          transactions.id,
          meant.map((row) => row.id),
        ),
      ),
    )
    .orderBy(transactions.id)
    .for('update')
  const row = locked.find((each) => each.id === id && isMeant(each)) ?? fail('TRANSACTION_NOT_FOUND')
  const isAsSeen = locked.every((each) => {
    const before = meant.find((end) => end.id === each.id)
    return before?.positionId === each.positionId && before.linkId === each.linkId && isMeant(each)
  })
  // Somebody linked, unlinked or moved it while this call waited for its positions.
  if (!isAsSeen || locked.length !== meant.length) {
    fail('VERSION_CONFLICT', row.deletedAt === null ? { current: await getTransaction(org, id) } : {})
  }
  return { row, other: locked.find((each) => each.id !== id) ?? null, position }
}
