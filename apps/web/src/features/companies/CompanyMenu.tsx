import type { Company } from '@kinfolio/contract/companies'
import { MenuItem } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { useDeleteCompanies } from './use-delete-companies.ts'

/** What can be done with a company. */
export function CompanyMenu({ company }: { company: Company }) {
  const { may } = useOrg()
  const { mayWrite, mayDelete } = useBookRights()
  const { deleteCompanies, isDeleting } = useDeleteCompanies()
  return (
    <RecordMenu
      name={company.name}
      isBusy={isDeleting}
      onEdit={mayWrite && (() => openOverlay('company', { company }))}
      onDelete={mayDelete && (() => deleteCompanies([company]))}
    >
      {may('merge') && (
        <MenuItem
          icon="lucide:merge"
          onSelect={() => openOverlay('merge', { kind: 'companies', ids: [company.id] })}
        >
          {t`Merge with…`}
        </MenuItem>
      )}
    </RecordMenu>
  )
}
