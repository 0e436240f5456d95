import type { AttachmentFilter } from '@kinfolio/contract/attachments'
import { inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { Question } from '../question/rules.ts'

/** Where kind and day of a paper stand: in its own row, or in that of the index. */
export type KindAndDay = { kind: SQLWrapper; on: SQLWrapper }

/** What a list and its search ask of kind and day. */
export function kindAndDay(
  { kind, from, to }: Pick<AttachmentFilter, 'kind' | 'from' | 'to'>,
  { kinds, before, after }: Pick<Question, 'kinds' | 'before' | 'after'>,
): (columns: KindAndDay) => SQL[] {
  return (columns) => [
    ...(kind?.length ? [ofKinds(columns, kind)] : []),
    ...(from ? [sql`${columns.on} >= ${from}`] : []),
    ...(to ? [sql`${columns.on} <= ${to}`] : []),
    ...kinds.map((asked) => {
      const isOfKinds = ofKinds(columns, asked.kinds)
      return asked.isExcluded ? sql`${isOfKinds} is not true` : isOfKinds
    }),
    ...before.map((day) => sql`${columns.on} < ${day}`),
    ...after.map((day) => sql`${columns.on} > ${day}`),
  ]
}

function ofKinds({ kind }: KindAndDay, asked: NonNullable<AttachmentFilter['kind']>): SQL {
  const known = asked.filter((each) => each !== 'UNKNOWN')
  const isOfKinds = or(
    known.length > 0 ? inArray(kind, known) : undefined,
    asked.includes('UNKNOWN') ? isNull(kind) : undefined,
  )
  return sql`(${isOfKinds})`
}
