import { expect, it } from 'vitest'

import { wayBack } from './way-back.ts'

it('leads back to a page of this site', () => {
  expect(wayBack('/holdings?asOf=2026-04-10#lots')).toBe('/holdings?asOf=2026-04-10#lots')
})

it.each([
  undefined,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'holdings',
])('never leads elsewhere: %s', (redirect) => {
  expect(wayBack(redirect)).toBe('/')
})

it.each(['/login', '/login?redirect=/login', '/signup', '/logout'])(
  'does not go round in a circle: %s',
  (path) => {
    expect(wayBack(path)).toBe('/')
  },
)
