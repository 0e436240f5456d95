import type { Entity } from '@kinfolio/contract/entities'
import type { Figure, Total } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/position'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { FigureText } from '../../figures/FigureText.tsx'
import { shareOf } from '../../figures/total-of.ts'
import { TotalText } from '../../figures/TotalText.tsx'
import { tradeWords } from '../../figures/trade-words.ts'
import { TagList } from '../../forms/TagChip.tsx'
import { tagNames, type TagsOf } from '../../forms/use-tags-of.ts'
import { formatDay, formatMoney, formatMultiple, formatPercent, formatWholeMoney } from '../../lib/format.ts'
import { entityName } from '../orgs/queries.ts'
import { atRateOfValue } from './at-rate-of-value.ts'
import { GainCell, GainTotal } from './GainCell.tsx'
import { HoldingName } from './HoldingName.tsx'
import { IrrCell, ManagerCell, PriceCell, QuantityCell, Quiet, ValuedOn } from './holdings-cells.tsx'
import type { HoldingsTree } from './holdings-rows.ts'
import type { Grouping, HoldingsView } from './holdings-search.ts'
import { columnsByView } from './holdings-views.ts'
import { MixedTotalText } from './MixedTotalText.tsx'
import { managerOf } from './parties.ts'
import {
  baseTotal,
  type FiguresInBase,
  gainShare,
  mixedTotal,
  type Summed,
  summed,
} from './position-totals.ts'
import { WeightCell } from './WeightCell.tsx'
import { positionTypeLabels } from './words.ts'

type Column = DataColumn<Position>

type Given = {
  entities: readonly Entity[] | undefined
  baseCurrency: string
  /** The custody accounts of positions whose instrument is held in several, by position. */
  accounts: ReadonlyMap<string, string>
  /** The rows of the table. */
  tree: HoldingsTree
  /** The sum of everything that counts. */
  whole: Total
  /** Figures of positions in other currencies; null while they are not loaded. */
  inBase: FiguresInBase | null
  /** The day of the newest price of what is listed. */
  newestPrice: string | undefined
  tagsOf: TagsOf
}

export function holdingsColumns(view: HoldingsView, group: Grouping, context: Given): Column[] {
  const byId = new Map(allColumns(context, view === 'private').map((column) => [column.id, column]))
  return columnsByView[view].flatMap((id) => (id === group ? [] : (byId.get(id) ?? [])))
}

function allColumns(
  { entities, accounts, baseCurrency, tree, whole, newestPrice, tagsOf, inBase }: Given,
  isRounded: boolean,
): Column[] {
  const countedIds = new Set(tree.counted.map(({ id }) => id))
  const countedAmong = (rows: readonly Position[]) => rows.filter(({ id }) => countedIds.has(id))
  const total = baseTotal(tree.counted, baseCurrency)
  const figure = { baseCurrency, tree, inBase }
  return [
    {
      id: 'name',
      header: t`Position`,
      cell: (position) => (
        <HoldingName position={position} account={accounts.get(position.id)} tags={tagsOf(position.id)} />
      ),
      sortValue: ({ name }) => name,
      footer: t`Total`,
    },
    {
      id: 'entity',
      header: t`Entity`,
      cell: ({ entityId }) => <Quiet>{entityName(entities, entityId)}</Quiet>,
      sortValue: ({ entityId }) => entityName(entities, entityId),
    },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ type }) => <Quiet>{positionTypeLabels[type]}</Quiet>,
      sortValue: ({ type }) => positionTypeLabels[type],
    },
    {
      id: 'manager',
      header: t`Manager`,
      headerHint: t`Who stands behind it: manager, issuer, company, bank or insurer`,
      cell: (position) => <ManagerCell position={position} />,
      sortValue: managerOf,
    },
    {
      id: 'tags',
      header: t`Tags`,
      cell: ({ id }) => <TagList tags={tagsOf(id)} />,
      sortValue: ({ id }) => tagNames(tagsOf(id)) || null,
    },
    {
      id: 'quantity',
      header: t`Quantity`,
      numeric: true,
      cell: (position) => position.valuedBy === 'QUOTED' && <QuantityCell position={position} />,
      sortValue: (position) => (position.valuedBy === 'QUOTED' ? position.quantity : null),
    },
    {
      id: 'price',
      header: t`Price`,
      numeric: true,
      cell: (position) =>
        position.valuedBy === 'QUOTED' && (
          <PriceCell
            price={position.price}
            newest={newestPrice}
            isForeign={position.currency !== baseCurrency}
          />
        ),
      fileValue: ({ valuedBy, price }) => (valuedBy === 'QUOTED' ? price.value : null),
    },
    figureColumn('dayChange', t`Day change`, summed.dayChange, {
      ...figure,
      signed: true,
      isShown: isQuoted,
      hint: tradeWords.dayChange,
    }),
    figureColumn('cost', t({ message: 'Cost', context: 'basis' }), summed.cost, {
      ...figure,
      isShown: hasCost,
      hint: tradeWords.cost,
    }),
    {
      id: 'gain',
      header: t`Gain`,
      headerHint: t`${tradeWords.gain}; and its part of what was paid in`,
      numeric: true,
      cell: (position) => hasCost(position) && <GainCell position={position} baseCurrency={baseCurrency} />,
      sortValue: (position) => atRateOfValue(position, position.gain.value),
      fileValue: (position) => (hasCost(position) ? position.gain.value : null),
      ...totalsOf(tree, (positions) => {
        const costly = positions.filter(hasCost)
        const gain = mixedTotal(costly, summed.gain, figure)
        return gain && <GainTotal gain={gain} share={gainShare(costly, figure)} baseCurrency={baseCurrency} />
      }),
    },
    figureColumn('unrealisedGain', t`Unrealised gain`, summed.unrealisedGain, {
      ...figure,
      signed: true,
      isShown: hasCost,
      hint: tradeWords.unrealisedGain,
    }),
    {
      id: 'commitment',
      header: t`Commitment`,
      headerHint: tradeWords.commitment,
      numeric: true,
      cell: ({ details, currency }) =>
        details.commitment ? (
          <Money
            text={
              isRounded ? formatWholeMoney(details.commitment) : formatMoney(details.commitment, currency)
            }
            currency={currency === baseCurrency ? undefined : currency}
          />
        ) : null,
      sortValue: (position) => atRateOfValue(position, position.details.commitment),
      fileValue: ({ details }) => details.commitment,
      ...mixedTotals(summed.commitment, { ...figure, isRounded }),
    },
    figureColumn('called', t`Called`, summed.paidIn, {
      ...figure,
      hint: tradeWords.paidIn,
      isRounded,
    }),
    figureColumn('unfunded', t`Unfunded`, summed.unfunded, {
      ...figure,
      hint: tradeWords.unfunded,
      isRounded,
    }),
    {
      id: 'nav',
      header: t`Value`,
      headerHint: t`In the position's own currency`,
      numeric: true,
      required: true,
      cell: ({ nav }) => <FigureText figure={nav} whole={isRounded} withCurrency />,
      sortValue: (position) => atRateOfValue(position, position.nav.value),
      fileValue: ({ nav }) => nav.value,
      unit: ({ nav }) => nav.currency,
      isTotalRepeated: true,
      // Beside it may stand the value in the base currency, with the totals of that.
      ...(isRounded
        ? mixedTotals(summed.value, { ...figure, isRounded })
        : {
            groupCell: (rows: readonly Position[]) => {
              const value = mixedTotal(countedAmong(rows), summed.value, figure)
              return value?.owns.length === 0 && <TotalText total={value.total} withCurrency />
            },
          }),
    },
    {
      id: 'navOn',
      header: t`Valued on`,
      headerHint: t`The day of the last valuation or price`,
      numeric: true,
      cell: ({ lenses, nav }) => <ValuedOn official={lenses.official} nav={nav} />,
      sortValue: ({ lenses }) => lenses.official.day,
    },
    {
      id: 'dueOn',
      header: t`Next due`,
      headerHint: t`When the next valuation is there if it is not late`,
      numeric: true,
      cell: ({ valuationDueOn }) => valuationDueOn !== null && <Quiet>{formatDay(valuationDueOn)}</Quiet>,
      sortValue: ({ valuationDueOn }) => valuationDueOn,
    },
    ratioColumn('tvpi', 'TVPI', tradeWords.tvpi, ({ multiples }) => multiples?.tvpi),
    ratioColumn('dpi', 'DPI', tradeWords.dpi, ({ multiples }) => multiples?.dpi),
    {
      id: 'irr',
      header: t`IRR`,
      headerHint: t`${tradeWords.xirr}; under a year, over that time`,
      numeric: true,
      cell: (position) => position.irr && <IrrCell position={position} irr={position.irr} />,
      sortValue: ({ irr }) => irr && (irr.unannualised ?? irr.value),
    },
    {
      id: 'navBase',
      header: t`Value in ${baseCurrency}`,
      numeric: true,
      required: true,
      cell: ({ navBase }) => <FigureText figure={navBase} whole={isRounded} />,
      sortValue: ({ navBase }) => navBase.value,
      footer: <TotalText total={total} whole={isRounded} />,
      groupCell: (rows) => (
        <TotalText whole={isRounded} total={baseTotal(countedAmong(rows), baseCurrency)} />
      ),
    },
    {
      id: 'share',
      header: t`Share`,
      headerHint: t`Of what is listed here`,
      numeric: true,
      cell: ({ navBase }) => percent(shareOf(navBase.value, total.value)),
      sortValue: ({ navBase }) => shareOf(navBase.value, total.value),
    },
    {
      id: 'weight',
      header: t`Weight and target`,
      headerHint: t`Of everything that is owned, and how many points that is off its target`,
      numeric: true,
      cell: ({ navBase, targetWeight }) => (
        <WeightCell weight={shareOf(navBase.value, whole.value)} target={targetWeight} />
      ),
      sortValue: ({ navBase }) => shareOf(navBase.value, whole.value),
    },
  ]
}

function percent(share: number | null) {
  return share === null ? null : formatPercent(share, 1)
}

type FigureOptions = {
  baseCurrency: string
  tree: HoldingsTree
  inBase: FiguresInBase | null
  signed?: boolean
  isRounded?: boolean
}

function figureColumn(
  id: string,
  header: string,
  { base, read }: Pick<Summed, 'base'> & { read: (position: Position) => Figure | null },
  options: FigureOptions & { isShown?: (position: Position) => boolean; hint?: string },
): Column {
  const { baseCurrency, signed, isRounded, isShown = isNoSum, hint } = options
  const figureOf = (position: Position) => (isShown(position) ? read(position) : null)
  return {
    id,
    header,
    headerHint: hint,
    numeric: true,
    cell: (position) => {
      const figure = figureOf(position)
      return (
        figure && (
          <FigureText
            figure={figure}
            signed={signed}
            whole={isRounded}
            withCurrency={position.currency !== baseCurrency}
          />
        )
      )
    },
    sortValue: (position) => atRateOfValue(position, figureOf(position)?.value),
    fileValue: (position) => figureOf(position)?.value,
    ...mixedTotals({ base, read: figureOf }, options),
  }
}

function isNoSum({ valuedBy }: Position): boolean {
  return valuedBy !== 'CHILDREN'
}

function isQuoted({ valuedBy }: Position): boolean {
  return valuedBy === 'QUOTED'
}

function hasCost({ valuedBy }: Position): boolean {
  return valuedBy !== 'CHILDREN' && valuedBy !== 'BALANCE'
}

type Totals = Pick<Column, 'footer' | 'groupCell'>

/** The totals of a column: in the currency that all its rows share, else in the base currency. */
function mixedTotals(of: Summed, { baseCurrency, tree, inBase, signed, isRounded }: FigureOptions): Totals {
  return totalsOf(tree, (positions) => {
    const total = mixedTotal(positions, of, { baseCurrency, inBase })
    return (
      total && <MixedTotalText total={total} baseCurrency={baseCurrency} signed={signed} whole={isRounded} />
    )
  })
}

function totalsOf(
  { counted, partsOf }: HoldingsTree,
  show: (positions: readonly Position[]) => ReactNode,
): Totals {
  return { footer: show(partsOf(counted)) ?? undefined, groupCell: (rows) => show(partsOf(rows)) }
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
