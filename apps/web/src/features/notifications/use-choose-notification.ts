import type { NotificationChannel, NotificationType } from '@kinfolio/contract/notifications'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'

import { userApi } from '../../api/client.ts'
import { failures } from './failures.ts'
import { notificationsQuery } from './queries.ts'

type Choice = { type: NotificationType; channel: NotificationChannel; isOn: boolean }

const mutationKey = ['user', 'choose-notification']

/**
 * Switches one thing on or off at once. Several choices made quickly wait for each other: each is the whole matrix of
 * the server with one thing changed, and needs the version that the one before left.
 */
export function useChooseNotification() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async ({ type, channel, isOn }: Choice) => {
      const { matrix, version } = await queryClient.ensureQueryData(notificationsQuery)
      const changed = { ...matrix, [type]: { ...matrix[type], [channel]: isOn } }
      return userApi.notifications.settings.update.call({ matrix: changed, version })
    },
    onSuccess: (saved) => queryClient.setQueryData(notificationsQuery.queryKey, saved),
    // Somebody else changed it, on another device perhaps: what holds now is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
    meta: { failed: failures.updateNotifications },
  })
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Choice, // of the mutation above, which alone has this key
  })
  return { choose: mutate, waiting }
}
