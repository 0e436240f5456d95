import { inOrg } from '../../access/procedures.ts'
import {
  assignTag,
  createTag,
  deleteTag,
  mergeTag,
  restoreTag,
  tagMany,
  unassignTag,
  updateTag,
} from './commands.ts'
import { listRecordTags, listTags, listTagsOf } from './queries.ts'

export const tagsRouter = {
  list: inOrg.tags.list.handler(({ context }) => listTags(context.org)),
  create: inOrg.tags.create.handler(({ context, input }) => createTag(context.org, input)),
  assign: inOrg.tags.assign.handler(({ context, input }) => assignTag(context.org, input)),
  unassign: inOrg.tags.unassign.handler(({ context, input }) => unassignTag(context.org, input)),
  ofRecord: inOrg.tags.ofRecord.handler(({ context, input }) =>
    listTagsOf(context.org, input.entityType, input.id),
  ),
  ofRecords: inOrg.tags.ofRecords.handler(({ context, input }) =>
    listRecordTags(context.org, input.entityType, input.entityIds),
  ),
  update: inOrg.tags.update.handler(({ context, input }) => updateTag(context.org, input.id, input)),
  tagMany: inOrg.tags.tagMany.handler(({ context, input }) => tagMany(context.org, input.id, input)),
  merge: inOrg.tags.merge.handler(({ context, input }) => mergeTag(context.org, input.id, input.intoId)),
  remove: inOrg.tags.remove.handler(({ context, input }) => deleteTag(context.org, input.id)),
  restore: inOrg.tags.restore.handler(({ context, input }) => restoreTag(context.org, input.id)),
}
