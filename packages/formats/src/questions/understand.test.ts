import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import type { Named } from './names.ts'
import { plainText } from './plain-text.ts'
import { spanIn } from './spans.ts'
import { topics } from './topics.ts'
import { understand, type Plan } from './understand.ts'

const today = day('2026-11-26')
const records: Named[] = [
  { kind: 'entity', id: 'e1', name: 'Oak Trust' },
  { kind: 'entity', id: 'e2', name: 'Oak Meadow' },
  { kind: 'position', id: 'p1', name: 'Cobalt Growth Fund 2019' },
  { kind: 'position', id: 'p2', name: 'Haus am Wörthsee' },
  { kind: 'position', id: 'p3', name: 'Cash' },
  { kind: 'tag', id: 't1', name: 'Retirement' },
]

function read(message: string, before: Plan | null = null) {
  return understand(message, { today, records, before })
}

function planOf(message: string, before: Plan | null = null): Plan {
  const understood = read(message, before)
  if (understood.kind !== 'topics') throw new Error(`“${message}” was taken for ${understood.kind}.`)
  return understood.plan
}

describe('what a question is about', () => {
  it.each(topics.map(({ key, example }) => [example, key]))('its own example: %s', (example, key) => {
    expect(planOf(example).topicKeys).toEqual([key])
  })

  it.each([
    ['how much are we worth today', 'worth'],
    ['Wie hoch ist unser Vermögen?', 'worth'],
    ['Was ist das Haus am Wörthsee wert?', 'worth'],
    ['How did we do last year? What was the return?', 'return'],
    ['Rendite im letzten Jahr', 'return'],
    ['What was our IRR since 2020?', 'return'],
    ['Why did the portfolio go down this month?', 'change'],
    ['Was ist in den nächsten Wochen fällig?', 'due'],
    ['Which deadlines are coming up?', 'due'],
    ['offene Kapitalzusagen', 'unfunded'],
    ['How much have we committed but not yet paid?', 'unfunded'],
    ['TVPI of our funds', 'funds'],
    ['Wie viel Geld ist flüssig?', 'liquidity'],
    ['How much cash do we have at the bank?', 'liquidity'],
    ['Wie ist das Vermögen aufgeteilt?', 'allocation'],
    ['asset allocation by currency', 'allocation-currency'],
    ['Was haben wir letztes Jahr ausgegeben?', 'costs'],
    ['Who were the winners and losers in 2025?', 'movers'],
    ['dividends in 2025', 'income'],
    ['Welche Unterlagen fehlen?', 'papers-late'],
    ['Wem gehört was?', 'ownership'],
    ['Who is authorised to sign for Oak Trust?', 'signing'],
    ['Wie hoch sind unsere Schulden?', 'debts'],
    ['How much did we donate?', 'giving'],
  ])('%s', (message, key) => expect(planOf(message).topicKeys).toEqual([key]))

  it('is two things, joined by "and"', () => {
    expect(planOf('How much is liquid and how much is unfunded?').topicKeys.toSorted()).toEqual([
      'liquidity',
      'unfunded',
    ])
  })
})

describe('whom and when a question is about', () => {
  it.each([
    ['return of Oak Trust in 2025', ['e1']],
    ['What is Cobalt worth?', ['p1']],
    ['Was ist das Haus am Woerthsee wert?', []],
    ['Was ist das Haus am Wörthsee wert?', ['p2']],
    ['wörthsee value', ['p2']],
    ['How much cash is there?', []],
    ['allocation of retirement', ['t1']],
    ['Cobalt Growth Fund 2019 and Oak Meadow: worth', ['p1', 'e2']],
  ])('%s', (message, ids) => {
    expect(
      planOf(message)
        .named.map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })

  it('a word of several names is never a guess', () => {
    expect(read('What is Oak worth?')).toMatchObject({ kind: 'unclear', word: 'oak' })
    expect(planOf('What is Oak worth, Meadow I mean?').named).toMatchObject([{ id: 'e2' }])
    const two: Named[] = [
      { kind: 'position', id: 'a', name: 'Harbour House' },
      { kind: 'position', id: 'b', name: 'Harbour Bonds' },
    ]
    expect(understand('What is Harbour worth?', { today, before: null, records: two })).toMatchObject({
      kind: 'unclear',
      word: 'harbour',
    })
  })

  it.each([
    ['in 2025', { period: 'CUSTOM', from: '2024-12-31', asOf: '2025-12-31' }],
    ['in 2026', { period: 'CUSTOM', from: '2025-12-31', asOf: null }],
    ['last year', { period: 'LAST_YEAR' }],
    ['im letzten Jahr', { period: 'LAST_YEAR' }],
    ['im letzten Quartal', { period: 'LAST_QUARTER' }],
    ['this month', { period: 'MTD' }],
    ['since 2020', { period: 'CUSTOM', from: '2019-12-31', asOf: null }],
    ['seit März 2025', { period: 'CUSTOM', from: '2025-02-28', asOf: null }],
    ['in Q3 2025', { period: 'CUSTOM', from: '2025-06-30', asOf: '2025-09-30' }],
    ['in March 2024', { period: 'CUSTOM', from: '2024-02-29', asOf: '2024-03-31' }],
    ['over the last 3 years', { period: 'CUSTOM', from: '2023-11-26', asOf: null }],
    ['in the past 6 months', { period: 'CUSTOM', from: '2026-05-26', asOf: null }],
    ['on 31.12.2025', { period: 'YTD', asOf: '2025-12-31' }],
    ['as of 15 March 2026', { period: 'YTD', asOf: '2026-03-15' }],
    ['at the end of 2024', { period: 'YTD', asOf: '2024-12-31' }],
    ['from 2026-01-01 to 2026-03-31', { period: 'CUSTOM', from: '2025-12-31', asOf: '2026-03-31' }],
    ['yesterday', { period: 'YTD', asOf: '2026-11-25' }],
    ['seit Beginn', { period: 'MAX' }],
  ])('%s', (words, span) => expect(planOf(`worth ${words}`).span).toMatchObject(span))

  it.each(['in 2030', 'on 31.2.2026', 'since 2999', 'in the last 0 months'])(
    '%s is no stretch of days',
    (words) => {
      expect(spanIn(plainText(words), today)).toBeNull()
    },
  )

  it('a question that follows keeps what it does not say', () => {
    const before = planOf('return of Oak Trust in 2025')
    expect(planOf('and in 2024?', before)).toMatchObject({
      topicKeys: ['return'],
      span: { from: '2023-12-31' },
      named: [{ id: 'e1' }],
    })
    expect(planOf('and for Oak Meadow?', before)).toMatchObject({
      topicKeys: ['return'],
      span: { from: '2024-12-31' },
      named: [{ id: 'e2' }],
    })
  })
})

describe('what is no question about figures', () => {
  it.each([
    ['Find the lease of the cabin', { kind: 'find', words: 'lease of cabin' }],
    ['where is our K-1?', { kind: 'find', words: 'K-1' }],
    ['Suche Mietvertrag', { kind: 'find', words: 'Mietvertrag' }],
    ['How was this computed?', { kind: 'proof' }],
    ['Explain this figure', { kind: 'proof' }],
    ['help', { kind: 'help' }],
    ['What can you do?', { kind: 'help' }],
    ['tell me a joke', { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
  ])('%s', (message, expected) => expect(read(message)).toMatchObject(expected))

  it('answers long and odd texts at once', () => {
    for (const text of [
      'a '.repeat(1_000),
      '1.'.repeat(1_000),
      'last '.repeat(400),
      `in ${'1'.repeat(1_990)}`,
    ]) {
      const began = performance.now()
      read(text)
      expect(performance.now() - began).toBeLessThan(2_000)
    }
  })
})
