import { createHash } from 'node:crypto'

import type { BookScope } from '../../../access/system-scope.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { entities } from '../../orgs/entities/tables.ts'
import type { positions } from '../../positions/tables.ts'
import type { Wanted } from '../occurrences/rules.ts'
import { usualOfEntity, usualOfPosition } from './rules.ts'

/** A rule that comes by itself from a record. */
export type UsualRule = Wanted & {
  /** The same each time it is computed, so that it can be named before it has a row. */
  id: string
  entityType: 'position' | 'entity'
  entityId: string
  recordedAt: Date
}

type Records = {
  positions: readonly (typeof positions.$inferSelect)[]
  entities: readonly (typeof entities.$inferSelect)[]
}

/** The rules that come by themselves from these records. */
export function usualRules(
  { orgId, settings }: Pick<BookScope, 'orgId' | 'settings'>,
  records: Records,
): UsualRule[] {
  const ruleOf = (entityType: UsualRule['entityType'], row: { id: string; createdAt: Date }) => {
    return (wanted: Wanted): UsualRule => ({
      ...wanted,
      id: usualId(orgId, row.id, wanted.kind),
      entityType,
      entityId: row.id,
      recordedAt: row.createdAt,
    })
  }
  const recordedOn = (row: { createdAt: Date }) => dayIn(settings.timeZone, row.createdAt)
  return [
    ...records.positions.flatMap((row) =>
      usualOfPosition({ ...row, recordedOn: recordedOn(row) }).map(ruleOf('position', row)),
    ),
    ...records.entities.flatMap((row) =>
      usualOfEntity({ ...row, recordedOn: recordedOn(row) }).map(ruleOf('entity', row)),
    ),
  ]
}

/** A UUID of version 8 (RFC 9562) made of what the rule is about. */
function usualId(...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
