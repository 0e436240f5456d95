import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** The list of tags where it is the page itself, which says in its place that it failed. */
export const tagListQuery = (api: Api) =>
  api.tags.list.queryOptions({ meta: { inPlace: failures.loadTagsInSettings } })
