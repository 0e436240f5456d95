import type { WidgetData } from '@kinfolio/contract/report-data'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'

import type { Chart } from './chart-of.ts'
import { type PictureFormat, savePicture } from './save-picture.ts'
import { widgetCsv } from './widget-csv.ts'

type WidgetMenuProps = {
  data: WidgetData
  chart: Chart | null
  asTable: boolean
  onAsTableChange: (asTable: boolean) => void
  /** Absent where it fills the window already. */
  onFullScreen?: () => void
  /** Absent: the person may not change the report. */
  onEdit?: (() => void) | undefined
}

/** What can be done with a widget that is read. */
export function WidgetMenu({ data, chart, asTable, onAsTableChange, onFullScreen, onEdit }: WidgetMenuProps) {
  const save = async (format: PictureFormat) => {
    try {
      await savePicture(data, chart, format)
    } catch {
      toast({ title: t`The picture could not be made. Save the figures as CSV.`, color: 'error' })
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(widgetCsv(data))
      toast({ title: t`The figures were copied`, color: 'success' })
    } catch {
      toast({ title: t`The browser does not let this page copy. Save the figures as CSV.`, color: 'error' })
    }
  }
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for ${data.title}`}
          size="xs"
          className="print:hidden"
        />
      }
    >
      {data.picture.kind !== 'table' && (
        <MenuItem
          icon={asTable ? 'lucide:chart-line' : 'lucide:table-2'}
          onSelect={() => onAsTableChange(!asTable)}
        >
          {asTable ? t`Show as picture` : t`Show as table`}
        </MenuItem>
      )}
      {onFullScreen && (
        <MenuItem icon="lucide:maximize-2" onSelect={onFullScreen}>
          {t`Full screen`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon="lucide:copy" onSelect={() => void copy()}>
        {t`Copy figures`}
      </MenuItem>
      <MenuItem icon="lucide:file-spreadsheet" onSelect={() => void save('csv')}>
        {t`Save as CSV`}
      </MenuItem>
      <MenuItem icon="lucide:image" onSelect={() => void save('png')}>
        {t`Save as PNG`}
      </MenuItem>
      <MenuItem icon="lucide:file-image" onSelect={() => void save('svg')}>
        {t`Save as SVG`}
      </MenuItem>
      {onEdit && (
        <>
          <MenuSeparator />
          <MenuItem icon="lucide:pencil-ruler" onSelect={onEdit}>
            {t`Open in the designer`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
