import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, SearchText } from './primitives.ts'

/** The kinds of records that are found across, by the names of their tables. */
export const searchKinds = [
  'contacts',
  'companies',
  'positions',
  'costs',
  'entities',
  'tags',
  'messages',
  'attachments',
  'reports',
] as const
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

/** How many of each kind a search across answers. */
export const FOUND_PER_KIND = 8

export const Found = z.object({
  kind: SearchKind,
  id: Id,
  name: z.string(),
  /** Of a paper that has the words in its text: on this page, if one of the first has them. */
  page: z.int().min(1).nullable().optional(),
})
export type Found = z.infer<typeof Found>

export const search = {
  find: endpoint('GET', '/search', {
    tag: 'Search',
    summary:
      'Records of all kinds by part of a word, without accents, with one typing error, the best first; then papers by their text',
  })
    .input(z.object({ q: SearchText }))
    .output(z.array(Found)),
}
