import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'

import { TESTS } from './house/row.ts'
import type { SourceFile } from './house/source-tree.ts'

/** A test over HTTP starts the server and a database. That takes seconds, while other tests take an instant. */
const SERVER = 'apps/api/src/app'
/** So many of these tests fit into two minutes. */
const MOST_SERVER_TESTS = 20

export interface TouchedTests {
  /** Those of the tests that `unit` runs. */
  run: string[]
  /** Tests over HTTP that import what was changed, but are left to the whole run. */
  left: string[]
  /** Browser tests of the changed nouns. They need a build and a server. */
  browser: string[]
}

/** What was committed since this branch left main (on main itself: last), and what is not committed. */
export function changedPaths(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const attempt = (...args: string[]) => {
    try {
      return git(...args)
    } catch {
      return ''
    }
  }
  const left = attempt('merge-base', 'HEAD', 'main')
  const base = left !== '' && left !== git('rev-parse', 'HEAD') ? left : attempt('rev-parse', 'HEAD~1')
  const lists = [
    base === '' ? git('ls-files') : git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(lists.flatMap((list) => list.split('\n')))].filter((path) => path !== '').toSorted()
}

/** The tests that import what was changed, directly or through others. Of those over HTTP only the nearest ones. */
export function touchedTests(files: readonly SourceFile[], changed: readonly string[]): TouchedTests {
  const importers = importersOf(files)
  const tests = files.map(({ path }) => path).filter((path) => TESTS.test(path))
  const overHttp = reach(importers, [SERVER])
  const isOverHttp = (test: string) => overHttp.has(withoutEnding(test))
  const places = changed.flatMap((path) => placesOf(path, files))
  const nearness = (test: string) =>
    changed.includes(test)
      ? Number.POSITIVE_INFINITY
      : Math.max(0, ...places.map((place) => sharedFolders(posix.dirname(test), place)))

  const touched = reach(importers, changed.map(codeOf))
  const related = tests.filter((test) => touched.has(withoutEnding(test)))
  const nearest = related
    .filter((test) => isOverHttp(test) && nearness(test) > 0)
    .toSorted((one, other) => nearness(other) - nearness(one))
  const chosen = new Set(nearest.slice(0, MOST_SERVER_TESTS))
  return {
    run: related.filter((test) => !isOverHttp(test) || chosen.has(test)),
    left: related.filter((test) => isOverHttp(test) && !chosen.has(test)),
    browser: browserTestsOf(files, changed),
  }
}

const MIGRATION = /^apps\/api\/migrations\//

/** Migrations are no module. This module runs them. */
function codeOf(path: string): string {
  return MIGRATION.test(path) ? 'apps/api/src/platform/db/migrate' : withoutEnding(path)
}

/**
 * Where the tests of a changed file are: beside the file; for a schema of the API, beside the router of its noun; for
 * a migration, at the walk over all tables.
 */
function placesOf(path: string, files: readonly SourceFile[]): string[] {
  if (MIGRATION.test(path)) return ['apps/api/src/platform/db', 'apps/api/src/testing']
  const noun = /^packages\/contract\/src\/([\w-]+)\.ts$/.exec(path)?.[1]
  if (noun === undefined) return [posix.dirname(path)]
  const isRoom = new RegExp(`^apps/api/src/features/(.*/)?${noun}/`)
  return [...new Set(files.flatMap((file) => isRoom.exec(file.path)?.[0].slice(0, -1) ?? []))]
}

/** How many folders two rooms of the server share; 0 where one is no room, but the server or all of its features. */
function sharedFolders(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')]
  const parting = left.findIndex((name, index) => name !== right[index])
  const shared = parting === -1 ? left : left.slice(0, parting)
  const isRoom = shared.length > 3 && shared.join('/') !== 'apps/api/src/features'
  // The same folder is nearer than a folder below it.
  return isRoom ? shared.length + (one === other ? 0.5 : 0) : 0
}

/**
 * The changed browser tests; and for each noun that changed in the server, the web app or the contract, the test with
 * its name. Where no test has that name, the tests that open its address.
 */
function browserTestsOf(files: readonly SourceFile[], changed: readonly string[]): string[] {
  const specs = files.filter(({ path }) => /^e2e\/.*\.spec\.ts$/.test(path))
  const ofNouns = nounsOf(changed).flatMap((noun) => {
    const named = specs.filter(({ path }) => path === `e2e/${noun}.spec.ts`)
    if (named.length > 0) return named
    const address = new RegExp(`['"\`]/(settings/)?${noun}\\b`)
    return specs.filter(({ code }) => address.test(code))
  })
  const paths = [...specs.filter(({ path }) => changed.includes(path)), ...ofNouns].map(({ path }) => path)
  return [...new Set(paths)].toSorted()
}

/** The folders of features, from the outermost inwards, and the modules of the contract. */
function nounsOf(changed: readonly string[]): string[] {
  const place =
    /^(?:apps\/(?:api|web)\/src\/features\/(?<folders>.+)\/|packages\/contract\/src\/(?<wire>[\w-]+))/
  const nouns = changed
    .filter((path) => !TESTS.test(path))
    .flatMap((path) => {
      const { folders, wire } = place.exec(path)?.groups ?? {}
      return folders?.split('/') ?? wire ?? []
    })
  return [...new Set(nouns)]
}

function importersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files)
    for (const { target } of imports) {
      const imported = withoutEnding(inPackage(target))
      importers.set(imported, [...(importers.get(imported) ?? []), withoutEnding(path)])
    }
  return importers
}

/** Packages of the repository export their sources by name. */
function inPackage(target: string): string {
  return target.replace(/^npm:@kinfolio\/([\w-]+)\//, 'packages/$1/src/')
}

function withoutEnding(path: string): string {
  return path.replace(/\.tsx?$/, '')
}

/** These modules, and everything that imports one of them, directly or through others. */
function reach(importers: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Set<string> {
  const reached = new Set(from)
  // The loop over a set also visits what is added during the loop.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}
