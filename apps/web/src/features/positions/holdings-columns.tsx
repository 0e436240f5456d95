import type { Entity } from '@kinfolio/contract/entities'
import type { Figure } from '@kinfolio/contract/figures'
import type { Total } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/positions'
import { Badge } from '@kinfolio/ui/Badge'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { Money } from '@kinfolio/ui/Money'

import { FigureText } from '../../lib/FigureText.tsx'
import {
  formatDay,
  formatDayOfYear,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatQuantity,
} from '../../lib/format.ts'
import { Hidden } from '../../lib/Hidden.tsx'
import { positionStatusLabels, positionTypeLabels } from '../../lib/position-words.ts'
import { ProofButton } from '../../lib/ProofButton.tsx'
import { reasonLabels, reasonWords } from '../../lib/reason-words.ts'
import { shareOf, totalOf } from '../../lib/total-of.ts'
import { TotalText } from '../../lib/TotalText.tsx'
import { entityName } from '../orgs/queries.ts'
import type { Grouping, HoldingsView } from './holdings-search.ts'

type Column = DataColumn<Position>

type Given = {
  entities: readonly Entity[] | undefined
  baseCurrency: string
  /** The sum of what the table shows. */
  total: Total
  /** Whether a row enters subtotals. */
  isCounted: (position: Position) => boolean
}

/** Which columns each view has, in their order. */
const columnsByView: Record<HoldingsView, readonly string[]> = {
  all: [
    'name',
    'entity',
    'type',
    'quantity',
    'price',
    'dayChange',
    'cost',
    'gain',
    'nav',
    'navBase',
    'share',
  ],
  listed: [
    'name',
    'entity',
    'type',
    'quantity',
    'price',
    'dayChange',
    'cost',
    'gain',
    'nav',
    'navBase',
    'share',
  ],
  private: [
    'name',
    'entity',
    'type',
    'commitment',
    'called',
    'unfunded',
    'nav',
    'navOn',
    'tvpi',
    'dpi',
    'navBase',
    'share',
  ],
  assets: ['name', 'entity', 'type', 'nav', 'navOn', 'navBase', 'share'],
}

/** What stays out of sight until somebody wants it. */
export const hiddenAtFirst: Record<HoldingsView, readonly string[]> = {
  all: ['quantity', 'cost', 'share'],
  listed: ['type', 'share'],
  private: ['type', 'share'],
  assets: [],
}

export function holdingsColumns(view: HoldingsView, group: Grouping, given: Given): Column[] {
  const grouped = group === 'entity' || group === 'type' ? group : null
  const known = new Map(allColumns(given).map((column) => [column.id, column]))
  return columnsByView[view].flatMap((id) => (id === grouped ? [] : (known.get(id) ?? [])))
}

function allColumns({ entities, baseCurrency, total, isCounted }: Given): Column[] {
  return [
    {
      id: 'name',
      header: 'Position',
      cell: (position) => <NameCell position={position} />,
      sortValue: ({ name }) => name,
      footer: 'Total',
    },
    {
      id: 'entity',
      header: 'Entity',
      cell: ({ entityId }) => <Quiet>{entityName(entities, entityId)}</Quiet>,
      sortValue: ({ entityId }) => entityName(entities, entityId),
    },
    {
      id: 'type',
      header: 'Type',
      cell: ({ type }) => <Quiet>{positionTypeLabels[type]}</Quiet>,
      sortValue: ({ type }) => positionTypeLabels[type],
    },
    {
      id: 'quantity',
      header: 'Quantity',
      numeric: true,
      cell: (position) => position.method === 'QUOTED' && <QuantityCell position={position} />,
      sortValue: (position) => (position.method === 'QUOTED' ? position.quantity : null),
    },
    {
      id: 'price',
      header: 'Price',
      numeric: true,
      cell: (position) => position.method === 'QUOTED' && <PriceCell price={position.price} />,
      fileValue: ({ method, price }) => (method === 'QUOTED' ? price.value : null),
    },
    figureColumn('dayChange', 'Day change', ({ dayChange }) => dayChange, { signed: true, onlyQuoted: true }),
    figureColumn('cost', 'Cost', ({ cost }) => cost, { notBalance: true }),
    {
      id: 'gain',
      header: 'Gain',
      headerHint: 'Unrealised: value less what is left of the cost',
      numeric: true,
      cell: (position) => position.method !== 'BALANCE' && <GainCell position={position} />,
      sortValue: ({ unrealisedGain }) => unrealisedGain.value,
    },
    {
      id: 'commitment',
      header: 'Commitment',
      numeric: true,
      cell: ({ details, currency }) =>
        details.commitment ? <Money text={formatMoney(details.commitment, currency)} /> : null,
      sortValue: ({ details }) => details.commitment,
    },
    figureColumn('called', 'Called', ({ paidIn }) => paidIn, { hint: 'Paid in so far' }),
    {
      id: 'unfunded',
      header: 'Unfunded',
      headerHint: 'Commitment that may still be called',
      numeric: true,
      cell: ({ unfunded }) => unfunded && <FigureText figure={unfunded} />,
      sortValue: ({ unfunded }) => unfunded?.value,
    },
    {
      id: 'nav',
      header: 'Value',
      headerHint: "In the position's own currency",
      numeric: true,
      required: true,
      cell: ({ nav }) => <FigureText figure={nav} withCurrency />,
      sortValue: ({ nav }) => nav.value,
      unit: ({ nav }) => nav.currency,
    },
    {
      id: 'navOn',
      header: 'Valued on',
      numeric: true,
      cell: ({ lenses, nav }) => <ValuedOn official={lenses.official} nav={nav} />,
      sortValue: ({ lenses }) => lenses.official.day,
    },
    ratioColumn(
      'tvpi',
      'TVPI',
      'Distributed and remaining value for each unit paid in',
      ({ multiples }) => multiples?.tvpi,
    ),
    ratioColumn('dpi', 'DPI', 'Distributed for each unit paid in', ({ multiples }) => multiples?.dpi),
    {
      id: 'navBase',
      header: `Value in ${baseCurrency}`,
      numeric: true,
      required: true,
      cell: ({ navBase }) => <FigureText figure={navBase} />,
      sortValue: ({ navBase }) => navBase.value,
      footer: <TotalText total={total} />,
      groupCell: (rows) => (
        <TotalText
          total={totalOf(
            rows.filter(isCounted).map(({ id, navBase }) => ({ id, figure: navBase })),
            baseCurrency,
          )}
        />
      ),
    },
    {
      id: 'share',
      header: 'Share',
      numeric: true,
      cell: ({ navBase }) => percent(shareOf(navBase.value, total.value)),
      sortValue: ({ navBase }) => shareOf(navBase.value, total.value),
    },
  ]
}

function percent(share: number | null) {
  return share === null ? null : formatPercent(share, 1)
}

function figureColumn(
  id: string,
  header: string,
  read: (position: Position) => Figure,
  options: { signed?: boolean; onlyQuoted?: boolean; notBalance?: boolean; hint?: string },
): Column {
  const isShown = ({ method }: Position) =>
    !(options.onlyQuoted && method !== 'QUOTED') && !(options.notBalance && method === 'BALANCE')
  return {
    id,
    header,
    headerHint: options.hint,
    numeric: true,
    cell: (position) => isShown(position) && <FigureText figure={read(position)} signed={options.signed} />,
    sortValue: (position) => (isShown(position) ? read(position).value : null),
  }
}

function ratioColumn(
  id: string,
  header: string,
  headerHint: string,
  read: (position: Position) => number | null | undefined,
): Column {
  return {
    id,
    header,
    headerHint,
    numeric: true,
    cell: (position) => {
      const value = read(position)
      return typeof value === 'number' ? formatMultiple(value) : null
    },
    sortValue: (position) => read(position),
  }
}

function Quiet({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>
}

function NameCell({ position: { name, stock, status, nav } }: { position: Position }) {
  return (
    <span className="inline-flex max-w-96 items-center gap-2">
      <span className="truncate font-medium">{name}</span>
      {stock && <span className="text-xs text-faint">{stock.symbol}</span>}
      {status !== 'active' && <Badge>{positionStatusLabels[status]}</Badge>}
      {nav.value !== null && nav.reason && (
        <Badge color="info" variant="outline">
          <span title={reasonWords[nav.reason]}>{reasonLabels[nav.reason]}</span>
        </Badge>
      )}
    </span>
  )
}

function QuantityCell({ position: { quantity } }: { position: Position }) {
  return quantity === null ? <Hidden /> : formatQuantity(quantity)
}

function PriceCell({ price }: { price: Figure }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {price.value !== null && price.day && (
        <span className="text-2xs text-faint">{formatDayOfYear(price.day)}</span>
      )}
      <FigureText figure={price} isPrice />
    </span>
  )
}

function GainCell({ position }: { position: Position }) {
  const { unrealisedGain, cost } = position
  const ratio = shareOf(unrealisedGain.value, cost.value)
  if (unrealisedGain.value === null && unrealisedGain.reason === undefined) return null
  return (
    <span className="inline-flex items-baseline gap-2">
      <ProofButton quiet of={{ measure: 'costBasis', position, to: position.asOf }}>
        <FigureText figure={unrealisedGain} signed />
      </ProofButton>
      {ratio !== null && <span className="w-12 text-2xs text-faint">{formatPercent(ratio, 1)}</span>}
    </span>
  )
}

function ValuedOn({ official, nav }: { official: Figure; nav: Figure }) {
  if (official.day === null)
    return nav.value === null ? null : <span className="text-xs text-faint">never</span>
  return <span className="text-muted">{formatDay(official.day)}</span>
}
