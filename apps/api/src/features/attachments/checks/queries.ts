import { fail } from '@kinfolio/contract/errors'
import type { PaperCheck } from '@kinfolio/contract/paper-checks'
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { attachments, attachmentVersions } from '../tables.ts'
import { hoursUntilAsked } from './rules.ts'
import { paperChecks } from './tables.ts'

type Scope = Pick<SystemScope, 'db' | 'owns'>

/** What is known of viruses in some contents, by hash. */
export async function listChecks(
  org: Scope,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, PaperCheck>> {
  if (hashes.length === 0) return new Map()
  const rows = await org.db
    .select()
    .from(paperChecks)
    .where(org.owns(paperChecks, inArray(paperChecks.sha256, [...hashes])))
  return new Map(
    rows.map(({ orgId: _, sha256, checkedAt, ...check }) => [
      sha256,
      { ...check, checkedAt: checkedAt.toISOString() },
    ]),
  )
}

/** Those of some contents in which a virus was found. */
export async function listInfected(org: Scope, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const checks = await listChecks(org, hashes)
  return new Set(hashes.filter((hash) => checks.get(hash)?.state === 'INFECTED'))
}

export async function isInfected(org: Scope, sha256: string): Promise<boolean> {
  return (await listInfected(org, [sha256])).has(sha256)
}

/** The door of every content: nobody is given anything of one in which a virus was found. */
export async function requireUninfected(org: Scope, sha256: string): Promise<void> {
  if (await isInfected(org, sha256)) fail('PAPER_INFECTED')
}

/** Papers in whose present content a virus was found; or all others. */
export function ofInfection(org: OrgScope, isFound: boolean | undefined): SQL | undefined {
  if (isFound === undefined) return undefined
  const infected = org.db
    .select({ sha256: paperChecks.sha256 })
    .from(paperChecks)
    .where(org.owns(paperChecks, eq(paperChecks.state, 'INFECTED')))
  return isFound ? sql`${attachments.sha256} in ${infected}` : sql`${attachments.sha256} not in ${infected}`
}

/** Some contents of papers and of their earlier versions that wait for the scanner, the newest first. */
export async function listUnchecked(
  org: SystemScope,
  most: number,
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await org.db.execute<{ sha256: string }>(sql`
    select c.sha256 from (
      select sha256, content_at from ${attachments} where ${org.owns(attachments)}
      union all select sha256, content_at from ${attachmentVersions} where ${org.owns(attachmentVersions)}
    ) as c
    where c.sha256 <> all (${sql.param([...except])}::text[])
      and not exists (select 1 from ${paperChecks} where ${org.owns(paperChecks, sql`${paperChecks.sha256} = c.sha256`)} and not ${mayBeAskedAgain(org)})
    group by c.sha256 order by max(c.content_at) desc, c.sha256 limit ${most}`)
  return rows.map(({ sha256 }) => sha256)
}

/** Whether the scanner is asked again about a content on which it gave no verdict. */
function mayBeAskedAgain({ now }: SystemScope): SQL {
  const { state, reason, checkedAt } = paperChecks
  const ofReason = (name: keyof typeof hoursUntilAsked) =>
    sql`(${reason} = ${name} and ${checkedAt} <= ${hoursAfter(now, -hoursUntilAsked[name]).toISOString()}::timestamptz)`
  return sql`(${eq(state, 'NOT_SCANNED')} and ${or(eq(reason, 'AWAY'), ofReason('FAILED'), ofReason('TOO_LARGE'))})`
}
