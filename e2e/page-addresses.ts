import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { APIRequestContext } from '@playwright/test'

/** A page: the name of its picture, and its address. */
export type PageAddress = { readonly name: string; readonly path: string }

const routes = join(import.meta.dirname, '../apps/web/src/routes')

/** These addresses end the session or lead on at once, so there is nothing to see. */
const passing = new Set(['/logout', '/dash', '/settings', '/open/$orgId/$'])
const forGuests = /^\/(login|signup|forgot-password|reset-password|verify-email|invitation)\b/

/**
 * Every page, read from the files of its routes, and one that does not exist: `/holdings/$id` stands for each kind of
 * position.
 */
export function listPages(): { guest: string[]; member: string[] } {
  const files = globSync('*.tsx', { cwd: routes }).map((file) => basename(file, '.tsx'))
  const pages = files.filter((file) => !files.some((other) => other.startsWith(`${file}.`)))
  const paths = pages.map(pathOf).filter((path) => path !== '/__root' && !passing.has(path))
  return {
    guest: [...paths.filter((path) => forGuests.test(path)), '/no/such/page'].toSorted(),
    member: paths.filter((path) => !forGuests.test(path)).toSorted(),
  }
}

/** `_app.holdings.$id.index` → `/holdings/$id`: a part that begins with an underscore is a layout. */
function pathOf(file: string): string {
  const parts = file.split('.').filter((part) => part === '__root' || !/^_|^index$/.test(part))
  return `/${parts.join('/')}`
}

/** The addresses of a page for a signed-in member, with records of the organisation in place of `$id`. */
export async function addressesOf(
  path: string,
  orgId: string,
  request: APIRequestContext,
): Promise<PageAddress[]> {
  const list = async <Row>(of: string) => {
    const answer = await request.get(`/api/${of}`, { headers: { 'x-org-id': orgId } })
    return (await answer.json()) as Row // the contract of this installation
  }
  if (path === '/holdings/$id') {
    const positions = await list<{ id: string; type: string }[]>('positions')
    const first = new Map(positions.toReversed().map(({ type, id }) => [type, id]))
    return Array.from(first, ([type, id]) => named(`/holdings/${type.toLowerCase()}`, `/holdings/${id}`))
  }
  if (path === '/transactions/$id') {
    const { items } = await list<{ items: { id: string }[] }>('transactions')
    return items.slice(0, 1).map(({ id }) => named('/transactions/one', `/transactions/${id}`))
  }
  if (path.startsWith('/settings/orgs/$id')) return [named(path, path.replace('$id', orgId))]
  return [named(path, path.replace(/\$\w+/, 'one'))]
}

/** The picture of `/settings/orgs/$id` is called `settings-orgs-id`. */
export function named(name: string, path: string): PageAddress {
  const words = name.split('/').filter(Boolean).join('-').replaceAll('$', '')
  return { name: words === '' ? 'overview' : words, path }
}
