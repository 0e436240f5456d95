import { describe, expect, it } from 'vitest'

import { SealedElsewhere, secretBox } from './secret-box.ts'

const box = secretBox('a secret of this installation')

describe('a secret box', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const [one, other] = [box.seal('pässword', 'org mailbox'), box.seal('pässword', 'org mailbox')]
    expect(one).not.toBe(other)
    expect([one, other].join()).not.toContain('ssword')
    expect(box.open(one, 'org mailbox')).toBe('pässword')
    expect(box.open(other, 'org mailbox')).toBe('pässword')
    expect(box.open(box.seal('', 'org mailbox'), 'org mailbox')).toBe('')
  })

  it('opens nothing of another key, of another record, of another way, or that somebody altered', () => {
    const sealed = box.seal('password', 'org mailbox')
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    for (const open of [
      () => secretBox('another secret').open(sealed, 'org mailbox'),
      () => box.open(sealed, 'other mailbox'),
      () => box.open(sealed.replace('v1', 'v2'), 'org mailbox'),
      () => box.open(altered, 'org mailbox'),
      () => box.open(sealed.slice(0, 30), 'org mailbox'),
      () => box.open('', 'org mailbox'),
    ])
      expect(open).toThrow(SealedElsewhere)
    expect(new SealedElsewhere().message).toContain('Type it again')
  })
})
