import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { grades, paperFields, tieOutOutcomes, timings } from './paper-fields.ts'
import { paperKinds } from './paper-kinds.ts'
import { ById, SearchText } from './primitives.ts'

/** Where something stands on a page: parts of its width and height, from its upper left corner. */
export const PaperPlace = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PaperPlace = z.infer<typeof PaperPlace>

/** A value that a paper seems to state, as exact text, and where it stands. */
export const PaperSuggestion = z.object({
  field: z.enum(paperFields),
  value: z.string(),
  currency: z.string().nullable(),
  timing: z.enum(timings).nullable(),
  /** The words beside the value, as the paper prints them. */
  label: z.string().nullable(),
  page: z.int().min(1),
  /** Null if it is from data inside of the paper, which stand on no page. */
  place: PaperPlace.nullable(),
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
  /** LOCKED: it opens with a password only. PICTURE: it is pictures of pages, on which the letters are not read, or not all of them. NONE: no file of this kind is read. */
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
  /** Of a paper that is pictures: on how many of its pages the letters were read so far, and why they are not read. */
  scan: z.object({ readPages: z.int().min(0), reason: z.string().nullable() }).nullable(),
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

const PageById = ById.extend({
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000),
})

/** A page as a picture, in WebP. The header `x-page-count` says how many pages there are. */
export const PaperPagePicture = z.object({
  status: z.literal(200),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Blob),
})
export type PaperPagePicture = z.infer<typeof PaperPagePicture>

export const drawAttachment = endpoint('GET', '/attachments/{id}/pages/{page}', {
  tag: 'Attachments',
  isDetailed: true,
  summary: 'A page of a PDF or a scan as a picture',
})
  .input(
    PageById.extend({
      /** In pixels. */
      width: z.coerce.number().int().min(16).max(2_400).default(1_200),
    }),
  )
  .output(PaperPagePicture)
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'FILE_UNREADABLE'))

/** The lines of a page, so that its picture can be marked and copied from. A scan has none. */
export const PaperPageWords = z.object({
  lines: z.array(PaperPlace.extend({ text: z.string() })),
})
export type PaperPageWords = z.infer<typeof PaperPageWords>

export const pageWords = endpoint('GET', '/attachments/{id}/pages/{page}/words', {
  tag: 'Attachments',
  summary: 'The words of a page, and where they stand',
})
  .input(PageById)
  .output(PaperPageWords)
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'FILE_UNREADABLE'))

export const FoundInPaper = z.object({
  hits: z.array(
    z.object({
      page: z.int().min(1),
      /** One for each line that the words take. */
      places: z.array(PaperPlace),
    }),
  ),
  /** There are more than are told. */
  isCut: z.boolean(),
  /** What of the paper was not looked through, a sentence each. */
  leftOut: z.array(z.string()),
})
export type FoundInPaper = z.infer<typeof FoundInPaper>

export const findInAttachment = endpoint('GET', '/attachments/{id}/find', {
  tag: 'Attachments',
  summary: 'Where words stand in a paper',
})
  .input(ById.extend({ text: SearchText }))
  .output(FoundInPaper)
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'FILE_UNREADABLE'))
