import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { grades, paperFields, tieOutOutcomes, timings } from './paper-fields.ts'
import { paperKinds } from './paper-kinds.ts'
import { ById } from './primitives.ts'

/** A value that a paper seems to state, as exact text, and where it stands. */
export const PaperSuggestion = z.object({
  field: z.enum(paperFields),
  value: z.string(),
  currency: z.string().nullable(),
  timing: z.enum(timings).nullable(),
  /** The words beside the value, as the paper prints them. */
  label: z.string().nullable(),
  page: z.int().min(1),
  grade: z.enum(grades),
  /** Why the grade is what it is, in a sentence. */
  why: z.string(),
})
export type PaperSuggestion = z.infer<typeof PaperSuggestion>

/** A check of the figures of a paper against each other. */
export const PaperTieOut = z.object({
  check: z.string(),
  what: z.string(),
  outcome: z.enum(tieOutOutcomes),
  expected: z.string().nullable(),
  printed: z.string().nullable(),
  difference: z.string().nullable(),
  note: z.string(),
})
export type PaperTieOut = z.infer<typeof PaperTieOut>

export const PaperReading = z.object({
  /** LOCKED: it opens with a password only. PICTURE: it has no letters, only pictures of pages. NONE: no file of this kind is read. */
  state: z.enum(['READ', 'LOCKED', 'PICTURE', 'NONE']),
  pageCount: z.int().min(0).nullable(),
  /** One file may hold several documents. */
  documents: z.array(
    z.object({
      kind: z.enum(paperKinds),
      firstPage: z.int().min(1),
      lastPage: z.int().min(1),
      suggestions: z.array(PaperSuggestion),
      tieOuts: z.array(PaperTieOut),
    }),
  ),
  /** What of the paper was not read, a sentence each. */
  leftOut: z.array(z.string()),
})
export type PaperReading = z.infer<typeof PaperReading>

/** Reading takes a process of its own and some seconds, so nothing else waits for it. */
export const readAttachment = endpoint('GET', '/attachments/{id}/reading', {
  tag: 'Attachments',
  needsValues: true,
  summary: 'What a paper says by itself: its kind, days, amounts, and whether its figures agree',
})
  .input(ById)
  .output(PaperReading)
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'FILE_UNREADABLE'))
