import type { PriceCloses } from '@kinfolio/contract/prices'
import { Badge } from '@kinfolio/ui/Badge'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { tableIndexes } from '../../figures/daily-points.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import {
  formatCompact,
  formatCount,
  formatDay,
  formatDayOfYear,
  formatMonth,
  formatPrice,
} from '../../lib/format.ts'
import { failures } from './failures.ts'
import { removeCloseMutation } from './mutations.ts'
import { closesQuery } from './queries.ts'

type Close = PriceCloses['closes'][number]

/** The closes of a series: how they went, and each with where it is from and whether it counts. */
export function ClosesCard({ seriesId }: { seriesId: string }) {
  const { api, may } = useOrg()
  const { data, error, refetch } = useQuery(closesQuery(api, seriesId))
  if (error && !data)
    return <FailedNotice title={failures.loadCloses} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const shown = data.closes.length
  const removalOf = (close: Close) => close.origin === 'OWN' && <RemoveClose close={close} of={data} />
  return (
    <>
      <ClosesChart closes={data} />
      <DataTable
        label={t`Closes of ${data.symbol}`}
        columns={columns}
        rows={data.closes}
        rowId={({ on }) => on}
        maxHeight="min(28rem, 60dvh)"
        rowActions={may('prices') ? removalOf : undefined}
        card={closeCard}
        toolbar={
          <p className="text-sm">
            <span className="font-semibold">{t`Closes in ${data.unit}`}</span>{' '}
            <span className="text-xs text-muted">
              {shown < data.total
                ? t`the newest ${formatCount(shown)} of ${formatCount(data.total)}`
                : plural(shown, { one: '# day', other: '# days' })}
            </span>
          </p>
        }
      />
    </>
  )
}

function ClosesChart({ closes: { symbol, unit, closes } }: { closes: PriceCloses }) {
  const counted = closes.filter(({ isKeptOut }) => !isKeptOut).toReversed()
  const days = counted.map(({ on }) => on)
  const last = counted.at(-1)
  return (
    <ChartFrame
      title={
        last ? t`${symbol} closed at ${formatPrice(last.close)} ${unit} on ${formatDay(last.on)}` : symbol
      }
      subtitle={t`As traded: not adjusted for splits and dividends`}
      height={240}
      option={async (theme) => {
        const { lineOption } = await import('@kinfolio/ui/chart-options')
        return lineOption(theme, {
          categories: days,
          // A picture: the exact closes are in the list below.
          series: [{ name: symbol, values: counted.map(({ close }) => +close), colorIndex: 0 }],
          formatValue: (value) => `${formatPrice(`${value}`)} ${unit}`,
          formatAxis: formatCompact,
          formatCategory: days.length > 250 ? formatMonth : formatDayOfYear,
          formatTooltip: formatDay,
        })
      }}
      table={{
        columns: [t`Day`, t`Close (${unit})`],
        rows: tableIndexes(days).map((index) => {
          const close = counted[index]
          return close ? [formatDay(close.on), formatPrice(close.close)] : []
        }),
      }}
    />
  )
}

const columns: readonly DataColumn<Close>[] = [
  {
    id: 'on',
    header: t`Day`,
    width: 140,
    cell: ({ on }) => formatDay(on),
    sortValue: ({ on }) => on,
  },
  {
    id: 'close',
    header: t`Close`,
    width: 140,
    numeric: true,
    cell: ({ close }) => formatPrice(close),
    sortValue: ({ close }) => close,
  },
  {
    id: 'origin',
    header: t({ message: 'From', context: 'source' }),
    width: 220,
    cell: (close) => <Origin {...close} />,
  },
]

function Origin({ origin, isKeptOut }: Close) {
  return (
    <span className="inline-flex items-center gap-2">
      {origin === 'OWN' ? t`Imported or written here` : t`The source of prices`}
      {isKeptOut && <Badge color="warning">{t`In doubt: does not count`}</Badge>}
    </span>
  )
}

function closeCard(close: Close) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <span>
        <span className="block">{formatDay(close.on)}</span>
        <span className="block text-xs text-muted">
          <Origin {...close} />
        </span>
      </span>
      <span className="tabular">{formatPrice(close.close)}</span>
    </div>
  )
}

/** Takes an own close back, so that that of the source counts again, or none. */
function RemoveClose({ close: { on }, of }: { close: Close; of: PriceCloses }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation({
    ...removeCloseMutation(api),
    onSuccess: () => refreshRecords(queryClient, api),
  })
  return (
    <IconButton
      size="sm"
      icon="lucide:trash-2"
      label={t`Take back the close of ${formatDay(on)}`}
      loading={remove.isPending}
      onClick={() => remove.mutate({ symbol: of.symbol, currency: of.unit, closes: [{ on, close: null }] })}
    />
  )
}
