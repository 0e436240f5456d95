import { MOST_READ_AT_ONCE } from '@kinfolio/contract/assistant-kinds'
import type { Attachment } from '@kinfolio/contract/attachments'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { SelectedRecords } from '../../pages/SelectedRecords.tsx'
import { paperColumns } from './paper-columns.tsx'
import { useDeletePapers } from './use-delete-papers.ts'
import { usePaperRights } from './use-paper-rights.ts'

type SelectedPapersProps = { papers: readonly Attachment[]; onClear: () => void }

/** What can be done with several papers at once. */
export function SelectedPapers({ papers, onClear }: SelectedPapersProps) {
  const { mayWrite, mayDelete } = usePaperRights()
  const mayAnalyze = useOrg().org.role.rights.includes('ai')
  const { deletePapers, isDeleting } = useDeletePapers()
  return (
    <SelectedRecords
      kind="attachment"
      records={papers}
      columns={paperColumns}
      label={t`Chosen papers`}
      fileName={t`Papers`}
      actions={
        <>
          {mayWrite && (
            <Button size="sm" icon="lucide:link" onClick={() => openOverlay('putPapers', { papers })}>
              {t`Put on a record…`}
            </Button>
          )}
          {mayAnalyze && papers.length <= MOST_READ_AT_ONCE && (
            <Button
              size="sm"
              icon="lucide:scan-search"
              onClick={() => openOverlay('analyzedPapers', { papers })}
            >
              {t`Read and compare`}
            </Button>
          )}
        </>
      }
      onDelete={mayDelete ? () => deletePapers(papers) : null}
      isDeleting={isDeleting}
      onClear={onClear}
    />
  )
}
