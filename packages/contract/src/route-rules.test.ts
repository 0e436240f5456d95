import { expect, it } from 'vitest'

import { routeRuleFor } from './route-rules.ts'

const rules = [
  { path: '/old/**', redirect: '/all-old' },
  { path: '/old/archive/**', redirect: '/archive' },
  { path: '/old/archive/one', redirect: '/one' },
]

it.each([
  ['/old/archive/one', '/one'],
  ['/old/archive/two', '/archive'],
  ['/old/archive', '/archive'],
  ['/old/x/y', '/all-old'],
  ['/old', '/all-old'],
  ['/older', undefined],
  ['/', undefined],
])('the nearest rule counts: %s', (pathname, redirect) => {
  expect(routeRuleFor(rules, pathname)?.redirect).toBe(redirect)
})
