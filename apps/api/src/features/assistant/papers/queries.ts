import type {
  AnalyzedPapers,
  ChosenPapers,
  ModelReading,
  SuggestedMetadata,
} from '@kinfolio/contract/assistant-papers'
import { Failure } from '@kinfolio/contract/errors'
import type { PaperReading } from '@kinfolio/contract/paper-readings'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { requireAttachment } from '../../attachments/queries.ts'
import { readSuggested } from '../../attachments/reading/queries.ts'
import { applyRules } from '../../paper-rules/suggesting/queries.ts'
import type { ModelRoom } from '../models/queries.ts'
import { readByModel } from './reader/queries.ts'
import { factsOfModel, findingsOf } from './rules.ts'

type Visit = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

type Read = {
  attachmentId: string
  title: string
  unread: string | null
  reading: PaperReading | null
  model: ModelReading | null
}

/** How papers are read: their files, and the model that may be told of them. */
export type PaperRoom = { files: FileStore; models: ModelRoom; signal: AbortSignal }

/** What papers say, one after the other, and where that is contradictory. */
export async function analyzePapers(
  visit: Visit,
  chosen: ChosenPapers,
  room: PaperRoom,
): Promise<AnalyzedPapers> {
  const papers = await readPapers(visit, chosen, room)
  const read = papers.flatMap(({ reading, ...paper }) => (reading === null ? [] : { ...paper, reading }))
  return { papers, findings: findingsOf(read) }
}

/** What could be noted of papers. */
export async function suggestMetadata(
  visit: Visit,
  chosen: ChosenPapers,
  room: PaperRoom,
): Promise<SuggestedMetadata> {
  const papers = await readPapers(visit, chosen, room)
  return {
    papers: papers.map(({ reading, model, ...paper }) => ({
      ...paper,
      facts: [...(reading?.facts ?? []), ...factsOfModel(reading?.facts ?? [], model)],
    })),
  }
}

/** A paper that cannot be read says why, and the others are read. One that the caller does not see refuses the call. */
async function readPapers(visit: Visit, { attachmentIds }: ChosenPapers, room: PaperRoom): Promise<Read[]> {
  const titles = await visit(async (org) => {
    const found: { attachmentId: string; title: string }[] = []
    for (const id of attachmentIds)
      found.push({ attachmentId: id, title: (await requireAttachment(org, id)).name })
    return found
  })
  const papers: Read[] = []
  for (const paper of titles) papers.push(await readOne(visit, paper, room))
  return papers
}

async function readOne(
  visit: Visit,
  paper: Pick<Read, 'attachmentId' | 'title'>,
  { files, models, signal }: PaperRoom,
): Promise<Read> {
  try {
    const reading = await readSuggested(visit, { id: paper.attachmentId }, { files, applyRules })
    const model =
      reading.state === 'READ' ? await readByModel(visit, paper.attachmentId, models, signal) : null
    return { ...paper, unread: reasonOf(reading), reading, model }
  } catch (error) {
    if (!(error instanceof Failure) || !ofPaper.has(error.code)) throw error
    return { ...paper, unread: error.message, reading: null, model: null }
  }
}

/** Failures that say something of one paper, and nothing of the next one. */
const ofPaper: ReadonlySet<string> = new Set([
  'ATTACHMENT_NOT_FOUND',
  'FILE_UNREADABLE',
  'PAPER_INFECTED',
  'PAPER_LOCKED',
])

function reasonOf({ state, scan, leftOut }: PaperReading): string | null {
  if (state === 'READ') return null
  if (state === 'LOCKED') return 'It opens with a password only. Open it on its page.'
  if (state === 'PICTURE')
    return scan?.reason ?? 'It is pictures of pages, whose letters are not all read yet. Try again later.'
  return leftOut[0] ?? 'Files of this kind are not read.'
}
