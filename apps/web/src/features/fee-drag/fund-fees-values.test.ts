import { FundFeesCreate } from '@kinfolio/contract/fund-fees'
import type { PaperFees } from '@kinfolio/contract/paper-readings'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { fundFeesValues, hintOf, toFundFeesInput } from './fund-fees-values.ts'

const fund = '00000000-0000-4000-8000-000000000001'
const paper = '00000000-0000-4000-8000-000000000002'
const place = { left: 0, top: 0, width: 0.1, height: 0.1 }
const read: PaperFees = {
  from: day('2025-01-01'),
  to: day('2025-03-31'),
  currency: 'EUR',
  printedUnit: '1000',
  figures: [
    { field: 'managementFee', value: '25000', label: 'Management fee', page: 2, place, of: 'INVESTOR' },
    { field: 'expenses', value: '900000', label: 'Fund expenses', page: 3, place, of: 'FUND' },
  ],
  contradictions: [],
  unclear: [],
}
const known = { statement: undefined, positionId: fund, currency: '' }

it('a paper fills in the figures of the investor, with their place, and leaves those of the fund to a person', () => {
  const values = fundFeesValues({ ...known, fees: read })
  expect(values).toMatchObject({
    managementFee: '25000',
    expenses: '',
    from: '2025-01-01',
    printedUnit: '1000',
  })
  expect([hintOf(read, 'managementFee'), hintOf(read, 'expenses')]).toEqual([
    '“Management fee”, page 2',
    undefined,
  ])
  expect(FundFeesCreate.parse(toFundFeesInput(values, paper))).toMatchObject({
    positionId: fund,
    managementFee: '25000',
    expenses: '0',
    carryAccrued: null,
    companyFees: null,
    paperId: paper,
  })
})

it('an empty form asks for a fund and its days, and nothing else', () => {
  const values = fundFeesValues({ ...known, positionId: null, fees: undefined })
  const { error } = FundFeesCreate.safeParse(toFundFeesInput(values, null))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['positionId', 'from', 'to'])
})
