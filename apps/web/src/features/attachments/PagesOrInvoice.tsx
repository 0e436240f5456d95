import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FileView } from './FileView.tsx'
import type { PaperMark } from './paper-pages.ts'
import { pdfType } from './paper-view.ts'
import { PaperPages } from './PaperPages.tsx'
import { paperReadingQuery } from './queries.ts'
import { isReadable } from './reading-facts.ts'
import type { ShownPaper } from './shown-paper.ts'
import { usePaperRights } from './use-paper-rights.ts'

/** The pages of a paper. A PDF that carries an invoice for programs shows it instead, when it is asked for. */
export function PagesOrInvoice({ paper, mark }: { paper: ShownPaper; mark: PaperMark | null }) {
  const { api } = useOrg()
  const { seesAllKinds } = usePaperRights()
  const { data } = useQuery({
    ...paperReadingQuery(api, paper),
    enabled: seesAllKinds && paper.mediaType === pdfType && isReadable(paper),
  })
  const [shape, setShape] = useState<'pages' | 'invoice'>('pages')
  const [shownMark, setShownMark] = useState(mark)
  // What is to be shown stands on a page.
  if (mark !== shownMark) {
    setShownMark(mark)
    setShape('pages')
  }
  if (data?.carriesInvoice !== true) return <PaperPages paper={paper} mark={mark} />
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label={t`Pages or invoice`}
        value={shape}
        onValueChange={setShape}
        className="self-start"
        options={[
          { value: 'pages', label: t`Pages`, icon: 'lucide:file-text' },
          { value: 'invoice', label: t`Invoice`, icon: 'lucide:receipt-text' },
        ]}
      />
      {shape === 'pages' ? <PaperPages paper={paper} mark={mark} /> : <FileView paper={paper} />}
    </div>
  )
}
