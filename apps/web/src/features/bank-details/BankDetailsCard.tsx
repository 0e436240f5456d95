import type { Payee } from '@kinfolio/contract/bank-details'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { BankDetailItem } from './BankDetailItem.tsx'
import { failures } from './failures.ts'
import { bankDetailsOfQuery } from './queries.ts'

/** Where a record is paid. */
function BankDetailsCard({ payee, name }: { payee: Payee; name: string }) {
  const { api, org, may } = useOrg()
  const { data, error, refetch } = useQuery(bankDetailsOfQuery(api, payee))
  const { entityIds, valuesVisible } = org.role
  // A role for named entities would not see bank details of others than its positions.
  const mayAdd = may('write') && valuesVisible && (entityIds === null || payee.type === 'position')
  return (
    <Card
      title={t`Bank details`}
      actions={
        mayAdd && (
          <Button
            size="sm"
            icon="lucide:plus"
            aria-label={t`Add bank details`}
            onClick={() => openOverlay('bankDetail', { payee, name })}
          >
            {t`Add`}
          </Button>
        )
      }
    >
      {error && !data ? (
        <FailedNotice title={failures.loadBankDetailsOf} error={error} onRetry={() => void refetch()} />
      ) : data?.items.length ? (
        <ul aria-label={t`Bank details of ${name}`} className="flex flex-col divide-y">
          {data.items.map((detail) => (
            <li key={detail.id} className="py-3 first:pt-0 last:pb-0">
              <BankDetailItem detail={detail} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted" aria-busy={!data}>
          {data &&
            (mayAdd
              ? t`No account is on file. Add the one into which one pays, or keep it from a paper that prints it.`
              : t`No account is on file.`)}
        </p>
      )}
    </Card>
  )
}

/** The same for a page that knows what the record is called. */
export function bankDetailsOf(payee: Payee) {
  return (name: string) => <BankDetailsCard payee={payee} name={name} />
}
