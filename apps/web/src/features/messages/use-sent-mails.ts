import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { isOnItsWay, refreshInbox } from './queries.ts'

/** When a mail that was on its way has gone, its message is in its conversation. */
export function useSentMails(drafts: readonly MessageDraft[]): void {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const onTheWay = drafts.filter(isOnItsWay).length
  const before = useRef(onTheWay)
  useEffect(() => {
    if (onTheWay < before.current) void refreshInbox(queryClient, api)
    before.current = onTheWay
  }, [onTheWay, queryClient, api])
}
