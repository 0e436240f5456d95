import type { NotificationTiming } from '@kinfolio/contract/notifications'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'

import { userApi } from '../../api/client.ts'
import { localTimeZone } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { notificationsQuery } from './queries.ts'
import { choicesInTurn } from './use-choose-notification.ts'

type Change = Partial<Omit<NotificationTiming, 'timeZone'>>

const mutationKey = ['user', 'choose-timing']

/** Changes when something comes, at once. The zone of this device is noted with it. */
export function useChooseTiming() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: choicesInTurn,
    mutationFn: async (change: Change) => {
      const { timing, version } = await queryClient.ensureQueryData(notificationsQuery)
      return userApi.notifications.settings.updateTiming.call({
        timing: { ...timing, ...change, timeZone: localTimeZone() },
        version,
      })
    },
    onSuccess: (saved) => queryClient.setQueryData(notificationsQuery.queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
    meta: { failed: failures.updateNotifications },
  })
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change, // of the mutation above, which alone has this key
  })
  return { choose: mutate, waiting: Object.assign({}, ...changes) as Change }
}
