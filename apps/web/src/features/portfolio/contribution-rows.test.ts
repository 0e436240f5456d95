import { describe, expect, it } from 'vitest'

import { contributionRows } from './contribution-rows.ts'

describe('what earned the return', () => {
  const member = (name: string, toReturn: number | null, gain: string | null) => ({
    positionId: name,
    name,
    type: 'FUND' as const,
    toReturn,
    gain: { value: gain, day: null, source: 'transactions', isStale: false },
  })

  it('is listed from what moved most, without what stood still', () => {
    const rows = contributionRows({
      whole: { value: 0.03 },
      members: [
        member('A', 0.01, '1'),
        member('B', 0, '0'),
        member('C', -0.04, '-4'),
        member('D', 0.06, '6'),
      ],
    })
    expect(rows.map(({ name }) => name)).toEqual(['D', 'C', 'A'])
  })

  it('keeps what is missing in sight', () => {
    const rows = contributionRows({
      whole: { value: null, reason: 'NO_PRICE' },
      members: [member('A', null, '1'), member('B', null, null), member('C', null, '0')],
    })
    expect(rows.map(({ name }) => name)).toEqual(['A', 'B'])
  })
})
