import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { setFormatLocale } from '../../lib/format.ts'
import { changeWords, fieldsToSay, recordNameOf, valueWords, verbOf, whoOf } from './change-words.ts'

beforeEach(() => setFormatLocale('en-GB'))
afterEach(() => setFormatLocale(null))

const trust = '01a1fd45-7e83-70db-8799-4b5ede97cba6'
const change = { recordType: 'transactions', names: { [trust]: 'Lindqvist Trust' }, positionType: 'CASH' }

describe('a value of the log', () => {
  it.each([
    ['amount', '1234567.5', '1,234,567.50'],
    ['on', '2026-04-10', '10 Apr 2026'],
    ['type', 'CAPITAL_CALL', 'Fund Capital Call'],
    ['type', 'BUY', 'Money in'],
    ['entityId', trust, 'Lindqvist Trust'],
    [
      'entityIds',
      [trust, '01a1fd45-7e83-70db-8799-000000000000'],
      'Lindqvist Trust, a record without a name',
    ],
    ['lines', [{ kind: 'MANAGEMENT_FEE', amount: '250', isInsideCommitment: true }], 'Management fee 250.00'],
    ['notes', 'As agreed', 'As agreed'],
  ])('%s is written for people', (field, value, words) => {
    expect(valueWords(change, field, value)).toBe(words)
  })

  it.each([
    ['orgs', 'settings.lotMethod', 'AVERAGE', 'Average cost'],
    ['roles', 'name', 'adviser', 'Adviser'],
    ['roles', 'valuesVisible', false, 'No'],
    ['entities', 'fiscalYearEnd', '03-31', '31 Mar'],
    ['ownerships', 'percent', '33.333333', '33.333333%'],
    ['positions', 'details.vintage', '2021', '2021'],
    ['positions', 'details.accountKind', 'TERM_DEPOSIT', 'Term deposit'],
    ['positions', 'details.custody', 'SELF', 'Ourselves'],
    ['positions', 'details.administrator', 'SELF', 'SELF'],
    [
      'costs',
      'terms',
      [
        { from: '2026-04-10', kind: 'RANGE', min: '500', max: '600' },
        { from: '2026-07-01', kind: 'PERCENT', percent: '1.5', base: 'INVESTED' },
        { from: '2027-01-01', kind: 'AMOUNT', amount: '1200.5' },
      ],
      '500.00 – 600.00 from 10 Apr 2026, 1.5% of what is invested from 1 Jul 2026, 1,200.50 from 1 Jan 2027',
    ],
  ])('%s.%s is written for people', (recordType, field, value, words) => {
    expect(valueWords({ recordType, names: {}, positionType: 'FUND' }, field, value)).toBe(words)
  })

  it('that changed beyond the digits usually shown is told with all of them', () => {
    const field = { field: 'amount', label: 'Amount', before: '100.00000001', after: '100.00000002' }
    expect(changeWords(change, field)).toEqual({ was: '100.00000001', is: '100.00000002' })
  })

  it('tells of an exchanged picture, which has no name', () => {
    const picture = { field: 'pictureId', label: 'Photo', before: trust, after: null }
    expect(changeWords(change, { ...picture, after: trust.replace('01a1', '02a2') })).toEqual({
      was: 'a picture',
      is: 'another picture',
    })
    expect(changeWords({ ...change, names: {} }, picture)).toEqual({ was: 'a picture', is: null })
  })
})

describe('a change', () => {
  it('of a new record leaves its name out, and a fee and tax of nothing', () => {
    const part = (field: string, after: string) => ({ field, label: field, before: null, after })
    const fields = [part('name', 'Farm'), part('fee', '0.00'), part('tax', '0.50'), part('amount', '0')]
    const fieldsOf = (action: 'CREATED' | 'UPDATED') =>
      fieldsToSay({ action, recordName: 'Farm', fields }).map(({ field }) => field)
    expect(fieldsOf('CREATED')).toEqual(['tax', 'amount'])
    expect(fieldsOf('UPDATED')).toEqual(['name', 'fee', 'tax', 'amount'])
  })

  it('of an ownership is called by who holds what', () => {
    const names = { a: 'Anna', f: 'Farm' }
    const part = (field: string, after: string) => ({ field, label: field, before: null, after })
    expect(
      recordNameOf({
        id: '1',
        at: '2026-04-10T09:00:00Z',
        user: null,
        job: null,
        address: null,
        requestId: null,
        recordType: 'ownerships',
        recordLabel: 'Ownership',
        recordId: '2',
        recordName: null,
        positionType: null,
        isLive: true,
        action: 'CREATED',
        fields: [part('ownerId', 'a'), part('ownedId', 'f')],
        names,
      }),
    ).toBe('Anna in Farm')
  })

  it('names who did it, also when the account or the call is gone', () => {
    expect(whoOf({ user: { id: '1', name: 'Clara' }, job: null })).toBe('Clara')
    expect(whoOf({ user: { id: '1', name: null }, job: null })).toBe('A former user')
    expect(whoOf({ user: null, job: 'system:trash' })).toBe('The system (trash)')
  })

  it('says what was done in a verb that fits the record', () => {
    const invitedUntil = { field: 'invitedUntil', label: '', before: null, after: '2026-04-17T09:00:00Z' }
    expect(verbOf({ action: 'UPDATED', recordType: 'positions', fields: [] })).toBe('changed')
    expect(verbOf({ action: 'DELETED', recordType: 'roles', fields: [] })).toBe('removed')
    expect(verbOf({ action: 'CREATED', recordType: 'roles', fields: [invitedUntil] })).toBe('invited')
    expect(verbOf({ action: 'CREATED', recordType: 'roles', fields: [] })).toBe('added')
  })
})
