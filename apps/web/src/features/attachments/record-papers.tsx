import type { ReactNode } from 'react'

import type { PaperTarget } from './queries.ts'
import { RecordPapers } from './RecordPapers.tsx'

/** The papers on a record, for a page that knows what the record is called; below what is expected of it, where that is told. */
export function papersOn(target: PaperTarget, expectedOf?: (name: string) => ReactNode) {
  return (name: string) => (
    <>
      {expectedOf?.(name)}
      <RecordPapers target={target} name={name} />
    </>
  )
}
