import {
  type AttachmentKind,
  attachmentKindNames,
  attachmentSorts,
  type AttachmentTarget,
} from '@kinfolio/contract/attachment-kinds'
import type { AttachmentFilter } from '@kinfolio/contract/attachments'
import { ATTACHMENTS_PER_PAGE } from '@kinfolio/contract/constants'
import type { z } from 'zod'

import { isTagFiltered, noTagFilter, tagSearch, type TagSearch } from '../../forms/tag-filter.ts'
import { dayIn, flagIn, listIn, oneIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'
import { sortIn } from '../../lib/table-sort.ts'

/** Kinds of records whose papers can be asked for. */
export const filteredTargets = [
  'position',
  'transaction',
  'company',
  'contact',
  'entity',
  'cost',
] as const satisfies AttachmentTarget[]

/** A kind of paper, or papers of which nobody has said what they are. */
export type KindChoice = AttachmentKind | 'UNKNOWN'
const kindChoices: readonly KindChoice[] = [...attachmentKindNames, 'UNKNOWN']

/** What of the page stands in its address. */
export type PapersSearch = TagSearch & {
  page?: number
  kind?: KindChoice[]
  /** Papers on records of this kind. */
  on?: (typeof filteredTargets)[number]
  /** Papers on no record. */
  unlinked?: true
  confidential?: true
  /** Papers that had to be kept until a day that is over. */
  kept?: true
  /** Papers in whose file a virus was found. */
  infected?: true
  /** The company that issued them. */
  issuer?: string
  from?: string
  to?: string
  search?: string
  /** A column, after a minus where it is descending. */
  sort?: string
  /** A table where absent. */
  view?: 'gallery'
}

/** The page of the paper itself that a link leads to. */
export type PaperPlaceSearch = PapersSearch & {
  at?: number
  /** A content that the paper had before. */
  version?: string
}

export function paperAt({ at }: RawSearch): number | null {
  return typeof at === 'number' && Number.isInteger(at) && at > 0 ? at : null
}

export function versionAt(search: RawSearch): string | null {
  const version = textIn(search, 'version')
  return version !== undefined && id.test(version) ? version : null
}

/** Everything but page, order and view. */
export const noFilters = {
  kind: undefined,
  on: undefined,
  unlinked: undefined,
  confidential: undefined,
  kept: undefined,
  infected: undefined,
  issuer: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
  ...noTagFilter,
} as const satisfies PapersSearch

const sortable = attachmentSorts.flatMap((column) => [column, `-${column}`])
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function papersSearch(search: RawSearch): PapersSearch {
  const issuer = textIn(search, 'issuer')
  return {
    page: pageIn(search),
    kind: listIn(search, 'kind', kindChoices),
    on: oneIn(search, 'on', filteredTargets),
    unlinked: flagIn(search, 'unlinked'),
    confidential: flagIn(search, 'confidential'),
    kept: flagIn(search, 'kept'),
    infected: flagIn(search, 'infected'),
    issuer: issuer !== undefined && id.test(issuer) ? issuer : undefined,
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    search: textIn(search, 'search'),
    ...tagSearch(search),
    sort: oneIn(search, 'sort', sortable),
    view: oneIn(search, 'view', ['gallery'] as const),
  }
}

/** The address may also hold fields that no page knows. */
export function isFiltered(all: PapersSearch): boolean {
  const { kind, on, unlinked, confidential, kept, infected, issuer, from, to, search } = all
  return (
    isTagFiltered(all) ||
    [kind, on, unlinked, confidential, kept, infected, issuer, from, to, search].some(
      (filter) => filter !== undefined,
    )
  )
}

/** What the page asks the server for. */
export function filterOf(search: PapersSearch): z.input<typeof AttachmentFilter> {
  const { page, kind, on, unlinked, confidential, kept, infected, issuer, from, to, sort } = search
  const order = sortIn(sort)
  const sortBy = attachmentSorts.find((column) => column === order?.column)
  return {
    page,
    limit: ATTACHMENTS_PER_PAGE,
    kind,
    entityType: on,
    unlinked,
    isConfidential: confidential,
    isKeptLongEnough: kept,
    isInfected: infected,
    issuerId: issuer,
    from,
    to,
    search: search.search,
    tag: search.tag,
    allTags: search.allTags,
    excludeTag: search.excludeTag,
    ...(sortBy && { sortBy, sortDirection: order?.descending ? ('desc' as const) : ('asc' as const) }),
  }
}
