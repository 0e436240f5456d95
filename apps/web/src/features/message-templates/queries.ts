import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const messageTemplatesQuery = (api: Api) =>
  api.messageTemplates.list.queryOptions({ meta: { inPlace: failures.loadMailTemplates } })

export const refreshTemplates = (queryClient: QueryClient, api: Api) =>
  queryClient.invalidateQueries({ queryKey: api.messageTemplates.key() })
