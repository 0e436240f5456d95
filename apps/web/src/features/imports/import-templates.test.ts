import { describe, expect, it } from 'vitest'

import { saysTheSame, templateAnswers, templatesFor } from './import-templates.ts'

const bank = { header: ['Date', 'Text', 'Amount', 'Balance'], settings: { mapping: { day: 'Date' } } }

describe('the templates that are offered', () => {
  it('are those whose columns the file has, in any order', () => {
    expect(templatesFor([bank], ['Balance', 'Amount', 'Text', 'Date'])).toEqual([bank])
    expect(templatesFor([bank], ['Day', 'Memo', 'Value'])).toEqual([])
  })

  it('may lack a column of four, as long as what they map is there', () => {
    expect(templatesFor([bank], ['Date', 'Text', 'Amount'])).toEqual([bank])
    expect(templatesFor([bank], ['Text', 'Amount', 'Balance'])).toEqual([])
    expect(templatesFor([bank], ['Date', 'Text'])).toEqual([])
  })

  it('stand with the one that fits best first', () => {
    const exact = { ...bank, header: ['Date', 'Text', 'Amount'] }
    expect(templatesFor([bank, exact], ['Date', 'Text', 'Amount'])).toEqual([exact, bank])
  })
})

describe('what is saved of the answers', () => {
  it('is what the next file is read by, and nothing about this one', () => {
    const saved = templateAnswers(
      {
        dateOrder: 'DMY',
        typeValues: {},
        instruments: { A: { action: 'SKIP' } },
        defaults: { currency: 'CHF' },
      },
      { format: 'PLAIN_CSV', mapping: { day: 'Date' } },
    )
    expect(saved).toEqual({
      asTable: true,
      mapping: { day: 'Date' },
      dateOrder: 'DMY',
      defaults: { currency: 'CHF' },
    })
  })

  it('is of a known format what it leaves open, without its columns', () => {
    const answers = { defaults: { currency: 'USD' }, untied: 'AMOUNT', priceUnit: 'PERCENT' } as const
    expect(templateAnswers(answers, { format: 'CASH_CSV', mapping: {} })).toEqual(answers)
  })

  it('is the same in whatever order it comes back', () => {
    expect(
      saysTheSame(
        { asTable: true, mapping: { a: '1', b: '2' } },
        { mapping: { b: '2', a: '1' }, asTable: true },
      ),
    ).toBe(true)
    expect(saysTheSame({ mapping: { a: '1' } }, { mapping: { a: '2' } })).toBe(false)
  })
})
