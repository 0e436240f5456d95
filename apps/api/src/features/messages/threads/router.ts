import { inOrg, inOrgWithFile } from '../../../access/procedures.ts'
import type { PaperRoom } from '../../attachments/commands.ts'
import { listEvents } from '../events/queries.ts'
import { linkThread } from '../links/commands.ts'
import { listThreadPeople } from '../people/queries.ts'
import { attend } from '../presence/commands.ts'
import { listPresence } from '../presence/queries.ts'
import { letIn } from '../receiving/commands.ts'
import { readQuarantined } from '../receiving/queries.ts'
import { suggestLinks } from '../suggestions/queries.ts'
import { changeThreads, moveMessages, readThread, updateThread } from './commands.ts'
import { getThread, listThreads } from './queries.ts'

export const messageThreadsRouter = (room: PaperRoom) => ({
  list: inOrg.messageThreads.list.handler(({ context, input }) => listThreads(context.org, input)),
  get: inOrg.messageThreads.get.handler(({ context, input }) => getThread(context.org, input.id)),
  presence: inOrg.messageThreads.presence.handler(({ context }) => listPresence(context.org)),
  attend: inOrg.messageThreads.attend.handler(({ context, input }) => attend(context.org, input)),
  events: inOrg.messageThreads.events.handler(async ({ context, input }) => {
    const { id } = await getThread(context.org, input.id)
    return listEvents(context.org, id)
  }),
  people: inOrg.messageThreads.people.handler(async ({ context, input }) => {
    const { id } = await getThread(context.org, input.id)
    return listThreadPeople(context.org, id)
  }),
  suggestions: inOrg.messageThreads.suggestions.handler(({ context, input }) =>
    suggestLinks(context.org, input.id),
  ),
  update: inOrg.messageThreads.update.handler(({ context, input: { id, ...change } }) =>
    updateThread(context.org, id, change),
  ),
  change: inOrg.messageThreads.change.handler(async ({ context, input }) => ({
    threads: await changeThreads(context.org, input),
  })),
  read: inOrg.messageThreads.read.handler(({ context, input }) => readThread(context.org, input)),
  link: inOrg.messageThreads.link.handler(async ({ context, input: { id, ...link } }) => {
    await linkThread(context.org, { threadId: id, ...link })
    return getThread(context.org, id)
  }),
  move: inOrg.messageThreads.move.handler(({ context, input }) => moveMessages(context.org, input)),
  letIn: inOrgWithFile.messageThreads.letIn.handler(async ({ context, input: { id } }) => {
    const mails = await readQuarantined(context, room.files, id)
    return context.enter(async (org) => {
      await letIn(org, room, { id, mails })
      return getThread(org, id)
    })
  }),
})
