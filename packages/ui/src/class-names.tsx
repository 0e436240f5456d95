import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      // Without this list `text-2xs` would be taken for a colour and removed by the next `text-muted`.
      'font-size': [{ text: ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'] }],
    },
  },
})

/** Joins class names; of two that set the same property the later wins, so that a caller's class always does. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values))
}
