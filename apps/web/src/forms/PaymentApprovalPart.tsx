import type { PaymentApproval } from '@kinfolio/contract/approvals'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../api/org-context.ts'
import { outcomeOf } from '../api/outcome.ts'
import { FailedNotice } from '../lib/FailedNotice.tsx'
import { formatMoney } from '../lib/format.ts'
import {
  answerApprovalMutation,
  askApprovalMutation,
  type AskedPayment,
  bypassApprovalMutation,
  paymentApprovalQuery,
  refreshApprovals,
  withdrawApprovalMutation,
} from './approval-queries.ts'
import { ApprovalBadge } from './ApprovalBadge.tsx'
import { ApprovalRequests } from './ApprovalRequests.tsx'
import { failures } from './failures.ts'

type PaymentApprovalPartProps = {
  of: AskedPayment
  /** What stands around it where there is something to say. */
  frame: (content: ReactNode) => ReactNode
}

/** How the approval of a payment stands: who gave it, when and for what, and what the person can do about it. Nothing where none is needed. */
export function PaymentApprovalPart({ of, frame }: PaymentApprovalPartProps) {
  const { api, org } = useOrg()
  const { data, error, refetch } = useQuery({
    ...paymentApprovalQuery(api, of),
    enabled: org.role.valuesVisible,
  })
  if (error && !data)
    return frame(<FailedNotice title={failures.loadApproval} error={error} onRetry={() => void refetch()} />)
  if (!data || (data.state === null && data.requests.length === 0)) return null
  return frame(<Standing of={of} approval={data} />)
}

/** What is written before it is done. */
type Writing = 'ask' | 'reject' | 'bypass'

function Standing({ of, approval }: { of: AskedPayment; approval: PaymentApproval }) {
  const { api, may, user } = useOrg()
  const queryClient = useQueryClient()
  const [writing, setWriting] = useState<Writing | null>(null)
  const ask = useMutation(askApprovalMutation(api))
  const answer = useMutation(answerApprovalMutation(api))
  const withdraw = useMutation(withdrawApprovalMutation(api))
  const bypass = useMutation(bypassApprovalMutation(api))
  const all = [ask, answer, withdraw, bypass]
  const failed = all.find(({ error }) => error !== null)
  const isBusy = all.some(({ isPending }) => isPending)
  const { state, given, people, isPaid, requests, recordVersion } = approval
  const open = requests.find((each) => each.state === 'OPEN')
  const isAskedNow = state === 'WAITING' && open !== undefined
  const mine = open?.answers.find((each) => each.by.id === user.id && each.counts)
  const isOwnAlone = open?.askedBy.id === user.id && open.people === 1

  async function act(call: Promise<unknown>) {
    for (const each of all) each.reset()
    const outcome = await outcomeOf(call)
    if (outcome.isDone) setWriting(null)
    await refreshApprovals(queryClient, api)
  }

  function write(reason: string) {
    if (writing === 'ask') return act(ask.mutateAsync({ ...of, recordVersion, note: reason }))
    if (writing === 'bypass') return act(bypass.mutateAsync({ ...of, reason }))
    if (open) return act(answer.mutateAsync({ id: open.id, round: open.round, answer: 'REJECTED', reason }))
    return Promise.resolve()
  }

  const isNeeded = state !== null && state !== 'APPROVED' && state !== 'BYPASSED'
  return (
    <div className="flex flex-col gap-3">
      {state !== null && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <ApprovalBadge standing={{ state, given, people }} isPaid={isPaid} />
          <span className="text-muted">{whyWords(approval)}</span>
        </div>
      )}
      {failed?.error && (
        <Callout color="error" title={failedTitle(failed === ask, failed === answer, failed === withdraw)}>
          {failed.error.message}
        </Callout>
      )}
      {writing !== null && (
        <ReasonForm
          key={writing}
          writing={writing}
          isBusy={isBusy}
          onCancel={() => setWriting(null)}
          onWrite={(reason) => void write(reason)}
        />
      )}
      {isNeeded && writing === null && (
        <div className="flex flex-wrap gap-2">
          {isAskedNow && approval.mayApprove && !mine && !isOwnAlone && (
            <>
              <Button
                size="sm"
                variant="solid"
                color="primary"
                icon="lucide:stamp"
                loading={answer.isPending}
                disabled={isBusy}
                onClick={() =>
                  void act(answer.mutateAsync({ id: open.id, round: open.round, answer: 'APPROVED' }))
                }
              >
                {t`Approve this payment`}
              </Button>
              <Button size="sm" icon="lucide:circle-x" disabled={isBusy} onClick={() => setWriting('reject')}>
                {t`Reject…`}
              </Button>
            </>
          )}
          {!isAskedNow && may('write') && (
            <Button size="sm" icon="lucide:stamp" disabled={isBusy} onClick={() => setWriting('ask')}>
              {state === 'MISSING' ? t`Ask for approval…` : t`Ask for approval again…`}
            </Button>
          )}
          {isAskedNow && open.askedBy.id === user.id && (
            <Button
              size="sm"
              icon="lucide:undo-2"
              disabled={isBusy}
              onClick={() => void act(withdraw.mutateAsync({ id: open.id }))}
            >
              {t`Withdraw`}
            </Button>
          )}
          {approval.mayBypass && (
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setWriting('bypass')}>
              {t`Let it go without approval…`}
            </Button>
          )}
        </div>
      )}
      <ApprovalRequests requests={requests} />
    </div>
  )
}

function failedTitle(isAsk: boolean, isAnswer: boolean, isWithdraw: boolean): string {
  if (isAsk) return failures.askApproval
  if (isAnswer) return failures.answerApproval
  return isWithdraw ? failures.withdrawApproval : failures.bypassApproval
}

/** Why it needs approval, and of how many. */
function whyWords({ limit, limitCurrency, isRateMissing, people }: PaymentApproval): string {
  const of = plural(people, { one: '# person has to approve it', other: '# people have to approve it' })
  if (isRateMissing) return t`No rate tells whether it is above the limit; ${of}`
  return limit === null ? of : t`Above ${formatMoney(limit, limitCurrency)} ${limitCurrency}; ${of}`
}

const writingWords: Readonly<Record<Writing, { label: string; hint: string; action: string }>> = {
  ask: {
    label: t`What they should know`,
    hint: t`Optional. Everybody who may approve is told.`,
    action: t`Ask for approval`,
  },
  reject: {
    label: t`Why it is rejected`,
    hint: t`Whoever asked is told.`,
    action: t`Reject it`,
  },
  bypass: {
    label: t`Why it goes without approval`,
    hint: t`Everybody who may approve is told, and it stays on the record.`,
    action: t`Let it go`,
  },
}

type ReasonFormProps = {
  writing: Writing
  isBusy: boolean
  onCancel: () => void
  onWrite: (reason: string) => void
}

/** Whoever asked for the field goes on in it. */
const focus = (field: HTMLInputElement | null) => field?.focus()

function ReasonForm({ writing, isBusy, onCancel, onWrite }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const { label, hint, action } = writingWords[writing]
  return (
    <form
      className="grid gap-3 rounded-md border p-3"
      onSubmit={(event) => {
        event.preventDefault()
        onWrite(reason)
      }}
    >
      <Field label={label} hint={hint} required={writing !== 'ask'}>
        <TextInput ref={focus} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>{t`Cancel`}</Button>
        <Button
          type="submit"
          size="sm"
          variant="solid"
          color={writing === 'ask' ? 'primary' : 'error'}
          loading={isBusy}
          disabled={writing !== 'ask' && reason.trim() === ''}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}
