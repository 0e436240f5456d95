import type { Right } from '@kinfolio/contract/rights'

/**
 * Something that a noun lets the user start from anywhere, if they have the right. The noun hands it over in its
 * `actions.ts`.
 */
export type Action = {
  id: string
  label: string
  icon: string
  right: Right
  start: () => void
  /** Other words by which somebody may look for it. */
  words?: string
  /** One of many alike, which would fill the list before anything is typed. */
  isQuiet?: boolean
}
