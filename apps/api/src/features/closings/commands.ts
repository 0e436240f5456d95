import type { Closing, ClosingCreate } from '@kinfolio/contract/closings'
import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { eq, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import type { OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { loadPositions } from '../book/rows/queries.ts'
import { getEntity } from '../orgs/entities/queries.ts'
import { getSummary } from '../portfolio/queries.ts'
import { listOpenBalances } from '../stated-balances/queries.ts'
import { byOrg, findClosedThrough, getClosing } from './queries.ts'
import { closings } from './tables.ts'

/**
 * Closes a period: until somebody opens it again, nobody writes what bears on its days (migration 0063). Calls that write wait
 * until it is closed, and this one waits for those that came before it.
 */
export async function closePeriod(org: OrgScope, told: ClosingCreate): Promise<Closing> {
  const { through, entityId, note, anyway } = told
  if (through > org.today) {
    failInput('through', 'A period is closed when it is over. Choose a day that is not still to come.')
  }
  if (entityId !== null) await getEntity(org, entityId)
  await holdBook(org)
  const closed = await findClosedThrough(org, entityId)
  if (closed !== null && closed >= through) {
    failInput('through', say`All days until ${closed} are closed already. Choose a later one.`)
  }
  const rows = (await loadPositions(org)).filter((row) => entityId === null || row.entityId === entityId)
  const open = await listOpenBalances(org, rows, through)
  const openBalances = [...new Set(open.map(({ position }) => position.name))]
  if (open.length > 0 && !anyway) {
    fail('BALANCES_OPEN', {
      balances: open.map(({ position, on }) => ({ positionId: position.id, name: position.name, on })),
    })
  }
  const { netWorth } = await getSummary(org, { asOf: through, entityId: entityId ?? undefined })
  const { value, isComplete, currency } = netWorth.rolled
  const id = newId()
  await org.db.insert(closings).values({
    orgId: org.orgId,
    id,
    entityId,
    through,
    note,
    openBalances,
    netWorth: isComplete ? value : null,
    currency,
    closedAt: moment,
    closedBy: org.userId,
    createdAt: org.now,
  })
  return getClosing(org, id)
}

/** Opens a closed period again, and keeps that it was closed, who opened it, and why. */
export async function reopenPeriod(
  org: OrgScope,
  id: string,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<Closing> {
  await holdBook(org)
  const row = await lockVersioned(org, closings, org.owns(byOrg, eq(closings.id, id)), {
    version,
    missing: 'CLOSING_NOT_FOUND',
    current: () => getClosing(org, id),
  })
  if (row.reopenedAt !== null) fail('CLOSING_NOT_FOUND')
  await org.db
    .update(closings)
    .set({
      reopenedAt: moment,
      reopenedBy: org.userId,
      reason,
      updatedAt: org.now,
      version: row.version + 1,
    })
    .where(org.owns(byOrg, eq(closings.id, id)))
  return getClosing(org, id)
}

/** By the clock of the log, so that a change is either before the closing or after it. */
const moment = sql`clock_timestamp()`

/** Alone with the book: whoever writes rows shares this lock (`share_book` in the migrations). */
async function holdBook({ db }: OrgScope): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('book ' || app_org(), 0))`)
}
