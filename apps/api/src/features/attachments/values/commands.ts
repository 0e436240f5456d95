import { isAmount, valueOf, type NotedValue, type ValueNoting } from '@kinfolio/contract/paper-readings'
import { eq, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { lockAttachment } from '../commands.ts'
import { notedValues, ofContent } from '../reading/rules.ts'
import { attachments } from '../tables.ts'
import type { Printed } from './queries.ts'

/** Notes a figure of a paper, or forgets it. */
export async function noteValue(
  org: OrgScope,
  { id, field, value, currency }: ValueNoting & { id: string },
  printed: Printed,
): Promise<NotedValue[]> {
  const paper = await lockAttachment(org, id)
  const others = ofContent(paper).filter((each) => each.field !== field)
  const { sha256 } = paper
  // The paper may have been replaced since it was read.
  const { label, isRead } = printed.sha256 === sha256 ? printed : { label: null, isRead: false }
  const noted =
    value === null
      ? others
      : [
          ...others,
          {
            field,
            value: valueOf(field).parse(value),
            currency: isAmount(field) ? currency : null,
            label,
            isRead,
            sha256,
          },
        ]
  await org.db
    .update(attachments)
    .set({ notedValues: noted, updatedAt: org.now, version: sql`${attachments.version} + 1` })
    .where(org.owns(attachments, eq(attachments.id, id)))
  return notedValues({ notedValues: noted, sha256 })
}
