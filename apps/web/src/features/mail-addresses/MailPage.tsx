import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import { addressTargets, type MailAddressList } from '@kinfolio/contract/mail-addresses'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { AddressLine } from './AddressLine.tsx'
import { failures } from './failures.ts'
import { mailAddressesQuery } from './queries.ts'
import { StuckMails } from './StuckMails.tsx'
import { useChangeAddresses } from './use-change-addresses.ts'
import { WaysIn } from './WaysIn.tsx'

/** A field that finds a record by its name. */
export type RecordChoice = (props: {
  onChoose: (record: { entityType: AttachmentTarget; entityId: string }) => void
  label: string
  placeholder: string
  isBusy: boolean
}) => ReactNode

/** The addresses to which mails are sent, and by which ways they come. */
export function MailPage({ recordChoice }: { recordChoice: RecordChoice }) {
  const { api, may } = useOrg()
  const { data, error, refetch } = useQuery(mailAddressesQuery(api))
  return (
    <>
      <PageHeader
        title={t`Mail`}
        description={t`What is sent to these addresses comes into the shared inbox. Senders whom nobody knows wait in its quarantine.`}
      />
      {error && !data ? (
        <FailedNotice title={failures.loadMailAddresses} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="flex flex-col gap-6">
          {may('settings') && <StuckMails />}
          <Addresses list={data} recordChoice={recordChoice} />
          <WaysIn domain={data.domain} ways={data.ways} />
        </div>
      )}
    </>
  )
}

function Addresses({ list, recordChoice }: { list: MailAddressList; recordChoice: RecordChoice }) {
  const { may } = useOrg()
  const changes = useChangeAddresses()
  const { domain, items } = list
  const mayChange = may('settings')
  const isUsable = domain !== null
  const hasOwn = items.some(({ record, isDisabled }) => record === null && !isDisabled)
  const add = isUsable && mayChange && !hasOwn && (
    <Button
      variant="solid"
      color="primary"
      icon="lucide:plus"
      loading={changes.isBusy}
      onClick={() => changes.add({ record: null })}
    >
      {t`Make the address`}
    </Button>
  )
  return (
    <Card flush title={t`Addresses`} actions={items.length > 0 && add}>
      {items.length === 0 ? (
        <EmptyState icon="lucide:at-sign" title={t`No address yet`} className="py-10" actions={add}>
          {isUsable
            ? t`Give it to funds, banks and advisers, or forward their mails to it.`
            : t`This server has no domain for mail yet.`}
        </EmptyState>
      ) : (
        <ul aria-label={t`Mail addresses`} className="divide-y">
          {items.map((address) => (
            <AddressLine
              key={address.id}
              address={address}
              changes={mayChange ? changes : null}
              isUsable={isUsable}
            />
          ))}
        </ul>
      )}
      {isUsable && mayChange && (
        <div className="grid gap-1.5 border-t px-4 py-3 text-sm sm:grid-cols-[1fr_18rem] sm:items-center">
          <p className="text-xs text-muted">
            {t`A position, a company or an entity can have an address of its own: what is sent there is about it.`}
          </p>
          {recordChoice({
            label: t`Make an address for a record`,
            placeholder: t`An address for…`,
            isBusy: changes.isBusy,
            onChoose: ({ entityType, entityId }) => {
              const target = addressTargets.find((each) => each === entityType)
              if (target) changes.add({ record: { entityType: target, entityId } })
              else
                toast({
                  title: t`This kind of record has no address`,
                  description: t`Choose a position, a company or an entity.`,
                  color: 'warning',
                })
            },
          })}
        </div>
      )}
    </Card>
  )
}
