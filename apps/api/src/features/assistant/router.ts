import { inOrg, visitingOrg } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import type { FindAcross } from './answering/queries.ts'
import { ask, deleteChat, renameChat } from './commands.ts'
import { extractCompanies } from './companies/queries.ts'
import { analyzePapers, suggestMetadata } from './papers/queries.ts'
import { getChat, listChats, listQuestions } from './queries.ts'

export const assistantRouter = (findAcross: FindAcross, files: FileStore) => ({
  chat: inOrg.assistant.chat.handler(({ context, input }) => ask(context.org, input, findAcross)),
  questions: inOrg.assistant.questions.handler(() => listQuestions()),
  listChats: inOrg.assistant.listChats.handler(({ context }) => listChats(context.org)),
  getChat: inOrg.assistant.getChat.handler(({ context, input }) => getChat(context.org, input.id)),
  renameChat: inOrg.assistant.renameChat.handler(({ context, input }) =>
    renameChat(context.org, input.id, input.title),
  ),
  removeChat: inOrg.assistant.removeChat.handler(({ context, input }) => deleteChat(context.org, input.id)),
  analyzeAttachments: visitingOrg.assistant.analyzeAttachments.handler(({ context, input }) =>
    analyzePapers(context.visit, input, files),
  ),
  suggestAttachmentMetadata: visitingOrg.assistant.suggestAttachmentMetadata.handler(({ context, input }) =>
    suggestMetadata(context.visit, input, files),
  ),
  extractCompanyInfo: visitingOrg.assistant.extractCompanyInfo.handler(({ context }) =>
    extractCompanies(context.visit),
  ),
})
