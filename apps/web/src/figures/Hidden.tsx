import { reasonLabels, reasonWords } from './reason-words.ts'

/** Stands where an amount would be, for a role that does not see values. */
export function Hidden() {
  return (
    <span className="text-xs text-faint" title={reasonWords.HIDDEN}>
      {reasonLabels.HIDDEN}
    </span>
  )
}
