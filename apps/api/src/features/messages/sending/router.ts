import { inOrg, visitingOrg } from '../../../access/procedures.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { SendJob } from '../../../platform/jobs.ts'
import type { MailPlace } from '../addresses/rules.ts'
import { draftAnswer } from '../drafts/answers/queries.ts'
import { createDraft, deleteDraft, holdDraft, updateDraft } from '../drafts/commands.ts'
import { getDraft, listDrafts } from '../drafts/queries.ts'
import { sendDraft, takeBack } from './commands.ts'

export const messageDraftsRouter = ({ send }: { send: SendJob }, place: MailPlace, files: FileStore) => ({
  list: inOrg.messageDrafts.list.handler(({ context, input }) => listDrafts(context.org, input)),
  get: inOrg.messageDrafts.get.handler(({ context, input }) => getDraft(context.org, input.id)),
  answer: visitingOrg.messageDrafts.answer.handler(({ context, input }) =>
    draftAnswer(context.visit, input.id, files),
  ),
  create: inOrg.messageDrafts.create.handler(({ context, input }) => createDraft(context.org, place, input)),
  update: inOrg.messageDrafts.update.handler(({ context, input: { id, ...change } }) =>
    updateDraft(context.org, id, change),
  ),
  hold: inOrg.messageDrafts.hold.handler(({ context, input }) => holdDraft(context.org, input)),
  send: inOrg.messageDrafts.send.handler(async ({ context, input }) => {
    const draft = await sendDraft(context.org, input)
    await send('messages.send', { orgId: context.org.orgId })
    return draft
  }),
  takeBack: inOrg.messageDrafts.takeBack.handler(({ context, input }) => takeBack(context.org, input.id)),
  remove: inOrg.messageDrafts.remove.handler(({ context, input }) => deleteDraft(context.org, input.id)),
})
