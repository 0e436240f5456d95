import { inOrg } from '../../access/procedures.ts'
import { mergeRecords } from './commands.ts'
import { markDistinct, unmarkDistinct } from './duplicates/commands.ts'
import { listCompanyPairs, listContactPairs } from './duplicates/queries.ts'
import { listMerges, previewMerge } from './queries.ts'
import { undoMerge } from './undo/commands.ts'

export const duplicatesRouter = {
  contacts: inOrg.duplicates.contacts.handler(({ context, input }) => listContactPairs(context.org, input)),
  companies: inOrg.duplicates.companies.handler(({ context, input }) => listCompanyPairs(context.org, input)),
  markDistinct: inOrg.duplicates.markDistinct.handler(({ context, input }) =>
    markDistinct(context.org, input),
  ),
  unmarkDistinct: inOrg.duplicates.unmarkDistinct.handler(({ context, input }) =>
    unmarkDistinct(context.org, input),
  ),
}

export const mergesRouter = {
  list: inOrg.merges.list.handler(({ context, input }) => listMerges(context.org, input)),
  preview: inOrg.merges.preview.handler(({ context, input }) => previewMerge(context.org, input)),
  merge: inOrg.merges.merge.handler(({ context, input }) => mergeRecords(context.org, input)),
  undo: inOrg.merges.undo.handler(({ context, input }) => undoMerge(context.org, input.id)),
}
