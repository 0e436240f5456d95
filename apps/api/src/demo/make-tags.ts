import { TagAssignment, TagCreate } from '@kinfolio/contract/tags'

import type { OrgScope } from '../access/scope.ts'
import { assignTag, createTag } from '../features/tags/commands.ts'
import { type IdsByKind, recordNamed } from './named-records.ts'
import type { DemoTag } from './rows.ts'

/** Makes tags and assigns them to records by name. */
export async function tagAll(org: OrgScope, tags: readonly DemoTag[], ids: IdsByKind): Promise<void> {
  for (const { on, ...tag } of tags) {
    const { id: tagId } = await createTag(org, TagCreate.parse(tag))
    for (const name of on) {
      await assignTag(org, TagAssignment.parse({ tagId, ...recordNamed(name, ids) }))
    }
  }
}
