import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { IconButton } from './IconButton.tsx'
import { Menu, MenuItem, MenuLabel } from './Menu.tsx'
import { csvOf, type TableFile, workbookOf } from './table-file.ts'
import { toast } from './toast.tsx'

type TableDownloadProps = {
  /** The name of the file, without its ending. */
  name: string
  file: () => TableFile
  save: (content: Blob, name: string) => void
}

/** Offers what a table shows, as a file. */
export function TableDownload({ name, file, save }: TableDownloadProps) {
  const [isWriting, setIsWriting] = useState(false)

  async function saveWorkbook() {
    setIsWriting(true)
    try {
      save(await workbookOf(file(), name), `${name}.xlsx`)
    } catch (error) {
      const words = error instanceof Error ? error.message : undefined
      toast({ color: 'error', title: t`The workbook could not be written`, description: words })
    } finally {
      setIsWriting(false)
    }
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon="lucide:download" label={t`Download what is shown`} size="sm" loading={isWriting} />
      }
    >
      <MenuLabel>{t`What is shown`}</MenuLabel>
      <MenuItem icon="lucide:file-text" onSelect={() => save(csvOf(file()), `${name}.csv`)}>
        {t`As CSV`}
      </MenuItem>
      <MenuItem icon="lucide:sheet" onSelect={() => void saveWorkbook()}>
        {t`As Excel workbook`}
      </MenuItem>
    </Menu>
  )
}
