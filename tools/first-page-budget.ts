import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { buildWebWhenStale } from './web-build.ts'

/** Which files a page begins with, as apps/web/build/first-pages.ts writes them down. */
export type FirstPages = Readonly<Record<string, readonly string[]>>

/** What one answer has besides its content: headers, of which the policies are most. */
const headerBytes = 850

/**
 * Of the 200 KB of a first page, what is left of them for the answers of the API, icons and the service worker is 25.
 */
const budgets = {
  scripts: { bytes: 150 * 1024, ending: /\.js$/ },
  files: { bytes: 175 * 1024, ending: /./ },
} as const

/** What outgrew its budget, in words; `bytesOf` says how many a file has on the wire. */
export function outgrownPages(pages: FirstPages, bytesOf: (file: string) => number): string[] {
  return Object.entries(pages).flatMap(([page, files]) =>
    Object.entries(budgets).flatMap(([what, { bytes: most, ending }]) => {
      const counted = files.filter((file) => ending.test(file))
      const bytes = counted.reduce((sum, file) => sum + bytesOf(file) + headerBytes, 0)
      if (bytes <= most) return []
      const list = counted
        .map((file) => ({ file, bytes: bytesOf(file) }))
        .toSorted((one, other) => other.bytes - one.bytes)
        .map((entry) => `  ${inKb(entry.bytes).padStart(9)}  ${entry.file}`)
      return [
        `The page ${page} begins with ${inKb(bytes)} of ${what}; at most ${inKb(most)} are allowed.\n${list.join('\n')}\n` +
          'Load what the page does not need at once when it is asked for (docs/decisions/031-first-page.md).',
      ]
    }),
  )
}

function inKb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

/** Counts the compressed bytes of what was built; false, with words, when a first page outgrew its budget. */
function keepsFirstPageSmall(): boolean {
  const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
  const pages = JSON.parse(readFileSync(join(dist, '.first-pages.json'), 'utf8')) as FirstPages // as the build wrote it
  const bytesOf = (file: string) => {
    const path = join(dist, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  for (const [page, files] of Object.entries(pages)) {
    const scripts = files.filter((file) => budgets.scripts.ending.test(file))
    const sum = (some: readonly string[]) =>
      inKb(some.reduce((bytes, file) => bytes + bytesOf(file) + headerBytes, 0))
    console.log(`${page} begins with ${sum(files)}, of which scripts ${sum(scripts)}`)
  }
  const words = outgrownPages(pages, bytesOf)
  for (const each of words) console.error(`\n${each}`)
  return words.length === 0
}

if (import.meta.main) process.exitCode = buildWebWhenStale() && keepsFirstPageSmall() ? 0 : 1
