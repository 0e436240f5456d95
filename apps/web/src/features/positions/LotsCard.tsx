import type { Position } from '@kinfolio/contract/position'
import type { Lot } from '@kinfolio/contract/position-performance'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Money } from '@kinfolio/ui/Money'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney, formatQuantity, formatSignedMoney } from '../../lib/format.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import { failures } from './failures.ts'
import { positionPerformanceQuery } from './queries.ts'

type LotRow = z.infer<typeof Lot> & { key: string }

/** Lists the purchases that are still held, and what each gained. */
export function LotsCard({ position, asOf }: { position: Position; asOf: string | undefined }) {
  const { api, org } = useOrg()
  const knownOn = useKnownOn()
  const { data, error, isPending, refetch } = useQuery(
    positionPerformanceQuery(api, position.id, { asOf, knownOn }),
  )
  if (error && !data)
    return <FailedNotice title={failures.loadPerformance} error={error} onRetry={() => void refetch()} />
  const rows = (data?.lots ?? []).map((lot, index) => ({ ...lot, key: `${lot.openedOn} ${index}` }))
  return (
    <DataTable
      label={t`Lots of ${position.name}`}
      columns={columnsIn(position.currency)}
      rows={rows}
      rowId={({ key }) => key}
      loading={isPending}
      empty={
        <EmptyState icon="lucide:layers-2" title={t`No units are held`}>
          {t`Each purchase is a lot until it is sold.`}
        </EmptyState>
      }
      footer={
        <p className="text-xs text-muted">
          {org.settings.lotMethod === 'FIFO'
            ? t`First in, first out: the oldest units are sold first.`
            : t`Average cost: all units cost the same.`}
        </p>
      }
    />
  )
}

function columnsIn(currency: string): DataColumn<LotRow>[] {
  return [
    {
      id: 'openedOn',
      header: t`Bought on`,
      cell: ({ openedOn }) => formatDay(openedOn),
      sortValue: ({ openedOn }) => openedOn,
    },
    {
      id: 'quantity',
      header: t`Quantity`,
      numeric: true,
      cell: ({ quantity }) => (quantity === null ? <Hidden /> : formatQuantity(quantity)),
      sortValue: ({ quantity }) => quantity,
    },
    {
      id: 'cost',
      header: t`Cost (${currency})`,
      numeric: true,
      cell: ({ cost }) => (cost === null ? <Hidden /> : formatMoney(cost, currency)),
      sortValue: ({ cost }) => cost,
    },
    {
      id: 'value',
      header: t`Value (${currency})`,
      numeric: true,
      cell: ({ value, quantity }) =>
        quantity === null ? (
          <Hidden />
        ) : (
          <Money text={value === null ? null : formatMoney(value, currency)} />
        ),
      sortValue: ({ value }) => value,
    },
    {
      id: 'gain',
      header: t`Unrealised gain`,
      numeric: true,
      cell: ({ gain, quantity }) =>
        quantity === null ? (
          <Hidden />
        ) : (
          <Money
            text={gain === null ? null : formatSignedMoney(gain, currency)}
            sign={gain === null ? undefined : signOf(gain)}
          />
        ),
      sortValue: ({ gain }) => gain,
    },
  ]
}
