import type { NoticeFilter } from '@kinfolio/contract/notices'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'

import { userApi } from '../../api/client.ts'
import { unlessLive } from '../../api/live.ts'
import { failures } from './failures.ts'

/** While nobody tells the page that something came, it asks so often. */
const askAgainMs = 60_000

export const noticesQuery = (filter: z.input<typeof NoticeFilter>) =>
  userApi.notices.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    refetchInterval: unlessLive(askAgainMs),
    meta: { inPlace: failures.loadNotices },
  })

/** Stands beside the entry of the navigation, and in the title of the window. */
export const noticeCountsQuery = userApi.notices.counts.queryOptions({
  refetchInterval: unlessLive(askAgainMs),
  meta: { failed: failures.countNotices },
})
