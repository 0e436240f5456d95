import type { Year, YearHolding } from '@kinfolio/contract/year'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { FigureText } from '../../figures/FigureText.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { TotalText } from '../../figures/TotalText.tsx'
import { formatDay, formatQuantity } from '../../lib/format.ts'
import { LineCard } from './LineCard.tsx'
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
      rowLink={({ position }) => <Link to="/holdings/$id" params={{ id: position.id }} />}
      card={(holding) => <HoldingCard holding={holding} year={year} />}
      keepAs="year-holdings"
      empty={{
        icon: 'lucide:briefcase',
        title: t`Nothing was held in this year`,
        words: t`Choose another year or another entity.`,
      }}
    />
  )
}

const onOf = ({ firstOn, lastOn }: Year, end: End): string => (end === 'start' ? dayBefore(firstOn) : lastOn)

function columnsOf(year: Year): DataColumn<YearHolding>[] {
  const { holdings, currency } = year
  const hints = {
    start: t`At the end of ${formatDay(onOf(year, 'start'))}`,
    end: t`At the end of ${formatDay(onOf(year, 'end'))}`,
  }
  const quantity = (end: End, header: string): DataColumn<YearHolding> => ({
    id: `${end}Quantity`,
    header,
    headerHint: hints[end],
    numeric: true,
    cell: (holding) => holding[end].quantity && formatQuantity(holding[end].quantity),
    sortValue: (holding) => holding[end].quantity,
  })
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
      cell: ({ position }) => <span className="font-medium">{position.name}</span>,
      sortValue: ({ position }) => position.name,
      footer: t`Sum in ${currency}`,
    },
    quantity('start', t`Units before`),
    quantity('end', t`Units at the end`),
    cost('start', t`Cost before`),
    change('added', t`Added`),
    change('givenUp', t`Given up`),
    cost('end', t`Cost at the end`),
    value('start', t`Value before`),
    value('end', t`Value at the end`),
  ]
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

function ValueText({ holding: { position, ownCurrency, ...ends }, end, year }: EndProps) {
  const { value, ownValue } = ends[end]
  const text = <FigureText figure={value} />
  return (
    <span className="inline-flex flex-col items-end py-1">
      {value.value === null ? (
        text
      ) : (
        <ProofButton
          quiet
          of={{
            measure: 'value',
            position: { ...position, currency: ownCurrency },
            currency: year.currency,
            to: onOf(year, end),
          }}
        >
          {text}
        </ProofButton>
      )}
      {ownCurrency !== year.currency && ownValue.value !== null && ownValue.value !== '0' && (
        <span className="text-xs text-faint">
          <FigureText figure={{ ...ownValue, isStale: false, reason: undefined }} withCurrency />
        </span>
      )}
    </span>
  )
}

function HoldingCard({ holding, year }: { holding: YearHolding; year: Year }) {
  const { position, start, end } = holding
  const { currency } = year
  const quantities = [start.quantity, end.quantity].map((text) =>
    text === null ? '–' : formatQuantity(text),
  )
  return (
    <LineCard
      title={position.name}
      amount={<ValueText holding={holding} end="end" year={year} />}
      about={t`On ${formatDay(onOf(year, 'end'))}`}
      facts={[
        {
          label: t`Value, ${formatDay(onOf(year, 'start'))}`,
          value: <ValueText holding={holding} end="start" year={year} />,
        },
        ...(start.quantity === null && end.quantity === null
          ? []
          : [{ label: t`Quantity`, value: quantities.join(' → ') }]),
        ...(start.ownCost === null && end.ownCost === null
          ? []
          : [
              {
                label: t`Cost in ${currency}`,
                value: (
                  <>
                    <CostText holding={holding} end="start" year={year} /> →{' '}
                    <CostText holding={holding} end="end" year={year} />
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}
