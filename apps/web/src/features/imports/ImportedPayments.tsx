import type { PaymentProposal } from '@kinfolio/contract/cost-occurrences'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Money } from '@kinfolio/ui/Money'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { failures as costFailures } from '../costs/failures.ts'
import { importedPaymentsQuery, refreshCosts } from '../costs/queries.ts'
import { failures } from './failures.ts'
import { linkPaymentsMutation, unlinkPaymentsMutation } from './mutations.ts'

type ImportedPaymentsProps = {
  importId: string
  /** The wizard closes where somebody goes to an agreement. */
  onFollow: () => void
}

/** Agreements whose payments an import seems to have brought: proposals, which a person links in one act. */
export function ImportedPayments({ importId, onFollow }: ImportedPaymentsProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: proposals = [], error, refetch } = useQuery(importedPaymentsQuery(api, importId))
  const link = useMutation(linkPaymentsMutation(api))
  const unlink = useMutation(unlinkPaymentsMutation(api))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = proposals.filter(({ transactionId }) => !left.has(transactionId))
  const refresh = () => refreshCosts(queryClient, api)

  async function linkChosen() {
    const payments = chosen.map(({ costId, expectedOn, transactionId }) => ({
      costId,
      expectedOn,
      transactionId,
    }))
    const outcome = await outcomeOf(link.mutateAsync({ payments }))
    if (outcome.isDone) {
      const id = `payments ${importId}`
      toast({
        id,
        title: plural(payments.length, { one: '# payment was linked', other: '# payments were linked' }),
        color: 'success',
        actions: [{ label: t`Undo`, onPress: () => void takeBack(outcome.answer, id) }],
      })
    }
    await refresh()
  }

  async function takeBack(paid: readonly { id: string; costId: string }[], id: string) {
    for (const { id: paymentId, costId } of paid) {
      const { isDone } = await outcomeOf(unlink.mutateAsync({ id: costId, paymentId }))
      if (!isDone) break
    }
    toast({ id, title: t`The payments are proposals again` })
    await refresh()
  }

  if (error)
    return <FailedNotice title={costFailures.loadMatches} error={error} onRetry={() => void refetch()} />
  if (proposals.length === 0) return null
  return (
    <section aria-label={t`Payments of costs`} className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{t`Payments of costs`}</h4>
      <p className="text-xs text-muted">{t`These rows fit what agreements ask for. Nothing is linked before you say so.`}</p>
      {link.error && (
        <Callout color="error" title={failures.linkPayments}>
          {link.error.message}
        </Callout>
      )}
      <ul className="divide-y rounded-md border">
        {proposals.map((proposal) => (
          <Row
            key={proposal.transactionId}
            proposal={proposal}
            isChosen={!left.has(proposal.transactionId)}
            onFollow={onFollow}
            onChosenChange={(isChosen) => {
              const next = new Set(left)
              if (isChosen) next.delete(proposal.transactionId)
              else next.add(proposal.transactionId)
              setLeft(next)
            }}
          />
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          icon="lucide:link"
          loading={link.isPending}
          disabled={chosen.length === 0}
          onClick={() => void linkChosen()}
        >
          {plural(chosen.length, { one: 'Link # payment', other: 'Link # payments' })}
        </Button>
      </div>
    </section>
  )
}

type RowProps = {
  proposal: PaymentProposal
  isChosen: boolean
  onChosenChange: (isChosen: boolean) => void
  onFollow: () => void
}

function Row({ proposal, isChosen, onChosenChange, onFollow }: RowProps) {
  const { costId, name, dueOn, on, amount, currency, positionName } = proposal
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm">
      <Checkbox checked={isChosen} onCheckedChange={onChosenChange} aria-label={t`Link ${name}`} />
      <span className="min-w-0 flex-1">
        <Link
          to="/costs/$id"
          params={{ id: costId }}
          className="block truncate font-medium hover:underline"
          onClick={onFollow}
        >
          {name}
        </Link>
        <span className="block truncate text-xs text-muted">
          {t`Due ${formatDay(dueOn)}, paid ${formatDay(on)} from ${positionName}`}
        </span>
      </span>
      <Money text={formatMoney(amount, currency)} currency={currency} />
    </li>
  )
}
