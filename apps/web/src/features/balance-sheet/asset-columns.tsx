import type { SheetLine } from '@kinfolio/contract/balance-sheet'
import { Badge } from '@kinfolio/ui/Badge'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { totalOf } from '../../figures/total-of.ts'
import { TotalText } from '../../figures/TotalText.tsx'
import { TagDots } from '../../forms/TagChip.tsx'
import type { TagsOf } from '../../forms/use-tags-of.ts'
import { type AssetRow, partsOf } from './asset-rows.ts'
import type { AssetsGrouping } from './balance-sheet-search.ts'
import { DueOn } from './DueOn.tsx'
import { InsuredCell } from './InsuredCell.tsx'
import { kindIcons, kindLabels } from './kind-words.ts'
import { ValuedOn } from './ValuedOn.tsx'

type Column = DataColumn<AssetRow>

type Given = {
  ownerOf: (entityId: string | null) => string
  /** The currency of the sheet. */
  currency: string
  asOf: string
  tagsOf: TagsOf
}

/** The columns of the assets, without the one that the table is grouped by. */
export function assetColumns(group: AssetsGrouping, context: Given): Column[] {
  return allColumns(context).filter(({ id }) => id !== group)
}

function allColumns({ ownerOf, currency, asOf, tagsOf }: Given): Column[] {
  return [
    {
      id: 'name',
      header: t`Asset`,
      cell: (row) => <NameCell row={row} tags={row.kind === 'LINE' ? tagsOf(row.positionId) : []} />,
      sortValue: (row) => (row.kind === 'LINE' ? row.name : ''),
      fileValue: (row) => (row.kind === 'LINE' ? row.name : kindLabels.INVESTMENTS),
    },
    {
      id: 'entity',
      header: t`Entity`,
      cell: ({ entityId }) => <span className="text-muted">{ownerOf(entityId)}</span>,
      sortValue: ({ entityId }) => ownerOf(entityId),
    },
    {
      id: 'kind',
      header: t`Kind`,
      cell: (row) => row.kind === 'LINE' && <span className="text-muted">{kindLabels[row.type]}</span>,
      sortValue: (row) => (row.kind === 'LINE' ? kindLabels[row.type] : ''),
    },
    {
      id: 'valuedOn',
      header: t`Valued`,
      headerHint: t`The last statement or appraisal; a newer guess stands below it`,
      cell: (row) => row.kind === 'LINE' && <ValuedOn line={row} asOf={asOf} />,
      sortValue: (row) => (row.kind === 'LINE' ? row.valuedOn : null),
    },
    {
      id: 'dueOn',
      header: t`Next due`,
      headerHint: t`When the next valuation is due, by the interval of the asset`,
      cell: (row) => row.kind === 'LINE' && <DueOn line={row} />,
      sortValue: (row) => (row.kind === 'LINE' ? row.dueOn : null),
    },
    {
      id: 'value',
      header: t`Value in ${currency}`,
      headerHint: t`Below it in its own currency, where that is another`,
      numeric: true,
      required: true,
      cell: (row) => <ValueCell row={row} asOf={asOf} />,
      sortValue: (row) => (row.kind === 'LINE' ? row.value.value : row.total.value),
      unit: () => currency,
      groupCell: (rows) => <TotalText total={totalOf(rows.flatMap(partsOf), currency)} />,
    },
    {
      id: 'equity',
      header: t`Equity`,
      headerHint: t`What is left after the loans that it secures`,
      numeric: true,
      cell: (row) => row.kind === 'LINE' && <EquityCell line={row} />,
      sortValue: (row) => (row.kind === 'LINE' ? row.equity?.value : null),
      unit: () => currency,
    },
    {
      id: 'insured',
      header: t`Insured`,
      headerHint: t`What policies in force pay, and how much of the value that is`,
      numeric: true,
      cell: (row) => row.kind === 'LINE' && row.insurance && <InsuredCell insurance={row.insurance} />,
      sortValue: (row) => (row.kind === 'LINE' ? row.insurance?.insured?.value : null),
      unit: () => currency,
    },
  ]
}

function NameCell({ row, tags }: { row: AssetRow; tags: ReturnType<TagsOf> }) {
  const kind = row.kind === 'LINE' ? row.type : 'INVESTMENTS'
  return (
    <span className="inline-flex max-w-96 items-center gap-2">
      <Icon name={kindIcons[kind]} className="text-faint" />
      <span className="truncate font-medium">{row.kind === 'LINE' ? row.name : kindLabels.INVESTMENTS}</span>
      {row.kind === 'INVESTMENTS' && <Badge>{row.count}</Badge>}
      <TagDots tags={tags} />
    </span>
  )
}

function EquityCell({ line: { equity, loans, securedBy } }: { line: SheetLine }) {
  if (securedBy) return <span className="text-xs text-faint">{t`on ${securedBy.name}`}</span>
  if (!equity) return null
  return (
    <span title={t`After ${loans.map(({ name }) => name).join(', ')}`}>
      <TotalText total={equity} />
    </span>
  )
}

function ValueCell({ row, asOf }: { row: AssetRow; asOf: string }) {
  if (row.kind === 'INVESTMENTS') return <TotalText total={row.total} />
  const { positionId: id, name, nav, value } = row
  const own = nav.currency !== value.currency && nav.value !== null && (
    <span className="text-xs text-faint">
      <FigureText figure={nav} withCurrency />
    </span>
  )
  if (value.value === null) {
    return (
      <span className="inline-flex flex-col items-end py-1">
        <FigureText figure={value} />
        {own}
      </span>
    )
  }
  return (
    <span className="inline-flex flex-col items-end py-1">
      <ProofButton
        quiet
        of={{
          measure: 'value',
          position: { id, name, currency: nav.currency ?? '' },
          currency: value.currency,
          to: asOf,
        }}
      >
        <FigureText figure={value} />
      </ProofButton>
      {own}
    </span>
  )
}
