import type { PaperCheck } from '@kinfolio/contract/paper-checks'
import { eq, inArray, sql } from 'drizzle-orm'

import type { SystemScope } from '../../../access/system-scope.ts'
import type { Verdict } from '../../../platform/clamd.ts'
import { unnamed } from '../content/queries.ts'
import { attachments, attachmentVersions } from '../tables.ts'
import { paperTexts } from '../text/tables.ts'
import { paperChecks } from './tables.ts'

/** Notes what the scanner said of a content. Of an infected one nothing is kept but the file itself. */
export async function keepVerdict(
  org: SystemScope,
  sha256: string,
  { verdict, scanner }: { verdict: Verdict; scanner: string },
): Promise<void> {
  const check = { ...checkOf(verdict), scanner, checkedAt: org.now }
  await org.db
    .insert(paperChecks)
    .values({ orgId: org.orgId, sha256, ...check })
    .onConflictDoUpdate({ target: [paperChecks.orgId, paperChecks.sha256], set: check })
  if (verdict.state === 'INFECTED') await forgetWhatItSays(org, sha256)
}

function checkOf(verdict: Verdict): Pick<PaperCheck, 'state' | 'signature' | 'reason'> {
  if (verdict.state === 'INFECTED') return { ...verdict, reason: null }
  if (verdict.state === 'CLEAN') return { ...verdict, signature: null, reason: null }
  return { state: 'NOT_SCANNED', signature: null, reason: verdict.state }
}

/** Its text, the letters of its pages and its searchable copy go. It is found by what is written about it. */
async function forgetWhatItSays(org: SystemScope, sha256: string): Promise<void> {
  await org.db.delete(paperTexts).where(org.owns(paperTexts, eq(paperTexts.sha256, sha256)))
  await org.db.insert(paperTexts).values({
    orgId: org.orgId,
    sha256,
    state: 'FAILED',
    reason: 'A virus was found in this file, so it is not read. It is found by what is written about it.',
    readAt: org.now,
  })
}

/** The scanner does not answer: contents that nobody has looked at are noted as such. */
export async function noteAway(org: SystemScope): Promise<void> {
  await org.db.execute(sql`
    insert into ${paperChecks} (org_id, sha256, state, reason, checked_at)
    select distinct ${org.orgId}::uuid, c.sha256, 'NOT_SCANNED', 'AWAY', ${org.now.toISOString()}::timestamptz from (
      select sha256 from ${attachments} where ${org.owns(attachments)}
      union select sha256 from ${attachmentVersions} where ${org.owns(attachmentVersions)}
    ) as c
    on conflict (org_id, sha256) do nothing`)
}

/** Forgets the verdicts on contents that no paper has or had; with hashes, of those among them. */
export async function forgetChecks(org: SystemScope, hashes?: readonly string[]): Promise<void> {
  const among = hashes === undefined ? undefined : inArray(paperChecks.sha256, [...hashes])
  await org.db.delete(paperChecks).where(org.owns(paperChecks, among, ...unnamed(org, paperChecks)))
}
