import { eq, ne, or, sql } from 'drizzle-orm'

import type { SystemScope } from '../../access/system-scope.ts'
import { uploadParts } from '../attachments/open-uploads/tables.ts'
import { scanCopies } from '../attachments/scans/copies/tables.ts'
import { attachments, attachmentVersions } from '../attachments/tables.ts'
import { messageDrafts } from '../messages/drafts/tables.ts'
import { mailArrivals } from '../messages/intake/tables.ts'
import { messages } from '../messages/tables.ts'
import { pictures } from '../pictures/tables.ts'

/** Those of some files of an organisation that a row names: a paper, the copy of a scan, a mail as it came, goes or waits to be read, a picture of a record, in the trash too, or a part on its way. */
export async function listNamed(
  org: Pick<SystemScope, 'db' | 'owns'>,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await org.db.execute<{ hash: string }>(sql`
    select asked.hash from unnest(${sql.param([...hashes])}::text[]) as asked(hash)
    where exists (select 1 from ${attachments} where ${org.owns(attachments, eq(attachments.sha256, sql`asked.hash`))})
      or exists (select 1 from ${attachmentVersions} where ${org.owns(attachmentVersions, eq(attachmentVersions.sha256, sql`asked.hash`))})
      or exists (select 1 from ${scanCopies} where ${org.owns(scanCopies, eq(scanCopies.copySha256, sql`asked.hash`))})
      or exists (select 1 from ${messages} where ${org.owns(messages, eq(messages.sha256, sql`asked.hash`))})
      or exists (select 1 from ${messageDrafts} where ${org.owns(messageDrafts, eq(messageDrafts.sha256, sql`asked.hash`))})
      or exists (select 1 from ${mailArrivals} where ${org.owns(mailArrivals, eq(mailArrivals.sha256, sql`asked.hash`), ne(mailArrivals.state, 'KEPT'))})
      or exists (select 1 from ${uploadParts} where ${org.owns(uploadParts, eq(uploadParts.sha256, sql`asked.hash`))})
      or exists (select 1 from ${pictures} where ${org.owns(
        pictures,
        or(eq(pictures.small, sql`asked.hash`), eq(pictures.large, sql`asked.hash`)),
      )})`)
  return new Set(rows.map(({ hash }) => hash))
}

/**
 * A query for the hashes of all files that the records of an organisation name: papers, their versions, mails, those that wait to be read, and pictures, in the trash too. Parts
 * that are on their way are none, nor are copies of scans, which are made again. Row level security keeps it within the organisation.
 */
export const filesOfRecords = `select sha256 as hash from attachments where org_id = app_org()
  union select sha256 from attachment_versions where org_id = app_org()
  union select sha256 from messages where org_id = app_org() and sha256 is not null
  union select sha256 from mail_arrivals where org_id = app_org() and state <> 'KEPT'
  union select unnest(array[small, large]) from pictures where org_id = app_org()`
