import { z } from 'zod'

import { MOST_READ_AT_ONCE } from './assistant-kinds.ts'
import { endpoint, only } from './endpoint.ts'
import { grades, paperFields } from './paper-fields.ts'
import { PaperReading } from './paper-readings.ts'
import { Id } from './primitives.ts'
import { say } from './say.ts'
import { SuggestedFact } from './suggested-facts.ts'

export const ChosenPapers = z.object({
  attachmentIds: z
    .array(Id, { error: 'attachmentIds is the list of papers that are read.' })
    .min(1, 'Choose at least one paper.')
    .max(MOST_READ_AT_ONCE, say`At most ${MOST_READ_AT_ONCE} papers are read at once.`)
    .transform((ids) => [...new Set(ids)]),
})
export type ChosenPapers = z.infer<typeof ChosenPapers>

const paper = {
  attachmentId: Id,
  title: z.string(),
  /** Why nothing is known of it, in a sentence; null: it was read. */
  unread: z.string().nullable(),
}

/** Where something stands that a finding is about. */
const FindingSource = z.object({
  attachmentId: Id,
  title: z.string(),
  page: z.int().min(1).nullable(),
  /** As exact text. */
  value: z.string().nullable(),
  currency: z.string().nullable(),
})

/**
 * DISAGREE: papers state a figure of the same day differently. ACCOUNTS: papers of one sender are to be paid to different accounts. FAILED:
 * figures of one paper do not add up. NOTED: a person noted another figure than the paper is read as. MODEL: a language model reads another one.
 */
export const findingKinds = ['DISAGREE', 'ACCOUNTS', 'FAILED', 'NOTED', 'MODEL'] as const

export const PaperFinding = z.object({
  kind: z.enum(findingKinds),
  field: z.enum(paperFields).nullable(),
  /** What is odd, in a sentence. */
  what: z.string(),
  sources: z.array(FindingSource).min(1),
})
export type PaperFinding = z.infer<typeof PaperFinding>

/** What a language model read, of which only that is here whose quote stands on its page, with the value as we read it there ourselves. */
export const ModelReading = z.object({
  model: z.string(),
  values: z.array(
    z.object({
      field: z.enum(paperFields),
      value: z.string(),
      currency: z.string().nullable(),
      page: z.int().min(1),
      quote: z.string(),
    }),
  ),
  /** How many values it claimed that do not stand there. */
  refused: z.int().min(0),
  /** Why it read nothing, in a sentence. */
  problem: z.string().nullable(),
})
export type ModelReading = z.infer<typeof ModelReading>

export const AnalyzedPapers = z.object({
  papers: z.array(
    z.object({
      ...paper,
      reading: PaperReading.nullable(),
      /** Null: no model is told of papers. */
      model: ModelReading.nullable(),
    }),
  ),
  findings: z.array(PaperFinding),
})
export type AnalyzedPapers = z.infer<typeof AnalyzedPapers>

export const SuggestedMetadata = z.object({
  papers: z.array(z.object({ ...paper, facts: z.array(SuggestedFact) })),
})
export type SuggestedMetadata = z.infer<typeof SuggestedMetadata>

/** A company that papers and mails name and that is not among the records. Nothing is added by itself. */
export const ProposedCompany = z.object({
  name: z.string(),
  /** The name with the form of the law; null: it is not printed. */
  legalName: z.string().nullable(),
  domains: z.array(z.string()),
  emails: z.array(z.string()),
  website: z.string().nullable(),
  grade: z.enum(grades),
  /** What it is concluded from, in a sentence. */
  why: z.string(),
  /** The newest first; `quote` is as it stands there. */
  sources: z.array(
    z.object({
      kind: z.enum(['PAPER', 'MAIL']),
      /** Of the paper, or of the conversation. */
      id: Id,
      title: z.string(),
      page: z.int().min(1).nullable(),
      quote: z.string(),
    }),
  ),
})
export type ProposedCompany = z.infer<typeof ProposedCompany>

export const ProposedCompanies = z.object({
  companies: z.array(ProposedCompany),
  /** How many were looked through. */
  papers: z.int().min(0),
  mails: z.int().min(0),
  /** There are more papers or mails than were looked through: these are the newest. */
  isCut: z.boolean(),
})
export type ProposedCompanies = z.infer<typeof ProposedCompanies>

const tag = 'Assistant'
const reads = { tag, right: 'ai', writes: false, status: 200, needsValues: true } as const
/** A model may be asked, which is noted. */
const asks = { ...reads, writes: true } as const

export const assistantPapers = {
  analyzeAttachments: endpoint('POST', '/ai/analyze-attachments', {
    ...asks,
    summary: 'What papers say, and where they contradict themselves, each other or what was noted of them',
  })
    .input(ChosenPapers)
    .output(AnalyzedPapers)
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'TOO_MANY_ANSWERS')),
  suggestAttachmentMetadata: endpoint('POST', '/ai/suggest-attachment-metadata', {
    ...asks,
    summary: 'What could be noted of papers, and on which records they could be, with the reasons',
  })
    .input(ChosenPapers)
    .output(SuggestedMetadata)
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'TOO_MANY_ANSWERS')),
  extractCompanyInfo: endpoint('POST', '/ai/extract-company-info', {
    ...reads,
    summary: 'Companies that papers and mails on no record name and that are not there yet; no body',
  }).output(ProposedCompanies),
}
