import { isLeftOut, type RefusedRow } from '@kinfolio/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatCount } from '../../lib/format.ts'

const shownRows = 50

/** The lines that were refused, each with the reason and what to do; below them those that were left out on purpose. */
export function RefusedList({ refused, total }: { refused: readonly RefusedRow[]; total: number }) {
  const { left = [], wrong = [] } = Object.groupBy(refused, (row) => (isLeftOut(row) ? 'left' : 'wrong'))
  return (
    <>
      {wrong.length > 0 && <LineList title={t`Refused lines`} rows={wrong} total={total} />}
      {left.length > 0 && (
        <LineList title={t`Left out, nothing is missing`} rows={left} total={left.length} />
      )}
    </>
  )
}

type LineListProps = { title: string; rows: readonly RefusedRow[]; total: number }

function LineList({ title, rows, total }: LineListProps) {
  const hidden = total - Math.min(rows.length, shownRows)
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="divide-y rounded-lg border">
        {rows.slice(0, shownRows).map(({ line, problems, raw }) => (
          <li key={`${line} ${raw}`} className="flex gap-4 px-4 py-2.5 text-sm">
            <span className="tabular w-14 shrink-0 text-muted">
              <Trans>Line {formatCount(line)}</Trans>
            </span>
            <div className="min-w-0 flex-1">
              {problems.map(({ code, message, column }) => (
                <p key={`${code} ${column}`}>
                  {column && <span className="font-medium">{column}: </span>}
                  {message}
                </p>
              ))}
              {raw && <p className="mt-0.5 truncate font-mono text-xs text-faint">{raw}</p>}
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-xs text-muted">
          <Trans>And {formatCount(hidden)} more.</Trans>
        </p>
      )}
    </section>
  )
}
