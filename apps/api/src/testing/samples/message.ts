import { aMail } from '../mails.ts'
import type { Sample } from '../walk.ts'

const brought = (subject: string) => ({
  file: new File(
    [aMail({ subject, text: 'Marked words of a mail', html: '<p>Marked words of a page</p>' })],
    'mail.eml',
  ),
})

/** What the walk over the contract knows of messages and their conversations. */
export const sample: Sample = {
  id: 'message',
  noun: 'messages',
  make: {
    path: '/messages',
    body: () => ({ subject: 'Marked subject', text: 'Marked words of a message' }),
  },
  ties: [
    ({ message, entity }) => ({
      path: `/message-threads/${message}/links`,
      body: { entityType: 'entity', entityId: entity },
    }),
    () => ({
      id: 'letter',
      path: '/messages/upload',
      form: brought('Marked mail'),
      idOf: ({ mails }) => mails[0].id,
    }),
    ({ letter, entity }) => ({
      path: `/message-threads/${letter}/links`,
      body: { entityType: 'entity', entityId: entity },
    }),
  ],
  calls: {
    'messages.create': ({ message }) => ({ body: { text: 'Words', threadId: message } }),
    'messages.update': () => ({ body: { subject: 'Renamed' } }),
    'messages.archive': () => ({ body: {} }),
    'messages.thread': ({ message }) => ({ ids: { threadId: message ?? '' } }),
    'messages.page': ({ letter }) => ({ ids: { id: letter ?? '' } }),
    'messages.original': ({ letter }) => ({ ids: { id: letter ?? '' } }),
    'messages.upload': () => ({ form: brought('Brought') }),
    'messageThreads.update': () => ({ body: { status: 'WAITING' } }),
    'messageThreads.change': ({ message }) => ({ body: { ids: [message], status: 'DONE' } }),
    'messageThreads.read': () => ({ body: {} }),
    'messageThreads.link': ({ position }) => ({ body: { entityType: 'position', entityId: position } }),
    'messageThreads.move': ({ letter }) => ({ body: { intoId: letter } }),
    'messageThreads.letIn': () => ({ body: {} }),
    'messageThreads.attend': () => ({ body: { activity: 'LOOKING' } }),
  },
}
