import type { Year, YearHolding } from '@kinfolio/contract/year'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { TotalText } from '../../figures/TotalText.tsx'
import { formatDay, formatQuantity } from '../../lib/format.ts'
import { PositionLink } from '../../pages/PositionLink.tsx'
import { LineCard } from './LineCard.tsx'
import { PositionName } from './PositionName.tsx'
import { dayBefore } from './year-days.ts'
import { YearAmount } from './YearAmount.tsx'
import { YearLines } from './YearLines.tsx'

type End = 'start' | 'end'

/** What was held before the year and at its end: units, value and cost. */
export function HoldingsTable({ year }: { year: Year }) {
  const { rows } = year.holdings
  return (
    <YearLines
      label={t`Holdings at both ends`}
      columns={columnsOf(year)}
      lines={{ rows, rowCount: rows.length }}
      rowId={({ position }) => position.id}
      rowLink={toHolding}
      card={cardIn(year)}
      keepAs="year-holdings"
      empty={{
        icon: 'lucide:briefcase',
        title: t`Nothing was held in this year`,
        words: t`Choose another year or another entity.`,
      }}
    />
  )
}

function toHolding({ position }: YearHolding) {
  return <PositionLink id={position.id} />
}

const onOf = ({ firstOn, lastOn }: Year, end: End): string => (end === 'start' ? dayBefore(firstOn) : lastOn)

function columnsOf(year: Year): DataColumn<YearHolding>[] {
  const { holdings, currency } = year
  const hints = {
    start: t`At the end of ${formatDay(onOf(year, 'start'))}`,
    end: t`At the end of ${formatDay(onOf(year, 'end'))}`,
  }
  const cost = (end: End, header: string): DataColumn<YearHolding> => ({
    id: `${end}Cost`,
    header,
    headerHint: hints[end],
    numeric: true,
    cell: (holding) => <CostText holding={holding} end={end} year={year} />,
    sortValue: (holding) => holding[end].cost,
    footer: <YearAmount text={end === 'start' ? holdings.startCost : holdings.endCost} currency={currency} />,
  })
  const value = (end: End, header: string): DataColumn<YearHolding> => ({
    id: `${end}Value`,
    header,
    headerHint: hints[end],
    numeric: true,
    cell: (holding) => <ValueText holding={holding} end={end} year={year} />,
    sortValue: (holding) => holding[end].value.value,
    footer: <TotalText total={holdings[end]} />,
  })
  const change = (id: 'added' | 'givenUp', header: string): DataColumn<YearHolding> => ({
    id,
    header,
    numeric: true,
    cell: (holding) =>
      holding.start.ownCost === null && holding.end.ownCost === null ? null : (
        <YearAmount text={holding[id]} currency={currency} />
      ),
    sortValue: (holding) => holding[id],
    footer: <YearAmount text={holdings[id]} currency={currency} />,
  })
  return [
    {
      id: 'position',
      header: t`Position`,
      cell: ({ position }) => <PositionName position={position} />,
      sortValue: ({ position }) => position.name,
      footer: t`Sum in ${currency}`,
    },
    {
      id: 'units',
      header: t`Units`,
      headerHint: t`Before the year, and at its end where that is another number`,
      numeric: true,
      cell: unitsText,
      sortValue: ({ end }) => end.quantity,
    },
    cost('start', t`Cost before`),
    change('added', t`Added`),
    change('givenUp', t`Given up`),
    cost('end', t`Cost at end`),
    value('start', t`Value before`),
    value('end', t`Value at end`),
  ]
}

/** What is held before and at the end; nothing of what has no units. */
function unitsText({ start, end }: YearHolding): string {
  const text = (quantity: string | null) => (quantity === null ? '–' : formatQuantity(quantity))
  if (start.quantity === end.quantity) return start.quantity === null ? '' : text(start.quantity)
  return `${text(start.quantity)} → ${text(end.quantity)}`
}

type EndProps = { holding: YearHolding; end: End; year: Year }

/** Accounts and debts have no cost. */
function CostText({ holding: { position, ownCurrency, ...ends }, end, year }: EndProps) {
  const { currency } = year
  const { cost, ownCost } = ends[end]
  if (cost === null) return ownCost !== null && <YearAmount text={cost} currency={currency} />
  return (
    <ProofButton
      quiet
      of={{
        measure: 'costBasis',
        position: { ...position, currency: ownCurrency },
        currency,
        to: onOf(year, end),
      }}
    >
      <YearAmount text={cost} currency={currency} />
    </ProofButton>
  )
}

function ValueText({ holding, end, year }: EndProps) {
  const { position, ownCurrency, [end]: held } = holding
  const values = <Values holding={holding} end={end} year={year} />
  if (held.value.value === null) return values
  return (
    <ProofButton
      quiet
      of={{
        measure: 'value',
        position: { ...position, currency: ownCurrency },
        currency: year.currency,
        to: onOf(year, end),
      }}
    >
      {values}
    </ProofButton>
  )
}

/** A value in the currency of the year; below it in that of the position, where that is another. */
function Values({ holding: { ownCurrency, ...ends }, end, year }: EndProps) {
  const { value, ownValue } = ends[end]
  const isOther = ownCurrency !== year.currency && ownValue.value !== null && ownValue.value !== '0'
  return (
    <span className="inline-flex flex-col items-end py-1">
      <FigureText figure={value} />
      {isOther && (
        <span className="text-xs text-faint">
          <FigureText figure={{ ...ownValue, isStale: false, reason: undefined }} withCurrency />
        </span>
      )}
    </span>
  )
}

/** Draws positions on a phone. */
function cardIn(year: Year) {
  return (holding: YearHolding) => <HoldingCard holding={holding} year={year} />
}

function HoldingCard({ holding, year }: { holding: YearHolding; year: Year }) {
  const { position, start, end } = holding
  const { currency } = year
  const units = unitsText(holding)
  return (
    <LineCard
      title={position.name}
      entityId={position.entityId}
      amount={<ValueText holding={holding} end="end" year={year} />}
      about={t`On ${formatDay(onOf(year, 'end'))}`}
      facts={[
        {
          label: t`Value, ${formatDay(onOf(year, 'start'))}`,
          value: <Values holding={holding} end="start" year={year} />,
        },
        ...(units === '' ? [] : [{ label: t`Units`, value: units }]),
        ...(start.ownCost === null && end.ownCost === null
          ? []
          : [
              {
                label: t`Cost in ${currency}`,
                value: (
                  <>
                    <YearAmount text={start.cost} currency={currency} /> →{' '}
                    <YearAmount text={end.cost} currency={currency} />
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}
