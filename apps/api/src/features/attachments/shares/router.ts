import { byLink, inOrg } from '../../../access/procedures.ts'
import type { FileStore } from '../../../platform/files.ts'
import { revokeShare, sharePaper, updateShare } from './commands.ts'
import { listAllShares, listShares, listShareViews } from './queries.ts'
import { openSharedPaper } from './visits/commands.ts'
import { drawSharedPage, getSharedPaper, serveSharedFile } from './visits/queries.ts'

/** For those who share. */
export const paperSharesRouter = (baseUrl: string) => ({
  listAll: inOrg.paperShares.listAll.handler(({ context, input }) => listAllShares(context.org, input)),
  list: inOrg.paperShares.list.handler(({ context, input }) => listShares(context.org, input.id)),
  create: inOrg.paperShares.create.handler(({ context, input }) => sharePaper(context.org, baseUrl, input)),
  update: inOrg.paperShares.update.handler(({ context, input }) => updateShare(context.org, input)),
  revoke: inOrg.paperShares.revoke.handler(({ context, input }) => revokeShare(context.org, input)),
  views: inOrg.paperShares.views.handler(({ context, input }) => listShareViews(context.org, input)),
})

/** For whoever has a link. */
export const sharedPapersRouter = (files: FileStore) => ({
  get: byLink.sharedPapers.get.handler(({ context: { link, request } }) =>
    getSharedPaper(link, files, request.headers),
  ),
  open: byLink.sharedPapers.open.handler(({ context, input }) => openSharedPaper(context.link, input)),
  page: byLink.sharedPapers.page.handler(({ context: { link, request }, input: { page, width } }) =>
    drawSharedPage(link, files, { page, width, headers: request.headers }),
  ),
  file: byLink.sharedPapers.file.handler(({ context: { link, request } }) =>
    serveSharedFile(link, files, request.headers),
  ),
})
