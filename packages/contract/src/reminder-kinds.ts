// Plain lists: pages read them before anything that checks schemas is loaded.

/** The kinds of records that one can be reminded of. A thread is a conversation. */
export const reminderTargets = [
  'position',
  'transaction',
  'company',
  'contact',
  'entity',
  'cost',
  'paper',
  'thread',
] as const
export type ReminderTarget = (typeof reminderTargets)[number]

/** A reminder that repeats does so for so many years at most. */
export const REMINDER_YEARS = 5
/** Open reminders of an organisation. Whoever needs more wants another tool. */
export const MAX_REMINDERS = 5_000
