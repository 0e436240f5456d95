import type { PaperTarget } from './queries.ts'
import { RecordPapers } from './RecordPapers.tsx'

/** The papers on a record, for a page that knows what the record is called. */
export function papersOn(target: PaperTarget) {
  return (name: string) => <RecordPapers target={target} name={name} />
}
