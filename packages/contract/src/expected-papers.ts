import { z } from 'zod'

import { AttachmentKind } from './attachments.ts'
import { endpoint, only } from './endpoint.ts'
import {
  expectedDecisions,
  expectedPeriods,
  expectedStates,
  expectedTargets,
  letterLanguages,
} from './expected-kinds.ts'
import {
  ById,
  Day,
  ExpectedVersion,
  Id,
  Instant,
  LongText,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'
import { say } from './say.ts'

export const ExpectedTarget = z.enum(expectedTargets, {
  error: say`Papers are expected of one of ${expectedTargets.join(', ')}.`,
})
export const ExpectedPeriod = z.enum(expectedPeriods, {
  error: say`A paper is expected every ${expectedPeriods.slice(0, 4).join(', ')}, ONCE or at its EXPIRY.`,
})

/** Of which record a paper is expected, whose it is, and whom one asks for it. */
const about = {
  kind: AttachmentKind,
  /** What a person calls it; empty: its kind says enough. */
  label: z.string(),
  entityType: ExpectedTarget,
  entityId: Id,
  recordName: z.string(),
  /** The entity that the record belongs to. */
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
  /** The company that sends it. */
  senderId: Id.nullable(),
  senderName: z.string().nullable(),
  /** It came by itself, from the kind of the record. */
  isUsual: z.boolean(),
}

/** A rule: which paper is expected, how often, and how long it may take. */
export const ExpectedPaper = z.object({
  id: Id,
  ...about,
  period: ExpectedPeriod,
  /** Days after the end of the period until it is late; of ONCE and EXPIRY, days before its day from which it is due. */
  days: z.int(),
  /** Days after the end of a year; null: as after any other period. */
  daysAtYearEnd: z.int().nullable(),
  /** The month in which a year ends, 1 to 12. */
  yearEndMonth: z.int(),
  /** Of ONCE its day; of EXPIRY the day on which the first one expires, where no paper says so. */
  dueOn: RecordedDay.nullable(),
  /** The first and the last day on which a period may end. */
  from: RecordedDay,
  until: RecordedDay.nullable(),
  isActive: z.boolean(),
  note: z.string(),
  /** A person changed what came by itself, so that it no longer follows its record. */
  isChanged: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type ExpectedPaper = z.infer<typeof ExpectedPaper>

/** One paper that is expected: that of a period, or of a day. */
export const ExpectedOccurrence = z.object({
  /** The rule. */
  expectedPaperId: Id,
  ...about,
  period: ExpectedPeriod,
  /** The first day of its period; null of ONCE and EXPIRY. */
  periodFrom: RecordedDay.nullable(),
  /** The last day of its period, or its own day. It names the occurrence among those of its rule. */
  periodEnd: RecordedDay,
  /** The last day on which it is in time; the later one where somebody named one. */
  dueOn: RecordedDay,
  state: z.enum(expectedStates),
  /** The day on which it came. */
  cameOn: RecordedDay.nullable(),
  /** The papers that are it, the newest first: one that was issued again replaces those before it. */
  attachmentIds: z.array(Id),
  decision: z.enum(expectedDecisions).nullable(),
  reason: z.string(),
})
export type ExpectedOccurrence = z.infer<typeof ExpectedOccurrence>

const wholeDays = (least: number, most: number) => {
  const words = say`This is a whole number of days from ${least} to ${most}.`
  return z.int(words).min(least, words).max(most, words)
}
const monthWords = 'A month is a whole number from 1 to 12.'

const schedule = {
  label: ShortText.max(120, 'Keep this to 120 characters.'),
  period: ExpectedPeriod,
  days: wholeDays(0, 1100),
  daysAtYearEnd: wholeDays(0, 1100).nullable(),
  yearEndMonth: z.int(monthWords).min(1, monthWords).max(12, monthWords),
  dueOn: Day.nullable(),
  from: Day,
  until: Day.nullable(),
  isActive: z.boolean({ error: 'Say true or false.' }),
  note: LongText,
}

export const ExpectedPaperCreate = z.object({
  entityType: ExpectedTarget,
  entityId: Id,
  kind: AttachmentKind,
  label: schedule.label.default(''),
  period: schedule.period,
  days: schedule.days.default(0),
  daysAtYearEnd: schedule.daysAtYearEnd.default(null),
  yearEndMonth: schedule.yearEndMonth.default(12),
  dueOn: schedule.dueOn.default(null),
  /** Today where absent. */
  from: schedule.from.optional(),
  until: schedule.until.default(null),
  isActive: schedule.isActive.default(true),
  note: schedule.note.default(''),
})
export type ExpectedPaperCreate = z.infer<typeof ExpectedPaperCreate>

/** What is absent stays as it is. Another record or another kind makes another rule, so neither changes. */
export const ExpectedPaperUpdate = z.object(schedule).partial().extend({ version: ExpectedVersion })
export type ExpectedPaperUpdate = z.infer<typeof ExpectedPaperUpdate>

const ofRecord = {
  entityType: ExpectedTarget.optional(),
  entityId: Id.optional(),
}
const bothOrNone = ({ entityType, entityId }: { entityType?: unknown; entityId?: unknown }) =>
  (entityType === undefined) === (entityId === undefined)
const bothWords = { path: ['entityId'], error: 'Name both the kind of the record and its id.' }

export const ExpectedFilter = z.object(ofRecord).refine(bothOrNone, bothWords)
export type ExpectedFilter = z.infer<typeof ExpectedFilter>

/** How many years a calendar can show at once. */
export const MAX_CALENDAR_YEARS = 6

export const ExpectedRange = z
  .object({
    ...ofRecord,
    /** The first and the last day on which the periods end. */
    first: Day,
    last: Day,
  })
  .refine(bothOrNone, bothWords)
  .refine(({ first, last }) => first <= last, {
    path: ['last'],
    error: 'The range ends before it begins. Check both days.',
  })
  .refine(({ first, last }) => +last.slice(0, 4) - +first.slice(0, 4) < MAX_CALENDAR_YEARS, {
    path: ['last'],
    error: say`Ask for at most ${MAX_CALENDAR_YEARS} years at once.`,
  })
export type ExpectedRange = z.infer<typeof ExpectedRange>

const occurrences = z.object({ today: RecordedDay, items: z.array(ExpectedOccurrence) })

/** Whether the statements of an account are there, month by month. */
export const StatementCoverage = z.object({
  today: RecordedDay,
  /** The months that are asked for, `YYYY-MM`. */
  months: z.array(z.string()),
  accounts: z.array(
    z.object({
      positionId: Id,
      name: z.string(),
      ownerId: Id.nullable(),
      ownerName: z.string().nullable(),
      /** One for each month; null: none is expected and none is there. */
      cells: z.array(
        z
          .object({
            state: z.enum(expectedStates),
            attachmentIds: z.array(Id),
            dueOn: RecordedDay.nullable(),
          })
          .nullable(),
      ),
    }),
  ),
})
export type StatementCoverage = z.infer<typeof StatementCoverage>

const Draft = z.object({ subject: z.string(), body: z.string() })

/** A letter that asks one sender for all papers of theirs that are late. */
export const ExpectedLetter = z.object({
  senderId: Id,
  senderName: z.string(),
  /** Whom it goes to: a person of the company, or else the company. */
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  /** The language in which one writes to this person. */
  language: z.enum(letterLanguages),
  drafts: z.object({ en: Draft, de: Draft } satisfies Record<(typeof letterLanguages)[number], unknown>),
  items: z.array(ExpectedOccurrence),
})
export type ExpectedLetter = z.infer<typeof ExpectedLetter>

const Decision = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('WAIVED'), reason: ShortText.default('') }),
    z.object({
      decision: z.literal('LATER'),
      expectedOn: z.string({ error: 'Say the day on which it is expected.' }).pipe(Day),
      reason: ShortText.default(''),
    }),
    z.object({
      decision: z.literal('MATCHED'),
      attachmentId: z.guid({ error: 'Choose the paper that it is.' }),
    }),
    /** Takes back what was decided. */
    z.object({ decision: z.literal('NONE') }),
  ],
  { error: 'Decide WAIVED, LATER, MATCHED or NONE.' },
)
export type ExpectedDecisionInput = z.infer<typeof Decision>

const Occurrence = z.object({ id: Id, periodEnd: Day })

const missingRecord = [
  'POSITION_NOT_FOUND',
  'COMPANY_NOT_FOUND',
  'CONTACT_NOT_FOUND',
  'ENTITY_NOT_FOUND',
] as const

const tag = 'Expected papers'
export const expectedPapers = {
  list: endpoint('GET', '/expected-papers', {
    tag,
    summary: 'Which papers are expected: the rules that people made, and those that come by themselves',
  })
    .input(ExpectedFilter)
    .output(z.array(ExpectedPaper))
    .errors(only('INVALID_INPUT', ...missingRecord)),
  calendar: endpoint('GET', '/expected-papers/calendar', {
    tag,
    summary: 'What came, what is due and what is late, of the periods that end in a range of days',
  })
    .input(ExpectedRange)
    .output(occurrences)
    .errors(only('INVALID_INPUT', ...missingRecord)),
  open: endpoint('GET', '/expected-papers/open', {
    tag,
    summary: 'All papers that are late, and those that are due within 90 days',
  })
    .input(ExpectedFilter)
    .output(occurrences)
    .errors(only('INVALID_INPUT', ...missingRecord)),
  coverage: endpoint('GET', '/expected-papers/coverage', {
    tag,
    summary: 'Of which months the statements of each account are there',
  })
    .input(ExpectedRange)
    .output(StatementCoverage)
    .errors(only('INVALID_INPUT', ...missingRecord)),
  letters: endpoint('GET', '/expected-papers/letters', {
    tag,
    summary: 'Drafts of letters that ask for what is late, one for each sender',
  })
    .input(z.object({ senderId: Id.optional() }))
    .output(z.array(ExpectedLetter))
    .errors(only('INVALID_INPUT')),
  create: endpoint('POST', '/expected-papers', { tag, summary: 'Expect a paper of a record' })
    .input(ExpectedPaperCreate)
    .output(ExpectedPaper)
    .errors(only('INVALID_INPUT', 'VALUES_HIDDEN', ...missingRecord)),
  get: endpoint('GET', '/expected-papers/{id}', { tag, summary: 'One rule' })
    .input(ById)
    .output(ExpectedPaper)
    .errors(only('EXPECTED_PAPER_NOT_FOUND')),
  update: endpoint('PUT', '/expected-papers/{id}', { tag, summary: 'Change when a paper is expected' })
    .input(ExpectedPaperUpdate.extend(ById.shape))
    .output(ExpectedPaper)
    .errors(only('INVALID_INPUT', 'EXPECTED_PAPER_NOT_FOUND', 'VERSION_CONFLICT')),
  decide: endpoint('PUT', '/expected-papers/{id}/occurrences/{periodEnd}', {
    tag,
    summary:
      'Say of one expected paper that it is not needed, comes later, or is this one; or take that back',
  })
    .input(z.intersection(Occurrence, Decision))
    .output(ExpectedOccurrence)
    .errors(only('INVALID_INPUT', 'EXPECTED_PAPER_NOT_FOUND', 'ATTACHMENT_NOT_FOUND')),
  remove: endpoint('DELETE', '/expected-papers/{id}', {
    tag,
    summary: 'Expect a paper no more: the rule goes to the trash',
  })
    .input(ById)
    .errors(only('EXPECTED_PAPER_NOT_FOUND')),
  restore: endpoint('POST', '/expected-papers/{id}/restore', {
    tag,
    right: 'delete',
    status: 200,
    summary: 'Take a rule back out of the trash',
  })
    .input(ById)
    .output(ExpectedPaper)
    .errors(only('EXPECTED_PAPER_NOT_FOUND')),
}
