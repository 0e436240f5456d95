import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { letterPaper, placedPaper, type Placed } from '../testing/placed-paper.ts'
import type { PaperText } from './paper-text.ts'
import { readPdf } from './pdf-text.ts'
import { understandPaper } from './understand.ts'

/** What a paper tells of fees, with its figures by field. */
function feesOf(paper: PaperText) {
  const fees = understandPaper(paper)[0]?.fees ?? null
  return (
    fees && { ...fees, figures: Object.fromEntries(fees.figures.map((each) => [each.field, each.value])) }
  )
}

const title = (text: string, top = 40): Placed => [60, top, text, 16]
/** Labels in the first column, figures in the others. */
const rows = (list: readonly (readonly [string, ...string[]])[], top: number, columns: readonly number[]) =>
  list.flatMap((row, at) => row.map((text, index): Placed => [columns[index] ?? 0, top + at * 16, text]))

describe('the fees of a capital account statement', () => {
  const ilpa = (figures: readonly (readonly [string, ...string[]])[]) =>
    placedPaper([
      title('Capital Account Statement'),
      [60, 70, 'Limited Partner: Harbour Family Trust'],
      [60, 86, 'Quarter ended March 31, 2025'],
      ...rows([['', 'QTD', 'YTD', 'Since Inception']], 110, [60, 300, 400, 500]),
      ...rows(figures, 130, [60, 300, 400, 500]),
    ])

  it('are those of its quarter, in the words of the ILPA template', () => {
    const fees = feesOf(
      ilpa([
        [
          'Management Fees - Gross of Offsets, Waivers & Rebates',
          '(50,000.00)',
          '(50,000.00)',
          '(410,000.00)',
        ],
        ['Management Fee Offsets', '4,000.00', '4,000.00', '19,000.00'],
        ['Management Fees - Net', '(46,000.00)', '(46,000.00)', '(391,000.00)'],
        ['Partnership Expenses - Total', '(7,250.50)', '(7,250.50)', '(60,000.00)'],
        ['Interest on Subscription Facility', '(1,200.00)', '(1,200.00)', '(9,000.00)'],
        ['Incentive Allocation - Paid During the Period', '0.00', '0.00', '12,000.00'],
        ['Accrued Incentive Allocation - Ending Period Balance', '(31,000.00)', '(31,000.00)', '(31,000.00)'],
        ['Total Fees with Respect to Portfolio Companies', '5,000.00', '5,000.00', '22,000.00'],
      ]),
    )
    expect(fees).toMatchObject({
      from: '2025-01-01',
      to: '2025-03-31',
      printedUnit: '0.01',
      figures: {
        managementFee: '50000',
        offsets: '4000',
        expenses: '7250.5',
        lineInterest: '1200',
        carryPaid: '0',
        carryAccrued: '31000',
        companyFees: '5000',
      },
      contradictions: [],
      unclear: [],
    })
  })

  it('are told apart where they contradict each other', () => {
    const fees = feesOf(
      ilpa([
        ['Management Fees, Gross', '(50,000.00)', '(50,000.00)', '(410,000.00)'],
        ['Management Fee Offsets', '4,000.00', '4,000.00', '19,000.00'],
        ['Net Management Fees', '(45,000.00)', '(45,000.00)', '(391,000.00)'],
      ]),
    )
    expect(fees?.contradictions).toEqual([
      'The management fee of 50000 less offsets of 4000 is 46000, and the paper prints 45000 as what is left.',
    ])
  })

  it('are the fee before offsets where only what is left of it is printed', () => {
    const fees = feesOf(
      ilpa([
        ['Net Management Fees', '(46,000.00)', '(46,000.00)', '(391,000.00)'],
        ['Management Fee Offsets', '4,000.00', '4,000.00', '19,000.00'],
      ]),
    )
    expect(fees?.figures).toEqual({ managementFee: '50000', offsets: '4000' })
    expect(fees?.unclear[0]).toContain('the fee before its offsets is 50000')
  })

  it('are left out where no column is clearly of these days', () => {
    const paper = placedPaper([
      title('Capital Account Statement'),
      [60, 70, 'Period: 1 January 2025 to 31 March 2025'],
      ...rows([['Management Fees', '(50,000.00)', '(60,000.00)']], 130, [60, 300, 400]),
    ])
    expect(feesOf(paper)).toMatchObject({
      figures: {},
      unclear: ['“Management Fees” stands above several columns, and none is clearly that of these days.'],
    })
  })

  it('are the investor’s where the fund has a column too, in thousands', () => {
    const paper = placedPaper([
      title('Partner’s Capital Account Statement'),
      [60, 70, 'For the period from January 1, 2024 to December 31, 2024'],
      [60, 90, 'Amounts in thousands of USD ($000s)'],
      ...rows([['', 'Total Fund ($000s)', 'Your Share ($000s)']], 110, [60, 300, 440]),
      ...rows(
        [
          ['Management fees', '$ 8,000', '$ 160'],
          ['Fund expenses', '$ 1,500', '$ 30'],
        ],
        130,
        [60, 320, 460],
      ),
    ])
    expect(feesOf(paper)).toMatchObject({
      from: '2024-01-01',
      to: '2024-12-31',
      currency: 'USD',
      printedUnit: '1000',
      figures: { managementFee: '160000', expenses: '30000' },
    })
  })

  it('are read in German', () => {
    const paper = letterPaper(
      [
        'Kapitalkontoauszug',
        'Quartal zum 30.06.2025',
        'Verwaltungsgebühr: EUR 12.500,00',
        'Anrechnung auf die Verwaltungsgebühr: EUR 1.500,00',
        'Fondskosten: EUR 2.250,40',
      ].join('\n'),
    )
    expect(feesOf(paper)).toMatchObject({
      from: '2025-04-01',
      to: '2025-06-30',
      currency: 'EUR',
      figures: { managementFee: '12500', offsets: '1500', expenses: '2250.4' },
    })
  })

  it('say what they leave out, and why', () => {
    const paper = letterPaper(
      [
        'Capital Account Statement',
        'Year ended December 31, 2024',
        'Management fee: USD 9,000.00',
        'Management fee offset: USD 500.00',
        'Fee waiver: USD 100.00',
        'Interest expense: USD 80.00',
        'Carried interest to general partner: USD (2,500.00)',
      ].join('\n'),
    )
    const fees = feesOf(paper)
    expect(fees?.figures).toEqual({ managementFee: '9000', offsets: '500' })
    const labels = ['Fee waiver', 'Interest expense', 'Carried interest to general partner', 'Management fee']
    for (const label of labels) expect(fees?.unclear.join(' ')).toContain(`“${label}”`)
  })

  it('are neither of two figures that differ', () => {
    const paper = letterPaper(
      [
        'Capital Account Statement',
        'Year ended December 31, 2024',
        'Management fee: USD 9,000.00',
        'Partnership expenses: USD 70.00',
        'Management fees: USD 9,500.00',
      ].join('\n'),
    )
    expect(feesOf(paper)).toMatchObject({
      figures: { expenses: '70' },
      contradictions: [
        '“Management fee” is 9000 on page 1, and “Management fees” 9500 on page 1. Neither was taken.',
      ],
    })
  })
})

describe('the fees of a report', () => {
  const report = (body: string) => letterPaper(`Quarterly Report\nFourth Quarter 2024\n\n${body}`)

  it('are those of the whole fund, in its sentences', () => {
    const paper = report(
      'Management fees for the period totalled $0.2 million. Partnership expenses were $0.1 million.\nNo carried interest has been accrued to date.',
    )
    const fees = understandPaper(paper)[0]?.fees
    expect(fees).toMatchObject({ from: '2024-10-01', to: '2024-12-31', printedUnit: '100000' })
    expect(fees?.figures.map(({ field, value, of }) => [field, value, of])).toEqual([
      ['managementFee', '200000', 'FUND'],
      ['expenses', '100000', 'FUND'],
    ])
  })

  it('are net where a sentence says so', () => {
    const paper = report(
      'Your management fees of EUR 100,000.00, net of offsets of EUR 12,000.00, were charged.',
    )
    expect(feesOf(paper)?.figures).toEqual({ managementFee: '112000', offsets: '12000' })
  })

  it('are of no days where the paper names two', () => {
    const paper = letterPaper(
      'Quarterly Report\nQuarter ended March 31, 2024\nYear ended March 31, 2024\nManagement fee: USD 5,000.00',
    )
    expect(feesOf(paper)).toMatchObject({ from: null, to: null, figures: { managementFee: '5000' } })
  })

  it('are none of a notice', () => {
    expect(feesOf(letterPaper('Capital Call Notice\nManagement fee: USD 5,000.00'))).toBeNull()
  })
})

const papers = join(import.meta.dirname, '../../../../../shared/data/papers')
const read = async (folder: string, name: string) => {
  const text = await readPdf(readFileSync(join(papers, folder, name)))
  if (text.state !== 'READ') throw new Error('The paper is locked.')
  return feesOf(text)
}

describe.skipIf(!existsSync(papers))('real statements and reports (needs the real inputs folder)', () => {
  it('tell the fees of an investor', async () => {
    expect(await read('statements', 'standish_synthetic.pdf')).toMatchObject({
      from: '2024-01-01',
      to: '2024-03-31',
      currency: 'USD',
      figures: { managementFee: '125000', expenses: '45000' },
      contradictions: [],
      unclear: [],
    })
  })

  it('do not say what carry was allocated for', async () => {
    const fees = await read('statements', 'gaap_scpc_synthetic.pdf')
    expect(fees?.figures).toEqual({})
    expect(fees?.unclear.join(' ')).toContain('“Carried interest to general partner”')
  })

  it('of quarters tell what their table of fees tells', async () => {
    const reports = readdirSync(join(papers, 'notices')).filter((name) => /_Q\d_/.test(name))
    const told = await Promise.all(
      reports.map(async (name) => [name, (await read('notices', name))?.figures.managementFee] as const),
    )
    expect(Object.fromEntries(told)).toMatchObject({
      'BYT-2018-I_Q1_2024.pdf': '650000',
      'BYT-2020-I_Q4_2024.pdf': '900000',
      'BYT-2022-I_Q3_2025.pdf': '1000000',
      'BYT-2024-I_Q3_2024.pdf': '750000',
      'PCR-2022-I_Q4_2024.pdf': '200000',
    })
  })
})
