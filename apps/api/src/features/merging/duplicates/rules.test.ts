import { describe, expect, it } from 'vitest'

import { compareCompanies, compareContacts, isAlike, isProposed } from './rules.ts'

const always = () => true
const never = () => false

const person = (name: string, rest: object = {}) => ({
  name,
  nickname: null,
  emails: [],
  phones: [],
  bornOn: null,
  companies: [],
  ...rest,
})
const mail = (...addresses: string[]) => ({ emails: addresses.map((address) => ({ label: '', address })) })
const phone = (number: string) => ({ phones: [{ label: '', number, display: number }] })
const works = (companyId: string) => ({
  companies: [{ companyId, name: 'Bank', type: 'BANK' as const, role: '', from: null, to: null }],
})

describe('names', () => {
  // The values of 100 are those that the authors of fuzzywuzzy publish for this measure.
  it.each([
    ['fuzzy was a bear', 'fuzzy fuzzy was a bear', true],
    ['Anna Keller', 'Keller, Anna', true],
    ['Anna Keller', 'Anna Maria Keller', true],
    ['Zoë Müller', 'ZOE MULLER', true],
    // 2 × 11 of 23 letters are the same: 96.
    ['Anna Keller', 'Anna Kellner', true],
    // 2 × 9 of 20: 90.
    ['Anna Weiss', 'Anna Weber', false],
    ['Dr. Keller', 'Anna Keller', false],
    ['', 'Anna', false],
  ])('%s and %s: %s', (first, second, isOne) => {
    expect(isAlike(first, second)).toBe(isOne)
  })
})

describe('two contacts', () => {
  const scoreOf = (first: object, second: object, isTelling = always) =>
    compareContacts(person('Anna Keller', first), person('Berta Frei', second), isTelling).score

  it('score 1 by e-mail, .8 by telephone, .6 by domain, .4 by birth, .2 by employer', () => {
    // An address has its domain with it, unless everybody can have one there.
    expect(scoreOf(mail('a@gmail.com'), mail('A@GMAIL.com'))).toBe(1)
    expect(scoreOf(mail('a@bank.example'), mail('a@bank.example'))).toBe(1.6)
    expect(scoreOf(phone('+41446681800'), phone('+41446681800'))).toBe(0.8)
    expect(scoreOf(mail('a@bank.example'), mail('b@bank.example'))).toBe(0.6)
    expect(scoreOf(mail('a@gmail.com'), mail('b@gmail.com'))).toBe(0)
    expect(scoreOf({ bornOn: '1980-05-01' }, { bornOn: '1980-05-01' })).toBe(0.4)
    expect(scoreOf(works('bank'), works('bank'))).toBe(0.2)
  })

  it('score .5 by name, and are proposed from 1.0 on', () => {
    const named = (first: object, second: object) =>
      compareContacts(person('Anna Keller', first), person('Keller Anna', second), always)
    expect(named({}, {})).toEqual({ score: 0.5, agreeing: ['NAME'], differing: [] })
    expect(isProposed(named({ bornOn: '1980-05-01' }, { bornOn: '1980-05-01' }))).toBe(false)
    const employed = { bornOn: '1980-05-01', ...works('bank') }
    expect(named(employed, employed).score).toBe(1.1)
    expect(isProposed(named(mail('a@bank.example'), mail('b@bank.example')))).toBe(true)
    expect(isProposed({ score: 1 })).toBe(true)
    expect(isProposed({ score: 0.9 })).toBe(false)
  })

  it('say what differs where both have it', () => {
    const first = person('Anna Keller', { ...mail('a@bank.example'), bornOn: '1980-05-01' })
    const second = person('Anna Keller', {
      ...mail('b@bank.example'),
      ...phone('+41446681800'),
      bornOn: '1980-01-05',
    })
    expect(compareContacts(first, second, always)).toEqual({
      score: 1.1,
      agreeing: ['DOMAIN', 'NAME'],
      differing: ['EMAIL', 'BIRTH'],
    })
  })

  it('do not count an address or a number that many have', () => {
    expect(scoreOf(mail('info@gmail.com'), mail('info@gmail.com'), never)).toBe(0)
    expect(scoreOf(phone('+41446681800'), phone('+41446681800'), never)).toBe(0)
  })
})

describe('two companies', () => {
  const firm = (name: string, rest: object = {}) => ({
    name,
    legalName: null,
    domains: [],
    emails: [],
    phones: [],
    country: null,
    registrationNumber: null,
    lei: null,
    taxId: null,
    ...rest,
  })
  const compared = (first: object, second: object) =>
    compareCompanies(firm('Alpine Bank', first), firm('Traunsee Versicherung', second), always)

  it('score 1 by LEI, registration number and tax id, however the number is written', () => {
    expect(compared({ lei: '506700GE1G29325QX363' }, { lei: '506700GE1G29325QX363' }).score).toBe(1)
    const numbers = compared(
      { registrationNumber: 'CHE-123.456.789' },
      { registrationNumber: 'che 123 456 789' },
    )
    expect(numbers).toEqual({ score: 1, agreeing: ['REGISTRATION_NUMBER'], differing: ['NAME'] })
    expect(compared({ taxId: 'DE 136695976' }, { taxId: 'DE136695976' }).score).toBe(1)
  })

  it('are two where one number is of two countries', () => {
    const numbers = compared(
      { registrationNumber: '12345', country: 'CH' },
      { registrationNumber: '12345', country: 'AT' },
    )
    expect(numbers.score).toBe(0)
  })

  it('are two where one domain belongs to two forms of the law', () => {
    const domain = { domains: ['alpine.example'] }
    const pair = (first: string, second: string) =>
      compareCompanies(firm(first, domain), firm(second, domain), always)
    expect(pair('Alpine', 'Alpine AG').score).toBe(1.1)
    expect(pair('Alpine Ltd', 'Alpine Limited').score).toBe(1.1)
    expect(pair('Alpine AG', 'Alpine GmbH').score).toBe(0)
    expect(pair('Alpine GmbH & Co. KG', 'Alpine GmbH').score).toBe(0)
  })
})
