import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createReminderMutation = (api: Api) =>
  api.reminders.create.mutationOptions({ meta: { inPlace: failures.createReminder } })
export const changeReminderMutation = (api: Api) =>
  api.reminders.update.mutationOptions({ meta: { inPlace: failures.updateReminder } })

export const finishReminderMutation = (api: Api) =>
  api.reminders.update.mutationOptions({ meta: { failed: failures.updateReminder } })
export const deleteReminderMutation = (api: Api) =>
  api.reminders.remove.mutationOptions({ meta: { failed: failures.deleteReminder } })
export const restoreReminderMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreReminder } })
