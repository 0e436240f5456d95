import { expect, it } from 'vitest'

import { sectionOf } from './section-of.ts'

it.each([
  ['/', '/'],
  ['/holdings', '/holdings'],
  ['/holdings/0198c5a2', '/holdings'],
  ['/settings/orgs/0198c5a2', '/settings/orgs'],
  ['/assets', '/assets'],
  ['/holdingsomething', '/'],
  ['/invitation/abc', '/'],
])('a page of one organisation stays in its section in the next: %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section)
})
