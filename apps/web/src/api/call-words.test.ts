import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { storeMessages } from '../lib/store-messages.ts'

type Key = keyof typeof storeMessages
const keys = Object.keys(storeMessages) as Key[] // of a const object, which has these keys only

/** Messages of calls that this application does not make. */
const unmade: ReadonlySet<string> = new Set([
  // POST /users is for other clients: signing up makes the account, with its name, in the authentication service.
  'createUser',
])

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|^lib\/store-messages\.ts$/.test(path))
  .map((path) => readFileSync(join(folder, path), 'utf8'))

/** Which messages calls carry, for a toast or for their place on screen, and which head a notice on screen. */
function usesIn(texts: readonly string[]) {
  const text = texts.join('\n')
  const found = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, key]) => key ?? ''))
  return {
    toasts: found(/\bfailed: storeMessages\.(\w+)/g),
    places: found(/\binPlace: storeMessages\.(\w+)/g),
    titles: found(/(?<!(?:failed|inPlace): )\bstoreMessages\.(\w+)/g),
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
  it('are each said by a call, and by one of toast and screen', () => {
    expect(faultsIn(sources)).toEqual([])
  })

  it('stand in the catalogue alone', () => {
    const words = sources.flatMap((text) => text.match(/(?:title=|['"`])['"`]?Failed to [a-z ]+/g) ?? [])
    // The client's own fallbacks of sign-in and sign-up (spec §8) are not calls of the application.
    expect([...new Set(words)].toSorted()).toEqual(['`Failed to create account', '`Failed to login'])
  })

  it.each([
    ['no call says it', 'title={storeMessages.loadOrgs}'],
    ['the toast says it already', '{ failed: storeMessages.loadOrgs } title={storeMessages.loadOrgs}'],
    ['no screen says it', '{ inPlace: storeMessages.loadOrgs }'],
  ])('are found where %s', (fault, text) => {
    expect(faultsIn([text], ['loadOrgs'])).toEqual([`loadOrgs: ${fault}`])
  })

  it('are in order where a call carries it and a screen shows it', () => {
    expect(
      faultsIn(['{ inPlace: storeMessages.loadOrgs } title={storeMessages.loadOrgs}'], ['loadOrgs']),
    ).toEqual([])
  })
})
