import type { Reminder } from '@kinfolio/contract/reminders'

import type { RemindedOf } from '../../pages/RemindButton.tsx'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** The reminders of a record, and a new one. */
    reminders: { of: RemindedOf }
    /** Changes a reminder, or sets a new one of a record. */
    reminderForm: { of: RemindedOf; reminder?: Reminder }
  }
}

export const reminderPanels = {
  reminders: async () => (await import('./RecordRemindersDialog.tsx')).RecordRemindersDialog,
  reminderForm: async () => (await import('./ReminderDialog.tsx')).ReminderDialog,
}
