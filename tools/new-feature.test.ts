import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkHouse } from './check-house.ts'
import { goKeyOf, namesOf } from './new-feature/names.ts'
import { roomsOf } from './new-feature/rooms.ts'
import { entriesOf, withEntry } from './new-feature/tables-of-contents.ts'

const root = join(import.meta.dirname, '..')

describe('a noun', () => {
  it.each([
    ['costs', 'costs', 'cost', 'Cost', 'costs', 'COST', 'a cost'],
    ['bank-fees', 'bankFees', 'bankFee', 'BankFee', 'bank_fees', 'BANK_FEE', 'a bank fee'],
    ['companies', 'companies', 'company', 'Company', 'companies', 'COMPANY', 'a company'],
    ['addresses', 'addresses', 'address', 'Address', 'addresses', 'ADDRESS', 'an address'],
  ])('%s is called by its names', (path, plural, singular, Type, table, code, one) => {
    expect(namesOf(path)).toMatchObject({ plural, singular, Type, table, code, words: { one } })
  })

  it('has a singular of its own where it is named', () => {
    expect(namesOf('people', 'person')).toMatchObject({ plural: 'people', Type: 'Person', code: 'PERSON' })
  })

  it.each(['', 'Costs', 'cost', '../costs', 'costs2'])('is not "%s"', (noun) => {
    expect(() => namesOf(noun)).toThrow('A noun is named in the plural')
  })

  it.each([
    ['costs', '', 'c'],
    ['costs', 'cos', 't'],
    ['gifts', '', 'i'],
    ['costs', 'cost', 'a'],
  ])('%s has a letter that leads to it where "%s" lead elsewhere: %s', (noun, otherKeys, key) => {
    expect(goKeyOf(namesOf(noun), new Set(otherKeys))).toBe(key)
  })
})

describe('the tables of contents', () => {
  it('get each line where the others are', () => {
    for (const entry of entriesOf(namesOf('bank-fees'))) {
      const text = withEntry(readFileSync(join(root, entry.path), 'utf8'), entry)
      expect(text, entry.path).toContain(entry.text + entry.before)
    }
  })

  it('say which place is missing where one has changed', () => {
    const entry = { path: 'contract.ts', before: '  imports,\n', text: '  costs,\n' }
    expect(() => withEntry('', entry)).toThrow('contract.ts has no "imports,": say in tables-of-contents.ts')
  })
})

it('a template has no name left of the noun that it is written for', () => {
  for (const [path, text] of Object.entries(roomsOf(namesOf('people', 'person'), 'p'))) {
    expect(existsSync(join(root, path)), path).toBe(false)
    expect(path + text).not.toMatch(/bank|fees|GO_KEY/i)
  }
})

// The result is run by hand, `npm run new-feature costs` and `npm test` in a clone, since the walk over the contract
// and the browser take minutes. This test checks each time that the result compiles and keeps the house.
describe('new-feature, in a copy of the repository', () => {
  const copy = mkdtempSync(join(tmpdir(), 'kinfolio-new-feature-'))
  // Libraries that notice a test run look for sources that were not published.
  const { NODE_ENV: _mode, ...env } = process.env
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' })

  beforeAll(() => {
    copySources(copy)
    linkModules(copy)
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it('makes a noun that keeps the house and compiles, and makes it once', { timeout: 300_000 }, () => {
    const output = run(process.execPath, 'tools/new-feature.ts', 'bank-fees')
    for (const path of Object.keys(roomsOf(namesOf('bank-fees'), 'b'))) expect(output).toContain(path)
    expect(checkHouse(copy)).toEqual([])
    expect(run(join(copy, 'node_modules/.bin/tsc'), '--noEmit')).toBe('')
    expect(() => run(process.execPath, 'tools/new-feature.ts', 'bank-fees')).toThrow('is there already')
  })
})

/** Copies the files that git knows, as they are here, with their changes. */
function copySources(copy: string): void {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const paths = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const path of paths.filter((each) => existsSync(join(root, each)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
}

/** Links the libraries of this repository, and the packages of the copy. */
function linkModules(copy: string): void {
  const modules = 'node_modules'
  mkdirSync(join(copy, modules))
  for (const name of readdirSync(join(root, modules))) {
    if (name === '@kinfolio') cpSync(join(root, modules, name), join(copy, modules, name), keepLinks)
    else symlinkSync(join(root, modules, name), join(copy, modules, name))
  }
  for (const own of globSync(`{apps,packages}/*/${modules}`, { cwd: root }))
    symlinkSync(join(root, own), join(copy, own))
}

const keepLinks = { recursive: true, verbatimSymlinks: true } as const
