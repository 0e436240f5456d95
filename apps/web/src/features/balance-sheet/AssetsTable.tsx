import type { BalanceSheet } from '@kinfolio/contract/balance-sheet'
import { DataTable } from '@kinfolio/ui/DataTable'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { tagsColumns } from '../../forms/tags-column.tsx'
import { useTagsOf } from '../../forms/use-tags-of.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { assetColumns } from './asset-columns.tsx'
import { type AssetRow, rowId, rowsOf } from './asset-rows.ts'
import { cardOn } from './AssetCard.tsx'
import type { BalanceSheetSearch } from './balance-sheet-search.ts'
import { kindLabels } from './kind-words.ts'

type AssetsTableProps = {
  sheet: BalanceSheet
  search: BalanceSheetSearch
  onSearchChange: (change: Partial<BalanceSheetSearch>) => void
}

/** Every asset and debt with the age of its value, and the investment book of each entity as one line. */
export function AssetsTable({ sheet, search, onSearchChange }: AssetsTableProps) {
  const { may } = useOrg()
  const { tags, tagsOf } = useTagsOf('position')
  const names = new Map(sheet.entities.map(({ entityId, name }) => [entityId, name]))
  const ownerOf = (id: string | null) => names.get(id) || t`No entity`
  const { group = 'entity' } = search
  const { asOf, currency } = sheet
  return (
    <DataTable
      label={t`Assets and debts`}
      columns={[
        ...assetColumns(group, { ownerOf, currency, asOf, tagsOf }),
        ...tagsColumns(tags.length > 0, tagsOf, positionOf),
      ]}
      rows={rowsOf(sheet)}
      rowId={rowId}
      groupBy={(row) =>
        group === 'entity' ? { id: row.entityId ?? '', label: ownerOf(row.entityId) } : kindGroupOf(row)
      }
      rowLink={linkOn(search)}
      rowActions={may('write') ? updateButton : undefined}
      card={cardOn(asOf)}
      cardActions={may('write') ? updateButton : undefined}
      sort={sortIn(search.sort)}
      onSortChange={(sort) => onSearchChange({ sort: sortText(sort) })}
      // The icon shows the type, or the group does where the table is grouped by type. Dots show the tags.
      initialHiddenColumns={['kind', 'tags']}
      keepAs="assets"
      download={may('export') ? { name: `Assets ${asOf}`, save: saveFile } : undefined}
      maxHeight="none"
      toolbar={
        <Select
          size="sm"
          aria-label={t`Group`}
          className="w-34"
          value={group}
          onValueChange={(chosen) => onSearchChange({ group: chosen === 'entity' ? undefined : chosen })}
          options={[
            { value: 'entity', label: t`By entity` },
            { value: 'kind', label: t`By kind` },
          ]}
        />
      }
    />
  )
}

/** The position of a line; the investment book of an entity is several. */
function positionOf(row: AssetRow): string | null {
  return row.kind === 'LINE' ? row.positionId : null
}

function kindGroupOf(row: AssetRow) {
  const kind = row.kind === 'LINE' ? row.type : row.kind
  return { id: kind, label: kindLabels[kind] }
}

/** A line opens its position, the investment book the holdings of its entity. */
function linkOn({ asOf, knownOn }: Pick<BalanceSheetSearch, 'asOf' | 'knownOn'>) {
  return (row: AssetRow) =>
    row.kind === 'LINE' ? (
      <Link to="/holdings/$id" params={{ id: row.positionId }} search={{ asOf, knownOn }} />
    ) : (
      <Link to="/holdings" search={{ asOf, knownOn, entity: row.entityId ?? 'none' }} />
    )
}

/** Records the value of an asset today, which most visits to this page are for. */
function updateButton(row: AssetRow) {
  if (row.kind !== 'LINE' || row.method === 'QUOTED') return null
  const { positionId: id, name, type, method, nav } = row
  return (
    <IconButton
      size="sm"
      icon="lucide:pencil-ruler"
      label={t`Update the value of ${name}`}
      onClick={() =>
        openOverlay('valuation', {
          position: { id, name, type, valuedBy: method, currency: nav.currency ?? '', nav },
        })
      }
    />
  )
}
