import { inOrg, inOrgWithFile, visitingOrg } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import type { SendJob } from '../../platform/jobs.ts'
import { admitPaper, deleteAttachment, keepPaper, restoreAttachment, updateAttachment } from './commands.ts'
import { serveContent } from './content/queries.ts'
import { suggestFacts } from './facts/queries.ts'
import { linkAttachments } from './links/commands.ts'
import { loadForOpening, readLocked, storeOpened } from './opening/queries.ts'
import { drawPage, findInPaper, wordsOfPage } from './pages/queries.ts'
import { getAttachment, getRoom, listAttachments, listOfRecord, listUnlinked } from './queries.ts'
import { loadForReading, readSuggested, readWithLabels, type ApplyRules } from './reading/queries.ts'
import { eraseTrash, eraseVersion } from './room/commands.ts'
import { loadRoomParts, measureRoom } from './room/queries.ts'
import { startScan, stopScan } from './scans/commands.ts'
import { loadWithCopy, serveCopy } from './scans/copies/queries.ts'
import { loadWithScan } from './scans/queries.ts'
import { getPaperText } from './text/queries.ts'
import { storePaper } from './upload/queries.ts'
import type { AttachmentLimits } from './upload/rules.ts'
import { noteValue } from './values/commands.ts'
import { findPrinted } from './values/queries.ts'
import { admitReplacement, replaceContent, restoreVersion } from './versions/commands.ts'
import { listVersions, requireContent } from './versions/queries.ts'
import { viewPaper } from './views/queries.ts'

type Surroundings = {
  limits: AttachmentLimits
  looksForViruses: boolean
  readTexts: (orgId: string) => Promise<void>
  send: SendJob
  /** Has a job do it, if there are any. */
  indexPapers: (orgId: string, staleCount?: number) => Promise<void>
  applyRules: ApplyRules
}

export const attachmentsRouter = (
  files: FileStore,
  { limits, looksForViruses, readTexts, send, indexPapers, applyRules }: Surroundings,
) => ({
  list: inOrg.attachments.list.handler(async ({ context, input }) => {
    const { staleCount, ...page } = await listAttachments(context.org, input)
    await indexPapers(context.org.orgId, staleCount)
    return { ...page, staleCount }
  }),
  upload: inOrgWithFile.attachments.upload.handler(async ({ context, input: { file, ...filled } }) => {
    await context.visit((org) => admitPaper(org, limits, { ...filled, bytes: file.size }))
    const paper = await storePaper(context.orgId, files, file)
    const kept = context.enter((org) => keepPaper(org, { files, limits }, paper, filled))
    const looked = await lookedAt(send, context, kept)
    await readTexts(context.orgId)
    return looked
  }),
  room: inOrg.attachments.room.handler(({ context }) => getRoom(context.org, { ...limits, looksForViruses })),
  roomParts: visitingOrg.attachments.roomParts.handler(async ({ context }) =>
    measureRoom(await context.visit((org) => loadRoomParts(org, limits)), files),
  ),
  eraseTrash: inOrg.attachments.eraseTrash.handler(({ context }) => eraseTrash(context.org)),
  download: visitingOrg.attachments.download.handler(
    async ({ context, input: { id, inline = false, versionId } }) => {
      const row = await context.visit((org) => requireContent(org, id, versionId))
      return serveContent(row, files, { isInline: inline, headers: context.request.headers })
    },
  ),
  ofRecord: inOrg.attachments.ofRecord.handler(({ context, input: { entityType, entityId, ...paging } }) =>
    listOfRecord(context.org, { entityType, entityId }, paging),
  ),
  unlinked: inOrg.attachments.unlinked.handler(({ context, input: { entityType, ...paging } }) =>
    listUnlinked(context.org, entityType, paging),
  ),
  link: inOrg.attachments.link.handler(({ context, input }) =>
    lookedAt(send, context.org, linkAttachments(context.org, input)),
  ),
  replace: inOrgWithFile.attachments.replace.handler(async ({ context, input: { file, ...asked } }) => {
    await context.visit((org) => admitReplacement(org, limits, { id: asked.id, bytes: file.size }))
    const paper = await storePaper(context.orgId, files, file)
    const replaced = context.enter((org) => replaceContent(org, { files, limits }, paper, asked))
    const looked = await lookedAt(send, context, replaced)
    await readTexts(context.orgId)
    return looked
  }),
  reading: visitingOrg.attachments.reading.handler(({ context, input }) =>
    readSuggested(context.visit, input, { files, applyRules }),
  ),
  noteValue: inOrgWithFile.attachments.noteValue.handler(async ({ context, input }) => {
    const paper = await context.visit((org) => loadForReading(org, input))
    const printed = await findPrinted(paper, files, input)
    return context.enter((org) => noteValue(org, input, printed))
  }),
  page: visitingOrg.attachments.page.handler(async ({ context, input: { id, versionId, page, width } }) =>
    drawPage(await context.visit((org) => requireContent(org, id, versionId)), files, { page, width }),
  ),
  pageWords: visitingOrg.attachments.pageWords.handler(async ({ context, input: { page, ...asked } }) =>
    wordsOfPage(await context.visit((org) => loadWithScan(org, asked)), files, page),
  ),
  find: visitingOrg.attachments.find.handler(async ({ context, input: { text, ...asked } }) =>
    findInPaper(await context.visit((org) => loadWithScan(org, asked)), files, text),
  ),
  searchable: visitingOrg.attachments.searchable.handler(async ({ context, input }) =>
    serveCopy(await context.visit((org) => loadWithCopy(org, input.id)), files, context.request.headers),
  ),
  stopScan: inOrg.attachments.stopScan.handler(({ context, input }) => stopScan(context.org, input.id)),
  startScan: inOrgWithFile.attachments.startScan.handler(async ({ context, input }) => {
    const started = await context.enter((org) => startScan(org, input.id))
    await readTexts(context.orgId)
    return started
  }),
  text: inOrg.attachments.text.handler(({ context, input }) => getPaperText(context.org, input.id)),
  view: visitingOrg.attachments.view.handler(async ({ context, input: { id, versionId } }) =>
    viewPaper(await context.visit((org) => requireContent(org, id, versionId)), files),
  ),
  readLocked: visitingOrg.attachments.readLocked.handler(async ({ context, input: { id, password } }) => {
    const paper = await context.visit((org) => loadForOpening(org, id))
    const said = await readLocked(paper, files, password)
    const { facts, labels } = await context.visit(async (org) =>
      applyRules(org, id, await suggestFacts(org, said)),
    )
    const read = await readWithLabels(said, labels, { paper, files, password })
    return { ...read, facts, noted: paper.noted }
  }),
  open: inOrgWithFile.attachments.open.handler(async ({ context, input: { password, ...asked } }) => {
    const locked = await context.visit((org) => loadForOpening(org, asked.id))
    const opened = await storeOpened(locked, files, password)
    const kept = context.enter((org) => replaceContent(org, { files, limits }, opened, asked))
    const looked = await lookedAt(send, context, kept)
    await readTexts(context.orgId)
    return looked
  }),
  versions: inOrg.attachments.versions.handler(({ context, input }) => listVersions(context.org, input.id)),
  eraseVersion: inOrg.attachments.eraseVersion.handler(({ context, input }) =>
    eraseVersion(context.org, input),
  ),
  restoreVersion: inOrgWithFile.attachments.restoreVersion.handler(async ({ context, input }) => {
    const restored = context.enter((org) => restoreVersion(org, input))
    const looked = await lookedAt(send, context, restored)
    // What it had may have been replaced before it was read.
    await readTexts(context.orgId)
    return looked
  }),
  get: inOrg.attachments.get.handler(({ context, input }) => getAttachment(context.org, input.id)),
  update: inOrg.attachments.update.handler(({ context, input: { id, ...change } }) =>
    lookedAt(send, context.org, updateAttachment(context.org, id, change)),
  ),
  remove: inOrg.attachments.remove.handler(({ context, input }) => deleteAttachment(context.org, input)),
  restore: inOrg.attachments.restore.handler(({ context, input }) =>
    restoreAttachment(context.org, input.id),
  ),
})

/** After a call that changes what a paper says or what it is on, somebody looks for bank accounts in it. */
async function lookedAt<T>(send: SendJob, { orgId }: { orgId: string }, changed: Promise<T>): Promise<T> {
  const answer = await changed
  await send('bankDetails.look', { orgId })
  return answer
}
