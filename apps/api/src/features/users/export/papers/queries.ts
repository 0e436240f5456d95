import { and, asc, eq } from 'drizzle-orm'

import { asMemberOf, type OrgScope, type UserScope } from '../../../../access/scope.ts'
import type { FileOwner, FileStore } from '../../../../platform/files.ts'
import { storedEntry } from '../../../../platform/stored-entry.ts'
import type { FileEntry } from '../../../../platform/zip.ts'
import { listInfected } from '../../../attachments/checks/queries.ts'
import { attachments, attachmentVersions } from '../../../attachments/tables.ts'

/** The papers that the user uploaded to an organisation; null where no role of theirs shows them any. */
type PapersOfOrg = { orgId: string; orgName: string; papers: ListedPaper[] | null }

type ListedPaper = Omit<Uploaded, 'sha256'> & {
  /** Where it is in the zip file; null: its content is not in it, such as one in which a virus was found. */
  path: string | null
}

type Uploaded = Awaited<ReturnType<typeof listUploaded>>[number]

/**
 * What the user uploaded, with the sight that their roles have now: the papers are those of the organisation, and what it keeps
 * from somebody stays with it. Whoever left it asks the organisation itself.
 */
export async function papersOf(
  me: UserScope,
  memberships: readonly { orgId: string; orgName: string }[],
  { files, withContents }: { files: FileStore; withContents: boolean },
): Promise<{ papers: PapersOfOrg[]; entries: FileEntry[] }> {
  const entries: FileEntry[] = []
  const papers: PapersOfOrg[] = []
  for (const { orgId, orgName } of memberships) {
    const uploaded = await asMemberOf(me, orgId, listUploaded)
    const owner: FileOwner = `orgs/${orgId}`
    const stored = new Set(
      withContents && uploaded?.length ? (await files.list(owner)).map(({ hash }) => hash) : [],
    )
    const listed = uploaded?.map(({ sha256, ...paper }) => {
      if (!stored.has(sha256) || paper.isInfected) return { ...paper, path: null }
      const path = `papers/${entries.length + 1} ${everywhereName(paper.fileName)}`
      entries.push(storedEntry(files, owner, { path, hash: sha256, bytes: paper.bytes }))
      return { ...paper, path }
    })
    papers.push({ orgId, orgName, papers: listed ?? null })
  }
  return { papers, entries }
}

/** The contents that the caller brought: of papers as they are, and of their earlier versions. */
async function listUploaded(org: OrgScope) {
  const paper = {
    id: attachments.id,
    title: attachments.name,
    kind: attachments.kind,
    on: attachments.on,
    /** Set for a paper in the trash. */
    deletedAt: attachments.deletedAt,
  }
  const contentOf = (table: typeof attachments | typeof attachmentVersions) => ({
    fileName: table.fileName,
    mediaType: table.mediaType,
    bytes: table.bytes,
    sha256: table.sha256,
    uploadedAt: table.contentAt,
  })
  const present = await org.db
    .select({ ...paper, ...contentOf(attachments) })
    .from(attachments)
    .where(org.owns(attachments, eq(attachments.uploadedBy, org.userId)))
    .orderBy(asc(attachments.contentAt), asc(attachments.id))
  const earlier = await org.db
    .select({ ...paper, ...contentOf(attachmentVersions) })
    .from(attachmentVersions)
    .innerJoin(
      attachments,
      and(
        eq(attachments.orgId, attachmentVersions.orgId),
        eq(attachments.id, attachmentVersions.attachmentId),
      ),
    )
    .where(org.owns(attachmentVersions, eq(attachmentVersions.uploadedBy, org.userId)))
    .orderBy(asc(attachmentVersions.contentAt), asc(attachmentVersions.id))
  const all = [
    ...present.map((row) => ({ ...row, isEarlierVersion: false })),
    ...earlier.map((row) => ({ ...row, isEarlierVersion: true })),
  ]
  const infected = await listInfected(
    org,
    all.map(({ sha256 }) => sha256),
  )
  return all.map((row) => ({ ...row, isInfected: infected.has(row.sha256) }))
}

/** A name that every system takes for a file. */
function everywhereName(fileName: string): string {
  return fileName.replaceAll(/[<>:"|?*]/g, '_').replace(/[. ]+$/, '')
}
