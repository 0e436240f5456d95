import type { AttachmentContent } from '@kinfolio/contract/attachments'
import { fail, invariant } from '@kinfolio/contract/errors'
import { and, eq, notExists, sql, type Column, type SQL } from 'drizzle-orm'

import type { SystemScope } from '../../../access/system-scope.ts'
import type { FileStore, StoredFile } from '../../../platform/files.ts'
import { attachments, attachmentVersions } from '../tables.ts'
import { contentDisposition, rangeOf, servedAs } from './rules.ts'

type Asked = {
  isInline: boolean
  /** The headers of the request. */
  headers: Headers
}

/** The content of a paper, or the range that the caller asks for; 304 where the caller has it already. */
export async function serveContent(
  row: Pick<typeof attachments.$inferSelect, 'orgId' | 'sha256' | 'fileName' | 'mediaType' | 'inert'>,
  files: Pick<FileStore, 'open'>,
  { isInline, headers: sent }: Asked,
): Promise<AttachmentContent> {
  const etag = `"${row.sha256}"`
  const known = {
    etag,
    'accept-ranges': 'bytes',
    // Who may see a paper is asked each time.
    'cache-control': 'private, no-cache',
  }
  if (
    sent
      .get('if-none-match')
      ?.split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag)
  ) {
    return { status: 304, headers: known }
  }
  const file = await files.open(`orgs/${row.orgId}`, row.sha256)
  invariant(file, 'the content of a paper is in the store')
  const served = servedAs(row, isInline)
  const headers = {
    ...known,
    'content-disposition': contentDisposition(row.fileName, served.isInline),
    // Whatever a file holds, opened by itself it can run nothing.
    'content-security-policy': "default-src 'none'; sandbox",
  }
  const condition = sent.get('if-range')
  const range = condition === null || condition === etag ? rangeOf(sent.get('range'), file.bytes) : null
  if (range === 'outside') fail('RANGE_OUTSIDE')
  if (range === null) return { status: 200, ...(await partOf(file, 0, file.bytes, served.type, headers)) }
  const { start, end } = range
  return {
    status: 206,
    ...(await partOf(file, start, end, served.type, {
      ...headers,
      'content-range': `bytes ${start}-${end - 1}/${file.bytes}`,
    })),
  }
}

async function partOf(
  file: StoredFile,
  start: number,
  end: number,
  type: string,
  headers: Record<string, string>,
) {
  const part = await file.part(start, end)
  const body = part instanceof Blob ? part.slice(0, part.size, type) : part
  return { headers: { ...headers, 'content-type': type, 'content-length': `${end - start}` }, body }
}

/** The conditions that no paper has or had the content of a row. */
export function unnamed(org: SystemScope, content: { orgId: Column; sha256: Column }): SQL[] {
  return [attachments, attachmentVersions].map((table) => {
    const named = and(eq(table.orgId, content.orgId), eq(table.sha256, content.sha256))
    return notExists(
      org.db
        .select({ one: sql`1` })
        .from(table)
        .where(named),
    )
  })
}
