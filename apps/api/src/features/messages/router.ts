import { inOrg, inOrgWithFile, visitingOrg } from '../../access/procedures.ts'
import type { PaperRoom } from '../attachments/commands.ts'
import { archiveMessage, createMessage, deleteMessage, updateMessage } from './commands.ts'
import { readMails, serveOriginal } from './letters/queries.ts'
import { countUnread, getMessage, listMessages, listThread, loadOriginal, serveMailPage } from './queries.ts'
import { admitMails, keepBroughtMails } from './receiving/commands.ts'

/** After a call that makes papers, somebody reads them. */
type Readers = { readTexts: (orgId: string) => Promise<void> }

export const messagesRouter = (room: PaperRoom, { readTexts }: Readers) => ({
  list: inOrg.messages.list.handler(({ context, input }) => listMessages(context.org, input)),
  unreadCounts: inOrg.messages.unreadCounts.handler(({ context }) => countUnread(context.org)),
  thread: inOrg.messages.thread.handler(({ context, input }) => listThread(context.org, input.threadId)),
  get: inOrg.messages.get.handler(({ context, input }) => getMessage(context.org, input.id)),
  create: inOrg.messages.create.handler(({ context, input }) => createMessage(context.org, input)),
  update: inOrg.messages.update.handler(({ context, input: { id, ...change } }) =>
    updateMessage(context.org, id, change),
  ),
  archive: inOrg.messages.archive.handler(({ context, input }) => archiveMessage(context.org, input)),
  remove: inOrg.messages.remove.handler(({ context, input }) => deleteMessage(context.org, input.id)),
  upload: inOrgWithFile.messages.upload.handler(async ({ context, input }) => {
    const { orgId } = context
    await context.visit((org) => admitMails(org, room, input.file.size))
    const mails = await readMails(orgId, room.files, input.file)
    const kept = await context.enter(async (org) => ({
      mails: await keepBroughtMails(org, room, mails),
    }))
    await readTexts(orgId)
    return kept
  }),
  page: inOrg.messages.page.handler(({ context, input }) => serveMailPage(context.org, input)),
  original: visitingOrg.messages.original.handler(async ({ context, input }) =>
    serveOriginal(await context.visit((org) => loadOriginal(org, input.id)), room.files),
  ),
})
