import type { Position } from '@kinfolio/contract/position'
import type { Lot } from '@kinfolio/contract/position-performance'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Money } from '@kinfolio/ui/Money'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { tradeWords } from '../../figures/trade-words.ts'
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
      card={cardIn(position.currency)}
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

function cardIn(currency: string) {
  return (lot: LotRow) => <LotCard lot={lot} currency={currency} />
}

/** A lot on a phone. */
function LotCard({ lot, currency }: { lot: LotRow; currency: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="font-medium">{formatDay(lot.openedOn)}</span>
      <span className="tabular text-right font-medium">
        <Value of={lot} currency={currency} />{' '}
        <span className="text-xs font-normal text-muted">{currency}</span>
      </span>
      <span className="text-xs text-muted">
        <Trans>
          <Quantity of={lot.quantity} /> for <Cost of={lot.cost} currency={currency} />
        </Trans>
      </span>
      <span className="tabular text-right text-xs">
        <Gain of={lot} currency={currency} />
      </span>
    </div>
  )
}

function Quantity({ of }: { of: string | null }) {
  return of === null ? <Hidden /> : formatQuantity(of)
}

function Cost({ of, currency }: { of: string | null; currency: string }) {
  return of === null ? <Hidden /> : formatMoney(of, currency)
}

type OfLot = { of: LotRow; currency: string }

function Value({ of: { value, quantity }, currency }: OfLot) {
  if (quantity === null) return <Hidden />
  return <Money text={value === null ? null : formatMoney(value, currency)} />
}

function Gain({ of: { gain, quantity }, currency }: OfLot) {
  if (quantity === null) return <Hidden />
  return (
    <Money
      text={gain === null ? null : formatSignedMoney(gain, currency)}
      sign={gain === null ? undefined : signOf(gain)}
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
      cell: ({ quantity }) => <Quantity of={quantity} />,
      sortValue: ({ quantity }) => quantity,
    },
    {
      id: 'cost',
      header: t`Cost (${currency})`,
      numeric: true,
      cell: ({ cost }) => <Cost of={cost} currency={currency} />,
      sortValue: ({ cost }) => cost,
    },
    {
      id: 'value',
      header: t`Value (${currency})`,
      numeric: true,
      cell: (lot) => <Value of={lot} currency={currency} />,
      sortValue: ({ value }) => value,
    },
    {
      id: 'gain',
      header: t`Unrealised gain`,
      headerHint: tradeWords.unrealisedGain,
      numeric: true,
      cell: (lot) => <Gain of={lot} currency={currency} />,
      sortValue: ({ gain }) => gain,
    },
  ]
}
