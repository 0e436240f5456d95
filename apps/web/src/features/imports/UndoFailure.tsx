import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'

import { ApiError } from '../../api/api-error.ts'
import { failures } from './failures.ts'

const shownRows = 8

/** Why an import could not be undone, and the rows that prevent it. */
export function UndoFailure({ error }: { error: Error }) {
  const rows = obstaclesOf(error)
  return (
    <Callout color="error" title={failures.undoImport}>
      <p>{error.message}</p>
      {rows.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {rows.slice(0, shownRows).map((message) => (
            <li key={message}>{message}</li>
          ))}
          {rows.length > shownRows && <li>{t`And more like these.`}</li>}
        </ul>
      )}
    </Callout>
  )
}

/** The words of the rows that the server names. */
function obstaclesOf(error: Error): string[] {
  const data = error instanceof ApiError ? error.data : null
  if (typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return []
  const rows: unknown[] = data.rows
  const messages = rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'message' in row && typeof row.message === 'string'
      ? [row.message]
      : [],
  )
  return [...new Set(messages)]
}
