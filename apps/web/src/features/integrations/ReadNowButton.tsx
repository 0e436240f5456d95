import { Button } from '@kinfolio/ui/Button'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { failures } from './failures.ts'

/** Reads the prices of everything that is held now, without waiting for the job. */
export function ReadNowButton() {
  const { api, may } = useOrg()
  const refresh = useMutation(
    api.prices.refresh.mutationOptions({
      meta: { failed: failures.readPrices },
      onSuccess: () => {
        toast({
          title: t`Prices are being read`,
          description: t`New ones are here within minutes.`,
          color: 'success',
        })
      },
    }),
  )
  if (!may('prices')) return null
  return (
    <Button
      size="sm"
      icon="lucide:refresh-cw"
      className="self-start"
      loading={refresh.isPending}
      onClick={() => refresh.mutate({})}
    >
      {t`Read now`}
    </Button>
  )
}
