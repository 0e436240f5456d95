import type { SourceHealth } from '@kinfolio/contract/integrations'
import { Badge } from '@kinfolio/ui/Badge'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { Popover } from '@kinfolio/ui/Popover'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { formatCount, formatDay, formatInstant } from '../../lib/format.ts'

const columns: DataColumn<SourceHealth>[] = [
  {
    id: 'source',
    header: t`Source`,
    cell: ({ source }) => <span className="block max-w-72 truncate font-medium">{source}</span>,
    sortValue: ({ source }) => source,
  },
  {
    id: 'kind',
    header: t`Gives`,
    cell: kindWords,
    sortValue: kindWords,
  },
  {
    id: 'newestOn',
    header: t`Newest day`,
    cell: ({ newestOn }) => formatDay(newestOn),
    sortValue: ({ newestOn }) => newestOn,
  },
  {
    id: 'updatedAt',
    header: t`Last written`,
    cell: ({ updatedAt }) => formatInstant(updatedAt),
    sortValue: ({ updatedAt }) => updatedAt,
  },
  {
    id: 'health',
    header: t({ message: 'Health', context: 'source' }),
    cell: (source) => <Health source={source} />,
    sortValue: ({ stale, flagged }) => stale.length + flagged.length,
  },
]

/** The sources of prices and rates, and their problems. */
export function SourcesTable({ sources }: { sources: readonly SourceHealth[] }) {
  return (
    <DataTable
      label={t`Sources of prices and rates`}
      columns={columns}
      rows={sources}
      rowId={({ kind, source }) => `${kind} ${source}`}
      toolbar={<h2 className="text-base font-semibold">{t`Prices and rates`}</h2>}
      card={card}
    />
  )
}

function card(source: SourceHealth) {
  return (
    <div className="flex flex-col gap-1">
      <p className="truncate text-sm font-medium">{source.source}</p>
      <p className="text-xs text-muted">
        <Trans>
          {kindWords(source)} · newest {formatDay(source.newestOn)}
        </Trans>
      </p>
      <span className="flex">
        <Health source={source} />
      </span>
    </div>
  )
}

function kindWords({ kind, series }: SourceHealth): string {
  if (kind === 'RATE')
    return plural(series, { one: 'One exchange rate', other: `${formatCount(series)} exchange rates` })
  return plural(series, { one: 'One price series', other: `${formatCount(series)} price series` })
}

function Health({ source: { stale, flagged } }: { source: SourceHealth }) {
  if (stale.length + flagged.length === 0) return <Badge color="success">{t`Fresh`}</Badge>
  return (
    <span className="flex flex-wrap gap-1.5">
      {stale.length > 0 && (
        <Named label={t`${formatCount(stale.length)} out of date`}>
          {stale.map(({ id, symbol, lastOn }) => (
            <li key={id} className="px-2 py-1.5 text-sm">
              <span className="block font-medium">{symbol}</span>
              <span className="block text-xs text-muted">
                <Trans>Nothing since {formatDay(lastOn)}</Trans>
              </span>
            </li>
          ))}
        </Named>
      )}
      {flagged.length > 0 && (
        <Named label={t`${formatCount(flagged.length)} look wrong`}>
          {flagged.map(({ id, symbol, day, code, message }) => (
            <li key={`${id} ${day} ${code}`} className="px-2 py-1.5 text-sm">
              <span className="block font-medium">
                {symbol}, {formatDay(day)}
              </span>
              <span className="block text-xs text-muted">{message}</span>
            </li>
          ))}
        </Named>
      )}
    </span>
  )
}

/** A problem in a word, with its list on demand. */
function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover
      label={label}
      className="w-80 p-1.5"
      trigger={
        <button type="button" className="rounded-sm">
          <Badge color="warning" icon="lucide:triangle-alert" className="underline decoration-dotted">
            {label}
          </Badge>
        </button>
      }
    >
      <ul>{children}</ul>
    </Popover>
  )
}
