import { tagColors, type TagColor } from '@kinfolio/contract/tag-kinds'
import { t } from '@lingui/core/macro'
import { useId } from 'react'

import { tagColorLabels } from '../../forms/tag-colors.ts'
import { TagDot } from '../../forms/TagChip.tsx'

type ColorChoiceProps = {
  /** None: the server chooses one that few tags have. */
  value: TagColor | undefined
  onValueChange: (color: TagColor) => void
}

/** Chooses a colour by its name and its look. */
export function ColorChoice({ value, onValueChange }: ColorChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t`Colour`} className="flex flex-wrap gap-1.5">
      {tagColors.map((color) => (
        <label
          key={color}
          className="flex h-8 cursor-pointer items-center gap-1.5 rounded-md border px-2 text-xs hover:bg-hover has-checked:border-border-control has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={color === value}
            onChange={() => onValueChange(color)}
          />
          <TagDot color={color} />
          {tagColorLabels[color]}
        </label>
      ))}
    </div>
  )
}
