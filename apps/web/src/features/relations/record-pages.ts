import type { NamedEnd } from '@kinfolio/contract/relations'
import type { LinkProps } from '@tanstack/react-router'

const pages = {
  contact: (id: string): LinkProps => ({ to: '/contacts/$id', params: { id } }),
  company: (id: string): LinkProps => ({ to: '/companies/$id', params: { id } }),
  position: (id: string): LinkProps => ({ to: '/holdings/$id', params: { id } }),
}

/** The page of a record; null where it has none. */
export function recordPage({ type, id }: Pick<NamedEnd, 'type' | 'id'>): LinkProps | null {
  if (id === null || type === 'entity' || type === 'user') return null
  return pages[type](id)
}
