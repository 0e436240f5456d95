import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** My views and those that are shared, of all lists: there are few, and the palette offers them all. */
export const savedViewsQuery = (api: Api) =>
  api.savedViews.list.queryOptions({ input: {}, meta: { failed: failures.loadSavedViews } })
