import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { addWithImports, type Bundle } from './first-pages.ts'

/** What the frame of every screen counts in the organisation. */
const ofFrame = ['/api/messages/unread-counts']

/**
 * What the loaders of the screens that are opened most ask for where their address says nothing else. `{org}` is the
 * organisation that somebody works in. What depends on the day is not here.
 */
const asks: Readonly<Record<string, readonly string[]>> = {
  '/': [
    '/api/portfolio/summary',
    '/api/bank-details/alarms',
    '/api/portfolio/beginnings',
    '/api/expected-papers/open',
    '/api/attachments?isInfected=true&limit=1',
    '/api/costs/due',
    ...ofFrame,
  ],
  '/holdings': [
    '/api/positions',
    '/api/portfolio/in-base',
    '/api/portfolio/summary',
    '/api/orgs/{org}/entities',
    '/api/tags',
    '/api/tags/assignments?entityType=position',
    '/api/portfolio/beginnings',
    '/api/bank-details/alarms',
    '/api/saved-views',
    ...ofFrame,
  ],
  '/transactions': [
    '/api/transactions',
    '/api/positions',
    '/api/orgs/{org}/entities',
    '/api/tags',
    '/api/closings',
    '/api/saved-views',
    ...ofFrame,
  ],
}

/** What a page that the server sends to whoever is signed in has of its screen, by the path of the screen. */
type PageParts = Readonly<Record<string, { scripts: readonly string[]; asks: readonly string[] }>>

/**
 * The scripts that each screen begins with, by its path (`/holdings/$id`), without those that the page itself names. The
 * server reads them from dist/.page-parts.json and names them in the page of whoever is signed in: the browser loads
 * them beside the first scripts, and not only when these ask for them.
 */
export function pageParts(): Plugin {
  return {
    name: 'kinfolio:page-parts',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      await writeFile(join(dir, '.page-parts.json'), JSON.stringify(partsOf(bundle)))
    },
  }
}

const route = /\/routes\/(_app[^/]*)\.tsx\?tsr-split=.*component/

function partsOf(bundle: Bundle): PageParts {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const named = new Set<string>()
  const files = new Map<string, string>()
  for (const { moduleIds, fileName } of chunks) {
    for (const id of moduleIds) {
      if (id.endsWith('/src/main.tsx')) addWithImports(bundle, fileName, named)
      const [, name] = route.exec(id) ?? []
      if (name !== undefined && !id.includes('errorComponent')) files.set(name, fileName)
    }
  }
  // What the frame and the overview load by themselves after their first drawing.
  const soon = chunks.filter(({ name }) => name === 'soon').map(({ fileName }) => fileName)
  const parts: Record<string, PageParts[string]> = {}
  for (const name of files.keys()) {
    const loaded = new Set<string>(soon)
    // A screen stands in the frames that its name begins with.
    for (const [frame, fileName] of files) {
      if (name === frame || name.startsWith(`${frame}.`)) addWithImports(bundle, fileName, loaded)
    }
    const path = pathOf(name)
    const scripts = [...loaded.difference(named)].filter((file) => file.endsWith('.js')).toSorted()
    parts[path] = { scripts, asks: asks[path] ?? ofFrame }
  }
  if (!parts['/'] || !parts['/holdings']) throw new Error('The build has no scripts of the first screens.')
  return parts
}

/** `_app.settings.orgs.$id.index` is at `/settings/orgs/$id`. */
function pathOf(name: string): string {
  const segments = name.split('.').filter((segment) => !segment.startsWith('_') && segment !== 'index')
  return `/${segments.map((segment) => segment.replace(/_$/, '')).join('/')}`
}
