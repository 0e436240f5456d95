import type { LinkProps } from '@tanstack/react-router'

import type { RecordOfCell } from './cell-words.ts'

const pages: Readonly<Record<RecordOfCell['kind'], (id: string) => LinkProps>> = {
  position: (id) => ({ to: '/holdings/$id', params: { id } }),
  transaction: (id) => ({ to: '/transactions/$id', params: { id } }),
  cost: (id) => ({ to: '/costs/$id', params: { id } }),
  gift: (id) => ({ to: '/philanthropy/$id', params: { id } }),
  company: (id) => ({ to: '/companies/$id', params: { id } }),
  contact: (id) => ({ to: '/contacts/$id', params: { id } }),
  entity: (id) => ({ to: '/holdings', search: { entity: id } }),
  attachment: (id) => ({ to: '/papers/$id', params: { id } }),
  message: (id) => ({ to: '/shared-inbox', search: { message: id } }),
  tag: (id) => ({ to: '/holdings', search: { tag: id, status: 'any' } }),
}

/** The page that shows a record, or the list that is narrowed to it. */
export const recordPage = ({ kind, id }: RecordOfCell): LinkProps => pages[kind](id)
