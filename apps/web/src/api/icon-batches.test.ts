import { expect, it } from 'vitest'

import { iconBatches } from './icon-batches.ts'

const names = Array.from({ length: 100 }, (_, index) => `an-icon-of-twenty-${100 + index}`)

it('keeps every address within 500 characters, on the longest host too', () => {
  for (const batch of iconBatches(names, 'lucide')) {
    const address = new URL('https://api.iconify.design/lucide.json')
    address.searchParams.set('icons', batch.join(','))
    expect(address.href.length).toBeLessThanOrEqual(500)
  }
})

it('asks for every icon once', () => {
  expect(iconBatches(names, 'lucide').flat()).toEqual(names)
})

it('asks together what fits', () => {
  // 26 of the host, 19 of path and query, then 21 a name and 3 a comma: 19 names take 26 + 19 + 399 + 54 = 498.
  expect(iconBatches(names, 'lucide')[0]).toHaveLength(19)
})
