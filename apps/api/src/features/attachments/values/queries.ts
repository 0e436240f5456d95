import { Failure } from '@kinfolio/contract/errors'
import type { ValueNoting } from '@kinfolio/contract/paper-readings'
import { isSameValue, type StatedValue } from '@kinfolio/formats/papers/label-key'

import type { FileStore } from '../../../platform/files.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { readLines, readPaper, type PaperForReading } from '../reading/queries.ts'
import type { NotedFigure } from '../tables.ts'

/** How a paper prints a value that somebody notes. */
export type Printed = Pick<NotedFigure, 'label' | 'isRead' | 'sha256'>

/** Looks for the value on the paper. What can not be read can be noted all the same, and teaches nothing. */
export async function findPrinted(
  paper: PaperForReading,
  files: FileStore,
  { field, value }: ValueNoting,
): Promise<Printed> {
  const { sha256 } = paper.paper
  const nowhere = { label: null, isRead: false, sha256 }
  if (value === null) return nowhere
  try {
    const { documents } = await readPaper(paper, files)
    const isRead = documents.some(({ suggestions }) =>
      suggestions.some(
        (each) => each.field === field && each.grade !== 'DOUBTFUL' && isSameValue(each.value, value),
      ),
    )
    return { label: await findLabel(paper, files, { field, value }), isRead, sha256 }
  } catch (error) {
    if (error instanceof Failure && error.code === 'FILE_UNREADABLE') return nowhere
    throw error
  }
}

async function findLabel(
  paper: PaperForReading,
  files: FileStore,
  stated: StatedValue,
): Promise<string | null> {
  const lines = await readLines(paper, files)
  if (lines.lines.length === 0) return null
  const [label, ...others] = await readOutside(paper.paper.orgId, 'labelsBeside', { ...lines, ...stated })
  return others.length === 0 ? (label ?? null) : null
}
