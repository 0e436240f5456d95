import { z } from 'zod'

import { said, say, spoken } from './say.ts'

type Issue = z.core.$ZodRawIssue

/** What a person calls the types of JSON. */
const typeNames: Readonly<Record<string, string>> = spoken({
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  file: 'a file',
  null: 'nothing (null)',
})

function mostWords(limit: number | bigint, origin: string): string {
  if (origin === 'string') return say`Keep this to ${limit} characters.`
  if (origin === 'array' || origin === 'set') return say`Keep this to ${limit} entries.`
  return say`This is at most ${limit}.`
}

function leastWords(limit: number | bigint, origin: string): string {
  const isCounted = ['string', 'array', 'set'].includes(origin)
  if (!isCounted) return say`This is at least ${limit}.`
  if (String(limit) === '1') return 'This may not be empty.'
  return origin === 'string'
    ? say`This has at least ${limit} characters.`
    : say`This has at least ${limit} entries.`
}

/**
 * What a person is told about an input of which its schema says nothing better. Undefined: the library's own words.
 * A schema's own message wins over these.
 */
export function inputWords(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    const name = typeNames[issue.expected]
    if (name === undefined) return undefined
    const expected = said(name)
    return issue.input === undefined ? say`This is missing: send ${expected}.` : say`Send ${expected} here.`
  }
  if (issue.code === 'too_big') return mostWords(issue.maximum, issue.origin)
  if (issue.code === 'too_small') return leastWords(issue.minimum, issue.origin)
  if (issue.code === 'invalid_value') return say`Choose one of ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'unrecognized_keys')
    return say`Nothing here is called ${issue.keys.join(', ')}. Leave it out.`
  if (issue.code === 'not_multiple_of') return say`This is a multiple of ${issue.divisor}.`
  return undefined
}

z.config({ customError: inputWords })
