import type { Company } from '@kinfolio/contract/companies'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { useDeleteCompanies } from './use-delete-companies.ts'

/** What can be done with a company. */
export function CompanyMenu({ company }: { company: Company }) {
  const { may } = useOrg()
  const { mayWrite, mayDelete } = useBookRights()
  const { deleteCompanies, isDeleting } = useDeleteCompanies()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for ${company.name}`}
          size="xs"
          loading={isDeleting}
        />
      }
    >
      {mayWrite && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('company', { company })}>
          {t`Edit…`}
        </MenuItem>
      )}
      {may('merge') && (
        <MenuItem
          icon="lucide:merge"
          onSelect={() => openOverlay('merge', { kind: 'companies', ids: [company.id] })}
        >
          {t`Merge with…`}
        </MenuItem>
      )}
      {mayWrite && mayDelete && <MenuSeparator />}
      {mayDelete && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => deleteCompanies([company])}>
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
