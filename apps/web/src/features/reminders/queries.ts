import type { ReminderTarget } from '@kinfolio/contract/reminder-kinds'
import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** The open reminders of a record; without one, those that remind the person in this organisation. */
export const remindersQuery = (api: Api, target?: { entityType: ReminderTarget; entityId: string }) =>
  api.reminders.list.queryOptions({ input: target ?? {}, meta: { inPlace: failures.loadReminders } })

export function refreshReminders(queryClient: QueryClient, api: Api): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.reminders.key() })
}
