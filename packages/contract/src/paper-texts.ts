import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { ById } from './primitives.ts'

/**
 * WAITING: nobody has read it yet. READ: at least one page has text. SCAN: pages are pictures, whose text nobody has recognised yet. STOPPED:
 * the same, and nobody will until a person starts it again. NONE:
 * files of this kind have no text that is read. LOCKED: it opens with a password only. FAILED: the reason says why.
 */
export const paperTextStates = ['WAITING', 'READ', 'SCAN', 'STOPPED', 'NONE', 'LOCKED', 'FAILED'] as const
export type PaperTextState = (typeof paperTextStates)[number]

/** TEXT_LAYER: letters of a PDF. FILE: the file is text. OCR: recognised on a picture of the page. */
export const pageTextSources = ['TEXT_LAYER', 'FILE', 'OCR'] as const
export type PageTextSource = (typeof pageTextSources)[number]

/** What is kept of the text of a paper, for searching. */
export const PaperWords = z.object({
  state: z.enum(paperTextStates),
  /** Why it could not be read. */
  reason: z.string().nullable(),
  /** Three letters of ISO 639-3, such as eng or deu; null: not known. */
  language: z.string().nullable(),
  pageCount: z.int().min(0).nullable(),
  /** What of the paper was not read, a sentence each. */
  leftOut: z.array(z.string()),
  pages: z.array(z.object({ page: z.int().min(1), source: z.enum(pageTextSources), text: z.string() })),
})
export type PaperWords = z.infer<typeof PaperWords>

export const readPaperWords = endpoint('GET', '/attachments/{id}/text', {
  tag: 'Attachments',
  summary: 'The text of a paper by page, as it is kept for searching',
})
  .input(ById)
  .output(PaperWords)
  .errors(only('ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED'))
