import {
  defaultNotifications,
  notificationChannels,
  notificationTypes,
} from '@kinfolio/contract/notifications'
import { describe, expect, it } from 'vitest'

import { wants } from './rules.ts'

describe('what somebody is told of', () => {
  it.each(notificationTypes)('%s has its default until somebody chooses', (type) => {
    for (const channel of notificationChannels) {
      expect(wants({}, type, channel)).toBe(defaultNotifications[type][channel])
    }
  })

  it('is what they chose', () => {
    const chosen = { MENTION: { inApp: true, email: false, push: false } }
    expect(wants(chosen, 'MENTION', 'email')).toBe(false)
    expect(wants(chosen, 'MENTION', 'inApp')).toBe(true)
    expect(wants(chosen, 'REMINDER', 'email')).toBe(true)
  })

  it('has the default of a channel that there was not yet when they chose', () => {
    const stored = { MENTION: { inApp: false, email: false } } as object // as rows from before hold it
    expect(wants(stored, 'MENTION', 'push')).toBe(true)
    expect(wants(stored, 'MENTION', 'inApp')).toBe(false)
  })

  it('includes what concerns their safety and invitations by mail, whatever is stored', () => {
    const nothing = { inApp: false, email: false }
    // What an older or a damaged row may hold, which the type rules out.
    const stored = { SECURITY_EVENT: nothing, INVITATION: nothing } as object
    expect(wants(stored, 'SECURITY_EVENT', 'email')).toBe(true)
    expect(wants(stored, 'SECURITY_EVENT', 'inApp')).toBe(true)
    expect(wants(stored, 'INVITATION', 'email')).toBe(true)
    expect(wants(stored, 'INVITATION', 'inApp')).toBe(false)
  })
})
