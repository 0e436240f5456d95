import type { Sample } from '../walk.ts'

/** Nobody is asked at this address: it is not of the public internet. */
const server = {
  host: '127.0.0.1',
  port: 993,
  security: 'TLS',
  user: 'Marked outside user',
  password: 'Marked',
}

/** What the walk over the contract knows of mailboxes and of the key for notices. */
export const sample: Sample = {
  id: 'mailbox',
  noun: 'mailboxes',
  make: {
    path: '/mailboxes',
    body: () => ({ ...server, address: 'post@family.example', folder: 'Marked outside folder' }),
  },
  ties: [() => ({ path: '/notify-key', body: {} })],
  calls: {
    'mailboxes.create': () => ({ body: { ...server, address: 'other@family.example' } }),
    'mailboxes.update': () => ({ body: { folder: 'Renamed' } }),
    'mailboxes.try': () => ({
      body: { ...server, folder: 'INBOX', afterReading: 'LEAVE', moveTo: null },
    }),
    'mailboxes.read': () => ({ body: {} }),
    'notifyKeys.create': () => ({ body: {} }),
  },
}
