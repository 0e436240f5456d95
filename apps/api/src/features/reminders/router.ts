import { inOrg } from '../../access/procedures.ts'
import { createReminder, deleteReminder, updateReminder } from './commands.ts'
import { getReminder, listReminders } from './queries.ts'

export const remindersRouter = {
  list: inOrg.reminders.list.handler(({ context, input }) => listReminders(context.org, input)),
  get: inOrg.reminders.get.handler(({ context, input }) => getReminder(context.org, input.id)),
  create: inOrg.reminders.create.handler(({ context, input }) => createReminder(context.org, input)),
  update: inOrg.reminders.update.handler(({ context, input }) =>
    updateReminder(context.org, input.id, input),
  ),
  remove: inOrg.reminders.remove.handler(({ context, input }) => deleteReminder(context.org, input.id)),
}
