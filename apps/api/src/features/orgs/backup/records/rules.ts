import { say } from '@kinfolio/contract/say'
import { wrongRow, type PartFacts } from '@kinfolio/formats/kinfolio/backup'
import { day as calendarDay } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { checkOwnership, type Ownership } from '@kinfolio/ledger/value/ownership'

/** Whether the parts of an archive fit together, part after part in the order of their references. */
export type ArchiveCheck = {
  /** What is wrong with a part beside those before it, in words that name a row; null: nothing. */
  problemOf(table: string, facts: PartFacts, before: number): string | null
  /** What is wrong with all of them together, once every part was looked at. */
  problemOfAll(): string | null
}

export function archiveCheck(): ArchiveCheck {
  const ids = new Map<string, Set<string>>()
  const parents = new Map<string, string>()
  const live = new Set<string>()
  const ownerships: Ownership[] = []
  const holdings: Ownership[] = []
  const children: [parentId: string, childId: string][] = []
  const waiting: { words: string; table: string; id: string }[] = []

  return {
    problemOf(table, facts, before) {
      const idsOfTable = ids.get(table) ?? new Set()
      ids.set(table, idsOfTable)
      for (const [at, id] of facts.ids.entries()) {
        if (idsOfTable.has(id)) return wrongRow(table, before + at + 1, 'Another row has its id.')
        idsOfTable.add(id)
      }
      for (const { table: to, id, column, row } of facts.references) {
        const words = wrongRow(
          table,
          row,
          say`${column}: The row of ${to} that it names is not in this backup.`,
        )
        if (to === table) waiting.push({ words, table: to, id })
        else if (!ids.get(to)?.has(id)) return words
      }
      for (const [id, parent] of facts.parents) parents.set(id, parent)
      for (const id of facts.live) live.add(id)
      ownerships.push(...facts.ownerships.map(ownershipOf))
      holdings.push(...facts.holdings.map(ownershipOf))
      children.push(...facts.parentage)
      return null
    },
    problemOfAll() {
      const lost = waiting.find(({ table, id }) => !ids.get(table)?.has(id))
      if (lost) return lost.words
      const circling = [...parents.keys()].find((id) => isAboveItself(id, parents))
      if (circling !== undefined)
        return say`The position ${circling} in positions is above itself: its parents go in a circle.`
      const among = ownerships.filter(({ ownerId, ownedId }) => live.has(ownerId) && live.has(ownedId))
      const circle = circleIn(among)
      if (circle) return say`Entities own each other in a circle in ownerships: ${circle.join(' → ')}.`
      const held = circleIn([...among, ...holdings])
      if (held)
        return say`Owners hold each other in a circle in relations and ownerships: ${held.join(' → ')}.`
      const ancestors = circleIn(children.map(([ownerId, ownedId]) => ({ ...always, ownerId, ownedId })))
      return ancestors ? say`Parents go in a circle in relations: ${ancestors.join(' → ')}.` : null
    },
  }
}

const always = { percent: decimal('1'), since: null, until: null }

/** The ids of one circle on any day; null: there is none. */
function circleIn(ownerships: readonly Ownership[]): readonly string[] | null {
  const problems = checkOwnership(ownerships)
  const circle = problems.find(({ code }) => code === 'CYCLE' || code === 'OWNS_ITSELF')
  return circle?.entityIds ?? null
}

function ownershipOf(row: PartFacts['ownerships'][number]): Ownership {
  const on = (text: string | null | undefined) => (text == null ? null : calendarDay(text))
  return {
    ownerId: row.owner_id,
    ownedId: row.owned_id,
    percent: decimal(row.percent ?? '1'),
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
