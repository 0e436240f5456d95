import {
  defaultNotifications,
  notificationChannels,
  NotificationMatrix,
  notificationTypes,
} from '@kinfolio/contract/notifications'
import { expect, it } from 'vitest'

import { orderedTypes, whyAlways } from './notification-words.ts'

it('shows every type once', () => {
  expect(orderedTypes.toSorted()).toEqual(notificationTypes.toSorted())
})

it('gives a reason for exactly what the contract refuses to switch off', () => {
  for (const type of notificationTypes) {
    for (const channel of notificationChannels) {
      const off = {
        ...defaultNotifications,
        [type]: { ...defaultNotifications[type], [channel]: false },
      }
      const canBeOff = NotificationMatrix.safeParse(off).success
      expect(whyAlways(type, channel) === null, `${type} ${channel}`).toBe(canBeOff)
    }
  }
})
