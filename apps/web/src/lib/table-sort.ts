import type { TableSort } from '@kinfolio/ui/data-column'

/** `-nav` in the address is descending by nav. */
export function sortIn(text: string | undefined): TableSort | null {
  if (text === undefined) return null
  return text.startsWith('-')
    ? { column: text.slice(1), descending: true }
    : { column: text, descending: false }
}

export function sortText(sort: TableSort | null): string | undefined {
  return sort ? `${sort.descending ? '-' : ''}${sort.column}` : undefined
}
