import { type Peg, pegs } from '@kinfolio/ledger/prices/pegs'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatDay, formatQuantity } from '../../lib/format.ts'

const columns: DataColumn<Peg>[] = [
  {
    id: 'currency',
    header: t`Currency`,
    cell: ({ currency }) => currency,
    sortValue: ({ currency }) => currency,
  },
  { id: 'rate', header: t`Fixed at`, cell: rateWords, sortValue: ({ anchor }) => anchor },
  { id: 'since', header: t`Counts`, cell: daysWords, sortValue: ({ since }) => since },
  { id: 'source', header: t`Stated by`, cell: ({ source }) => source, sortValue: ({ source }) => source },
]

/** The rates that nobody publishes day by day, because a central bank keeps them fixed. */
export function PegsCard() {
  return (
    <DataTable
      label={t`Fixed exchange rates`}
      columns={columns}
      rows={pegs}
      rowId={({ currency }) => currency}
      toolbar={
        <div className="flex flex-col gap-1">
          <h2 className="text-base font-semibold">{t`Fixed exchange rates`}</h2>
          <p className="text-sm text-muted">
            <Trans>
              Counted where no rate of the day is there, at the rate of the currency to which they are fixed.
              For a currency that is not in this list and has no rates, import a file of rates: a column of
              days and one for each currency, in units per euro.
            </Trans>
          </p>
        </div>
      }
      card={card}
    />
  )
}

function card(peg: Peg) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium">{rateWords(peg)}</p>
      <p className="text-xs text-muted">
        {peg.source} · {daysWords(peg)}
      </p>
    </div>
  )
}

function rateWords({ currency, units, anchor, anchorUnits }: Peg): string {
  return `${formatQuantity(units)} ${currency} = ${formatQuantity(anchorUnits)} ${anchor}`
}

function daysWords({ since, until }: Peg): string {
  return until === null ? t`since ${formatDay(since)}` : t`${formatDay(since)} to ${formatDay(until)}`
}
