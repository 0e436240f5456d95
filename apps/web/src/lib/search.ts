import { isDay } from '@kinfolio/ledger/days/day'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** What stands in the address after `?`, before anybody looked at it. */
export type RawSearch = Readonly<Record<string, unknown>>

/**
 * For `validateSearch` of a route: a link says what the page knows, and the page and its loader read what stands there.
 * How they read it is loaded with the page, so that the first page is the same however many pages there are.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever calls names it: links are typed by it
export function readByPage<Search>() {
  return (search: Search & SearchSchemaInput): RawSearch => search
}

// What cannot be read is left out: an old or hand-made address shows the page without it instead of an error.

export function textIn(search: RawSearch, key: string): string | undefined {
  const value = search[key]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined
}

export function dayIn(search: RawSearch, key: string): string | undefined {
  const value = search[key]
  return typeof value === 'string' && isDay(value) ? value : undefined
}

/** `?verify=true`: there or not. */
export function flagIn(search: RawSearch, key: string): true | undefined {
  return search[key] === true || search[key] === 'true' ? true : undefined
}

export function pageIn(search: RawSearch): number | undefined {
  const value = search.page
  return typeof value === 'number' && Number.isInteger(value) && value > 1 ? value : undefined
}

export function oneIn<T extends string>(
  search: RawSearch,
  key: string,
  choices: readonly T[],
): T | undefined {
  return choices.find((candidate) => candidate === search[key])
}

/** `a,b` or a list; what is not known falls away. */
export function listIn<T extends string>(
  search: RawSearch,
  key: string,
  choices: readonly T[],
): T[] | undefined {
  const value = search[key]
  const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const values = choices.filter((candidate) => items.includes(candidate))
  return values.length > 0 ? values : undefined
}

/** Words in a list, of which nobody knows beforehand what they can be. */
export function textsIn(search: RawSearch, key: string): string[] | undefined {
  const value = search[key]
  const items: unknown[] = Array.isArray(value) ? value : [value]
  const texts = items.flatMap((one) =>
    typeof one === 'string' && one.trim() !== '' ? [one.slice(0, 200)] : [],
  )
  return texts.length > 0 ? texts.slice(0, 50) : undefined
}
