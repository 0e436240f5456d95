import { backupRecords } from '@kinfolio/contract/backup-records'
import { invariant } from '@kinfolio/contract/errors'
import { notPlain } from '@kinfolio/contract/plain-input'
import { day as calendarDay } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { checkOwnership, type Ownership } from '@kinfolio/ledger/value/ownership'

import type { Table } from '../catalogue/rules.ts'

/** Looks through the records of an archive, table after table in the order of their references, before any is written. */
export type RecordCheck = {
  /** What is wrong with a row, in words that name it; null: nothing. Rows are counted from 1 in each table. */
  problemOf(table: Table, row: unknown, number: number): string | null
  /** What is wrong with all of them together, once every row was looked at. */
  problemOfAll(): string | null
}

type Row = Record<string, unknown>

export function recordCheck(): RecordCheck {
  const ids = new Map<string, Set<string>>()
  const parents = new Map<string, string>()
  const live = new Set<string>()
  const ownerships: Ownership[] = []
  const waiting: { words: string; table: string; id: string }[] = []

  const keep = (table: string, row: Row) => {
    if (typeof row.id === 'string') ids.set(table, (ids.get(table) ?? new Set()).add(row.id))
    if (table === 'positions' && typeof row.parent_position_id === 'string')
      parents.set(String(row.id), row.parent_position_id)
    if (table === 'entities' && row.deleted_at == null) live.add(String(row.id))
    if (table === 'ownerships') ownerships.push(ownershipOf(row))
  }

  return {
    problemOf(table, row, number) {
      const at = (words: string) => `Row ${number} of ${table.name} cannot be restored. ${words}`
      const schema = backupRecords[table.name]
      invariant(schema, `the rows of ${table.name} are looked at before they are restored`)
      const wrong = notPlain(row)
      if (wrong) return at(`${wrong.path.join('.')}: ${wrong.message}`)
      const parsed = schema.safeParse(row)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        return at(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replace(/^: /, ''))
      }
      const record = row as Row // strict objects, all of them
      if (typeof record.id === 'string' && ids.get(table.name)?.has(record.id))
        return at('Another row has its id.')
      keep(table.name, record)
      for (const { table: to, columns } of table.references) {
        for (const column of columns) {
          const id = record[column]
          if (column === 'org_id' || to === 'users' || typeof id !== 'string') continue
          const words = at(`${column}: The row of ${to} that it names is not in this backup.`)
          if (to === table.name) waiting.push({ words, table: to, id })
          else if (!ids.get(to)?.has(id)) return words
        }
      }
      return null
    },
    problemOfAll() {
      const lost = waiting.find(({ table, id }) => !ids.get(table)?.has(id))
      if (lost) return lost.words
      const circling = [...parents.keys()].find((id) => isAboveItself(id, parents))
      if (circling !== undefined)
        return `The position ${circling} in positions is above itself: its parents go in a circle.`
      const among = ownerships.filter(({ ownerId, ownedId }) => live.has(ownerId) && live.has(ownedId))
      const circle = checkOwnership(among).find(({ code }) => code === 'CYCLE')
      return circle
        ? `Entities own each other in a circle in ownerships: ${circle.entityIds.join(' → ')}.`
        : null
    },
  }
}

function ownershipOf(row: Row): Ownership {
  const on = (text: unknown) => (typeof text === 'string' ? calendarDay(text) : null)
  return {
    ownerId: String(row.owner_id),
    ownedId: String(row.owned_id),
    percent: decimal(String(row.percent)),
    since: on(row.since),
    until: on(row.until),
  }
}

function isAboveItself(id: string, parents: ReadonlyMap<string, string>): boolean {
  const visited = new Set<string>()
  for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) {
    if (visited.has(at)) return true
    visited.add(at)
  }
  return false
}
