import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What a person calls the types of JSON. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  file: 'a file',
  null: 'nothing (null)',
}

const counted: Readonly<Record<string, string>> = { string: 'characters', array: 'entries', set: 'entries' }

function boundWords(limit: number | bigint, origin: string, direction: 'most' | 'least'): string {
  const unit = counted[origin]
  if (unit === undefined) return `This is at ${direction} ${limit}.`
  if (direction === 'most') return `Keep this to ${limit} ${unit}.`
  return limit === 1 || limit === 1n ? 'This may not be empty.' : `This has at least ${limit} ${unit}.`
}

/**
 * What a person is told about an input of which its schema says nothing better. Undefined: the library's own words.
 * A schema's own message wins over these.
 */
export function inputWords(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    const expected = typeNames[issue.expected]
    if (expected === undefined) return undefined
    return issue.input === undefined ? `This is missing: send ${expected}.` : `Send ${expected} here.`
  }
  if (issue.code === 'too_big') return boundWords(issue.maximum, issue.origin, 'most')
  if (issue.code === 'too_small') return boundWords(issue.minimum, issue.origin, 'least')
  if (issue.code === 'invalid_value') return `Choose one of ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'unrecognized_keys')
    return `Nothing here is called ${issue.keys.join(', ')}. Leave it out.`
  if (issue.code === 'not_multiple_of') return `This is a multiple of ${issue.divisor}.`
  return undefined
}

z.config({ customError: inputWords })
