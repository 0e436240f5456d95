import type { Report, ReportLine } from '@kinfolio/contract/reports'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import type { ReportSearch } from './report-search.ts'
import { useReportActs } from './use-report-acts.ts'
import { useReportFile } from './use-report-file.ts'

type ReportMenuProps = {
  report: Report | ReportLine
  /** Whether it is open: then deleting leaves its page. */
  isOnItsPage?: boolean
  /** What its page asks for. */
  search?: ReportSearch
}

const asItIs: ReportSearch = {}

/** What can be done with a report as a whole. */
export function ReportMenu({ report, isOnItsPage = false, search = asItIs }: ReportMenuProps) {
  const { may } = useOrg()
  const navigate = useNavigate()
  const acts = useReportActs()
  const file = useReportFile(report.id, search)
  const { id, title, isShared, isDefault, mayChange, isOwn } = report
  const leave = isOnItsPage ? () => navigate({ to: '/reports' }) : undefined
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for ${title}`}
          size={isOnItsPage ? 'md' : 'xs'}
          variant={isOnItsPage ? 'outline' : 'ghost'}
          loading={acts.isBusy || file.isPending}
        />
      }
    >
      {mayChange && (
        <MenuItem
          icon="lucide:pencil-ruler"
          onSelect={() => void navigate({ to: '/reports/$id/edit', params: { id } })}
        >
          {t`Open in the designer`}
        </MenuItem>
      )}
      <MenuItem icon="lucide:copy" onSelect={() => void acts.duplicate(report)}>
        {t`Duplicate`}
      </MenuItem>
      <MenuItem icon="lucide:star" onSelect={() => void acts.setDefault(report, !isDefault)}>
        {isDefault ? t`See the overview first` : t`See this first`}
      </MenuItem>
      {mayChange && may('write') && (!isShared || isOwn) && (
        <MenuItem
          icon={isShared ? 'lucide:lock' : 'lucide:users'}
          onSelect={() => void acts.share(report, !isShared)}
        >
          {isShared ? t`Keep it for me` : t`Share with everybody`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon="lucide:file-text" onSelect={() => file.mutate('pdf')}>
        {t`Save as PDF`}
      </MenuItem>
      <MenuItem icon="lucide:file-spreadsheet" onSelect={() => file.mutate('xlsx')}>
        {t`Save as workbook`}
      </MenuItem>
      {isOnItsPage && (
        <MenuItem icon="lucide:printer" onSelect={() => setTimeout(() => window.print())}>
          {t`Print`}
        </MenuItem>
      )}
      {mayChange && (
        <>
          <MenuSeparator />
          <MenuItem icon="lucide:trash-2" danger onSelect={() => acts.deleteReport(report, leave)}>
            {t`Delete`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
