import type { Tag } from '@kinfolio/contract/tags'
import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'

type TagPickerProps = {
  /** The tags to choose from. */
  tags: readonly Tag[]
  label: string
  onPick: (tag: Tag) => void
  /** Absent where nobody may make a tag here. */
  onCreate?: (name: string) => void
  disabled?: boolean
}

/** Finds a tag by typing, and makes one that is missing. */
export function TagPicker({ tags, label, onPick, onCreate, disabled = false }: TagPickerProps) {
  const find = (name: string) => tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
  return (
    <Combobox
      size="sm"
      className="w-36"
      aria-label={label}
      disabled={disabled}
      value={null}
      placeholder={label}
      searchPlaceholder={t`Search or add a tag...`}
      emptyText={t`No tags yet. Type the name of the first one.`}
      options={tags.map(({ id, name, group }) => ({ value: id, label: name, hint: group ?? undefined }))}
      onValueChange={(id) => {
        const tag = tags.find((candidate) => candidate.id === id)
        if (tag) onPick(tag)
      }}
      onCreate={
        onCreate &&
        ((typed) => {
          const present = find(typed.trim())
          if (present) onPick(present)
          else onCreate(typed)
        })
      }
      createLabel={(typed) => (find(typed.trim()) ? t`Use “${typed}”` : t`Add tag “${typed}”`)}
    />
  )
}
