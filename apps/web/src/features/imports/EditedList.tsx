import type { EditedCell } from '@kinfolio/contract/import-edits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatCount } from '../../lib/format.ts'
import { changeWords } from './cell-words.ts'

const shownCells = 50

/** The cells that were changed by hand before the import, each with what the file says. */
export function EditedList({ edits }: { edits: readonly EditedCell[] }) {
  if (edits.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h4 className="text-sm font-semibold">{t`Changed by hand`}</h4>
      <ul className="divide-y rounded-lg border">
        {edits.slice(0, shownCells).map((edited) => (
          <li
            key={`${edited.line} ${edited.field} ${edited.column}`}
            className="flex gap-4 px-4 py-2.5 text-sm"
          >
            <span className="tabular w-14 shrink-0 text-muted">
              <Trans>Line {formatCount(edited.line)}</Trans>
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{changeWords(edited)}</span>
          </li>
        ))}
      </ul>
      {edits.length > shownCells && (
        <p className="text-xs text-muted">
          <Trans>And {formatCount(edits.length - shownCells)} more.</Trans>
        </p>
      )}
    </section>
  )
}
