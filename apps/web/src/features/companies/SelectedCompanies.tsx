import type { Company } from '@kinfolio/contract/companies'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { csvOf, tableFile } from '@kinfolio/ui/table-file'
import { plural, t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useCompanyRights } from './use-company-rights.ts'
import { useDeleteCompanies } from './use-delete-companies.ts'

type SelectedCompaniesProps = {
  companies: readonly Company[]
  columns: readonly DataColumn<Company>[]
  onClear: () => void
}

/** What can be done with several companies at once; stands where the filters were. */
export function SelectedCompanies({ companies, columns, onClear }: SelectedCompaniesProps) {
  const { may } = useOrg()
  const { mayDelete } = useCompanyRights()
  const { deleteCompanies, isDeleting } = useDeleteCompanies()
  const count = companies.length
  return (
    <div role="toolbar" aria-label={t`Chosen companies`} className="flex flex-wrap items-center gap-2">
      <span className="text-sm" aria-live="polite">
        {plural(count, { one: '# chosen', other: '# chosen' })}
      </span>
      {may('write') && (
        <Button
          size="sm"
          icon="lucide:tag"
          onClick={() => openOverlay('tagRecords', { kind: 'company', ids: companies.map(({ id }) => id) })}
        >
          {t`Tag…`}
        </Button>
      )}
      {may('export') && (
        <Button
          size="sm"
          icon="lucide:download"
          onClick={() => saveFile(csvOf(tableFile(companies, columns)), `${t`Companies`}.csv`)}
        >
          {t`Export`}
        </Button>
      )}
      {mayDelete && (
        <Button
          size="sm"
          icon="lucide:trash-2"
          loading={isDeleting}
          onClick={() => deleteCompanies(companies)}
        >
          {t`Delete`}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t`Choose none`}
      </Button>
    </div>
  )
}
