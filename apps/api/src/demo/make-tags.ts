import { TagAssignment, TagCreate } from '@kinfolio/contract/tags'

import type { OrgScope } from '../access/scope.ts'
import { assignTag, createTag } from '../features/tags/commands.ts'
import type { DemoEnd } from './relations.ts'
import type { DemoTag } from './rows.ts'

/** Makes tags and assigns them to records by name. Of an entity and a contact of one name, the entity has the tag. */
export async function tagAll(
  org: OrgScope,
  tags: readonly DemoTag[],
  ids: Readonly<Record<DemoEnd['type'], ReadonlyMap<string, string>>>,
): Promise<void> {
  for (const { on, ...tag } of tags) {
    const { id: tagId } = await createTag(org, TagCreate.parse(tag))
    for (const name of on) {
      const entityType = (['position', 'entity', 'company', 'contact'] as const).find((kind) =>
        ids[kind].has(name),
      )
      const entityId = entityType && ids[entityType].get(name)
      await assignTag(org, TagAssignment.parse({ tagId, entityId, entityType }))
    }
  }
}
