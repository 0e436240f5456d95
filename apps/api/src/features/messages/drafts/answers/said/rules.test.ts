import { describe, expect, it } from 'vitest'

import { documentOf } from '../../../../../testing/read-documents.ts'
import { nameOf, saidOf, type ReadDocument } from './rules.ts'

const eur = (value: string) => ({ value, currency: 'EUR' })
const call = documentOf('CAPITAL_CALL', {
  fund: 'Linden Growth Fund II, L.P.',
  amount: eur('200000'),
  dueDate: '2026-03-20',
})

describe('what a letter says', () => {
  it('is what its words and papers agree on', () => {
    const words = documentOf('CAPITAL_CALL', { amount: eur('200000'), date: '2026-03-02' })
    expect(saidOf([words], [call])).toEqual({
      kind: 'CAPITAL_CALL',
      fund: 'Linden Growth Fund II, L.P.',
      number: null,
      amount: { value: '200000', currency: 'EUR' },
      date: '2026-03-02',
      dueDate: '2026-03-20',
      periodEnd: null,
    })
    const other = documentOf('CAPITAL_CALL', { amount: eur('210000') })
    expect(saidOf([other], [call])).toMatchObject({ amount: null, dueDate: '2026-03-20' })
  })

  it('is nothing that is doubtful, has no currency, or is in figures that contradict each other', () => {
    const doubtful = documentOf('CAPITAL_CALL', {
      amount: { value: '200000', currency: 'EUR', grade: 'DOUBTFUL' },
      dueDate: { value: '2026-03-20', grade: 'LIKELY' },
    })
    expect(saidOf([doubtful], [])).toMatchObject({ amount: null, dueDate: '2026-03-20' })
    expect(saidOf([documentOf('INVOICE', { amount: '5' })], [])).toMatchObject({ amount: null })
    expect(saidOf([documentOf('INVOICE', { amount: '5', currency: 'CHF' })], [])).toMatchObject({
      amount: { value: '5', currency: 'CHF' },
    })
    const figures = { expected: '1', printed: '2', difference: '1', note: '' }
    const tieOuts = [{ check: 'T4', what: '', outcome: 'CONTRADICTS' as const, ...figures }]
    expect(saidOf([], [{ ...call, tieOuts }])).toMatchObject({ amount: null, kind: 'CAPITAL_CALL' })
  })

  it('is of the kind of its papers, and of none where they are of several or nobody is sure', () => {
    const invoice = documentOf('INVOICE', {})
    expect(saidOf([invoice], [call])?.kind).toBe('CAPITAL_CALL')
    expect(saidOf([], [invoice, call])).toBeNull()
    expect(saidOf([documentOf('OTHER', { amount: eur('5') })], [])).toBeNull()
    expect(saidOf([documentOf('INVOICE', { kind: { value: 'INVOICE', grade: 'DOUBTFUL' } })], [])).toBeNull()
    const credit = documentOf('INVOICE', { kind: { value: 'INVOICE', label: 'Credit note' } })
    expect(saidOf([credit], [])).toBeNull()
  })

  it('has no number of an invoice that is an account', () => {
    const numberOf = (invoiceNumber: string, more: Partial<ReadDocument> = {}) =>
      saidOf([documentOf('INVOICE', { invoiceNumber }, more)], [])?.number
    expect(numberOf('QL-2026/1')).toBe('QL-2026/1')
    expect(numberOf('DE89 3704 0044 0532 0130 00')).toBeNull()
    expect(numberOf('de89370400440532013000')).toBeNull()
    expect(numberOf('RE 2026 7')).toBe('RE 2026 7')
    expect(numberOf('We pay to account 1')).toBeNull()
    const account = { iban: null, routingNumber: null, bankCode: null, bic: null, reference: null }
    const accounts = [{ ...account, accountNumber: '532 013 000', currency: null, page: 1 }]
    expect(numberOf('532013000', { accounts })).toBeNull()
    expect(numberOf('7'.repeat(31))).toBeNull()
  })
})

it.each([
  ['Linden Growth Fund II, L.P.', true],
  ['Alder & Söhne Beteiligungs GmbH', true],
  ['Fund of the Year 2026', true],
  ['We confirm the account', false],
  ['Linden Fund. We pay', false],
  ['Linden Fund\nDear Bank', true],
  ['Confirm New Account', false],
  ['DE89370400440532013000', false],
  ['see https://evil.example', false],
  ['A'.repeat(81), false],
  ['', false],
])('a name is made of words that names have: %j', (written, isName) => {
  expect(nameOf(written) !== null).toBe(isName)
})
