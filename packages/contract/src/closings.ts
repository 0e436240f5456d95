import { z } from 'zod'

import { Change } from './changes.ts'
import { endpoint, only } from './endpoint.ts'
import { Total } from './figures.ts'
import {
  ById,
  Currency,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  LongText,
  RecordedDay,
  Version,
} from './primitives.ts'
import { value } from './values.ts'

const Person = z.object({ id: Id, name: z.string().nullable() }).nullable()

/** A period that is closed, from the first record to a day, or that was closed once. */
export const Closing = z.object({
  id: Id,
  /** Null for the whole organisation. */
  entityId: Id.nullable(),
  through: RecordedDay,
  note: z.string(),
  /** Accounts whose statements disagreed with the book when it was closed. */
  openBalances: z.array(z.string()),
  /** Net worth of the last day as it was then, in the base currency of then; null where a part of it was missing. */
  netWorth: value(DecimalText),
  currency: z.string(),
  closedAt: Instant,
  closedBy: Person,
  reopenedAt: Instant.nullable(),
  reopenedBy: Person,
  reason: z.string().nullable(),
  version: Version,
})
export type Closing = z.infer<typeof Closing>

export const ClosingCreate = z.object({
  through: Day,
  entityId: Id.nullable().default(null),
  note: LongText.default(''),
  /** Closes in spite of statements that disagree with the book. */
  anyway: z.boolean().default(false),
})
export type ClosingCreate = z.infer<typeof ClosingCreate>

export const Reopening = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why the period is opened again: the reason stays beside it.')
    .max(2000, 'Keep this to 2,000 characters.'),
  version: ExpectedVersion,
})

/** What one request changed of days that had been looked at, and what that did to the figures of the day. */
export const Restatement = z.object({
  /** The first hundred of them; an import is one act of many. */
  changes: z.array(Change),
  changeCount: z.int(),
  /** What positions were worth on the day before the act and after it, in the currency of the question. */
  positions: z.array(
    z.object({ positionId: Id, name: z.string(), before: value(DecimalText), after: value(DecimalText) }),
  ),
  /** What it did to net worth. */
  difference: value(DecimalText),
})
export type Restatement = z.infer<typeof Restatement>

/**
 * Why a day looks otherwise now than it looked then: net worth both times, and every act in between. `before` and the differences and the
 * residual come to `after`.
 */
export const Restated = z.object({
  asOf: RecordedDay,
  since: Instant,
  currency: z.string(),
  before: Total,
  after: Total,
  /**
   * Of a closed period: what was noted when it was closed, and how much of the change since is one of prices and rates, which the log does
   * not keep: both views are at those of today. Null of any other day, and in another currency.
   */
  noted: z.object({ value: value(DecimalText), repriced: value(DecimalText) }).nullable(),
  /** The latest first. */
  acts: z.array(Restatement),
  /** Older acts that are not told one by one: how many, and what they did together. */
  older: z.object({ count: z.int(), difference: value(DecimalText) }).nullable(),
  residual: value(DecimalText),
})
export type Restated = z.infer<typeof Restated>

/** What was known at the end of a day, in the time zone of the organisation, or at an instant. */
export const KnownOn = z.union([Day, Instant], {
  error: 'Write a day, such as 2026-03-31, or an instant in UTC.',
})

const tag = 'Closed periods'
export const closings = {
  list: endpoint('GET', '/closings', {
    tag,
    summary: 'Periods that are closed, and that were closed once, the latest first',
  }).output(z.array(Closing)),
  create: endpoint('POST', '/closings', { tag, right: 'settings', summary: 'Close a period' })
    .input(ClosingCreate)
    .output(Closing)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND', 'BALANCES_OPEN')),
  reopen: endpoint('POST', '/closings/{id}/reopen', {
    tag,
    right: 'reopen',
    status: 200,
    summary: 'Open a closed period again, with the reason',
  })
    .input(Reopening.extend({ id: Id }))
    .output(Closing)
    .errors(only('CLOSING_NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_INPUT')),
  restatements: endpoint('GET', '/closings/{id}/restatements', {
    tag,
    right: 'log',
    isLong: true,
    summary: 'What was changed of a closed period afterwards: by whom, with the figures before and after',
  })
    .input(ById)
    .output(Restated)
    .errors(only('CLOSING_NOT_FOUND')),
  restated: endpoint('GET', '/portfolio/restated', {
    tag,
    right: 'log',
    isLong: true,
    summary: 'Why a day looks otherwise now than it was known then, act by act',
  })
    .input(
      z.object({
        asOf: Day.optional(),
        knownOn: KnownOn,
        /** Only what this entity owns; `none` for what belongs to no entity. */
        entityId: z.union([Id, z.literal('none')]).optional(),
        currency: Currency.optional(),
      }),
    )
    .output(Restated)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
}
