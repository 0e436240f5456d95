import type { Position } from '@kinfolio/contract/position'
import type { PositionStock } from '@kinfolio/contract/stock-links'
import { unitCode } from '@kinfolio/ledger/numbers/currency'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Switch } from '@kinfolio/ui/Switch'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { FigureText } from '../../figures/FigureText.tsx'
import { PriceDoubts } from '../../figures/PriceDoubts.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, formatDay } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { CloseForm } from './CloseForm.tsx'
import { ClosesCard } from './ClosesCard.tsx'
import { failures } from './failures.ts'
import { updateSeriesMutation } from './mutations.ts'
import { positionStockQuery } from './queries.ts'
import { useUnlinkInstrument } from './use-unlink-instrument.ts'

/** Shows which instrument a position holds, and the prices that value it. */
export function InstrumentCard({ position, asOf }: { position: Position; asOf: string | undefined }) {
  const { api, may } = useOrg()
  const { data, error, refetch } = useQuery(positionStockQuery(api, position.id, asOf))
  const unlink = useUnlinkInstrument(position)
  const isUnlinked = error instanceof ApiError && error.code === 'STOCK_NOT_LINKED'

  if (isUnlinked) {
    return (
      <Card>
        <EmptyState
          icon="lucide:unlink"
          title={t`No stock is linked`}
          className="py-6"
          actions={
            may('write') && (
              <Button
                variant="solid"
                color="primary"
                icon="lucide:link"
                onClick={() => openOverlay('linkInstrument', { position })}
              >
                {t`Link a stock`}
              </Button>
            )
          }
        >
          <Trans>Link the symbol this position holds, so that its prices value it.</Trans>
        </EmptyState>
      </Card>
    )
  }
  if (error && !data)
    return <FailedNotice title={failures.loadStock} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-44 rounded-lg" />
  const { series, link } = data
  const unit = series ? unitCode(series.currency, series.divisor) : position.currency
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={link.symbol}
        description={[link.exchange, link.isin, link.provider].filter(Boolean).join(' · ')}
        actions={
          may('write') && (
            <>
              <Button
                size="sm"
                icon="lucide:pencil"
                onClick={() => openOverlay('linkInstrument', { position })}
              >
                {t`Change`}
              </Button>
              <Button
                size="sm"
                icon="lucide:unlink"
                loading={unlink.isPending}
                onClick={() => void unlink.ask()}
              >
                {t`Unlink`}
              </Button>
            </>
          )
        }
      >
        {series ? <SeriesInfo stock={data} series={series} /> : <NoSeries symbol={link.symbol} />}
        {may('prices') && (
          <section className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t pt-4">
            {!series?.isTotalReturn && <CloseForm symbol={link.symbol} unit={unit} />}
            {may('import') && (
              <Button
                icon="lucide:file-up"
                onClick={() => openOverlay('import', { positionId: position.id })}
              >
                {t`Import prices`}
              </Button>
            )}
          </section>
        )}
      </Card>
      {series && <ClosesCard seriesId={series.id} />}
    </div>
  )
}

function NoSeries({ symbol }: { symbol: string }) {
  return (
    <Callout color="warning" title={t`There are no prices for ${symbol} yet`}>
      <Trans>
        They come by themselves, within minutes, where a source of prices knows the symbol; else write or
        import them. Until then the price of its own last trade values the position, and says so.
      </Trans>
    </Callout>
  )
}

function SeriesInfo({
  stock,
  series,
}: {
  stock: PositionStock
  series: NonNullable<PositionStock['series']>
}) {
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
        <Fact label={t`Price`}>
          <FigureText figure={stock.price} isPrice withCurrency />
        </Fact>
        <Fact label={t`Quoted in`}>
          {series.currency}
          {series.divisor !== 1 && ` ÷ ${series.divisor}`}
        </Fact>
        <Fact label={t`Days with a close`}>
          {formatCount(series.count)}{' '}
          <span className="text-xs text-muted">
            {formatDay(series.firstOn)} – {formatDay(series.lastOn)}
          </span>
        </Fact>
        <Fact label={t`Source`}>{series.source}</Fact>
      </dl>
      {series.isTotalReturn && <TotalReturnSwitch series={series} />}
      <PriceDoubts seriesId={series.id} />
    </div>
  )
}

/** Says what a series with dividends inside does to values, and whether the position uses it all the same. */
function TotalReturnSwitch({ series }: { series: NonNullable<PositionStock['series']> }) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const update = useMutation({
    ...updateSeriesMutation(api),
    onSuccess: () => refreshRecords(queryClient, api),
  })
  const valuesPositions = update.isPending ? update.variables.valuesPositions : series.usesTotalReturn
  return (
    <div className="rounded-md border p-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-sm font-medium">
            <Trans>
              Total return series <Badge color="info">Dividends included</Badge>
            </Trans>
          </p>
          <p className="mt-0.5 max-w-prose text-xs text-muted">
            <Trans>
              These closes have dividends added in. They compare well with other returns, but they are not the
              prices that were traded: used to value this position, past values are too low, and dividends
              recorded as transactions count twice.
            </Trans>
          </p>
        </div>
        <Switch
          aria-label={t`Value positions with this series all the same`}
          checked={valuesPositions}
          disabled={!may('prices') || update.isPending}
          onCheckedChange={(isOn) => update.mutate({ id: series.id, valuesPositions: isOn })}
        />
      </div>
      <p className="mt-2 text-xs">
        {valuesPositions
          ? t`Positions with this symbol are valued by it.`
          : t`It values no position. Turn it on to use it all the same.`}
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular text-sm">{children}</dd>
    </div>
  )
}
