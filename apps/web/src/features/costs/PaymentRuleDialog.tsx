import { type PaymentRulePreview, WIDEST_PAYMENT_RULE } from '@kinfolio/contract/cost-occurrences'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { Money } from '@kinfolio/ui/Money'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useSettled } from '@kinfolio/ui/use-settled'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney, formatPercentage } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { removePaymentRuleMutation, setPaymentRuleMutation } from './mutations.ts'
import { paymentRuleQuery } from './queries.ts'

type PaymentRuleDialogProps = OverlayProps['costPaymentRule'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Proposal = PaymentRulePreview['links'][number] &
  Partial<Pick<PaymentRulePreview['doubts'][number], 'doubt'>>

const doubtWords: Readonly<Record<PaymentRulePreview['doubts'][number]['doubt'], string>> = {
  OTHER_PAYMENT: t`Another payment fits this day too`,
  OTHER_COST: t`This payment fits another cost too`,
  OTHER_DAY: t`This payment is as near to another day`,
}

/** Has the payments of a cost link by themselves: shows what that would link, and switches it on or off. */
export function PaymentRuleDialog({ cost, open, onOpenChange }: PaymentRuleDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const [percent, setPercent] = useState(cost.paymentRule?.percent ?? WIDEST_PAYMENT_RULE)
  const settled = useSettled(percent)
  const { data, error, refetch, isPlaceholderData } = useQuery(paymentRuleQuery(api, cost.id, settled))
  const set = useMutation(setPaymentRuleMutation(api))
  const remove = useMutation(removePaymentRuleMutation(api))
  const isBusy = set.isPending || remove.isPending
  const isOn = cost.paymentRule !== null
  const isUnsure = error instanceof ApiError && error.code === 'INVALID_INPUT'

  async function change(call: Promise<unknown>) {
    const { isDone } = await outcomeOf(call)
    await queryClient.invalidateQueries({ queryKey: api.costs.key() })
    if (isDone) onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={isBusy}
      size="lg"
      title={t`Link payments of ${cost.name} by themselves`}
      footer={
        <>
          {isOn && (
            <Button
              className="mr-auto"
              loading={remove.isPending}
              disabled={isBusy}
              onClick={() => void change(remove.mutateAsync({ id: cost.id }))}
            >
              {t`Switch off`}
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)} disabled={isBusy}>
            {t`Cancel`}
          </Button>
          <Button
            variant="solid"
            color="primary"
            loading={set.isPending}
            disabled={isBusy || !data || isPlaceholderData || isUnsure}
            onClick={() => void change(set.mutateAsync({ id: cost.id, percent: settled || undefined }))}
          >
            {isOn ? t`Save` : t`Switch on`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          {t`A payment links by itself if it names the payee, by name, account, reference or as earlier payments did, if its amount is within the bound below, and if no other due day is nearer. If anything else fits, it stays a proposal. You can take each link off; then it is not made again.`}
        </p>
        <Field
          label={t`May differ by`}
          hint={t`At most ${formatPercentage(WIDEST_PAYMENT_RULE)} of what is expected; 0 takes the exact amount only.`}
          error={isUnsure ? error.message : undefined}
        >
          <PercentInput value={percent} onValueChange={setPercent} />
        </Field>
        {data?.rule?.isResting && (
          <Callout color="warning" title={t`This rule rests`}>
            {t`${data.rule.madeBy} made it and may not change costs any more. Save it to make it yours.`}
          </Callout>
        )}
        {set.error && (
          <Callout color="error" title={failures.setPaymentRule}>
            {set.error.message}
          </Callout>
        )}
        {remove.error && (
          <Callout color="error" title={failures.removePaymentRule}>
            {remove.error.message}
          </Callout>
        )}
        {error && !isUnsure && !data && (
          <FailedNotice title={failures.previewPaymentRule} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-24 w-full" />}
        {data && !isUnsure && (
          <>
            <Proposals
              title={t`These would link now`}
              none={t`No payment that is here would link now. Those that come will be looked at.`}
              items={data.links}
            />
            {data.doubts.length > 0 && (
              <Proposals title={t`These stay proposals`} none="" items={data.doubts} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Proposals({ title, none, items }: { title: string; none: string; items: readonly Proposal[] }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {items.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul className="divide-y rounded-md border">
          {items.map((item) => (
            <li
              key={`${item.expectedOn} ${item.transactionId}`}
              className="flex items-center gap-3 px-3 py-2 text-sm"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{item.counterparty ?? item.positionName}</span>
                <span className="block text-xs text-muted">
                  {t`Due ${formatDay(item.dueOn)}, paid ${formatDay(item.on)} from ${item.positionName}`}
                </span>
                {item.doubt && <span className="block text-xs text-warning">{doubtWords[item.doubt]}</span>}
              </span>
              <Money text={formatMoney(item.amount, item.currency)} currency={item.currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
