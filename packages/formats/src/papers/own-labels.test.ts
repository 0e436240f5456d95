import { describe, expect, it } from 'vitest'

import { placedPaper, type Placed } from '../testing/placed-paper.ts'
import { labelKey } from './label-key.ts'
import { labelsBeside } from './own-labels.ts'
import { understandPaper } from './understand.ts'

/** A notice whose amount stands beside words that mean another sum on other papers. */
const notice = (rest: readonly Placed[] = []) =>
  placedPaper([
    [60, 40, 'Capital Call Notice', 16],
    [60, 80, 'Amount called'],
    [300, 80, 'EUR 180,000.00'],
    [60, 98, 'Net amount payable'],
    [300, 98, 'EUR 200,000.00'],
    [60, 116, 'Payable by'],
    [300, 116, '20 March 2026'],
    ...rest,
  ])

const valueOf = (field: string, labels: Parameters<typeof understandPaper>[2] = []) =>
  understandPaper(notice(), {}, labels)[0]?.suggestions.find((each) => each.field === field)

describe('the label beside which a paper prints a value', () => {
  it('stands in the cell to the left, or in front of a colon', () => {
    expect(labelsBeside(notice(), { field: 'amount', value: '200000' })).toEqual(['Net amount payable'])
    const line = placedPaper([[60, 40, 'Fee after rebate: EUR 1,250.50']])
    expect(labelsBeside(line, { field: 'amount', value: '1250.5' })).toEqual(['Fee after rebate'])
  })

  it('is the head of the column, where nothing stands beside the value', () => {
    const table = placedPaper([
      [60, 40, 'Wire total'],
      [60, 53, 'EUR 7,000.00'],
    ])
    expect(labelsBeside(table, { field: 'payable', value: '7000' })).toEqual(['Wire total'])
  })

  it('is one of a value of its kind: a day is no amount', () => {
    expect(labelsBeside(notice(), { field: 'dueDate', value: '2026-03-20' })).toEqual(['Payable by'])
    expect(labelsBeside(notice(), { field: 'amount', value: '2026' })).toEqual([])
  })

  it('is told once, whatever its signs, and every one of them where there are several', () => {
    const again = notice([
      [60, 134, 'NET AMOUNT PAYABLE:'],
      [300, 134, 'EUR 200,000.00'],
    ])
    expect(labelsBeside(again, { field: 'amount', value: '200000' })).toHaveLength(1)
    const other = notice([
      [60, 134, 'Wire total'],
      [300, 134, 'EUR 200,000.00'],
    ])
    expect(labelsBeside(other, { field: 'amount', value: '200000' })).toHaveLength(2)
  })
})

describe('a label that means something on these papers', () => {
  it('gives the value, whatever the paper reads by itself', () => {
    expect(valueOf('amount')).toMatchObject({ value: '180000' })
    const labels = [{ label: 'net amount  payable', field: 'amount' as const }]
    expect(valueOf('amount', labels)).toMatchObject({
      value: '200000',
      currency: 'EUR',
      label: 'Net amount payable',
    })
    expect(valueOf('payable', labels)).toEqual(valueOf('payable'))
  })

  it('is all of a cell: a cell that says more is another label', () => {
    expect(valueOf('amount', [{ label: 'amount payable', field: 'amount' }])).toEqual(valueOf('amount'))
  })

  it('holds the figures of the paper against each other with that value', () => {
    const paper = notice([
      [60, 134, 'Percentage of commitment'],
      [300, 134, '20 %'],
      [60, 152, 'Commitment'],
      [300, 152, 'EUR 1,000,000.00'],
    ])
    const t4 = (labels: Parameters<typeof understandPaper>[2]) =>
      understandPaper(paper, {}, labels)[0]?.tieOuts.find(({ check }) => check === 'T4')?.outcome
    // A fifth of 1,000,000 is 200,000.
    expect(t4([])).toBe('CONTRADICTS')
    expect(t4([{ label: 'Net amount payable', field: 'amount' }])).toBe('TIES')
  })
})

it('labels that differ in signs and capital letters are one', () => {
  expect(labelKey('Net  Amount Payable:')).toBe(labelKey('net amount payable'))
  expect(labelKey('Fälliger Betrag')).toBe('falliger betrag')
})
