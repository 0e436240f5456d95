import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { paperFees } from './paper-fees.ts'
import {
  grades,
  type PaperField,
  paperFields,
  type PaperValueField,
  paperValueFields,
  textValueFields,
  tieOutOutcomes,
  timings,
} from './paper-fields.ts'
import { paperKinds } from './paper-kinds.ts'
import { ById, Currency, Day, Id, Percent, SearchText, SignedAmount } from './primitives.ts'
import { say } from './say.ts'
import { SuggestedFact } from './suggested-facts.ts'

/** A paper, or a content that it had before. */
export const PaperContentById = ById.extend({ versionId: Id.optional() })

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
  /** The rule that says what the label means; null: it means so on all papers. */
  rule: z.object({ id: Id, name: z.string() }).nullable(),
})
export type PaperSuggestion = z.infer<typeof PaperSuggestion>

export const PaperFees = paperFees(PaperPlace)
export type PaperFees = z.infer<typeof PaperFees>

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

/** A bank account that a paper prints. Of an IBAN the check digits fit. */
export const PrintedAccount = z.object({
  iban: z.string().nullable(),
  accountNumber: z.string().nullable(),
  routingNumber: z.string().nullable(),
  bankCode: z.string().nullable(),
  bic: z.string().nullable(),
  reference: z.string().nullable(),
  currency: z.string().nullable(),
  page: z.int().min(1),
})
export type PrintedAccount = z.infer<typeof PrintedAccount>

/** A figure of a paper as a person noted it, whatever the paper was read as. */
export const NotedValue = z.object({
  field: z.enum(paperValueFields),
  value: z.string(),
  /** Of amounts, if it was said. */
  currency: z.string().nullable(),
})
export type NotedValue = z.infer<typeof NotedValue>

export const PaperReading = z.object({
  /** LOCKED: it opens with a password only. PICTURE: it is pictures of pages, on which the letters are not read, or not all of them. NONE: no file of this kind is read. */
  state: z.enum(['READ', 'LOCKED', 'PICTURE', 'NONE']),
  pageCount: z.int().min(0).nullable(),
  /** It is a PDF with an invoice for programs inside, which its view shows. */
  carriesInvoice: z.boolean(),
  /** One file may hold several documents. */
  documents: z.array(
    z.object({
      kind: z.enum(paperKinds),
      firstPage: z.int().min(1),
      lastPage: z.int().min(1),
      suggestions: z.array(PaperSuggestion),
      /** All of them, also where one is likelier to be meant than the others. */
      accounts: z.array(PrintedAccount),
      tieOuts: z.array(PaperTieOut),
      /** What could be noted of it as a fee statement; null: it tells no fees. */
      fees: PaperFees.nullable(),
    }),
  ),
  /** Of a paper that is pictures: on how many of its pages the letters were read so far, and why they are not read. */
  scan: z
    .object({
      readPages: z.int().min(0),
      reason: z.string().nullable(),
      /** A person stopped it: nothing more is read until somebody starts it again. */
      isStopped: z.boolean(),
    })
    .nullable(),
  /** What of the paper was not read, a sentence each. */
  leftOut: z.array(z.string()),
  /** What could be noted of it, and on which records it could be, the same whether it is noted already. */
  facts: z.array(SuggestedFact),
  /** What people noted of the present content. */
  noted: z.array(NotedValue),
})
export type PaperReading = z.infer<typeof PaperReading>

/** Reading takes a process of its own and some seconds, so nothing else waits for it. */
export const readAttachment = endpoint('GET', '/attachments/{id}/reading', {
  tag: 'Attachments',
  needsValues: true,
  summary:
    'What a paper says by itself: its kind, days, amounts, whether its figures agree, and what of it could be noted',
})
  .input(PaperContentById)
  .output(PaperReading)
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED', 'FILE_UNREADABLE'))

/** One line, as it is printed. */
const printedText = z
  .string({ error: 'This needs a text.' })
  .trim()
  .min(1, 'This needs a text.')
  .max(100, 'Keep this to 100 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters.')

const noting = {
  field: z.enum(paperValueFields, { error: say`A value is one of ${paperValueFields.join(', ')}.` }),
  /** Null: nothing is noted any more. */
  value: z.string({ error: 'This needs a value as text, or null.' }).nullable(),
  /** Of amounts, if it is known. */
  currency: Currency.nullable().default(null),
}

/** A figure that a person notes of a paper. */
export const ValueNoting = z.object(noting).superRefine(requireValueOfField)
export type ValueNoting = z.infer<typeof ValueNoting>

function requireValueOfField(
  { field, value }: { field: PaperValueField; value: string | null },
  context: z.RefinementCtx,
): void {
  const { error } = valueOf(field).nullable().safeParse(value)
  for (const { message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['value'], message })
}

/** Whether the values of a field are money. */
export function isAmount(field: PaperField): boolean {
  return valueOf(field) === SignedAmount
}

/** How the values of a field are written. */
export function valueOf(field: PaperField): z.ZodType<string> {
  if (textValueFields.includes(field)) return printedText
  if (field === 'percentage') return Percent
  return field === 'dueDate' ? Day : SignedAmount
}

/** The paper is read to see beside which label the value stands: what people note teaches what a label means for a sender. */
export const noteAttachmentValue = endpoint('PUT', '/attachments/{id}/values', {
  tag: 'Attachments',
  needsValues: true,
  summary: 'Note a figure of a paper, where it was read as another one or not at all; or forget it',
})
  .input(ById.extend(noting).superRefine(requireValueOfField))
  .output(z.array(NotedValue))
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED'))

const PageById = PaperContentById.extend({
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
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED', 'FILE_UNREADABLE', 'PAPER_LOCKED'))

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
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED', 'FILE_UNREADABLE', 'PAPER_LOCKED'))

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
  .input(PaperContentById.extend({ text: SearchText }))
  .output(FoundInPaper)
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED', 'FILE_UNREADABLE', 'PAPER_LOCKED'))

/** It is used for this one call, and is kept nowhere. */
export const PaperPassword = z
  .string({ error: 'password is required for opening a paper' })
  .min(1, 'password is required for opening a paper')
  .max(127, 'The password of a PDF has at most 127 characters.')

/** A body, since an address is kept in histories and logs. */
export const readLockedAttachment = endpoint('POST', '/attachments/{id}/reading', {
  tag: 'Attachments',
  right: 'read',
  writes: false,
  status: 200,
  needsValues: true,
  summary:
    'What a locked paper says, read with its password for this once; five tries in a quarter of an hour',
})
  .input(ById.extend({ password: PaperPassword }))
  .output(PaperReading)
  .errors(
    only(
      'INVALID_INPUT',
      'ATTACHMENT_NOT_FOUND',
      'PAPER_INFECTED',
      'FILE_UNREADABLE',
      'PAPER_PASSWORD',
      'RATE_LIMITED',
    ),
  )

/** How far the letters of a paper that is pictures are read. */
export const ScanState = z.object({ isStopped: z.boolean(), readPages: z.int().min(0) })
export type ScanState = z.infer<typeof ScanState>

export const stopAttachmentScan = endpoint('POST', '/attachments/{id}/scan/stop', {
  tag: 'Attachments',
  status: 200,
  summary: 'Read the letters of a paper that is pictures no further; what was read of its pages is kept',
})
  .input(ById)
  .output(ScanState)
  .errors(only('ATTACHMENT_NOT_FOUND', 'PAPER_HAS_NO_SCAN'))

export const startAttachmentScan = endpoint('POST', '/attachments/{id}/scan/start', {
  tag: 'Attachments',
  status: 200,
  summary: 'Go on with the letters of a paper that was stopped, or begin anew where they could not be read',
})
  .input(ById)
  .output(ScanState)
  .errors(only('ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED', 'PAPER_HAS_NO_SCAN'))
