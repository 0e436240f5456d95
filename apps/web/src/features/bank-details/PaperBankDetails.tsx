import type { Attachment } from '@kinfolio/contract/attachments'
import type { PaperBankDetails as Printed } from '@kinfolio/contract/bank-details'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { toast } from '@kinfolio/ui/toast'
import type { Tone } from '@kinfolio/ui/tone'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { keepBankDetailMutation } from './mutations.ts'
import { paperBankDetailsQuery } from './queries.ts'
import { useRefreshBankDetails } from './use-refresh-bank-details.ts'
import { accountLines, holdWords, payeePage, standingWords } from './words.ts'

/** The accounts that a paper asks to pay into, beside those on file. Whoever sees no values is told none. */
export function PaperBankDetails({ paper }: { paper: Pick<Attachment, 'id'> }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(paperBankDetailsQuery(api, paper.id, org.role.valuesVisible))
  const isRead = data?.state === 'READ'
  useEffect(() => {
    // Reading it may have raised an alarm.
    if (isRead) void queryClient.invalidateQueries({ queryKey: api.bankDetails.alarms.key() })
  }, [isRead, queryClient, api])
  if (error && !data)
    return <FailedNotice title={failures.loadPaperBankDetails} error={error} onRetry={() => void refetch()} />
  if (!data || data.state !== 'READ' || (data.accounts.length === 0 && data.hold === null)) return null
  const { payee, accounts, hold } = data
  return (
    <Card title={t`Bank details`}>
      <div className="flex flex-col gap-3 text-sm">
        {hold && (
          <Callout color={hold.reason === 'CHANGED' || hold.reason === 'REJECTED' ? 'error' : 'warning'}>
            {holdWords[hold.reason]}
          </Callout>
        )}
        {payee ? (
          <p>
            <span className="text-muted">{t`Whom it asks to pay:`} </span>
            <Link {...payeePage(payee.type, payee.id)} className="font-medium text-link hover:underline">
              {payee.name}
            </Link>
          </p>
        ) : (
          <p className="text-muted">
            {t`Put the paper on the one fund, company or person that it asks to pay: then its account is compared.`}
          </p>
        )}
        <ul className="flex flex-col divide-y">
          {accounts.map((account) => (
            <li
              key={`${account.iban} ${account.accountNumber} ${account.page}`}
              className="flex flex-col gap-2 py-2.5 first:pt-0 last:pb-0"
            >
              <Account account={account} />
              <Steps account={account} payee={payee} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

type Account = Printed['accounts'][number]

const tones: Readonly<Record<Account['standing'], Tone>> = {
  VERIFIED: 'success',
  UNVERIFIED: 'warning',
  NEW: 'warning',
  CHANGED: 'error',
  REJECTED: 'error',
  REPLACED: 'error',
}

function Account({ account }: { account: Account }) {
  return (
    <>
      <span>
        <Badge color={tones[account.standing]} className="max-w-full">
          {standingWords(account.standing, account.detail)}
        </Badge>
      </span>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        {accountLines(account).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular break-all">
              {value} <span className="text-xs text-muted">{t`page ${account.page}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Steps({ account, payee }: { account: Account; payee: Printed['payee'] }) {
  const { api, may } = useOrg()
  const refresh = useRefreshBankDetails()
  const keep = useMutation(keepBankDetailMutation(api))
  const { detail, standing } = account
  if (!may('write') || payee === null) return null
  const openCall = detail && detail.state === 'UNVERIFIED'
  async function take(to: NonNullable<Printed['payee']>) {
    const { iban, accountNumber, routingNumber, bankCode, bic, reference, currency } = account
    const kept = keep.mutateAsync({
      payee: { type: to.type, id: to.id },
      iban,
      accountNumber,
      routingNumber,
      bankCode,
      bic,
      reference: reference ?? '',
      currency,
    })
    if ((await outcomeOf(kept)).isDone) toast({ title: t`Kept as unverified`, color: 'success' })
    await refresh()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {standing === 'NEW' && (
        <Button size="sm" icon="lucide:plus" loading={keep.isPending} onClick={() => void take(payee)}>
          {t`Keep as unverified`}
        </Button>
      )}
      {openCall && (
        <Button
          size="sm"
          icon="lucide:phone"
          variant="solid"
          color="primary"
          onClick={() => openOverlay('bankDetailCall', { detail })}
        >
          {t`Note a call`}
        </Button>
      )}
    </div>
  )
}
