import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { failures } from './failures.ts'
import { InvoiceView } from './InvoiceView.tsx'
import { MailView } from './MailView.tsx'
import { paperViewQuery } from './queries.ts'
import { ReadableFrame } from './ReadableFrame.tsx'
import { SheetsView } from './SheetsView.tsx'
import type { ShownPaper } from './shown-paper.ts'
import { WordsView } from './WordsView.tsx'

/** A table, a mail, an invoice for programs or a text, as the server read it. Nothing of the file itself is a part of the page. */
export function FileView({ paper }: { paper: ShownPaper }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(paperViewQuery(api, paper))
  if (error && !data)
    return <FailedNotice title={failures.loadPaperContent} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-[70dvh] w-full rounded-lg" />
  if (data.kind === 'TABLE') return <SheetsView title={paper.title} view={data} />
  if (data.kind === 'INVOICE') return <InvoiceView title={paper.title} view={data} />
  return (
    <ReadableFrame title={paper.title} leftOut={data.leftOut}>
      {data.kind === 'MAIL' ? <MailView paper={paper} mail={data} /> : <WordsView blocks={data.blocks} />}
    </ReadableFrame>
  )
}
