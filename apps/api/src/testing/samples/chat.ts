import type { Sample } from '../walk.ts'

/** What the walk over the contract needs to know about conversations: one of the owner. */
export const sample: Sample = {
  id: 'chat',
  noun: 'ai',
  make: { path: '/ai/chat', body: () => ({ message: 'What are we worth?' }), idField: 'chatId' },
  ties: [
    ({ chat }) => ({
      id: 'chatTurn',
      path: '/ai/chat',
      body: { chatId: chat, message: 'What are we worth today?' },
      idOf: ({ turn }) => turn.id,
    }),
  ],
  calls: {
    'assistant.acts': () => ({ path: '/ai/acts?q=record%20a%20dividend' }),
    'assistant.chat': () => ({ body: { message: 'What is due in the next 90 days?' } }),
    'assistant.streamChat': () => ({ body: { message: 'What is due in the next 90 days?' } }),
    'assistantModels.update': () => ({ body: { telling: 'BANDS', monthlyTokens: 500_000 } }),
    'assistantModels.preview': () => ({ body: { message: 'What are we worth?', telling: 'BANDS' } }),
    'assistant.analyzeAttachments': ({ attachment }) => ({ body: { attachmentIds: [attachment] } }),
    'assistant.suggestAttachmentMetadata': ({ attachment }) => ({ body: { attachmentIds: [attachment] } }),
    'assistant.keepAsReport': ({ chatTurn = '' }) => ({ body: { turnId: chatTurn } }),
    'assistant.renameChat': () => ({ body: { title: 'Renamed conversation' } }),
  },
}
