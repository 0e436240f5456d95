import { describe, expect, it } from 'vitest'

import { addressReader } from './client-address.ts'

describe('the caller’s address', () => {
  it.each([
    ['is the socket’s', [], '198.51.100.7', undefined, '198.51.100.7'],
    ['is not what a caller forwards', [], '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['is forwarded by a configured proxy', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.1', '203.0.113.1'],
    [
      'is the last hop that is no proxy',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '1.2.3.4, 203.0.113.1, 10.0.0.2',
      '203.0.113.1',
    ],
    ['is IPv4 where the server listens on both', [], '::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['is IPv6 behind an IPv6 proxy', ['2001:db8::/32'], '2001:db8::1', '2001:db9::7', '2001:db9::7'],
    ['skips what is no address', ['10.0.0.1'], '10.0.0.1', 'unknown, 203.0.113.1', '203.0.113.1'],
    ['is nobody’s without a socket', [], undefined, '203.0.113.1', '0.0.0.0'],
  ])('%s', (_, proxies, socket, forwarded, expected) => {
    expect(addressReader(proxies)(socket, forwarded)).toBe(expected)
  })
})
