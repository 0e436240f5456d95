import type { Company } from '@kinfolio/contract/companies'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useDeleteCompany } from './use-delete-company.ts'

/** What can be done with a company. */
export function CompanyMenu({ company }: { company: Company }) {
  const { may } = useOrg()
  const { deleteCompany, isDeleting } = useDeleteCompany()
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
      {may('write') && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('company', { company })}>
          {t`Edit…`}
        </MenuItem>
      )}
      {may('write') && may('delete') && <MenuSeparator />}
      {may('delete') && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => deleteCompany(company)}>
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
