import { describe, expect, it } from 'vitest'

import { inputOfMailbox, portFor, valuesOfMailbox } from './mailbox-values.ts'

describe('the form of a mailbox', () => {
  const values = {
    ...valuesOfMailbox(undefined, '2026-04-10'),
    address: 'post@family.example',
    host: 'imap.example',
  }

  it('begins with what most mailboxes are', () => {
    expect(inputOfMailbox(undefined, { ...values, password: 'secret' })).toEqual({
      address: 'post@family.example',
      host: 'imap.example',
      port: 993,
      security: 'TLS',
      user: 'post@family.example',
      password: 'secret',
      folder: 'INBOX',
      afterReading: 'LEAVE',
      moveTo: null,
      readsSince: '2026-04-10',
    })
  })

  it('sends a folder to move to only where mails are moved', () => {
    const moved = { ...values, moveTo: 'Done' }
    expect(inputOfMailbox(undefined, moved).moveTo).toBeNull()
    expect(inputOfMailbox(undefined, { ...moved, afterReading: 'MOVE' }).moveTo).toBe('Done')
  })

  it('changes a usual port with the way of encryption, and leaves another one', () => {
    expect(portFor('STARTTLS', '993')).toBe('143')
    expect(portFor('TLS', '143')).toBe('993')
    expect(portFor('TLS', '')).toBe('993')
    expect(portFor('TLS', '9930')).toBe('9930')
  })
})
