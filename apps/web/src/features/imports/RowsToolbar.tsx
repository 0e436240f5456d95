import type { ImportEdit } from '@kinfolio/contract/import-edits'
import type { ImportPreview } from '@kinfolio/contract/imports'
import { countLines, linesIn, rangesOf } from '@kinfolio/contract/line-ranges'
import { Button } from '@kinfolio/ui/Button'
import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Select } from '@kinfolio/ui/Select'
import { plural, t } from '@lingui/core/macro'

import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { countOf } from '../../lib/count-words.ts'
import { formatCount } from '../../lib/format.ts'
import { withEdit, withoutEdit } from './cell-edits.ts'
import { groupWords } from './cell-words.ts'
import type { CheckRow } from './check-rows.ts'
import { typeOptions } from './type-options.ts'

export type ShownRows = 'all' | 'noted'

type RowsToolbarProps = {
  rows: readonly CheckRow[]
  groups: ImportPreview['groups']
  instruments: ImportPreview['instruments']
  isCut: boolean
  notedCount: number
  shown: ShownRows
  onShown: (shown: ShownRows) => void
  /** The lines that are chosen, also those that are not shown. */
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  edits: readonly ImportEdit[]
  onEdits: (edits: ImportEdit[]) => void
  undo: (() => void) | null
}

/** Which rows are shown and chosen, and what is set for all chosen ones at once. */
export function RowsToolbar(props: RowsToolbarProps) {
  const { chosen, isCut, notedCount, shown, onShown, edits, onEdits, undo } = props
  const changed = edits.reduce((sum, { lines }) => sum + countLines(lines), 0)
  if (chosen.size > 0) return <ChosenRows {...props} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {notedCount > 0 ? (
        <SegmentedControl
          label={t`Rows shown`}
          value={shown}
          onValueChange={onShown}
          options={[
            { value: 'all', label: t`All rows` },
            { value: 'noted', label: t`To look at (${formatCount(notedCount)})` },
          ]}
        />
      ) : (
        <h4 className="text-sm font-semibold">{t`Rows of the file`}</h4>
      )}
      <ChooseRows {...props} />
      {changed > 0 && (
        <>
          <span className="text-xs text-muted" aria-live="polite">
            {plural(changed, { one: '# cell changed by hand', other: '# cells changed by hand' })}
          </span>
          <Button size="sm" variant="ghost" onClick={() => onEdits([])}>
            {t`Take all back`}
          </Button>
        </>
      )}
      <Undo undo={undo} />
      {isCut && (
        <span className="text-xs text-muted">
          {t`The first 500 rows; the counts above are of the whole file.`}
        </span>
      )}
    </div>
  )
}

/** Chooses the rows that belong together, also those that are not shown. */
function ChooseRows({ rows, groups, instruments, onChosen }: RowsToolbarProps) {
  if (groups.length === 0) return null
  return (
    <Menu
      className="max-w-96"
      trigger={
        <Button size="sm" trailingIcon="lucide:chevron-down">
          {t`Choose rows`}
        </Button>
      }
    >
      {groups.map((group) => (
        <MenuItem
          key={`${group.kind} ${group.key}`}
          disabled={group.lines === ''}
          onSelect={() => onChosen(new Set(linesIn(group.lines).map(String)))}
        >
          <span className="flex min-w-0 flex-1 items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">{groupWords(group, { rows, instruments })}</span>
            <span className="tabular text-xs text-muted">{formatCount(group.count)}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}

function ChosenRows({ rows, chosen, onChosen, edits, onEdits, undo }: RowsToolbarProps) {
  const lines = rangesOf(Array.from(chosen, Number))
  const set = (field: 'type' | 'currency', text: string) => {
    const columns = rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (cell.field === field ? [cell.column] : [])),
    )
    const column = columns.find((one) => one !== null)
    const left = column === undefined ? edits : withoutEdit(edits, { column, field: null }, lines)
    onEdits(withEdit(left, { column: null, field }, lines, text))
  }
  return (
    <div role="toolbar" aria-label={t`Chosen rows`} className="flex flex-wrap items-center gap-2">
      <span className="text-sm" aria-live="polite">
        {t`${countOf(chosen.size, 'row')} chosen`}
      </span>
      <div className="w-44">
        <Select
          size="sm"
          aria-label={t`Type of all chosen rows`}
          value=""
          placeholder={t`Set the type`}
          options={typeOptions}
          onValueChange={(type) => set('type', type)}
        />
      </div>
      <div className="w-44">
        <CurrencyInput
          size="sm"
          aria-label={t`Currency of all chosen rows`}
          value=""
          placeholder={t`Set the currency`}
          onValueChange={(currency) => set('currency', currency)}
        />
      </div>
      <Undo undo={undo} />
      <Button size="sm" variant="ghost" onClick={() => onChosen(new Set())}>
        {t`Choose none`}
      </Button>
    </div>
  )
}

function Undo({ undo }: Pick<RowsToolbarProps, 'undo'>) {
  if (undo === null) return null
  return (
    <Button size="sm" variant="ghost" icon="lucide:undo-2" onClick={undo}>
      {t`Undo`}
    </Button>
  )
}
