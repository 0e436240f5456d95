import { claimAccessible, hasForeignLetters } from './accessible.ts'
import type { PaperInput } from './paper-input.ts'
import { paperOf } from './paper.ts'
import { typeset } from './typesetting.ts'

/** A report as PDF. */
export async function reportPaper(input: PaperInput): Promise<Uint8Array> {
  const { sheets, files } = paperOf(input)
  const pdf = await typeset(sheets, files)
  return hasForeignLetters(JSON.stringify(sheets)) ? pdf : claimAccessible(pdf)
}
