import type { ChangeFilter } from '@kinfolio/contract/changes'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** Changes of records, newest first, a page at a time. */
export const historyQuery = (api: Api, orgId: string, filter: z.input<typeof ChangeFilter>) =>
  api.changes.list.queryOptions({
    input: { ...filter, id: orgId },
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: failures.loadHistory },
  })
