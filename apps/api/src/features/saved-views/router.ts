import { inOrg } from '../../access/procedures.ts'
import { createSavedView, deleteSavedView, orderSavedViews, updateSavedView } from './commands.ts'
import { listSavedViews } from './queries.ts'

export const savedViewsRouter = {
  list: inOrg.savedViews.list.handler(({ context, input }) => listSavedViews(context.org, input.list)),
  create: inOrg.savedViews.create.handler(({ context, input }) => createSavedView(context.org, input)),
  order: inOrg.savedViews.order.handler(({ context, input }) => orderSavedViews(context.org, input)),
  update: inOrg.savedViews.update.handler(({ context, input }) =>
    updateSavedView(context.org, input.id, input),
  ),
  remove: inOrg.savedViews.remove.handler(({ context, input }) => deleteSavedView(context.org, input.id)),
}
