import type { PaperRule } from '@kinfolio/contract/paper-rules'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
import { useDeletePaperRule } from './use-delete-paper-rule.ts'

/** What can be done with a paper rule. */
export function PaperRuleMenu({ paperRule }: { paperRule: PaperRule }) {
  const { may } = useOrg()
  const { deletePaperRule, isDeleting } = useDeletePaperRule()
  return (
    <RecordMenu
      name={paperRule.name}
      isBusy={isDeleting}
      onEdit={may('write') && (() => openOverlay('paperRule', { paperRule }))}
      onDelete={may('delete') && (() => deletePaperRule(paperRule))}
    />
  )
}
