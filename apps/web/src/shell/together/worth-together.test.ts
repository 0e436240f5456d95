import type { Total } from '@kinfolio/contract/figures'
import type { Org } from '@kinfolio/contract/orgs'
import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { describe, expect, it } from 'vitest'

import { addedUp, type OrgWorth } from './worth-together.ts'

const liquid = (value: string | null, isComplete = true): Total => ({
  value,
  currency: 'EUR',
  isComplete,
  missing: [],
})

const worth = (
  total: Total | undefined,
  of: { isSample?: boolean; valuesVisible?: boolean } = {},
): OrgWorth => ({
  // The sum reads these fields only.
  org: { isSample: of.isSample ?? false, role: { valuesVisible: of.valuesVisible ?? true } } as Org,
  summary: total && ({ liquid: total } as PortfolioSummary),
})

const sumOf = (...worths: OrgWorth[]) => addedUp(worths, 'EUR', (summary) => summary.liquid)

describe('the sum over organisations', () => {
  it('is exact', () => {
    expect(sumOf(worth(liquid('0.1')), worth(liquid('0.2')))).toMatchObject({
      value: '0.3',
      currency: 'EUR',
      isComplete: true,
    })
  })

  it('leaves out what is invented, and what the caller does not see', () => {
    const total = sumOf(
      worth(liquid('5')),
      worth(liquid('100'), { isSample: true }),
      worth(liquid('1000'), { valuesVisible: false }),
    )
    expect(total).toMatchObject({ value: '5', isComplete: true })
  })

  it('is of invented families where there are no others', () => {
    const total = sumOf(worth(liquid('5'), { isSample: true }), worth(liquid('6'), { isSample: true }))
    expect(total).toMatchObject({ value: '11', isComplete: true })
  })

  it('is not whole while one is not loaded, or is not whole itself', () => {
    expect(sumOf(worth(liquid('5')), worth(undefined))?.isComplete).toBe(false)
    expect(sumOf(worth(liquid('5')), worth(liquid('6', false)))).toMatchObject({
      value: '11',
      isComplete: false,
    })
  })

  it('is none where nothing is known', () => {
    expect(sumOf()).toBeNull()
    expect(sumOf(worth(liquid(null, false)))).toBeNull()
  })
})
