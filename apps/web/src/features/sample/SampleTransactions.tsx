import { said } from '@kinfolio/contract/say'
import { transactionLabels } from '@kinfolio/ledger/rows/transaction'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'

import { formatDay, formatMoney } from '../../lib/format.ts'
import { RefusedWrite } from './RefusedWrite.tsx'
import { sampleBook, type SampleTransaction } from './sample-book.ts'
import { SampleHeader } from './SampleHeader.tsx'

const { currency, transactions } = sampleBook

/** Lists the transactions of the invented family. */
export function SampleTransactions() {
  return (
    <>
      <SampleHeader
        title={t`Transactions`}
        description={t`What happened on the positions of an invented family.`}
        actions={<RefusedWrite icon="lucide:plus">{t`Record transaction`}</RefusedWrite>}
      />
      <DataTable
        label={t`Sample transactions`}
        columns={columns}
        rows={transactions}
        rowId={({ id }) => id}
        card={cardOf}
      />
    </>
  )
}

const columns: DataColumn<SampleTransaction>[] = [
  { id: 'date', header: t`Date`, cell: ({ date }) => formatDay(date), sortValue: ({ date }) => date },
  {
    id: 'type',
    header: t`Type`,
    cell: ({ type }) => said(transactionLabels[type]),
    sortValue: ({ type }) => said(transactionLabels[type]),
  },
  {
    id: 'position',
    header: t`Position`,
    cell: ({ positionName }) => positionName,
    sortValue: ({ positionName }) => positionName,
  },
  {
    id: 'amount',
    header: t`Amount`,
    numeric: true,
    cell: (transaction) => <Amount transaction={transaction} />,
    sortValue: ({ amount }) => amount,
  },
]

/** The card of a transaction on a phone. */
function cardOf(transaction: SampleTransaction) {
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="truncate font-medium">{transaction.positionName}</span>
      <Amount transaction={transaction} />
      <span className="col-span-2 truncate text-xs text-muted">
        {formatDay(transaction.date)} · {said(transactionLabels[transaction.type])}
      </span>
    </span>
  )
}

function Amount({ transaction }: { transaction: SampleTransaction }) {
  return <Money text={formatMoney(transaction.amount, currency)} currency={currency} />
}
