import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'

type FolderInputProps = {
  value: string
  onValueChange: (folder: string) => void
  /** Those that were found when the mailbox was tried. */
  folders: readonly string[]
}

/** A folder of a mailbox: one that was found, or any that is typed. */
export function FolderInput({ value, onValueChange, folders }: FolderInputProps) {
  return (
    <Combobox
      value={value || null}
      selectedLabel={value}
      placeholder={t`Choose or type a folder`}
      searchPlaceholder={t`Search or type a folder...`}
      emptyText={t`Type the name of a folder. Those of the mailbox are listed once it was tried.`}
      onValueChange={(folder) => onValueChange(folder ?? '')}
      onCreate={onValueChange}
      createLabel={(typed) => t`Take “${typed}”`}
      options={folders.map((folder) => ({ value: folder, label: folder }))}
    />
  )
}
