import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

/** What is loaded before anything is pressed, by address: the routes that make the page. */
const pages = {
  '/login': ['_auth.tsx', '_auth.login.tsx'],
  '/': ['_app.tsx', '_app.index.tsx'],
} as const

type Bundle = Rolldown.OutputBundle

/** Writes down which files the pages that are seen first consist of, so that their bytes can be counted. */
export function firstPages(): Plugin {
  return {
    name: 'kinfolio:first-pages',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.fromEntries(
        Object.entries(pages).map(([page, routes]) => [page, filesOf(bundle, routes)]),
      )
      await writeFile(join(dir, '.first-pages.json'), JSON.stringify(files))
    },
  }
}

function filesOf(bundle: Bundle, routes: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const modules = ['/src/main.tsx', ...routes.map((route) => `/routes/${route}?tsr-split`)]
  const begins = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => modules.some((module) => id.includes(module))),
  )
  if (begins.length < 2) throw new Error(`No part of the build has the routes ${routes.join(' and ')}.`)
  const found = new Set<string>()
  for (const { fileName } of begins) addWithImports(bundle, fileName, found)
  return ['index.html', 'before-paint.js', ...found].toSorted()
}

/** What a part imports is loaded with it, its styles too; what it fetches on demand is not. */
function addWithImports(bundle: Bundle, fileName: string, found: Set<string>): void {
  const output = bundle[fileName]
  if (found.has(fileName) || output?.type !== 'chunk') return
  found.add(fileName)
  for (const style of output.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of output.imports) addWithImports(bundle, imported, found)
}
