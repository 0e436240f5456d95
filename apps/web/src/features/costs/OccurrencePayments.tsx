import type { CostOccurrence, paymentSigns } from '@kinfolio/contract/cost-occurrences'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Money } from '@kinfolio/ui/Money'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { transactionsQuery } from '../transactions/queries.ts'
import { failures } from './failures.ts'
import { payCostMutation, unlinkPaymentMutation } from './mutations.ts'
import { proposalsQuery, refreshCosts } from './queries.ts'

const signLabels: Readonly<Record<(typeof paymentSigns)[number], string>> = {
  AMOUNT: t`the amount`,
  DAY: t`the day`,
  PAYEE: t`the payee`,
  IBAN: t`the account`,
  REFERENCE: t`the reference`,
  ALIAS: t`the name on earlier payments`,
}

/** What paid an occurrence, what may have, and the choice of any other withdrawal. */
export function OccurrencePayments({ occurrence }: { occurrence: CostOccurrence }) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const { costId, expectedOn, payments, currency, state } = occurrence
  const isOpen = state !== 'PAID' && state !== 'SKIPPED'
  const proposals = useQuery({ ...proposalsQuery(api, costId), enabled: may('write') && isOpen })
  const proposal = proposals.data?.find((each) => each.expectedOn === expectedOn)
  const pay = useMutation(payCostMutation(api))
  const unlink = useMutation(unlinkPaymentMutation(api))
  const [chosen, setChosen] = useState<string | null>(null)
  const refresh = () => refreshCosts(queryClient, api)
  const link = (transactionId: string) =>
    pay.mutate(
      { id: costId, expectedOn, transactionId },
      { onSuccess: () => setChosen(null), onSettled: refresh },
    )
  return (
    <section aria-label={t`Payments`} className="grid gap-2">
      {payments.length > 0 && (
        <ul className="divide-y rounded-md border text-sm">
          {payments.map((payment) => (
            <li key={payment.id} className="flex items-center gap-3 px-3 py-1.5">
              <Link
                to="/transactions/$id"
                params={{ id: payment.transactionId }}
                className="min-w-0 flex-1 truncate hover:underline"
              >
                {t`${formatDay(payment.on)}, ${payment.positionName}`}
                {payment.ruleBy !== null && (
                  <span className="block text-xs text-muted">{t`Linked by a rule of ${payment.ruleBy}`}</span>
                )}
              </Link>
              <Money
                text={payment.amount === null ? null : formatMoney(payment.amount, currency)}
                currency={currency}
              />
              {may('write') && (
                <IconButton
                  icon="lucide:unlink"
                  size="xs"
                  label={t`Take the payment of ${formatDay(payment.on)} off`}
                  disabled={unlink.isPending}
                  onClick={() => unlink.mutate({ id: costId, paymentId: payment.id }, { onSettled: refresh })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {pay.error && (
        <Callout color="error" title={failures.payCost}>
          {pay.error.message}
        </Callout>
      )}
      {proposals.error && isOpen && (
        <FailedNotice
          title={failures.loadMatches}
          error={proposals.error}
          onRetry={() => void proposals.refetch()}
        />
      )}
      {proposal && isOpen && (
        <Callout color="info" title={t`Was it this payment?`}>
          <p>
            {formatDay(proposal.on)}, {proposal.counterparty ?? proposal.positionName},{' '}
            {formatMoney(proposal.amount, proposal.currency)} {proposal.currency}
          </p>
          <p className="text-xs text-muted">
            {t`By ${proposal.signs.map((sign) => signLabels[sign]).join(', ')}`}
          </p>
          <Button
            size="sm"
            icon="lucide:link"
            className="mt-2"
            loading={pay.isPending}
            onClick={() => link(proposal.transactionId)}
          >
            {t`Yes, link it`}
          </Button>
        </Callout>
      )}
      {may('write') && isOpen && (
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <WithdrawalInput value={chosen} onValueChange={setChosen} />
          </div>
          <Button
            icon="lucide:link"
            disabled={chosen === null}
            loading={pay.isPending}
            onClick={() => chosen && link(chosen)}
          >
            {t`Link`}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Chooses money that left an account, by its words; the newest are offered first. */
function WithdrawalInput({
  value,
  onValueChange,
}: {
  value: string | null
  onValueChange: (id: string | null) => void
}) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const loadOptions = useMemo(
    () =>
      async (typed: string): Promise<SelectOption[]> => {
        const search = typed.trim() || undefined
        const query = transactionsQuery(api, { type: ['SELL', 'FEES'], search, limit: 50 })
        const { items } = await queryClient.fetchQuery(query)
        return items
          .filter(({ positionType }) => positionType === 'CASH' || positionType === 'LIABILITY')
          .map(({ id, date, positionName, amount, currency, counterparty }) => ({
            value: id,
            label: `${formatDay(date.slice(0, 10))}, ${amount === null ? '' : formatMoney(amount, currency)} ${currency}`,
            hint: [counterparty, positionName].filter(Boolean).join(' · '),
          }))
      },
    [api, queryClient],
  )
  return (
    <Combobox
      clearable
      value={value}
      loadOptions={loadOptions}
      onValueChange={onValueChange}
      placeholder={t`Choose the payment`}
      searchPlaceholder={t`Search withdrawals...`}
      emptyText={t`No withdrawal from an account has these words.`}
    />
  )
}
