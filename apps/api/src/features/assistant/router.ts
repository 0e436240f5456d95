import { inOrg, inOrgWithFile, visitingOrg } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import type { Log } from '../../platform/log.ts'
import { listSaidActs } from './acts/queries.ts'
import { deleteChat, keepAsReport, renameChat } from './commands.ts'
import { extractCompanies } from './companies/queries.ts'
import { explainChange } from './explaining/queries.ts'
import { updateModel } from './models/commands.ts'
import { getModel, listModelCalls } from './models/queries.ts'
import { analyzePapers, suggestMetadata } from './papers/queries.ts'
import { loadGround, previewTold } from './planning/queries.ts'
import { getChat, listChats, listQuestions } from './queries.ts'
import { beginTalk, stoppable, talk, type TalkRoom, tryModel, wholeAnswer } from './talks/commands.ts'

export function assistantRouter(room: TalkRoom, { files, log }: { files: FileStore; log: Log }) {
  const papersOf = (signal: AbortSignal) => ({ files, models: room.models, signal: endingWith(room, signal) })
  return {
    chat: inOrgWithFile.assistant.chat.handler(async ({ context, input, signal }) => {
      const call = { ...callOf(context), signal: endingWith(room, signal ?? context.request.signal) }
      return wholeAnswer(talk(call, room, await beginTalk(call, room, input)))
    }),
    streamChat: inOrgWithFile.assistant.streamChat.handler(async ({ context, input }) => {
      const stop = new AbortController()
      const call = { ...callOf(context), signal: endingWith(room, stop.signal) }
      const { requestId } = context
      const events = talk(call, room, await beginTalk(call, room, input))
      return stoppable(
        events,
        () => stop.abort(),
        (error) => log.error({ err: error, requestId }, 'a stopped answer could not be kept'),
      )
    }),
    questions: inOrg.assistant.questions.handler(() => listQuestions()),
    acts: inOrg.assistant.acts.handler(({ context, input }) => listSaidActs(context.org, input.q)),
    explanation: inOrg.assistant.explanation.handler(({ context, input }) =>
      explainChange(context.org, input),
    ),
    listChats: inOrg.assistant.listChats.handler(({ context }) => listChats(context.org)),
    getChat: inOrg.assistant.getChat.handler(({ context, input }) => getChat(context.org, input.id)),
    renameChat: inOrg.assistant.renameChat.handler(({ context, input }) =>
      renameChat(context.org, input.id, input.title),
    ),
    keepAsReport: inOrg.assistant.keepAsReport.handler(({ context, input }) =>
      keepAsReport(context.org, input),
    ),
    removeChat: inOrg.assistant.removeChat.handler(({ context, input }) => deleteChat(context.org, input.id)),
    analyzeAttachments: inOrgWithFile.assistant.analyzeAttachments.handler(({ context, input, signal }) =>
      analyzePapers(context.visit, input, papersOf(signal ?? context.request.signal)),
    ),
    suggestAttachmentMetadata: inOrgWithFile.assistant.suggestAttachmentMetadata.handler(
      ({ context, input, signal }) =>
        suggestMetadata(context.visit, input, papersOf(signal ?? context.request.signal)),
    ),
    extractCompanyInfo: visitingOrg.assistant.extractCompanyInfo.handler(({ context }) =>
      extractCompanies(context.visit),
    ),
  }
}

export const assistantModelsRouter = (room: TalkRoom) => ({
  get: inOrg.assistantModels.get.handler(({ context }) => getModel(context.org, room.models)),
  update: inOrg.assistantModels.update.handler(({ context, input }) =>
    updateModel(context.org, room.models, input),
  ),
  try: inOrgWithFile.assistantModels.try.handler(({ context, signal }) =>
    tryModel({ ...callOf(context), signal: endingWith(room, signal ?? context.request.signal) }, room),
  ),
  preview: visitingOrg.assistantModels.preview.handler(async ({ context, input }) => {
    const { visit } = context
    const wordsOf = (error: unknown) => room.wordsOf(error, context.requestId)
    const ground = await visit((org) => loadGround(org, {}))
    const planning = {
      ground,
      telling: input.telling,
      tools: room.tools(),
      context,
      visit,
      wordsOf,
      proposing: null,
    }
    return previewTold(planning, input.message)
  }),
  calls: inOrg.assistantModels.calls.handler(({ context }) => listModelCalls(context.org)),
})

/** Ends with whoever asks, and with the server. */
function endingWith({ models }: TalkRoom, signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, models.ending])
}

type Called = Parameters<Parameters<typeof inOrgWithFile.assistant.chat.handler>[0]>[0]['context']

const callOf = (context: Called) => ({ context, visit: context.visit, enter: context.enter })
