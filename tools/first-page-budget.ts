import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { FirstPages } from '../apps/web/build/first-pages.ts'
import { buildWebWhenStale } from './web-build.ts'

type Pages = FirstPages['pages']

/** The size of one answer without its content: headers, and mostly the policies in them. */
const headerBytes = 850

/** A first page may have 200 KB. The answers of the API, the icons and the service worker need 25 KB of them. */
const budgets = {
  scripts: { bytes: 150 * 1024, ending: /\.js$/ },
  files: { bytes: 175 * 1024, ending: /./ },
} as const

/** The pages that exceed their budget, in words; `bytesOf` gives the bytes of a file on the wire. */
export function outgrownPages(pages: Pages, bytesOf: (file: string) => number): string[] {
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

/** What a module is part of: a room of the repository, or a package of others. */
function roomOf(path: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  if (library !== undefined) return library
  const [, app, room] = /^apps\/(web)\/src\/(features\/[^/]+|[^/]+)/.exec(path) ?? []
  if (app !== undefined) return `${app}/${room}`
  return /^packages\/[^/]+/.exec(path)?.[0] ?? path
}

/**
 * Who pays for a file, the largest share first. The bytes on the wire are divided by the length of each module's
 * code. Modules are compressed together, so nothing comes nearer to the cost of one.
 */
export function payersOf(
  modules: Readonly<Record<string, number>>,
  bytes: number,
): { room: string; bytes: number }[] {
  const all = Object.values(modules).reduce((sum, length) => sum + length, 0)
  const rooms = new Map<string, number>()
  for (const [path, length] of Object.entries(modules)) {
    const room = roomOf(path)
    rooms.set(room, (rooms.get(room) ?? 0) + (length / all) * bytes)
  }
  return [...rooms]
    .map(([room, share]) => ({ room, bytes: share }))
    .toSorted((one, other) => other.bytes - one.bytes)
}

const toldPayers = 8

/** One line for each script: its bytes, and the rooms and packages with the most of them. */
function scriptLine(file: string, modules: Readonly<Record<string, number>>, bytes: number): string {
  const payers = payersOf(modules, bytes)
  const largest = payers.slice(0, toldPayers).map((payer) => `${payer.room} ${inKb(payer.bytes)}`)
  const others = payers.length - largest.length
  if (others > 0) largest.push(`${others} more`)
  return `${inKb(bytes).padStart(10)}  ${file}${largest.length > 0 ? `: ${largest.join(', ')}` : ''}`
}

function inKb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

/** Counts the compressed bytes of the build; false, with words, when a first page exceeds its budget. */
function keepsFirstPageSmall(): boolean {
  const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
  const text = readFileSync(join(dist, '.first-pages.json'), 'utf8')
  const { pages, modules } = JSON.parse(text) as FirstPages // as the build wrote it
  const bytesOf = (file: string) => {
    const path = join(dist, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  for (const [page, files] of Object.entries(pages)) {
    const scripts = files.filter((file) => budgets.scripts.ending.test(file))
    const sum = (some: readonly string[]) =>
      inKb(some.reduce((bytes, file) => bytes + bytesOf(file) + headerBytes, 0))
    console.log(`${page} begins with ${sum(files)}, of which scripts ${sum(scripts)}`)
    for (const file of scripts) console.log(scriptLine(file, modules[file] ?? {}, bytesOf(file)))
  }
  const words = outgrownPages(pages, bytesOf)
  for (const each of words) console.error(`\n${each}`)
  return words.length === 0
}

if (import.meta.main) process.exitCode = buildWebWhenStale() && keepsFirstPageSmall() ? 0 : 1
