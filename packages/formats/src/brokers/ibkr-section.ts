import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import { parse } from 'csv-parse/sync'

import { cleanText } from '../files/clean-text.ts'
import { limits } from '../files/limits.ts'
import { tooManyRows } from '../files/text-lines.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import type { Problem } from '../rows/parsed.ts'
import { readDay } from '../tables/day-column.ts'
import { isBlankNumber, readNumber } from '../tables/number-column.ts'

/** A row of one section. Its cells have the names in the section's own header. */
export type SectionRow = { section: string; line: number; cells: ReadonlyMap<string, string> }

/** All rows of a statement, which has many tables in one file. */
export function sectionRows(text: string): SectionRow[] {
  const rows: SectionRow[] = []
  const headers = new Map<string, string[]>()
  let count = 0
  try {
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: limits.lineLength,
      on_record: ([section = '', kind, ...cells]: string[], { lines }) => {
        if (kind === 'Header')
          headers.set(
            section,
            cells.map((name) => name.trim()),
          )
        const header = headers.get(section)
        if (kind === 'Data' && header !== undefined) {
          count += header.length
          if (rows.length === limits.rows || count > limits.cells) throw tooManyRows()
          const named = header.map((name, at) => [name, cells[at] ?? ''] as const)
          rows.push({ section, line: lines, cells: new Map(named) })
        }
        return null
      },
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('This statement is not complete. Export it again and try once more.', {
      cause: error,
    })
  }
  return rows
}

export function textOf(row: SectionRow, name: string): string | null {
  return cleanText(row.cells.get(name) ?? '')
}

export function numberOf(row: SectionRow, name: string, problems: Problem[]): Decimal | null {
  const cell = row.cells.get(name) ?? ''
  if (isBlankNumber(cell)) return null
  const read = readNumber(cell, '.')
  if (typeof read === 'string') return decimal(read)
  problems.push({ ...read, column: name })
  return null
}

export function dayOf(row: SectionRow, name: string, problems: Problem[]): string {
  const read = readDay(row.cells.get(name) ?? '', 'YMD')
  if (typeof read === 'string') return read
  problems.push({ ...read, column: name })
  return ''
}
