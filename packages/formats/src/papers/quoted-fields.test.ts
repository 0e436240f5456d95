import { describe, expect, it } from 'vitest'

import { quotedValues, toldPages } from './quoted-fields.ts'

const pages = [
  {
    page: 1,
    text: 'Rowan Growth Fund II, L.P.\nCapital   Call Notice of 2 March 2026\nAmount called: EUR 200,000.00 (12.5 %)\nDue 16/03/2026',
  },
  { page: 2, text: 'Net asset value as of 31 December 2025: 1.234.567,89 EUR' },
]
const read = (...fields: object[]) => quotedValues(`Here it is: ${JSON.stringify({ fields })} Done.`, pages)
const amount = { field: 'amount', value: '200000', quote: 'Amount called: EUR 200,000.00', page: 1 }

describe('what a model reads of a paper', () => {
  it('counts where its quote stands on the page, and the value in the quote', () => {
    const answer = read(
      amount,
      { field: 'date', value: '2026-03-02', quote: 'capital call notice of 2 March 2026', page: 1 },
      { field: 'dueDate', value: '2026-03-16', quote: 'Due 16/03/2026', page: 1 },
      { field: 'percentage', value: '12.5', quote: '200,000.00 (12.5 %)', page: 1 },
      { field: 'fund', value: 'Rowan Growth Fund II', quote: 'Rowan Growth Fund II, L.P.', page: 1 },
      { field: 'nav', value: 1234567.89, quote: 'as of 31 December 2025: 1.234.567,89 EUR', page: 2 },
    )
    expect(answer?.refused).toBe(0)
    expect(answer?.values.map(({ field, value, currency }) => [field, value, currency])).toEqual([
      ['amount', '200000', 'EUR'],
      ['date', '2026-03-02', null],
      ['dueDate', '2026-03-16', null],
      ['percentage', '12.5', null],
      ['fund', 'Rowan Growth Fund II', null],
      ['nav', '1234567.89', 'EUR'],
    ])
  })

  it.each([
    ['another value', { ...amount, value: '210000' }],
    ['a quote that is not there', { ...amount, quote: 'Amount called: EUR 210,000.00', value: '210000' }],
    ['another page', { ...amount, page: 2 }],
    ['a page that is not there', { ...amount, page: 9 }],
    ['an empty quote', { ...amount, quote: ' ' }],
    ['words in the place of an amount', { ...amount, value: 'two hundred thousand' }],
    [
      'a day that the quote does not have',
      { field: 'dueDate', value: '2026-03-17', quote: 'Due 16/03/2026', page: 1 },
    ],
    [
      'a name that the quote does not have',
      { field: 'issuer', value: 'Evil Bank', quote: 'Capital Call Notice', page: 1 },
    ],
  ])('is refused: %s', (_, field) => {
    expect(read(field)).toEqual({ values: [], refused: 1 })
  })

  it.each([
    ['no JSON', 'I can not read it.'],
    ['broken JSON', '{"fields": ['],
    ['another shape', '{"fields": "all"}'],
    ['an account', JSON.stringify({ fields: [{ ...amount, field: 'iban' }] })],
    ['too many', JSON.stringify({ fields: Array.from({ length: 100 }, () => amount) })],
  ])('is nothing where the answer is %s', (_, answer) => {
    expect(quotedValues(answer, pages)).toBeNull()
  })

  it('is told without what nobody sees, and no more than a bound', () => {
    expect(
      toldPages([
        { page: 1, text: 'Due\u{E0049}\u200B now' },
        { page: 2, text: ' ' },
      ]),
    ).toEqual([{ page: 1, text: 'Due now' }])
    const long = toldPages([1, 2, 3].map((page) => ({ page, text: 'x'.repeat(30_000) })))
    expect(long.map(({ text }) => text.length)).toEqual([30_000, 10_000])
  })
})
