import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

type Failures = { failures: Readonly<Record<string, string>> }

/** The messages of each noun for its failed calls. */
const failures = Object.values(import.meta.glob<Failures>('../**/failures.ts', { eager: true })).flatMap(
  (module) => Object.entries(module.failures),
)
const keys = failures.map(([key]) => key)

// The store messages of the specification, §8. Two more of its list come from the server: see errors.ts.
const specified = [
  'Failed to load users',
  'Failed to load user profile',
  'Failed to load user details',
  'Failed to create user',
  'Failed to update user',
  'Failed to update profile picture',
  'Failed to switch organization',
  'Failed to delete user',
  'Failed to load orgs',
  'Failed to load org details',
  'Failed to create org',
  'Failed to update org',
  'Failed to delete org',
  'Failed to load organization members',
  'Failed to add member to organization',
  'Failed to remove member from organization',
  'Failed to update member role',
  'Failed to add entity',
  'Failed to update entity',
  'Failed to delete entity',
  'Failed to load transaction types',
  'Failed to load transactions',
  'Failed to load transaction details',
  'Failed to create transaction',
  'Failed to update transaction',
  'Failed to delete transaction',
  'Failed to recalculate position NAV',
  'Failed to recalculate all NAVs',
]

/** Messages of calls that this application does not make. */
const unmade: ReadonlySet<string> = new Set([
  // POST /users is for other clients: signing up makes the account, with its name, in the authentication service.
  'createUser',
])

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|(^|[/\\])failures\.ts$/.test(path))
  .map((path) => readFileSync(join(folder, path), 'utf8'))

/** The messages of calls: for a toast, for their place on the screen, or at the head of a notice. */
function usesIn(texts: readonly string[]) {
  const text = texts.join('\n')
  const keysOf = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, key]) => key ?? ''))
  return {
    toasts: keysOf(/\bfailed: (?:\w+F|f)ailures\.(\w+)/g),
    places: keysOf(/\binPlace: (?:\w+F|f)ailures\.(\w+)/g),
    titles: keysOf(/(?<!(?:failed|inPlace): )\b(?:\w+F|f)ailures\.(\w+)/g),
  }
}

function faultsIn(texts: readonly string[], of: readonly string[] = keys): string[] {
  const { toasts, places, titles } = usesIn(texts)
  return of.flatMap((key) => {
    if (!toasts.has(key) && !places.has(key)) return unmade.has(key) ? [] : [`${key}: no call says it`]
    if (!places.has(key) && titles.has(key)) return [`${key}: the toast says it already`]
    if (places.has(key) && !titles.has(key)) return [`${key}: no screen says it`]
    return []
  })
}

describe('the messages of failed calls', () => {
  it('are those of the specification, and more', () => {
    const messages = failures.map(([, message]) => message)
    expect(messages).toEqual(expect.arrayContaining(specified))
  })

  it('are one for each call, and no two alike, whichever noun says them', () => {
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(failures.map(([, message]) => message)).size).toBe(failures.length)
    for (const [, message] of failures) expect(message).toMatch(/^Failed to [a-z].*[^.]$/)
  })

  it('are each said by a call, and by one of toast and screen', () => {
    expect(faultsIn(sources)).toEqual([])
  })

  it('stand with their nouns alone', () => {
    const words = sources.flatMap((text) => text.match(/(?:title=|['"`])['"`]?Failed to [a-z ]+/g) ?? [])
    // The client's own fallbacks of sign-in and sign-up (spec §8) are not calls of the application.
    expect([...new Set(words)].toSorted()).toEqual(['`Failed to create account', '`Failed to login'])
  })

  it.each([
    ['no call says it', 'title={failures.loadOrgs}'],
    ['the toast says it already', '{ failed: failures.loadOrgs } title={failures.loadOrgs}'],
    ['no screen says it', '{ inPlace: failures.loadOrgs }'],
  ])('are found where %s', (fault, text) => {
    expect(faultsIn([text], ['loadOrgs'])).toEqual([`loadOrgs: ${fault}`])
  })

  it('are in order where a call carries it and a screen shows it', () => {
    expect(faultsIn(['{ inPlace: failures.loadOrgs } title={failures.loadOrgs}'], ['loadOrgs'])).toEqual([])
  })
})
