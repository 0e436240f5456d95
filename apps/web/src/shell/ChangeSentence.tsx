import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../api/org-context.ts'
import { type AskedChange, explanationQuery } from '../features/assistant/queries.ts'
import { ReportOfFigures } from '../features/reports/CellText.tsx'
import { TextPicture } from '../features/reports/TextPicture.tsx'

type ChangeSentenceProps = {
  /** Null: the figures of what was chosen are on their way. */
  asked: AskedChange | null
  /** Whose figures they are, for their proofs. */
  title: string
}

/** What changed net worth and why, in a sentence whose figures open their proof. */
export function ChangeSentence({ asked, title }: ChangeSentenceProps) {
  const { api } = useOrg()
  const { data, isPending } = useQuery(explanationQuery(api, asked))
  if (isPending) return <Skeleton className="my-1 w-2/3" />
  if (!data) return null
  return (
    <ReportOfFigures value={{ id: null, title }}>
      <TextPicture data={{ ...data, columns: [] }} isBrief />
    </ReportOfFigures>
  )
}
