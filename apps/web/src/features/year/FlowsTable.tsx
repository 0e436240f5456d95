import type { Year, YearFlow } from '@kinfolio/contract/year'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { formatDay } from '../../lib/format.ts'
import { LineCard } from './LineCard.tsx'
import { YearAmount } from './YearAmount.tsx'
import { YearLines } from './YearLines.tsx'

/** Days on which money came in or left; what moved between the positions that are looked at is none. */
export function FlowsTable({ year: { flows, currency } }: { year: Year }) {
  return (
    <YearLines
      label={t`Flows`}
      columns={columnsOf(currency)}
      lines={flows}
      rowId={({ on }) => on}
      card={cardIn(currency)}
      keepAs="year-flows"
      empty={{
        icon: 'lucide:arrow-left-right',
        title: t`No money came in or left`,
        words: t`What moves between the positions that are looked at is no flow.`,
      }}
    />
  )
}

function columnsOf(currency: string): DataColumn<YearFlow>[] {
  return [
    {
      id: 'on',
      header: t`Day`,
      cell: ({ on }) => <span className="font-medium">{formatDay(on)}</span>,
      sortValue: ({ on }) => on,
    },
    {
      id: 'rows',
      header: t`Transactions`,
      cell: (flow) => <FlowRows flow={flow} currency={currency} />,
    },
    {
      id: 'amount',
      header: t`In or out, in ${currency}`,
      numeric: true,
      cell: ({ amount }) => <YearAmount text={amount} currency={currency} signed="plain" />,
      sortValue: ({ amount }) => amount,
    },
  ]
}

function FlowRows({ flow: { rows, rest }, currency }: { flow: YearFlow; currency: string }) {
  return (
    <ul className="flex flex-col gap-0.5 py-1">
      {rows.map(({ transactionId, position, what, amount }) => (
        <li key={transactionId} className="flex items-baseline gap-2">
          <Link
            to="/transactions/$id"
            params={{ id: transactionId }}
            className="underline-offset-3 hover:underline"
          >
            {position.name}
          </Link>
          <span className="text-xs text-muted">{what}</span>
          {rows.length > 1 && (
            <span className="text-xs">
              <YearAmount text={amount} currency={currency} signed="plain" />
            </span>
          )}
        </li>
      ))}
      {rest !== null && rest !== '0' && (
        <li className="text-xs text-muted">
          {t`Between own positions:`} <YearAmount text={rest} currency={currency} signed="plain" />
        </li>
      )}
    </ul>
  )
}

/** Draws days on a phone. */
function cardIn(currency: string) {
  return (flow: YearFlow) => <FlowCard flow={flow} currency={currency} />
}

function FlowCard({ flow: { on, amount, rows }, currency }: { flow: YearFlow; currency: string }) {
  const names = rows.map(({ position, what }) => `${position.name}, ${what}`)
  const isOne = rows.length === 1
  return (
    <LineCard
      title={formatDay(on)}
      amount={<YearAmount text={amount} currency={currency} signed="plain" />}
      about={
        isOne ? (names[0] ?? '') : plural(rows.length, { one: '# transaction', other: '# transactions' })
      }
      facts={
        isOne
          ? []
          : rows.map((row, at) => ({
              label: names[at] ?? '',
              value: <YearAmount text={row.amount} currency={currency} signed="plain" />,
            }))
      }
    />
  )
}
