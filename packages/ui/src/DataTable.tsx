import { t } from '@lingui/core/macro'
import type { KeyboardEvent, ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import type { DataColumn, TableDensity, TableSort } from './data-column.tsx'
import { IconButton } from './IconButton.tsx'
import { firstBelow, openRowOnClick, parentOf, readRowKey } from './row-pointer.ts'
import type { DataTableRow } from './table-features.ts'
import { tableFile } from './table-file.ts'
import { isSortable, type RowGroup } from './table-lines.ts'
import { type RowLink, TableBodyRow } from './TableBodyRow.tsx'
import { TableCardOrder } from './TableCardOrder.tsx'
import { TableCards } from './TableCards.tsx'
import { TableDownload } from './TableDownload.tsx'
import { TableHead } from './TableHead.tsx'
import { TableLoadingRows } from './TableLoadingRows.tsx'
import { TableTotals } from './TableTotals.tsx'
import { TableView } from './TableView.tsx'
import { useControllable } from './use-controllable.ts'
import { useDataTable } from './use-data-table.ts'
import { useKeptView } from './use-kept-view.ts'
import { useIsPhone } from './use-media-query.tsx'
import { useTableWindow } from './use-table-window.ts'

export type DataTableProps<T> = {
  /** Says what the table lists, for screen readers. */
  label: string
  columns: readonly DataColumn<T>[]
  rows: readonly T[]
  rowId: (row: T) => string
  /** The rows below a row. With it the table is a tree. */
  subRows?: (row: T) => readonly T[] | undefined
  groupBy?: (row: T) => RowGroup
  startsExpanded?: boolean
  /** The page behind a row, as a link element without children. The whole row leads there. */
  rowLink?: (row: T) => RowLink | null
  rowActions?: (row: T) => ReactNode
  /** The box by which a row is chosen, which stands before its name; for null, the one that chooses all rows. */
  selectBox?: (row: T | null) => ReactNode
  /** A row on a phone. Without it a phone scrolls the table sideways. */
  card?: (row: T) => ReactNode
  /** The actions on a row, beside its card. */
  cardActions?: (row: T) => ReactNode

  sort?: TableSort | null
  onSortChange?: (sort: TableSort | null) => void
  initialSort?: TableSort
  /** Whether the rows already come in the order that was asked for. The headings then only ask for an order. */
  sortedOutside?: boolean
  hiddenColumns?: readonly string[]
  onHiddenColumnsChange?: (hidden: readonly string[]) => void
  initialHiddenColumns?: readonly string[]
  density?: TableDensity
  onDensityChange?: (density: TableDensity) => void
  /** The name under which the browser stores which columns are shown and how close the rows stand. */
  keepAs?: string
  /** Offers the rows that are shown as a file with this name. */
  download?: { name: string; save: (content: Blob, name: string) => void }

  /** Whether the first load is under way. Lines of the final shape then stand in for the rows. */
  loading?: boolean
  /** Shown instead of the body when there are no rows. */
  empty?: ReactNode
  /** Filters, above the table on the left. */
  toolbar?: ReactNode
  /** Export and the like, above the table on the right. */
  actions?: ReactNode
  /** Pagination and the like, below the table. */
  footer?: ReactNode
  /** The height inside which the table scrolls, so that headings and totals stay in view. */
  maxHeight?: string
  className?: string
}

const noColumns: readonly string[] = []
const rowHeights: Record<TableDensity, number> = { compact: 32, comfortable: 40 }
const headHeight = 32
const totalsHeight = 36

/** What the window leaves, in whole rows: of a row that the totals cut, half a button would be left. */
function heightInRows(density: TableDensity, hasTotals: boolean): string {
  const frame = headHeight + (hasTotals ? totalsHeight : 0)
  return `calc(round(down, 100dvh - 13rem - ${frame}px, ${rowHeights[density]}px) + ${frame}px)`
}

export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, rows, label, rowLink, rowActions, card, loading = false, startsExpanded = true } = props
  const [sort, setSort] = useControllable(props.sort, props.initialSort ?? null, props.onSortChange)
  const [view, keep] = useKeptView(props.keepAs)
  const [hiddenColumns, setHiddenColumns] = useControllable(
    props.hiddenColumns,
    view.hiddenColumns ?? props.initialHiddenColumns ?? noColumns,
    (hidden) => {
      keep({ hiddenColumns: hidden })
      props.onHiddenColumnsChange?.(hidden)
    },
  )
  const [density, setDensity] = useControllable<TableDensity>(
    props.density,
    view.density ?? 'compact',
    (chosen) => {
      keep({ density: chosen })
      props.onDensityChange?.(chosen)
    },
  )
  const isPhone = useIsPhone()
  const { lines, shownColumns, isTree, isExpanded, isAllCollapsed, toggle, toggleAll } = useDataTable({
    ...props,
    sort,
    sortedOutside: props.sortedOutside ?? false,
    hiddenColumns,
    startsExpanded,
  })

  const { scroller, isVirtual, ...shown } = useTableWindow(lines.length, rowHeights[density])
  const takesFocus = isTree || rowLink !== undefined

  function onRowKey(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const index = Number(event.target.dataset.index)
    const move = readRowKey(event, index, lines.length)
    const line = lines[index]
    if (!move || !line) return
    event.preventDefault()
    if ('open' in move) move.open.click()
    else if ('to' in move) shown.focusLine(move.to)
    else if (line.original.lines.length > 0 && isExpanded(line.id) !== move.toggle) toggle(line.id)
    else {
      const next = move.toggle ? firstBelow(lines, index) : parentOf(lines, index)
      if (next !== null) shown.focusLine(next)
    }
  }

  const isEmpty = !loading && rows.length === 0
  const columnCount = shownColumns.length + (rowActions ? 1 : 0)
  const hasTotals = !isEmpty && shownColumns.some((column) => column.footer !== undefined)
  const rowCount = 1 + lines.length + (hasTotals ? 1 : 0)
  const asCards = isPhone && card !== undefined
  // Where the user cannot choose an order, there is room beside the filters.
  const isOrderless = asCards && !columns.some(isSortable)

  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface-raised shadow-xs print:overflow-visible print:border-0',
        props.className,
      )}
    >
      <div className="flex flex-wrap items-center justify-end gap-2 border-b px-3 py-2 print:px-0">
        <div className={classNames('min-w-0 flex-1', !isOrderless && 'max-sm:basis-full')}>
          {props.toolbar}
        </div>
        {props.actions}
        {props.download && !isEmpty && !loading && (
          <TableDownload {...props.download} file={() => tableFile(rowsOf(lines), shownColumns)} />
        )}
        {isTree && !asCards && !loading && (
          <IconButton
            icon={isAllCollapsed ? 'lucide:list-tree' : 'lucide:list-collapse'}
            label={isAllCollapsed ? t`Expand all` : t`Collapse all`}
            size="sm"
            onClick={() => toggleAll(isAllCollapsed)}
          />
        )}
        {asCards ? (
          <TableCardOrder columns={columns} sort={sort} onSortChange={setSort} />
        ) : (
          <TableView
            columns={columns}
            hiddenColumns={hiddenColumns}
            onHiddenColumnsChange={setHiddenColumns}
            density={density}
            onDensityChange={setDensity}
          />
        )}
      </div>
      {isEmpty ? (
        <div className="px-4 py-10">{props.empty ?? <NoRows />}</div>
      ) : asCards ? (
        <TableCards
          columns={shownColumns}
          lines={lines}
          label={label}
          card={card}
          cardActions={props.cardActions}
          selectBox={props.selectBox}
          rowLink={rowLink}
          loading={loading}
        />
      ) : (
        <section
          ref={scroller}
          // A region that scrolls must be reachable by keyboard when nothing inside it is.
          tabIndex={takesFocus ? undefined : 0}
          aria-label={label}
          className="overflow-auto -outline-offset-2 [overflow-anchor:none]"
          style={{ maxHeight: props.maxHeight ?? heightInRows(density, hasTotals) }}
        >
          <table
            aria-label={label}
            aria-busy={loading || undefined}
            aria-rowcount={isVirtual ? rowCount : undefined}
            role={isTree ? 'treegrid' : takesFocus ? 'grid' : undefined}
            className={classNames('w-full border-separate border-spacing-0', isVirtual && 'table-fixed')}
          >
            <colgroup>
              {shownColumns.map((column, index) => (
                <col
                  key={column.id}
                  style={{
                    width: column.width ?? (isVirtual ? (index === 0 ? 280 : 128) : undefined),
                  }}
                />
              ))}
              {rowActions && <col style={{ width: 44 }} />}
            </colgroup>
            <TableHead
              columns={shownColumns}
              sort={sort}
              onSortChange={setSort}
              selectBox={isEmpty || loading ? undefined : props.selectBox?.(null)}
              hasActions={rowActions !== undefined}
              rowIndex={isVirtual ? 1 : undefined}
            />
            {/* Keys and clicks of all rows arrive here. The rows have the focus. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
            <tbody
              onKeyDown={takesFocus ? onRowKey : undefined}
              onClick={rowLink ? openRowOnClick : undefined}
              onAuxClick={rowLink ? openRowOnClick : undefined}
              onFocus={(event) => {
                const index = event.target.closest('tr')?.dataset.index
                if (index !== undefined) shown.setActiveIndex(Number(index))
              }}
            >
              {loading ? (
                <TableLoadingRows
                  columns={shownColumns}
                  hasActions={rowActions !== undefined}
                  rowHeight={rowHeights[density]}
                />
              ) : (
                <>
                  <Spacer height={shown.spaceAbove} columnCount={columnCount} />
                  {lines.slice(shown.from, shown.to).map((line, offset) => (
                    <TableBodyRow
                      key={line.id}
                      line={line}
                      index={shown.from + offset}
                      isCounted={isVirtual}
                      columns={shownColumns}
                      density={density}
                      isTree={isTree}
                      isOpen={isExpanded(line.id)}
                      onToggle={() => toggle(line.id)}
                      rowLink={rowLink}
                      rowActions={rowActions}
                      selectBox={props.selectBox}
                      measure={shown.measureRow}
                      tabIndex={takesFocus ? (shown.from + offset === shown.activeIndex ? 0 : -1) : undefined}
                    />
                  ))}
                  <Spacer height={shown.spaceBelow} columnCount={columnCount} />
                </>
              )}
            </tbody>
            {hasTotals && (
              <TableTotals
                columns={shownColumns}
                hasActions={rowActions !== undefined}
                isPending={loading}
                rowIndex={isVirtual ? rowCount : undefined}
              />
            )}
          </table>
        </section>
      )}
      {props.footer && <div className="border-t px-3 py-2 empty:hidden">{props.footer}</div>}
    </div>
  )
}

/** The rows of the lines that are shown, without the headings of groups. */
function rowsOf<T>(lines: readonly DataTableRow<T>[]): T[] {
  return lines.flatMap(({ original }) => (original.kind === 'row' ? [original.row] : []))
}

/** Keeps the place of rows that are not rendered. */
function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td aria-hidden="true" colSpan={columnCount} style={{ height, padding: 0 }} />
    </tr>
  )
}

function NoRows() {
  return <p className="text-center text-sm text-muted">{t`No data`}</p>
}
