import type { ImportPreview, ImportProblem, PreviewRow } from '@kinfolio/contract/imports'

/** A line of the file with all there is to say about it. */
export type CheckRow = {
  line: number
  status: PreviewRow['status']
  /** What was read; null where the line could not be read. */
  row: PreviewRow | null
  raw: string
  notes: readonly ImportProblem[]
}

/** The lines of a file in its order: those that were read, and among them those that could not be. */
export function checkRowsOf({ rows, refused }: Pick<ImportPreview, 'rows' | 'refused'>): CheckRow[] {
  const read = rows.map((row): CheckRow => ({
    line: row.line,
    status: row.status,
    row,
    raw: '',
    notes: [...row.problems, ...row.warnings],
  }))
  const lines = new Set(rows.map((row) => row.line))
  const unread = refused
    .filter(({ line }) => !lines.has(line))
    .map(({ line, problems, raw }): CheckRow => ({
      line,
      status: 'REFUSED',
      row: null,
      raw,
      notes: problems,
    }))
  return [...read, ...unread].toSorted((a, b) => a.line - b.line)
}

/** Whether somebody should look at it: it is refused, or something about it is unusual. */
export function isNoted({ status, notes }: CheckRow): boolean {
  return status === 'REFUSED' || notes.length > 0
}
