import { inOrg, inOrgWithFile, visitingOrg } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import { admitPaper, deleteAttachment, keepPaper, restoreAttachment, updateAttachment } from './commands.ts'
import { serveContent } from './content/queries.ts'
import { linkAttachments } from './links/commands.ts'
import { drawPage, findInPaper, wordsOfPage } from './pages/queries.ts'
import {
  getAttachment,
  getRoom,
  listAttachments,
  listOfRecord,
  listUnlinked,
  requireAttachment,
} from './queries.ts'
import { loadForReading, readPaper } from './reading/queries.ts'
import { loadWithScan } from './scans/queries.ts'
import { getPaperText } from './text/queries.ts'
import { storePaper } from './upload/queries.ts'
import type { AttachmentLimits } from './upload/rules.ts'
import { admitReplacement, replaceContent, restoreVersion } from './versions/commands.ts'
import { listVersions, requireContent } from './versions/queries.ts'

export const attachmentsRouter = (
  files: FileStore,
  { limits, readTexts }: { limits: AttachmentLimits; readTexts: () => Promise<void> },
) => ({
  list: inOrg.attachments.list.handler(({ context, input }) => listAttachments(context.org, input)),
  upload: inOrgWithFile.attachments.upload.handler(async ({ context, input: { file, ...filled } }) => {
    await context.visit((org) => admitPaper(org, limits, { ...filled, bytes: file.size }))
    const paper = await storePaper(context.orgId, files, file)
    const kept = await context.enter((org) => keepPaper(org, { files, limits }, paper, filled))
    await readTexts()
    return kept
  }),
  room: inOrg.attachments.room.handler(({ context }) => getRoom(context.org, limits)),
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
  link: inOrg.attachments.link.handler(({ context, input }) => linkAttachments(context.org, input)),
  replace: inOrgWithFile.attachments.replace.handler(async ({ context, input: { file, ...asked } }) => {
    await context.visit((org) => admitReplacement(org, limits, { id: asked.id, bytes: file.size }))
    const paper = await storePaper(context.orgId, files, file)
    const replaced = await context.enter((org) => replaceContent(org, { files, limits }, paper, asked))
    await readTexts()
    return replaced
  }),
  reading: visitingOrg.attachments.reading.handler(async ({ context, input }) =>
    readPaper(await context.visit((org) => loadForReading(org, input.id)), files),
  ),
  page: visitingOrg.attachments.page.handler(async ({ context, input: { id, page, width } }) =>
    drawPage(await context.visit((org) => requireAttachment(org, id)), files, { page, width }),
  ),
  pageWords: visitingOrg.attachments.pageWords.handler(async ({ context, input: { id, page } }) =>
    wordsOfPage(await context.visit((org) => loadWithScan(org, id)), files, page),
  ),
  find: visitingOrg.attachments.find.handler(async ({ context, input: { id, text } }) =>
    findInPaper(await context.visit((org) => loadWithScan(org, id)), files, text),
  ),
  text: inOrg.attachments.text.handler(({ context, input }) => getPaperText(context.org, input.id)),
  versions: inOrg.attachments.versions.handler(({ context, input }) => listVersions(context.org, input.id)),
  restoreVersion: inOrg.attachments.restoreVersion.handler(({ context, input }) =>
    restoreVersion(context.org, input),
  ),
  get: inOrg.attachments.get.handler(({ context, input }) => getAttachment(context.org, input.id)),
  update: inOrg.attachments.update.handler(({ context, input: { id, ...change } }) =>
    updateAttachment(context.org, id, change),
  ),
  remove: inOrg.attachments.remove.handler(({ context, input }) => deleteAttachment(context.org, input)),
  restore: inOrg.attachments.restore.handler(({ context, input }) =>
    restoreAttachment(context.org, input.id),
  ),
})
