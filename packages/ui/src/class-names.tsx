import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      // Without this list the library would take `text-2xs` for a colour, and the next `text-muted` would remove it.
      'font-size': [{ text: ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'] }],
    },
  },
})

/** Joins class names. Of two that set the same property the later one wins, so a caller's class always wins. */
export function classNames(...values: ClassValue[]): string {
  const given = values.filter(Boolean)
  // What one author wrote in one place has nothing to win over.
  return given.length === 1 && typeof given[0] === 'string' ? given[0] : merge(clsx(given))
}
