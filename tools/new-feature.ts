import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

import { Generator, getConfig } from '@tanstack/router-generator'

import { goKeyOf, type Names, namesOf } from './new-feature/names.ts'
import { roomsOf } from './new-feature/rooms.ts'
import { entriesOf, withEntry } from './new-feature/tables-of-contents.ts'

// `npm run new-feature costs` makes the rooms of a noun: contract, table, five endpoints, screens and their tests,
// and all of it is green. It is a beginning to change, not a frame to fill in.

const root = join(import.meta.dirname, '..')
const api = join(root, 'apps/api')
const web = join(root, 'apps/web')
const { positionals } = parseArgs({ allowPositionals: true })

try {
  const [noun = '', one] = positionals
  await makeFeature(namesOf(noun, one))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function makeFeature(names: Names): Promise<void> {
  const rooms = roomsOf(names, goKeyOf(names, takenGoKeys()))
  const existing = Object.keys(rooms).find((path) => existsSync(join(root, path)))
  if (existing) throw new Error(`${existing} is there already.`)
  const contents = tablesOfContents(names)
  for (const [path, text] of [...Object.entries(rooms), ...contents]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const migration = makeMigration(names)
  run('oxfmt', [...Object.keys(rooms), ...contents.keys()], root)
  await generateRouteTree()
  run('lingui', ['extract', '--clean'], join(root, 'packages/words'))

  const paths = [...Object.keys(rooms), ...migration, ...contents.keys()]
  console.log(`${paths.toSorted().join('\n')}\n
Now: npm test -- types lint house, and npx vitest run --project api apps/api/src/features/${names.path}
An icon of its own is chosen in apps/web/src/features/${names.path}/navigation.ts and words.ts.`)
}

/** The tables of contents with the lines of the noun. All places are known before the first file is written. */
function tablesOfContents(names: Names): Map<string, string> {
  const changed = new Map<string, string>()
  for (const entry of entriesOf(names)) {
    const text = changed.get(entry.path) ?? readFileSync(join(root, entry.path), 'utf8')
    changed.set(entry.path, withEntry(text, entry))
  }
  return changed
}

function takenGoKeys(): ReadonlySet<string> {
  const files = globSync('src/{shell,features/**}/navigation.ts', { cwd: web })
  const texts = files.map((path) => readFileSync(join(web, path), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/goKey: '(\w)'/g)].map(([, key = '']) => key)))
}

/** Makes the table as drizzle-kit writes it, and the walls around it. Returns the paths of the new files. */
function makeMigration({ table }: Names): string[] {
  const before = new Set(globSync('migrations/**/*', { cwd: api }))
  run('drizzle-kit', ['generate', '--name', table], api)
  const files = globSync('migrations/**/*', { cwd: api }).filter((path) => !before.has(path))
  const migration = files.find((path) => path.endsWith('.sql'))
  if (!migration) throw new Error('drizzle-kit made no migration.')
  const walls = [
    '--> statement-breakpoint',
    "-- A row without an entity is nobody's whose role names entities.",
    `SELECT protect_tenant('${table}', entity => '{entity_id}');`,
    '--> statement-breakpoint',
    '-- What a record is found by.',
    `CREATE FUNCTION searchable(record ${table}) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$`,
    '  SELECT 1, search_words(record.name)',
    '$$;',
    '--> statement-breakpoint',
    `SELECT make_searchable('${table}');`,
  ]
  appendFileSync(join(api, migration), `\n${walls.join('\n')}\n`)
  // drizzle-kit reads only the latest snapshot.
  for (const path of before) if (path.endsWith('_snapshot.json')) rmSync(join(api, path))
  return files.map((path) => `apps/api/${path}`)
}

/** Does what the build does: the types of links need the new addresses before the first build. */
async function generateRouteTree(): Promise<void> {
  const config = getConfig({ target: 'react', quoteStyle: 'single' }, web)
  await new Generator({ config, root: web }).run()
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(join(root, 'node_modules/.bin', command), args, { cwd, stdio: 'pipe' })
}
