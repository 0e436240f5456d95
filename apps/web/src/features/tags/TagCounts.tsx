import type { TaggedKind } from '@kinfolio/contract/tag-kinds'
import type { Tag } from '@kinfolio/contract/tags'
import { plural } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'

type Counted = { words: (count: number) => string; link: (tag: string) => LinkProps }

/** How many records of a kind have a tag, and the list of them. */
const kinds: Partial<Record<TaggedKind, Counted>> = {
  position: {
    words: (count) => plural(count, { one: '# position', other: '# positions' }),
    link: (tag) => ({ to: '/holdings', search: { tag, status: 'any' } }),
  },
  transaction: {
    words: (count) => plural(count, { one: '# transaction', other: '# transactions' }),
    link: (tag) => ({ to: '/transactions', search: { tag } }),
  },
  company: {
    words: (count) => plural(count, { one: '# company', other: '# companies' }),
    link: (tag) => ({ to: '/companies', search: { tag } }),
  },
  contact: {
    words: (count) => plural(count, { one: '# contact', other: '# contacts' }),
    link: (tag) => ({ to: '/contacts', search: { tag } }),
  },
  entity: {
    words: (count) => plural(count, { one: '# entity', other: '# entities' }),
    link: (tag) => ({ to: '/settings/entities', search: { tag } }),
  },
}

/** The records of a tag by kind, each with a link to their list. */
export function TagCounts({ tag: { id, counts } }: { tag: Tag }) {
  const parts = Object.entries(kinds).flatMap(([kind, { words, link }]) => {
    // The table above has the kinds of the contract.
    const count = counts[kind as TaggedKind]
    return count === undefined ? [] : [{ kind, words: words(count), link: link(id) }]
  })
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {parts.map(({ kind, words, link }) => (
        <Link key={kind} {...link} className="text-link underline-offset-3 hover:underline">
          {words}
        </Link>
      ))}
    </span>
  )
}
