import type { Contact } from '@kinfolio/contract/contacts'

import { oneIn, type RawSearch, textIn } from '../../lib/search.ts'

/** What of the page stands in its address. */
export type ContactsSearch = {
  search?: string
  /** The id of an entity, or `none` for what belongs to no entity. */
  entity?: string
  /** A column, after a minus where it is descending. */
  sort?: string
}

/** Stands for no entity. */
export const noEntity = 'none'

/** Everything but the order. */
export const noFilters = { search: undefined, entity: undefined } as const satisfies ContactsSearch

const sortable = ['name', 'entity', 'notes', 'updatedAt'].flatMap((column) => [column, `-${column}`])

export function contactsSearch(search: RawSearch): ContactsSearch {
  return {
    search: textIn(search, 'search'),
    entity: textIn(search, 'entity'),
    sort: oneIn(search, 'sort', sortable),
  }
}

export function isFiltered({ search, entity }: ContactsSearch): boolean {
  return search !== undefined || entity !== undefined
}

/** The contacts that fit: each word somewhere in name or notes, and the entity that is asked for. */
export function fittingContacts(contacts: readonly Contact[], { search, entity }: ContactsSearch): Contact[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return contacts.filter(({ name, notes, entityId }) => {
    const text = `${name} ${notes}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (entity === undefined || (entityId ?? noEntity) === entity)
    )
  })
}
