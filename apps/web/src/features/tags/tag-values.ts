import { tagColors, type TagColor } from '@kinfolio/contract/tag-kinds'
import type { Tag, TagCreate } from '@kinfolio/contract/tags'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type TagValues = { name: string; color: string; group: string }

export function valuesOfTag(tag: Tag | undefined): TagValues {
  return { name: tag?.name ?? '', color: tag?.color ?? '', group: tag?.group ?? '' }
}

/** What the form says, as the contract has it. Without a colour the server chooses one. */
export function inputOfTag({ name, color, group }: TagValues): z.input<typeof TagCreate> {
  const chosen: TagColor | undefined = tagColors.find((candidate) => candidate === color)
  return { name, group, ...(chosen && { color: chosen }) }
}
