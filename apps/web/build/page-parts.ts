import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { addWithImports, type Bundle } from './first-pages.ts'

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

function partsOf(bundle: Bundle): Record<string, string[]> {
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
  const parts: Record<string, string[]> = {}
  for (const name of files.keys()) {
    const loaded = new Set<string>(soon)
    // A screen stands in the frames that its name begins with.
    for (const [frame, fileName] of files) {
      if (name === frame || name.startsWith(`${frame}.`)) addWithImports(bundle, fileName, loaded)
    }
    parts[pathOf(name)] = [...loaded.difference(named)].filter((file) => file.endsWith('.js')).toSorted()
  }
  if (!parts['/'] || !parts['/holdings']) throw new Error('The build has no scripts of the first screens.')
  return parts
}

/** `_app.settings.orgs.$id.index` is at `/settings/orgs/$id`. */
function pathOf(name: string): string {
  const segments = name.split('.').filter((segment) => !segment.startsWith('_') && segment !== 'index')
  return `/${segments.map((segment) => segment.replace(/_$/, '')).join('/')}`
}
