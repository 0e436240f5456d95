import { describe, expect, it } from 'vitest'

import { letterPaper } from '../testing/placed-paper.ts'
import { outcomes, understood } from '../testing/understood.ts'
import { commitmentOfPapers } from './commitment-of-papers.ts'

describe('a notice that contradicts itself', () => {
  const call = (unfunded: string, amount = 'USD 500,000.00') =>
    letterPaper(`
      Capital Call Notice

      Fund: Copper Ridge Partners III
      Amount called: ${amount}
      Percentage of commitment: 10.0%
      Commitment: USD 5,000,000.00
      Cumulative contributions after this call: USD 3,000,000.00
      Unfunded commitment: ${unfunded}
    `)

  it('is said to, with what was expected and what is printed', () => {
    const { tieOuts } = understood(call('USD 1,500,000.00'))
    expect(tieOuts.find(({ check }) => check === 'T3')).toMatchObject({
      outcome: 'CONTRADICTS',
      expected: '2000000',
      printed: '1500000',
      difference: '-500000',
      // Half a cent of each of two printed figures, and of the commitment.
      tolerance: '0.015',
    })
  })

  it('is not accused where it ties, and says which reading held', () => {
    const { tieOuts } = understood(call('USD 2,000,000.00'))
    expect(tieOuts.filter(({ outcome }) => outcome === 'CONTRADICTS')).toEqual([])
    expect(tieOuts.find(({ check }) => check === 'T3')?.note).toContain('after this call')
  })

  it('names an amount that is not the percentage of the commitment', () => {
    const { tieOuts } = understood(call('USD 2,000,000.00', 'USD 450,000.00'))
    expect(tieOuts.find(({ check }) => check === 'T4')).toMatchObject({
      outcome: 'CONTRADICTS',
      printed: '450000',
    })
  })

  it('names a remaining commitment below nothing', () => {
    expect(outcomes(understood(call('USD -400,000.00')))).toMatchObject({ T2: 'CONTRADICTS' })
  })

  it('tries a sum both with this call and without it, where the paper does not say', () => {
    const paper = (cumulative: string) =>
      letterPaper(`
        Capital Call Notice
        Amount called: USD 500,000.00
        Commitment: USD 5,000,000.00
        Cumulative contributions: ${cumulative}
        Unfunded commitment: USD 2,000,000.00
      `)
    const note = (text: string) => understood(paper(text)).tieOuts.find(({ check }) => check === 'T3')?.note
    expect(note('USD 3,000,000.00')).toContain('after this call')
    expect(note('USD 2,500,000.00')).toContain('before this call')
    expect(note('USD 2,800,000.00')).toContain('Neither')
  })

  it('skips what can not be checked, and says why', () => {
    const { tieOuts } = understood(letterPaper('Capital Call Notice\nAmount called: USD 500,000.00'))
    expect(tieOuts.find(({ check }) => check === 'T3')).toMatchObject({
      outcome: 'SKIPPED',
      note: 'Not on the paper: cumulative, unfunded, commitment.',
    })
  })

  it('is found by a commitment that is known, unless the paper is about the whole fund', () => {
    const paper = letterPaper(`
      Capital Call Notice
      Amount called: USD 1.1 million
      Percentage of commitment: 2.8%
      Cumulative contributions after this call: USD 35.2 million
      Unfunded commitment: USD 3.7 million
    `)
    const known = (amount: string) => ({ commitment: { least: amount, most: amount } })
    expect(outcomes(understood(paper))).toMatchObject({ T3: 'TIES' })
    // 40 − 35.2 = 4.8 million.
    expect(outcomes(understood(paper, known('40000000')))).toMatchObject({ T3: 'CONTRADICTS' })
    expect(outcomes(understood(paper, known('2000000')))).toMatchObject({ T3: 'TIES' })
  })
})

describe('the commitment that papers of a fund leave possible', () => {
  const notice = (amount: string, percentage: string, more = '') =>
    understood(
      letterPaper(
        `Capital Call Notice\nAmount called: ${amount}\nPercentage of commitment: ${percentage}\n${more}`,
      ),
    )

  it('is what two of them have in common', () => {
    const range = commitmentOfPapers([
      notice('USD 4.0 million', '10.0%'),
      notice('USD 20.0 million', '50.0%'),
    ])
    // 3.95 ÷ 10.05 % to 4.05 ÷ 9.95 %, and 19.95 ÷ 50.05 % to 20.05 ÷ 49.95 %: the second lies within the first.
    expect(range).toEqual({ least: '39860139.86', most: '40140140.14' })
  })

  it('is what one of them states', () => {
    const stated = notice('USD 4.0 million', '10.0%', 'Commitment: USD 40,000,000')
    expect(commitmentOfPapers([stated])).toEqual({ least: '39999999.5', most: '40000000.5' })
  })

  it('is unknown by one paper alone, by papers that deny each other, and by those that contradict themselves', () => {
    const one = notice('USD 4.0 million', '10.0%')
    expect(commitmentOfPapers([one])).toBeNull()
    expect(commitmentOfPapers([one, notice('USD 40.0 million', '10.0%')])).toBeNull()
    const wrong = notice('USD 4.0 million', '10.0%', 'Unfunded commitment: USD -3.0 million')
    expect(commitmentOfPapers([one, wrong])).toBeNull()
  })
})
