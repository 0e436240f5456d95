import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { userApi } from '../../api/client.ts'
import { failures } from './failures.ts'
import { pushBrowsersQuery, thisBrowserQuery } from './queries.ts'
import { switchOff, switchOn } from './this-browser.ts'

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [thisBrowserQuery, pushBrowsersQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/** Has this browser show messages, or none any more. */
export function useSwitchBrowser() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ isOn, publicKey, id }: { isOn: boolean; publicKey: string; id: string | null }) =>
      isOn ? switchOn(publicKey) : switchOff(id),
    onSettled: refresh,
    meta: { failed: failures.switchBrowser },
  })
}

export function useRemoveBrowser() {
  const refresh = useRefresh()
  return useMutation(
    userApi.notifications.browsers.remove.mutationOptions({
      onSettled: refresh,
      meta: { failed: failures.removeBrowser },
    }),
  )
}

export function useTryBrowser() {
  return useMutation(
    userApi.notifications.browsers.try.mutationOptions({
      onSuccess: () => toast({ title: t`A message is on its way`, color: 'success' }),
      meta: { failed: failures.tryBrowser },
    }),
  )
}
