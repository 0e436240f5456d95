import type { Year, YearSale } from '@kinfolio/contract/year'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { Stat } from '@kinfolio/ui/Stat'
import { t } from '@lingui/core/macro'

import { ProofButton } from '../../figures/ProofButton.tsx'
import { formatCount, formatDay, formatQuantity } from '../../lib/format.ts'
import { BothAmounts } from './BothAmounts.tsx'
import { LineCard } from './LineCard.tsx'
import { PositionName } from './PositionName.tsx'
import { YearAmount } from './YearAmount.tsx'
import { toTransaction, YearLines } from './YearLines.tsx'

/** What was realised, lot by lot, in the currency of each position and in that of the year. */
export function SalesTable({ year: { sales, currency } }: { year: Year }) {
  return (
    <div className="flex flex-col gap-4">
      <Sums sales={sales} currency={currency} />
      <YearLines
        label={t`Realised gains`}
        columns={columnsOf(sales, currency)}
        lines={sales}
        rowId={({ transactionId, acquiredOn }, index) => `${transactionId} ${acquiredOn} ${index}`}
        rowLink={toTransaction}
        card={cardIn(currency)}
        keepAs="year-sales"
        empty={{
          icon: 'lucide:receipt-text',
          title: t`Nothing was sold in this year`,
          words: t`Sales stand here lot by lot, with what each cost and how long it was held.`,
        }}
      />
    </div>
  )
}

function Sums({ sales, currency }: { sales: Year['sales']; currency: string }) {
  if (sales.rowCount === 0) return null
  const sums = [
    { label: t`Realised gains in ${currency}`, text: sales.gain },
    { label: t`Held for a year or less`, text: sales.shortGain },
    { label: t`Held for more than a year`, text: sales.longGain },
    { label: t`Without a lot`, text: sales.otherGain },
  ]
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      {sums.map(({ label, text }) => (
        <Stat
          key={label}
          label={label}
          value={<YearAmount text={text} currency={currency} signed="gain" />}
          isBare
        />
      ))}
    </div>
  )
}

function columnsOf(sales: Year['sales'], currency: string): DataColumn<YearSale>[] {
  const amount = (id: SaleAmountOf, header: string): DataColumn<YearSale> => ({
    id,
    header,
    headerHint: t`Below it in the currency of the position, where that is another`,
    numeric: true,
    cell: (sale) => <SaleAmount sale={sale} of={id} currency={currency} />,
    sortValue: (sale) => sale[id],
    footer: <YearAmount text={sales[id]} currency={currency} signed={id === 'gain' ? 'gain' : undefined} />,
  })
  return [
    {
      id: 'position',
      header: t`Position`,
      cell: ({ position }) => <PositionName position={position} />,
      sortValue: ({ position }) => position.name,
      footer: t`Sum`,
    },
    { id: 'what', header: t`What`, cell: ({ what }) => what, sortValue: ({ what }) => what },
    {
      id: 'acquiredOn',
      header: t`Acquired`,
      cell: ({ acquiredOn, isPooled }) =>
        acquiredOn && (isPooled ? pooledWords(acquiredOn) : formatDay(acquiredOn)),
      sortValue: ({ acquiredOn }) => acquiredOn,
    },
    { id: 'on', header: t`Sold`, cell: ({ on }) => formatDay(on), sortValue: ({ on }) => on },
    {
      id: 'heldDays',
      header: t`Days held`,
      numeric: true,
      cell: ({ heldDays }) => heldDays !== null && formatCount(heldDays),
      sortValue: ({ heldDays }) => heldDays,
    },
    {
      id: 'quantity',
      header: t`Quantity`,
      numeric: true,
      cell: ({ quantity }) => quantity && formatQuantity(quantity),
      sortValue: ({ quantity }) => quantity,
    },
    amount('cost', t`Cost in ${currency}`),
    amount('proceeds', t`Proceeds in ${currency}`),
    amount('gain', t`Gain in ${currency}`),
  ]
}

function pooledWords(acquiredOn: string): string {
  return t`from ${formatDay(acquiredOn)}, averaged`
}

type SaleAmountOf = 'cost' | 'proceeds' | 'gain'
type SaleAmountProps = { sale: YearSale; of: SaleAmountOf; currency: string }

/** A gain, or the cost behind it, opens how the cost of the position was made. */
function SaleAmount({ sale, of, currency }: SaleAmountProps) {
  const { position, on, ownCurrency } = sale
  const amounts = <SaleAmounts sale={sale} of={of} currency={currency} />
  if (sale[of] === null || of === 'proceeds') return amounts
  return (
    <ProofButton
      quiet
      of={{ measure: 'costBasis', position: { ...position, currency: ownCurrency }, currency, to: on }}
    >
      {amounts}
    </ProofButton>
  )
}

function SaleAmounts({ sale, of, currency }: SaleAmountProps) {
  const own = { cost: sale.ownCost, proceeds: sale.ownProceeds, gain: sale.ownGain }
  return (
    <BothAmounts
      text={sale[of]}
      currency={currency}
      own={own[of]}
      ownCurrency={sale.ownCurrency}
      signed={of === 'gain' ? 'gain' : undefined}
    />
  )
}

/** Draws sales on a phone. */
function cardIn(currency: string) {
  return (sale: YearSale) => <SaleCard sale={sale} currency={currency} />
}

function SaleCard({ sale, currency }: { sale: YearSale; currency: string }) {
  const { position, on, what, acquiredOn, isPooled, heldDays, quantity } = sale
  const bought = acquiredOn && (isPooled ? pooledWords(acquiredOn) : formatDay(acquiredOn))
  return (
    <LineCard
      title={position.name}
      entityId={position.entityId}
      amount={<SaleAmount sale={sale} of="gain" currency={currency} />}
      about={bought === null ? `${what} · ${formatDay(on)}` : `${bought} → ${formatDay(on)}`}
      facts={[
        ...(quantity === null ? [] : [{ label: t`Quantity`, value: formatQuantity(quantity) }]),
        ...(heldDays === null ? [] : [{ label: t`Days held`, value: formatCount(heldDays) }]),
        { label: t`Cost`, value: <SaleAmounts sale={sale} of="cost" currency={currency} /> },
        { label: t`Proceeds`, value: <SaleAmounts sale={sale} of="proceeds" currency={currency} /> },
      ]}
    />
  )
}
