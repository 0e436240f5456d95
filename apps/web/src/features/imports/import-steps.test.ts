import type { ImportInstrument } from '@kinfolio/contract/imports'
import { describe, expect, it } from 'vitest'

import { opensIn, stepsOf, unknownWords, withoutMoot } from './import-steps.ts'

const instrument: ImportInstrument = {
  key: 'AAPL',
  account: null,
  symbol: 'AAPL',
  isin: null,
  name: 'Apple',
  currency: 'USD',
  type: 'PUBLIC_EQUITY',
  rowCount: 1,
  choice: { action: 'SKIP' },
  suggestion: { action: 'SKIP' },
}
const unknown: ImportInstrument = { ...instrument, key: 'MSFT', choice: null }
const transactions = { kind: 'TRANSACTIONS' as const, questions: [], counts: { total: 1 } }
const missingType = { field: 'mapping.type', message: 'Which column of the file holds the type?' }

describe('stepsOf', () => {
  it('asks for columns of plain tables only', () => {
    expect(stepsOf({ ...transactions, format: 'PLAIN_CSV', instruments: [instrument] }, {})).toEqual([
      'columns',
      'check',
    ])
    expect(stepsOf({ ...transactions, format: 'GHOSTFOLIO_JSON', instruments: [instrument] }, {})).toEqual([
      'check',
    ])
  })

  it('asks a known format only how its days and numbers are written, where it leaves that open', () => {
    const dateOrder = { field: 'dateOrder', message: 'Does the day or the month come first?' }
    const facts = { ...transactions, format: 'CASH_CSV', instruments: [instrument] }
    expect(stepsOf({ ...facts, questions: [dateOrder] }, {})).toEqual(['columns', 'instruments', 'check'])
    expect(stepsOf(facts, { dateOrder: 'MDY' })).toEqual(['columns', 'check'])
  })

  it('asks about instruments that nobody decided on', () => {
    const facts = { ...transactions, format: 'GHOSTFOLIO_JSON', instruments: [instrument, unknown] }
    expect(stepsOf(facts, {})).toEqual(['instruments', 'check'])
  })

  it('keeps the step of the instruments after they were decided, so that one can go back', () => {
    const decided = { ...unknown, choice: { action: 'SKIP' as const } }
    const facts = { ...transactions, format: 'GHOSTFOLIO_JSON', instruments: [decided] }
    expect(stepsOf(facts, { instruments: { MSFT: { action: 'SKIP' } } })).toEqual(['instruments', 'check'])
  })

  it('keeps a place for the instruments while the columns are not known', () => {
    const facts = { ...transactions, format: 'PLAIN_CSV', instruments: [], questions: [missingType] }
    expect(stepsOf(facts, {})).toEqual(['columns', 'instruments', 'check'])
  })

  it('asks nothing of a table without rows', () => {
    const nothing = { field: 'file', message: 'There are no rows in this file.' }
    const facts = { format: 'PLAIN_CSV', instruments: [], questions: [nothing], counts: { total: 0 } }
    expect(stepsOf({ ...facts, kind: 'TRANSACTIONS' }, {})).toEqual(['check'])
  })

  it('asks what prices are, and nothing of exchange rates', () => {
    const facts = { ...transactions, instruments: [] }
    expect(stepsOf({ ...facts, kind: 'PRICES', format: 'PRICE_CSV' }, {})).toEqual(['prices', 'check'])
    expect(stepsOf({ ...facts, kind: 'RATES', format: 'ECB_HISTORY' }, {})).toEqual(['check'])
  })
})

describe('opensIn', () => {
  const dateOrder = { field: 'dateOrder', message: 'Does the day or the month come first?' }
  const word = { field: 'typeValues.Split', message: 'What does the type "Split" mean?' }

  it('puts doubts about days where the file is described', () => {
    expect(opensIn({ kind: 'TRANSACTIONS', questions: [dateOrder] }, 'columns')).toEqual([dateOrder])
    expect(opensIn({ kind: 'PRICES', questions: [dateOrder] }, 'prices')).toEqual([dateOrder])
  })

  it('knows an instrument by the whole of its key, points and all', () => {
    const question = { field: 'instruments.SWDA.L', message: 'Where do the rows belong?' }
    expect(opensIn({ kind: 'TRANSACTIONS', questions: [question] }, 'instruments')).toEqual([question])
  })

  it('is not held up by words of the type column, whose rows are left out', () => {
    const preview = { kind: 'TRANSACTIONS' as const, questions: [word] }
    expect(opensIn(preview, 'columns')).toEqual([])
    expect(unknownWords(preview.questions)).toEqual(['Split'])
  })
})

describe('the currency of a file', () => {
  const currency = { field: 'defaults.currency', message: 'Which currency is it?' }
  const facts = { ...transactions, format: 'CASH_CSV', instruments: [unknown], questions: [currency] }

  it('is asked before the positions, and can be changed after it was said', () => {
    expect(stepsOf(facts, {})).toEqual(['columns', 'instruments', 'check'])
    const answered = { ...facts, questions: [] }
    expect(stepsOf(answered, { defaults: { currency: 'USD' } })).toEqual(['columns', 'instruments', 'check'])
  })

  it('is that of the position from which a file of one instrument is imported', () => {
    expect(withoutMoot(facts, 'p1').questions).toEqual([])
    expect(withoutMoot(facts, undefined).questions).toEqual([currency])
    const two = { ...facts, instruments: [unknown, instrument] }
    expect(withoutMoot(two, 'p1').questions).toEqual([currency])
  })
})
