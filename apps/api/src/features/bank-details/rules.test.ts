import { describe, expect, it } from 'vitest'

import { holdOf, isSameAccount, keptAccount, maskedAccount, plainAccount } from './rules.ts'

const account = (fields: Partial<Parameters<typeof plainAccount>[0]>) => ({
  iban: null,
  accountNumber: null,
  routingNumber: null,
  bankCode: null,
  bic: null,
  ...fields,
})
const kept = (fields: Parameters<typeof account>[0]) => keptAccount(account(fields))
const isSame = (one: Parameters<typeof account>[0], other: Parameters<typeof account>[0]) =>
  isSameAccount(plainAccount(account(one)), plainAccount(account(other)))

describe('an account that is kept', () => {
  // Examples of the registry of IBANs (SWIFT), and the routing number of the Federal Reserve Bank of Boston.
  it('is an IBAN without its blanks, or a number with its bank', () => {
    expect(kept({ iban: 'de89 3704 0044 0532 0130 00' }).iban).toBe('DE89370400440532013000')
    expect(kept({ accountNumber: '1234-5678', routingNumber: '0110 0001 5' })).toMatchObject({
      accountNumber: '12345678',
      routingNumber: '011000015',
    })
  })

  it.each([
    [{ iban: 'DE98370400440532013000' }, 'The check digits of this IBAN do not fit'],
    [{ iban: 'DE8937040044053201300' }, 'This IBAN has 21 signs'],
    [{ iban: 'ZZ89370400440532013000' }, 'its first two letters are no country'],
    [{}, 'Write an IBAN, or an account number'],
    [{ accountNumber: '12345678' }, 'does not say at which bank'],
    [{ accountNumber: '12345678', routingNumber: '011000016' }, 'This is no routing number'],
    [{ accountNumber: '12345678', bankCode: '12' }, 'five to nine digits'],
    [{ iban: 'DE89370400440532013000', bic: 'DEUTD' }, 'This is no BIC'],
  ])('is refused in words: %j', (fields, words) => {
    expect(() => kept(fields)).toThrow(words)
  })
})

describe('two are one account', () => {
  const iban = 'GB29NWBK60161331926819'
  it.each([
    ['an IBAN with blanks', { iban: 'GB29 NWBK 6016 1331 9268 19' }, { iban }],
    ['a BIC of 8 signs and the one with XXX', { iban, bic: 'NWBKGB2L' }, { iban, bic: 'NWBKGB2LXXX' }],
    ['a BIC that one of them does not name', { iban, bic: 'NWBKGB2L' }, { iban }],
    [
      'the sort code and number that the IBAN holds',
      { accountNumber: '31926819', bankCode: '60-16-13' },
      { iban },
    ],
    [
      'zeros in front',
      { accountNumber: '0012345678', routingNumber: '011000015' },
      { accountNumber: '12345678' },
    ],
  ])('%s', (_, one, other) => {
    expect(isSame(one, other)).toBe(true)
    expect(isSame(other, one)).toBe(true)
  })

  it.each([
    ['another IBAN', { iban: 'DE89370400440532013000' }, { iban }],
    ['another bank behind the IBAN', { iban, bic: 'NWBKGB2L' }, { iban, bic: 'BARCGB22' }],
    ['another branch', { iban, bic: 'NWBKGB2LXXX' }, { iban, bic: 'NWBKGB2L123' }],
    [
      'the same number at another bank',
      { accountNumber: '12345678', routingNumber: '011000015' },
      { accountNumber: '12345678', routingNumber: '021000021' },
    ],
    ['a number at another bank than the IBAN', { accountNumber: '31926819', bankCode: '200000' }, { iban }],
    [
      'an American number that ends like the IBAN',
      { accountNumber: '31926819', routingNumber: '011000015' },
      { iban },
    ],
  ])('but not %s', (_, one, other) => {
    expect(isSame(one, other)).toBe(false)
    expect(isSame(other, one)).toBe(false)
  })
})

it('a masked account has its last four signs', () => {
  const masked = maskedAccount(account({ iban: 'DE89370400440532013000', bic: 'COBADEFF' }))
  expect(masked).toMatchObject({ iban: '•••• 3000', accountNumber: null, bic: 'COBADEFF' })
  expect(JSON.stringify(masked)).not.toContain('37040044')
})

it('a payment is held by a change, and where nothing on file is verified', () => {
  const detail = (id: string, state: 'VERIFIED' | 'UNVERIFIED' | 'REJECTED', isChange = false) => ({
    id,
    state,
    isChange,
  })
  expect(holdOf([])).toBeNull()
  expect(holdOf([detail('a', 'VERIFIED')])).toBeNull()
  expect(holdOf([detail('a', 'VERIFIED'), detail('b', 'UNVERIFIED', true)])).toEqual({
    reason: 'CHANGED',
    bankDetailIds: ['b'],
  })
  expect(holdOf([detail('a', 'UNVERIFIED')])).toEqual({ reason: 'UNVERIFIED', bankDetailIds: ['a'] })
  expect(holdOf([detail('a', 'REJECTED')])).toEqual({ reason: 'REJECTED', bankDetailIds: ['a'] })
})
