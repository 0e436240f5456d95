// A plain list: screens read it before anything that checks schemas is loaded.

/** Lists whose state stands in the address of their page, by the nouns that they show. */
export const savedViewLists = [
  'papers',
  'expectedPapers',
  'positions',
  'transactions',
  'costs',
  'gifts',
  'companies',
  'contacts',
  'messages',
  'bankDetails',
] as const
export type SavedViewList = (typeof savedViewLists)[number]
