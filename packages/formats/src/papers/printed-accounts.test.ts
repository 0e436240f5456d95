import { expect, it } from 'vitest'

import { printedAccounts } from './printed-accounts.ts'

const candidate = (field: 'iban' | 'accountNumber', value: string, page = 1) => ({ field, value, page })
const chosen = (field: 'aba' | 'bic', value: string, grade: 'SURE' | 'LIKELY' = 'SURE') => ({
  field,
  value,
  grade,
})
const [first, second] = ['DE89370400440532013000', 'GB29NWBK60161331926819']

it('every IBAN of a document is told once, on the page where it stands first', () => {
  const all = printedAccounts(
    [candidate('iban', first), candidate('iban', second, 2), candidate('iban', first, 3)],
    [],
  )
  expect(all.map(({ iban, page }) => [iban, page])).toEqual([
    [first, 1],
    [second, 2],
  ])
})

it('an IBAN whose check digits do not fit is none', () => {
  expect(printedAccounts([candidate('iban', 'DE98370400440532013000')], [])).toEqual([])
})

it('an account number has the codes of its bank: nine digits that fit are a routing number, others a sort code', () => {
  const number = [candidate('accountNumber', '12345678')]
  expect(printedAccounts(number, [chosen('aba', '011000015')])).toMatchObject([
    { accountNumber: '12345678', routingNumber: '011000015', bankCode: null },
  ])
  expect(printedAccounts(number, [chosen('aba', '60-16-13')])).toMatchObject([
    { routingNumber: null, bankCode: '601613' },
  ])
})

it('beside an IBAN a number is another account only if a bank is named for it', () => {
  const both = [candidate('iban', second), candidate('accountNumber', '99887766')]
  expect(printedAccounts(both, [])).toHaveLength(1)
  expect(printedAccounts(both, [chosen('aba', '011000015')])).toHaveLength(2)
  const inside = [candidate('iban', second), candidate('accountNumber', '31926819')]
  expect(printedAccounts(inside, [chosen('aba', '60-16-13')])).toHaveLength(1)
})

it('a word in capitals is no BIC until something says so', () => {
  const told = (grade: 'SURE' | 'LIKELY') =>
    printedAccounts([candidate('iban', first)], [chosen('bic', 'COBADEFF', grade)])[0]?.bic
  expect([told('LIKELY'), told('SURE')]).toEqual([null, 'COBADEFF'])
})
