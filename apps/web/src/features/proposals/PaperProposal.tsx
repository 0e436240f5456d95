import { recordedPaperKinds } from '@kinfolio/contract/proposal-kinds'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { paperQuery, paperReadingQuery } from '../attachments/queries.ts'
import { failures } from './failures.ts'
import { proposeFromPaperMutation } from './mutations.ts'
import { RecordIt } from './RecordIt.tsx'
import { useRecording } from './use-recording.ts'

/** What follows from a paper. Nothing, where its kind leads to no record. */
export function PaperProposal({ paperId }: { paperId: string }) {
  const { api } = useOrg()
  const mayRecord = useRecording()
  const { data: paper } = useQuery(paperQuery(api, paperId))
  return mayRecord && paper && paper.inert === null ? <OfPaper paper={paper} /> : null
}

function OfPaper({ paper }: { paper: { id: string; sha256: string } }) {
  const { api } = useOrg()
  const { data: reading } = useQuery(paperReadingQuery(api, paper))
  const isRecorded = reading?.documents.some(({ kind }) => recordedPaperKinds.some((each) => each === kind))
  return (
    <RecordIt
      of={{ paperId: paper.id }}
      isOffered={isRecorded ?? false}
      propose={proposeFromPaperMutation(api)}
      input={{ attachmentId: paper.id }}
      failure={failures.proposeFromPaper}
    />
  )
}
