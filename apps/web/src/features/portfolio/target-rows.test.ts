import type { Slice } from '@kinfolio/contract/portfolio'
import { expect, it } from 'vitest'

import { targetRows } from './target-rows.ts'

const slice = (key: string, share: number | null): Slice => ({
  key,
  label: key,
  share,
  total: { value: '1', currency: 'EUR', isComplete: true, missing: [] },
})
const position = (id: string, targetWeight: string | null) => ({ id, name: id, targetWeight })

it('puts what is farthest from its target first, and marks what is outside of its band', () => {
  const byType = [{ ...slice('FUND', 0.9), parts: [slice('a', 0.22), slice('b', 0.08), slice('c', null)] }]
  const positions = [
    position('a', '20'),
    position('b', '15'),
    position('c', '5'),
    position('d', '1'),
    position('e', null),
  ]
  const rows = targetRows({ byType }, positions)
  // 8 % instead of 15 % is 7 points away, 22 % instead of 20 % is 2; what is not held any more is left out.
  expect(rows.map(({ id, isOutside }) => [id, isOutside])).toEqual([
    ['b', true],
    ['a', false],
    ['c', false],
  ])
  expect(rows[0]?.drift).toBeCloseTo(-0.07, 12)
  expect(rows[2]).toMatchObject({ share: null, target: 0.05, drift: null })
})
