import type { Tag } from '@kinfolio/contract/tags'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { tagColor } from './tag-colors.ts'

type TagChipProps = {
  tag: Pick<Tag, 'name' | 'color'>
  /** Absent where the tag stays. */
  onRemove?: () => void
}

/** A tag: its colour, and its name. */
export function TagChip({ tag: { name, color }, onRemove }: TagChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 max-w-48 min-w-0 items-center gap-1.5 rounded-full border bg-surface-raised pl-2 text-xs',
        !onRemove && 'pr-2',
      )}
    >
      <TagDot color={color} />
      <span className="truncate">{name}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={t`Remove ${name}`}
          className="flex size-6 shrink-0 items-center justify-center rounded-full text-faint hover:bg-hover hover:text-default"
          onClick={onRemove}
        >
          <Icon name="lucide:x" className="size-3" />
        </button>
      )}
    </span>
  )
}

/** Only the colour of a tag, beside its name. */
export function TagDot({ color }: Pick<Tag, 'color'>) {
  return (
    <span
      aria-hidden="true"
      className="size-2 shrink-0 rounded-full"
      style={{ backgroundColor: tagColor(color) }}
    />
  )
}

/** The tags of a row, in a cell. */
export function TagList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </span>
  )
}

/** The tags of a row as dots, where there is no room for their names. */
export function TagDots({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  const names = tags.map(({ name }) => name).join(', ')
  return (
    <span title={names} className="inline-flex shrink-0 gap-0.5">
      <span className="sr-only">{t`Tags: ${names}`}</span>
      {tags.map(({ id, color }) => (
        <TagDot key={id} color={color} />
      ))}
    </span>
  )
}
