import { transactionLabels } from '@kinfolio/ledger/transaction'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { Money } from '@kinfolio/ui/Money'

import { formatDay, formatMoney } from '../../lib/format.ts'
import { RefusedWrite } from './RefusedWrite.tsx'
import { sampleBook, type SampleTransaction } from './sample-book.ts'
import { SampleHeader } from './SampleHeader.tsx'

const { currency, transactions } = sampleBook

/** What happened on the positions of the invented family. */
export function SampleTransactions() {
  return (
    <>
      <SampleHeader
        title="Transactions"
        description="What happened on the positions of an invented family."
        actions={<RefusedWrite icon="lucide:plus">Record transaction</RefusedWrite>}
      />
      <DataTable
        label="Sample transactions"
        columns={columns}
        rows={transactions}
        rowId={({ id }) => id}
        card={cardOf}
      />
    </>
  )
}

const columns: DataColumn<SampleTransaction>[] = [
  { id: 'date', header: 'Date', cell: ({ date }) => formatDay(date), sortValue: ({ date }) => date },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => transactionLabels[type],
    sortValue: ({ type }) => transactionLabels[type],
  },
  {
    id: 'position',
    header: 'Position',
    cell: ({ positionName }) => positionName,
    sortValue: ({ positionName }) => positionName,
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: (transaction) => <Amount transaction={transaction} />,
    sortValue: ({ amount }) => amount,
  },
]

/** On a phone. */
function cardOf(transaction: SampleTransaction) {
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="truncate font-medium">{transaction.positionName}</span>
      <Amount transaction={transaction} />
      <span className="col-span-2 truncate text-xs text-muted">
        {formatDay(transaction.date)} · {transactionLabels[transaction.type]}
      </span>
    </span>
  )
}

function Amount({ transaction }: { transaction: SampleTransaction }) {
  return <Money text={formatMoney(transaction.amount, currency)} currency={currency} />
}
