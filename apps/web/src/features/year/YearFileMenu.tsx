import { type YearTable, yearTables } from '@kinfolio/contract/year'
import { Button } from '@kinfolio/ui/Button'
import { Menu, MenuItem, MenuLabel } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'
import { yearFilePath } from './year-file-path.ts'
import type { YearDays } from './year-search.ts'

const tableLabels: Record<YearTable, string> = {
  summary: t`Summary`,
  sales: t`Realised gains`,
  income: t`Income`,
  charges: t`Fees and taxes`,
  holdings: t`Holdings at both ends`,
  flows: t`Flows`,
  exchange: t`Currency gains`,
}

/** The year as a workbook for an accountant, or one table of it as CSV. */
export function YearFileMenu({ asked }: { asked: YearDays }) {
  const { org } = useOrg()
  const make = useMutation({
    meta: { failed: failures.exportYear },
    mutationFn: async (table: YearTable | null) => {
      const file = await download(yearFilePath(asked, table), org.id, () => undefined)
      saveFile(file.content, file.name)
    },
  })
  return (
    <Menu
      trigger={
        <Button icon="lucide:download" loading={make.isPending}>
          {t`Download`}
        </Button>
      }
    >
      <MenuItem icon="lucide:sheet" onSelect={() => make.mutate(null)}>
        {t`Excel workbook`}
      </MenuItem>
      <MenuLabel>{t`One table as CSV`}</MenuLabel>
      {yearTables.map((table) => (
        <MenuItem key={table} icon="lucide:file-text" onSelect={() => make.mutate(table)}>
          {tableLabels[table]}
        </MenuItem>
      ))}
    </Menu>
  )
}
