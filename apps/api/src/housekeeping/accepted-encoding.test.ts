import { expect, it } from 'vitest'

import { acceptedEncoding } from './accepted-encoding.ts'

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['zebra, gzipped', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.0', null],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  [';;,,=;q=,', null],
])('of "%s" it is %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding)
})
