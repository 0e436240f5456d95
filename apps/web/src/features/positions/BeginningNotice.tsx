import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { beginningsQuery } from './beginnings/queries.ts'
import { nameBeginningMutation, recordPurchaseMutation } from './mutations.ts'

/** Asks what a position began with, where nobody called its first valuation its beginning. */
export function BeginningNotice({ position }: { position: Position }) {
  const { id, name, method } = position
  const { purchasePrice, purchasedOn } = position.details
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const { data } = useQuery(beginningsQuery(api))
  const naming = useMutation(nameBeginningMutation(api))
  const buying = useMutation(recordPurchaseMutation(api))
  const question = data?.find(({ positionId }) => positionId === id)
  if (question === undefined || !may('write') || question.amount === null) return null
  const { transactionId, on, amount, currency } = question

  const isBusy = naming.isPending || buying.isPending
  // The record mentions a purchase that no transaction records.
  const purchase =
    method === 'STATEMENT' && purchasePrice && purchasedOn && purchasedOn <= on
      ? { amount: purchasePrice, date: purchasedOn }
      : null

  const begun = (since: string) => ({
    onSuccess: async () => {
      toast({ title: t`${name} begins on ${formatDay(since)}`, color: 'success' })
      await refreshRecords(queryClient, api)
    },
  })

  return (
    <Callout
      color="warning"
      title={t`What did ${name} begin with?`}
      actions={
        <>
          {purchase && (
            <Button
              size="sm"
              variant="soft"
              color="warning"
              disabled={isBusy}
              onClick={() =>
                buying.mutate(
                  { positionId: id, type: 'BUY', subtype: 'OPENING', ...purchase },
                  begun(purchase.date),
                )
              }
            >
              {t`With its purchase for ${formatMoney(purchase.amount, currency)}`}
            </Button>
          )}
          <Button
            size="sm"
            variant="soft"
            color="warning"
            disabled={isBusy}
            onClick={() =>
              naming.mutate({ id: transactionId, positionId: id, subtype: 'OPENING' }, begun(on))
            }
          >
            {method === 'BALANCE' ? t`With this balance` : t`With this value`}
          </Button>
          {!purchase && (
            <Button
              size="sm"
              variant="soft"
              color="warning"
              onClick={() => openOverlay('transaction', { positionId: id, type: 'BUY' })}
            >
              {method === 'BALANCE' ? t`Record what was paid in` : t`Record what it cost`}
            </Button>
          )}
        </>
      }
    >
      {t`Its first row is the value of ${formatMoney(amount, currency)} on ${formatDay(on)}. Nobody said what came before, so that value counts neither as a gain nor as a return.`}
    </Callout>
  )
}
