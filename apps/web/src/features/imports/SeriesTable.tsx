import type { SeriesChange } from '@kinfolio/contract/imports'
import { type DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatCount, formatDay } from '../../lib/format.ts'

const columns: readonly DataColumn<SeriesChange>[] = [
  { id: 'symbol', header: t`Series`, cell: ({ symbol }) => symbol, sortValue: ({ symbol }) => symbol },
  { id: 'currency', header: t`Currency`, cell: ({ currency }) => currency },
  {
    id: 'days',
    header: t`Days`,
    cell: ({ firstOn, lastOn }) => `${formatDay(firstOn)} – ${formatDay(lastOn)}`,
    sortValue: ({ firstOn }) => firstOn,
  },
  numberColumn('added', t`Added`, ({ added }) => added),
  numberColumn('changed', t`Changed`, ({ changed }) => changed),
  numberColumn('unchanged', t`Unchanged`, ({ unchanged }) => unchanged),
]

// The name of a rate is its currency, so a second column would repeat it.
const rateColumns = columns.filter(({ id }) => id !== 'currency')

function numberColumn(
  id: string,
  header: string,
  valueOf: (change: SeriesChange) => number,
): DataColumn<SeriesChange> {
  return { id, header, numeric: true, sortValue: valueOf, cell: (change) => formatCount(valueOf(change)) }
}

/** The changes of a file in each series of prices or rates, counted in days. */
export function SeriesTable({ series }: { series: readonly SeriesChange[] }) {
  if (series.length === 0) return null
  return (
    <DataTable
      label={t`Changes by series`}
      columns={series.every(({ symbol, currency }) => symbol === currency) ? rateColumns : columns}
      toolbar={<h4 className="text-sm font-semibold">{t`Changes by series`}</h4>}
      rows={series}
      rowId={({ symbol }) => symbol}
      maxHeight="24rem"
      card={seriesCard}
    />
  )
}

function seriesCard({ symbol, currency, firstOn, lastOn, added, changed, unchanged }: SeriesChange) {
  return (
    <>
      <div className="flex justify-between gap-3 font-medium">
        <span>{symbol}</span>
        <span className="text-muted">{currency}</span>
      </div>
      <p className="text-xs text-muted">
        {formatDay(firstOn)} – {formatDay(lastOn)}
      </p>
      <p className="mt-1 text-xs">
        <Trans>
          {formatCount(added)} added, {formatCount(changed)} changed, {formatCount(unchanged)} unchanged
        </Trans>
      </p>
    </>
  )
}
