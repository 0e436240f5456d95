import type { Year, YearCharge } from '@kinfolio/contract/year'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { LineCard } from './LineCard.tsx'
import { PositionName } from './PositionName.tsx'
import { chargeLabels } from './words.ts'
import { YearAmount } from './YearAmount.tsx'
import { toTransaction, YearLines } from './YearLines.tsx'

/** Fees, taxes that were not withheld from income, and what debts asked for. */
export function ChargesTable({ year: { charges, currency } }: { year: Year }) {
  return (
    <YearLines
      label={t`Fees and taxes`}
      columns={columnsOf(currency)}
      lines={charges}
      rowId={({ transactionId, kind }) => `${transactionId} ${kind}`}
      rowLink={toTransaction}
      card={cardIn(currency)}
      keepAs="year-charges"
      empty={{
        icon: 'lucide:percent',
        title: t`No fee and no tax in this year`,
        words: t`Fees and taxes of transactions stand here. Bills that were paid from an account stand under Costs.`,
      }}
    />
  )
}

function columnsOf(currency: string): DataColumn<YearCharge>[] {
  return [
    {
      id: 'position',
      header: t`Position`,
      cell: ({ position }) => <PositionName position={position} />,
      sortValue: ({ position }) => position.name,
    },
    {
      id: 'kind',
      header: t`Kind`,
      cell: ({ kind }) => chargeLabels[kind],
      sortValue: ({ kind }) => chargeLabels[kind],
    },
    { id: 'what', header: t`Transaction`, cell: ({ what }) => what, sortValue: ({ what }) => what },
    { id: 'on', header: t`Day`, cell: ({ on }) => formatDay(on), sortValue: ({ on }) => on },
    {
      id: 'own',
      header: t`Amount`,
      numeric: true,
      cell: ({ own, ownCurrency }) => <YearAmount text={own} currency={ownCurrency} withCurrency />,
      sortValue: ({ own }) => own,
    },
    {
      id: 'amount',
      header: t`Amount in ${currency}`,
      numeric: true,
      cell: ({ amount }) => <YearAmount text={amount} currency={currency} />,
      sortValue: ({ amount }) => amount,
    },
  ]
}

/** Draws charges on a phone. */
function cardIn(currency: string) {
  return ({ position, kind, what, on, amount }: YearCharge) => (
    <LineCard
      title={position.name}
      entityId={position.entityId}
      amount={<YearAmount text={amount} currency={currency} />}
      about={`${chargeLabels[kind]} · ${what} · ${formatDay(on)}`}
    />
  )
}
