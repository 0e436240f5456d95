import type { RoleName } from '@kinfolio/contract/rights'
import { t } from '@lingui/core/macro'

/** What a role may do, in a sentence. */
export function roleWords(name: RoleName, seesValues: boolean): string {
  return seesValues ? words[name] : { ...words, ...wordsWithoutValues }[name]
}

const words: Record<RoleName, string> = {
  owner: t`may do everything, and delete the organisation.`,
  admin: t`may do everything except delete the organisation.`,
  member: t`records and imports positions and transactions.`,
  viewer: t`sees everything and changes nothing.`,
  adviser: t`sees the positions of named entities until a day, and changes nothing.`,
}

const wordsWithoutValues: Partial<Record<RoleName, string>> = {
  admin: t`may do everything except delete the organisation, and sees no amounts and no quantities.`,
  member: t`records positions and papers, and sees no amounts and no quantities.`,
  viewer: t`sees what there is, but no amounts and no quantities, and changes nothing.`,
  adviser: t`sees the positions of named entities until a day, without amounts and quantities, and changes nothing.`,
}
