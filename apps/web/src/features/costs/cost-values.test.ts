import { type Cost, CostCreate } from '@kinfolio/contract/cost-records'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { besideTerms } from '../../forms/beside-terms.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { type CostValues, inputOfCost, valuesOfCost } from './cost-values.ts'

const presets = { currency: 'EUR', today: '2026-04-10' }

const cost: Cost = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Rent',
  type: 'OTHER',
  legalEntityId: null,
  positionId: null,
  payeeCompanyId: null,
  payeeContactId: null,
  payeeName: null,
  currency: 'EUR',
  terms: [{ kind: 'AMOUNT', amount: '100', from: day('2026-01-01') }],
  vatPercent: null,
  frequency: 'MONTHLY',
  repeatRule: null,
  firstOn: day('2026-01-01'),
  lastOn: null,
  dayRule: 'LEAVE',
  closings: 'WEEKENDS',
  renewalMonths: null,
  noticeCount: null,
  noticeUnit: 'DAYS',
  endsOn: null,
  cancelBy: null,
  shares: [],
  paymentRule: null,
  costCentre: '',
  approver: '',
  iban: '',
  reference: '',
  notes: '',
  next: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  version: 1,
}

it('a new cost needs its name and amount; the rest is the usual', () => {
  const values = { ...valuesOfCost(undefined, presets), name: 'Rent', amount: '100' }
  expect(inputOfCost(undefined)(values)).toMatchObject({
    name: 'Rent',
    frequency: 'MONTHLY',
    firstOn: '2026-04-10',
    terms: [{ kind: 'AMOUNT', amount: '100', from: '2026-04-10' }],
    lastOn: null,
    repeatRule: null,
    payeeCompanyId: null,
    shares: [],
  })
})

it('a changed amount holds from its day on, and what was before stays', () => {
  const values = valuesOfCost(cost, presets)
  const termsOf = (change: Partial<typeof values>) => inputOfCost(cost)({ ...values, ...change }).terms
  expect(termsOf({ notes: 'As agreed' })).toEqual(cost.terms)
  expect(termsOf({ amount: '120', from: '2026-05-01' })).toEqual([
    ...cost.terms,
    { kind: 'AMOUNT', amount: '120', from: '2026-05-01' },
  ])
  expect(termsOf({ amount: '120', from: '2026-01-01' })).toEqual([
    { kind: 'AMOUNT', amount: '120', from: '2026-01-01' },
  ])
})

it('what is wrong with an amount is said beside its field', async () => {
  const resolve = besideTerms(
    contractResolver<CostValues, typeof CostCreate>(CostCreate, inputOfCost(undefined)),
  )
  const empty = valuesOfCost(undefined, presets)
  const options = { fields: {}, shouldUseNativeValidation: false }
  const wrongIn = async (values: Partial<CostValues>) =>
    Object.keys((await resolve({ ...empty, name: 'Rent', ...values }, undefined, options)).errors)
  expect(await wrongIn({})).toEqual(['amount'])
  expect(await wrongIn({ terms: 'RANGE', amount: 'many' })).toEqual(['max', 'amount'])
  expect(await wrongIn({ terms: 'PERCENT' })).toEqual(['percent'])
  expect(await wrongIn({ amount: '100' })).toEqual([])
})

it('a person is paid instead of a company once one is chosen, and nobody once both are taken away', () => {
  const person = '00000000-0000-4000-8000-000000000002'
  const paid = { ...cost, payeeContactId: person, payeeName: 'Elsa' }
  const values = valuesOfCost(paid, presets)
  expect(inputOfCost(paid)(values)).toMatchObject({ payeeCompanyId: null, payeeContactId: person })
  const nobody = { ...values, payeeContactId: '', payeeName: '' }
  expect(inputOfCost(paid)(nobody)).toMatchObject({ payeeCompanyId: null, payeeContactId: null })
})
