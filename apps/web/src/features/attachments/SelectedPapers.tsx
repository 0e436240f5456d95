import type { Attachment } from '@kinfolio/contract/attachments'
import { Button } from '@kinfolio/ui/Button'
import { csvOf, tableFile } from '@kinfolio/ui/table-file'
import { plural, t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { paperColumns } from './paper-columns.tsx'
import { useDeletePapers } from './use-delete-papers.ts'
import { usePaperRights } from './use-paper-rights.ts'

type SelectedPapersProps = { papers: readonly Attachment[]; onClear: () => void }

/** What can be done with several papers at once; stands where the filters were. */
export function SelectedPapers({ papers, onClear }: SelectedPapersProps) {
  const { may } = useOrg()
  const { mayWrite, mayDelete } = usePaperRights()
  const { deletePapers, isDeleting } = useDeletePapers()
  return (
    <div role="toolbar" aria-label={t`Chosen papers`} className="flex flex-wrap items-center gap-2">
      <span className="text-sm" aria-live="polite">
        {plural(papers.length, { one: '# chosen', other: '# chosen' })}
      </span>
      {mayWrite && (
        <Button size="sm" icon="lucide:link" onClick={() => openOverlay('putPapers', { papers })}>
          {t`Put on a record…`}
        </Button>
      )}
      {may('export') && (
        <Button
          size="sm"
          icon="lucide:download"
          onClick={() => saveFile(csvOf(tableFile(papers, paperColumns)), `${t`Papers`}.csv`)}
        >
          {t`Export`}
        </Button>
      )}
      {mayDelete && (
        <Button size="sm" icon="lucide:trash-2" loading={isDeleting} onClick={() => deletePapers(papers)}>
          {t`Delete`}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t`Choose none`}
      </Button>
    </div>
  )
}
