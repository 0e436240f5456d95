import { type Sample, unknownId } from '../walk.ts'

/** What the walk over the contract knows of mails that are not sent yet. */
export const sample: Sample = {
  id: 'messageDraft',
  noun: 'message-drafts',
  make: {
    path: '/message-drafts',
    body: () => ({
      to: [{ name: 'Marked outside recipient', address: 'marked@linden.example' }],
      subject: 'Marked outside subject',
      text: 'Marked words of a draft',
    }),
  },
  ties: [
    ({ letter }) => ({
      id: 'answer',
      path: '/message-drafts',
      body: { kind: 'REPLY', messageId: letter },
    }),
  ],
  calls: {
    'messageDrafts.create': ({ message }) => ({ body: { kind: 'FORWARD', messageId: message } }),
    'messageDrafts.answer': ({ letter }) => ({ ids: { id: letter ?? unknownId } }),
    'messageDrafts.get': ({ answer }) => ({ ids: { id: answer ?? unknownId } }),
    'messageDrafts.update': ({ answer }) => ({
      ids: { id: answer ?? unknownId },
      body: { subject: 'Renamed' },
    }),
    'messageDrafts.hold': ({ answer }) => ({ ids: { id: answer ?? unknownId }, body: { takeOver: true } }),
    'messageDrafts.send': ({ answer }) => ({
      ids: { id: answer ?? unknownId },
      body: { despiteDoubts: true },
    }),
    'messageDrafts.takeBack': ({ answer }) => ({ ids: { id: answer ?? unknownId } }),
    'messageDrafts.remove': ({ answer }) => ({ ids: { id: answer ?? unknownId } }),
  },
}
