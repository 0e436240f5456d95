import type { NotificationChannel, NotificationType } from '@kinfolio/contract/notifications'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'

import { userApi } from '../../api/client.ts'
import { failures } from './failures.ts'
import { notificationsQuery } from './queries.ts'

type Choice = { type: NotificationType; channel: NotificationChannel; isOn: boolean }

/** A switch, or how many days before costs are due. */
type Change = Choice | { daysBefore: number }

const mutationKey = ['user', 'choose-notification']
/** Every choice is made from the version that the one before left. */
export const choicesInTurn = { id: mutationKey.join(' ') }

/**
 * Changes one thing at once. Several choices made quickly wait for each other: each is the whole matrix of
 * the server with one thing changed, and needs the version that the one before left.
 */
export function useChooseNotification() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: choicesInTurn,
    mutationFn: async (change: Change) => {
      const { matrix, version } = await queryClient.ensureQueryData(notificationsQuery)
      const changed =
        'daysBefore' in change
          ? { ...matrix, COST_DUE: { ...matrix.COST_DUE, ...change } }
          : { ...matrix, [change.type]: { ...matrix[change.type], [change.channel]: change.isOn } }
      return userApi.notifications.settings.update.call({ matrix: changed, version })
    },
    onSuccess: (saved) => queryClient.setQueryData(notificationsQuery.queryKey, saved),
    // Somebody else changed it, on another device perhaps: what holds now is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
    meta: { failed: failures.updateNotifications },
  })
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change, // of the mutation above, which alone has this key
  })
  const waiting = changes.filter((change) => 'type' in change)
  const daysBefore = changes.findLast((change) => 'daysBefore' in change)?.daysBefore
  return { choose: mutate, waiting, daysBefore }
}
