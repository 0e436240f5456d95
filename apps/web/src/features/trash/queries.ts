import type { TrashType } from '@kinfolio/contract/trash'
import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

type TrashFilter = { page?: number; recordType?: TrashType }

/** What lies in the trash, newest first. */
export const trashQuery = (api: Api, orgId: string, filter: TrashFilter) =>
  api.trash.list.queryOptions({
    input: { ...filter, id: orgId },
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: failures.loadTrash },
    staleTime: 0,
  })
