/** How often an agreement asks for money. CUSTOM follows a rule of RFC 5545. */
export const frequencies = [
  'ONE_TIME',
  'WEEKLY',
  'MONTHLY',
  'QUARTERLY',
  'SEMI_ANNUAL',
  'ANNUAL',
  'CUSTOM',
] as const
export type Frequency = (typeof frequencies)[number]

/** What happens to a due day on which banks are closed: nothing, it moves to the bank day before it, or to the one after. */
export const dayRules = ['LEAVE', 'BEFORE', 'AFTER'] as const
export type DayRule = (typeof dayRules)[number]

/** On which days banks are closed: at weekends, or also on the closing days of the euro's payment system. */
export const closings = ['WEEKENDS', 'TARGET'] as const
export type Closings = (typeof closings)[number]

/** Of what a percentage is taken: the value of a position, what was committed, or what is still invested. */
export const feeBases = ['NAV', 'COMMITMENT', 'INVESTED'] as const
export type FeeBase = (typeof feeBases)[number]

/** In what a notice is counted. */
export const noticeUnits = ['DAYS', 'MONTHS'] as const
export type NoticeUnit = (typeof noticeUnits)[number]
