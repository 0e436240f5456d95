import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { toneClass } from '@kinfolio/ui/tone'
import { t } from '@lingui/core/macro'
import { Fragment, type KeyboardEvent, useState } from 'react'

import { type GridCell, type GridRow, nextPlace } from './month-grid.ts'
import { stateIcons, stateTones } from './words.ts'

type MonthGridProps = {
  label: string
  /** Heads the rows. */
  rowsLabel: string
  months: readonly { key: string; label: string }[]
  groups: readonly { owner: string; rows: readonly GridRow[] }[]
}

/** Papers by month: a row for each rule or account, a column for each month. Arrow keys lead from paper to paper. */
export function MonthGrid({ label, rowsLabel, months, groups }: MonthGridProps) {
  const rows = groups.flatMap((group) => group.rows)
  const places = rows.flatMap((row, at) =>
    row.months.flatMap((cells, column) => cells.map(({ key }) => ({ key, row: at, column }))),
  )
  const [active, setActive] = useState<string>()
  const current = places.some(({ key }) => key === active) ? active : places[0]?.key

  function move(event: KeyboardEvent<HTMLElement>) {
    const from = places.find(({ key }) => key === current)
    const next = from && nextPlace(places, from, event.key)
    const to = next === null || next === undefined ? undefined : places[next]
    if (!to) return
    event.preventDefault()
    setActive(to.key)
    const cells = event.currentTarget.querySelectorAll<HTMLElement>('[data-paper]')
    ;[...cells].find(({ dataset }) => dataset.paper === to.key)?.focus()
  }

  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="relative overflow-x-auto p-2 -outline-offset-2"
    >
      <table className="tabular w-full min-w-200 border-separate border-spacing-0.5 text-center text-2xs">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="sticky left-0 z-1 bg-surface-raised px-2 text-left font-medium">
              {rowsLabel}
            </th>
            {months.map((month) => (
              <th key={month.key} scope="col" className="min-w-12 py-1 font-medium">
                {month.label}
              </th>
            ))}
          </tr>
        </thead>
        {/* Cells bubble their keys here: the arrows are those of the whole grid. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus */}
        <tbody onKeyDown={move}>
          {groups.map(({ owner, rows: own }) => (
            <Fragment key={owner}>
              {groups.length > 1 && (
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={months.length + 1}
                    className="px-2 pt-2 pb-1 text-left text-xs font-medium text-muted"
                  >
                    {owner || t`No entity`}
                  </th>
                </tr>
              )}
              {own.map((row) => (
                <tr key={row.key}>
                  <th
                    scope="row"
                    className="sticky left-0 z-1 max-w-60 min-w-40 bg-surface-raised px-2 py-1 text-left font-medium"
                  >
                    <span className="block truncate text-xs">{row.title}</span>
                    <span className="block truncate font-normal text-muted">{row.subtitle}</span>
                  </th>
                  {row.months.map((cells, at) => (
                    <td key={months[at]?.key} className="p-0">
                      {cells.map((cell) => (
                        <CellButton
                          key={cell.key}
                          cell={cell}
                          isActive={cell.key === current}
                          onFocus={() => setActive(cell.key)}
                        />
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CellButton({ cell, isActive, onFocus }: { cell: GridCell; isActive: boolean; onFocus: () => void }) {
  const { state, words, text, open, key } = cell
  return (
    <button
      type="button"
      data-paper={key}
      tabIndex={isActive ? 0 : -1}
      title={words}
      aria-label={words}
      onFocus={onFocus}
      onClick={open}
      className={classNames(
        'flex w-full flex-col items-center gap-0.5 rounded-sm px-1 py-1.5 hover:brightness-95 dark:hover:brightness-110',
        toneClass[stateTones[state]],
        state === 'LATER' || state === 'WAIVED'
          ? 'border border-dashed border-(--tone-line) text-muted'
          : 'border border-transparent bg-(--tone-soft) text-(--tone-text)',
      )}
    >
      <Icon name={stateIcons[state]} className="size-3.5" />
      <span className="whitespace-nowrap">{text}</span>
    </button>
  )
}
