import type { Company } from '@kinfolio/contract/companies'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'
import { SelectedRecords } from '../../pages/SelectedRecords.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { useDeleteCompanies } from './use-delete-companies.ts'

type SelectedCompaniesProps = {
  companies: readonly Company[]
  columns: readonly DataColumn<Company>[]
  onClear: () => void
}

/** What can be done with several companies at once. */
export function SelectedCompanies({ companies, columns, onClear }: SelectedCompaniesProps) {
  const { mayDelete } = useBookRights()
  const { deleteCompanies, isDeleting } = useDeleteCompanies()
  return (
    <SelectedRecords
      kind="company"
      records={companies}
      columns={columns}
      label={t`Chosen companies`}
      fileName={t`Companies`}
      onMerge={() => openOverlay('merge', { kind: 'companies', ids: companies.map(({ id }) => id) })}
      onDelete={mayDelete ? () => deleteCompanies(companies) : null}
      isDeleting={isDeleting}
      onClear={onClear}
    />
  )
}
