import type { NamedEnd } from '@kinfolio/contract/relations'
import type { LinkProps } from '@tanstack/react-router'

/** The page of a record; null where it has none. */
export function recordPage({ type, id }: Pick<NamedEnd, 'type' | 'id'>): LinkProps | null {
  if (id === null) return null
  switch (type) {
    case 'contact':
      return { to: '/contacts/$id', params: { id } }
    case 'company':
      return { to: '/companies/$id', params: { id } }
    case 'position':
      return { to: '/holdings/$id', params: { id } }
    default:
      return null
  }
}
