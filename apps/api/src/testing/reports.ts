import { expect } from 'vitest'

import type { Person } from './test-app.ts'

type Cell = Record<string, unknown> & { text?: string; amount?: string | null; number?: number | null }

/** What a widget told: its state and message, and its rows as the cells of their columns. */
export type Told = {
  state: string
  message?: string
  columns: { key: string; label: string; currency?: string }[]
  rows: { cells: Record<string, Cell>; isSum?: boolean; depth?: number }[]
  notes: { kind: string; text: string }[]
}

/** What one widget tells in a report of its own, of this year until now unless it says otherwise. */
export async function tell(
  person: Person,
  type: string,
  settings: Record<string, unknown> = {},
  report: Record<string, unknown> = {},
): Promise<Told> {
  const made = await person.call('POST', '/reports', { title: 'Test', ...report })
  expect(made.status, made.text).toBe(201)
  const told = await person.call('POST', `/reports/${made.body.id}/preview`, { type, settings })
  expect(told.status, told.text).toBe(200)
  return told.body
}

/** The cells of a row by what its first column says. */
export function rowOf({ rows, columns }: Told, label: string): Record<string, Cell> {
  const [first] = columns
  const row = rows.find(({ cells }) => cells[first?.key ?? '']?.text === label)
  expect(
    row,
    `${label} among ${rows.map(({ cells }) => cells[first?.key ?? '']?.text).join(', ')}`,
  ).toBeDefined()
  return row?.cells ?? {}
}

/** One field of the cells of a column, row by row, without those that sum. */
export function columnOf({ rows }: Told, key: string, field: keyof Cell = 'amount'): unknown[] {
  return rows.filter(({ isSum }) => isSum !== true).map(({ cells }) => cells[key]?.[field])
}
