import { defaultOrgSettings, type OrgSettings } from '@kinfolio/contract/orgs'
import { and, eq, isNull, lt, sql, type Column, type SQL } from 'drizzle-orm'

import { hoursAfter } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/connect.ts'
import { idempotencyKeys, orgs } from './tables.ts'

/** The right of a job to work inside one organisation, for the length of one transaction. */
export type SystemScope = {
  readonly db: Tx
  readonly orgId: string
  readonly settings: OrgSettings
  readonly now: Date
  /** The condition that a row is this organisation's, with whatever else is asked of it. */
  owns(table: { orgId: Column }, ...conditions: (SQL | undefined)[]): SQL
}

/**
 * The parts of a scope that are needed to read and write rows and stored figures. The scope of a person has them, and
 * that of a job.
 */
export type BookScope = Pick<SystemScope, 'db' | 'orgId' | 'settings' | 'owns'> & {
  /** Rows are read as they were known just before this instant; a job reads them as they are. */
  readonly knownAt?: string | null
}

/** The parts of a scope that are needed to write records, whoever writes them: a member, a job, or a mail that comes in. */
export type RecordScope = Pick<SystemScope, 'db' | 'orgId' | 'now' | 'owns'>

/** The right of a job to write data from outside, which belongs to no organisation, for one transaction. */
export type FeedScope = { readonly db: Tx; readonly now: Date }

/** The right of a job with the administrating database role: it finds the organisations, and enters one at a time. */
export type Administration = {
  readonly now: Date
  listOrgs(): Promise<{ id: string; deletedAt: Date | null; isSample: boolean }[]>
  /** The organisations that nobody has deleted: all of them, or the one. */
  listLiving(orgId?: string): Promise<string[]>
  inOrg<T>(orgId: string, run: (org: SystemScope) => Promise<T>): Promise<T>
  inFeeds<T>(run: (feeds: FeedScope) => Promise<T>): Promise<T>
  /** Outside of every organisation: it sees whose turn it is, and nothing of anybody. */
  outside<T>(run: (scope: FeedScope) => Promise<T>): Promise<T>
  /** Stored answers of repeated requests are copies of records. After a day they are deleted, whoever sent them. */
  forgetAnswers(): Promise<void>
}

/**
 * `db` is a connection of the role that owns the tables: the serving role sees no organisation without a member of it,
 * and may not touch the change log. What the job changes is logged under `system:` and its name.
 */
export function administrationFor(job: string, db: Database, now: Date): Administration {
  return {
    now,
    listOrgs: () => db.select({ id: orgs.id, deletedAt: orgs.deletedAt, isSample: orgs.isSample }).from(orgs),
    async listLiving(orgId) {
      const one = orgId === undefined ? undefined : eq(orgs.id, orgId)
      const rows = await db
        .select({ id: orgs.id })
        .from(orgs)
        .where(and(isNull(orgs.deletedAt), one))
      return rows.map(({ id }) => id)
    },
    inOrg: (orgId, run) =>
      db.transaction(async (tx) => {
        // Erasing a large organisation may take longer than any request is allowed to, and wait for an import.
        await tx.execute(
          sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '60s', true)`,
        )
        await tx.execute(
          sql`select set_config('app.org_id', ${orgId}, true), set_config('app.job', ${`system:${job}`}, true)`,
        )
        const [own] = await tx.select({ settings: orgs.settings }).from(orgs).where(eq(orgs.id, orgId))
        return run({
          db: tx,
          orgId,
          settings: { ...defaultOrgSettings, ...own?.settings },
          now,
          owns: ownedBy(orgId),
        })
      }),
    inFeeds: (run) => db.transaction((tx) => run({ db: tx, now })),
    outside: (run) => db.transaction((tx) => run({ db: tx, now })),
    async forgetAnswers() {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, hoursAfter(now, -24)))
    },
  }
}

/** The condition that a row is an organisation's. */
export function ownedBy(orgId: string): SystemScope['owns'] {
  // `and` answers undefined for no condition at all, and the first one is always there.
  return (table, ...conditions) => and(eq(table.orgId, orgId), ...conditions) as SQL
}
