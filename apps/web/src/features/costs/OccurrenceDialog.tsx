import type { CostDecision } from '@kinfolio/contract/cost-kinds'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { PaymentApprovalPart } from '../../forms/PaymentApprovalPart.tsx'
import { formatDay } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { CostAmount, CostStateBadge } from './CostAmount.tsx'
import { failures } from './failures.ts'
import { decideCostMutation } from './mutations.ts'
import { OccurrencePayments } from './OccurrencePayments.tsx'
import { occurrencesQuery, refreshCosts } from './queries.ts'
import { costStanding } from './words.ts'

type OccurrenceDialogProps = OverlayProps['costOccurrence'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const choices: readonly { decision: CostDecision; label: string; icon: string }[] = [
  { decision: 'INVOICED', label: t`Invoiced…`, icon: 'lucide:file-text' },
  { decision: 'APPROVED', label: t`Approve`, icon: 'lucide:thumbs-up' },
  { decision: 'PAID', label: t`Paid otherwise`, icon: 'lucide:check' },
  { decision: 'DISPUTED', label: t`Dispute`, icon: 'lucide:triangle-alert' },
  { decision: 'SKIPPED', label: t`Skip`, icon: 'lucide:minus' },
]

/** What is said of its approval stands apart from what is said of its payment. */
const approvalFrame = (content: ReactNode) => (
  <section aria-label={t`Approval`} className="flex flex-col gap-2 border-t pt-3">
    <h3 className="text-sm font-medium">{t`Approval`}</h3>
    {content}
  </section>
)

/** One time that a cost asks for money: how it stands, what paid it, and what a person says of it. */
export function OccurrenceDialog({ occurrence, open, onOpenChange }: OccurrenceDialogProps) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const { costId, expectedOn, dueOn } = occurrence
  const { data } = useQuery(occurrencesQuery(api, { costId, first: dueOn, last: dueOn }))
  const item = data?.items.find((each) => each.expectedOn === expectedOn) ?? occurrence
  const decide = useMutation(decideCostMutation(api))
  const [isInvoiced, setIsInvoiced] = useState(false)
  const [invoiced, setInvoiced] = useState(item.invoiced ?? '')
  const isDecided = item.state !== 'EXPECTED' && !(item.state === 'PAID' && item.payments.length > 0)

  async function save(decision: CostDecision | 'NONE') {
    const amount = decision === 'NONE' || decision === 'SKIPPED' ? null : invoiced || null
    const outcome = await outcomeOf(
      decide.mutateAsync({ id: costId, expectedOn, decision, invoiced: amount, note: item.note }),
    )
    if (outcome.isDone) setIsInvoiced(false)
    await refreshCosts(queryClient, api)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={decide.isPending}
      title={t`${item.name}, ${formatDay(item.dueOn)}`}
      description={item.payeeName ?? undefined}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <CostStateBadge occurrence={item} />
          {data ? costStanding(item, data.today) : formatDay(item.dueOn)}
          <span className="ml-auto font-medium">
            <CostAmount occurrence={item} />
          </span>
        </p>
        {item.hasRisen && (
          <Callout color="warning">
            {t`This is more than 7.5 % above what was expected, or above what was usual in the twelve months before.`}
          </Callout>
        )}
        {item.note !== '' && <p className="text-sm">{item.note}</p>}
        <OccurrencePayments occurrence={item} />
        <PaymentApprovalPart of={{ costId, expectedOn }} frame={approvalFrame} />
        {decide.error && (
          <Callout color="error" title={failures.decideCost}>
            {decide.error.message}
          </Callout>
        )}
        {may('write') && isInvoiced && (
          <form
            className="grid gap-3 rounded-md border p-3"
            onSubmit={(event) => {
              event.preventDefault()
              void save('INVOICED')
            }}
          >
            <Field label={t`What the invoice says`} hint={t`Empty: as expected.`}>
              <MoneyInput value={invoiced} onValueChange={setInvoiced} currency={item.currency} />
            </Field>
            <div className="flex justify-end gap-2">
              <Button size="sm" onClick={() => setIsInvoiced(false)}>{t`Cancel`}</Button>
              <Button type="submit" size="sm" variant="solid" color="primary" loading={decide.isPending}>
                {t`Save`}
              </Button>
            </div>
          </form>
        )}
        <div className="flex flex-wrap gap-2">
          {may('write') &&
            !isInvoiced &&
            choices
              .filter(({ decision }) => decision !== item.state && item.state !== 'PAID')
              // Above the limit nobody approves it alone.
              .filter(({ decision }) => decision !== 'APPROVED' || item.approval === null)
              .map(({ decision, label, icon }) => (
                <Button
                  key={decision}
                  size="sm"
                  icon={icon}
                  disabled={decide.isPending}
                  onClick={() => (decision === 'INVOICED' ? setIsInvoiced(true) : void save(decision))}
                >
                  {label}
                </Button>
              ))}
          {may('write') && isDecided && !isInvoiced && (
            <Button
              size="sm"
              icon="lucide:undo-2"
              disabled={decide.isPending}
              onClick={() => void save('NONE')}
            >
              {t`Take that back`}
            </Button>
          )}
          <Button asChild size="sm" variant="ghost" icon="lucide:external-link">
            <Link to="/costs/$id" params={{ id: costId }} onClick={() => onOpenChange(false)}>
              {t`The agreement`}
            </Link>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
