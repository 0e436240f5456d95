import { expect, type Page, test } from '@playwright/test'

import { enterAsFounder } from './people.ts'

type Part = { kind: string; amount: string; isOutside?: boolean }
type Entry = {
  type: string
  day: string
  amount: string
  parts?: readonly Part[]
  recallable?: { amount: string; until: string }
  /** What the sheet says the row does, before it is recorded: the cells of a line, in their order. */
  effect: Readonly<Record<string, readonly string[]>>
}

const call = 'Fund Capital Call'
const statement = 'Valuation Adjustment (new NAV)'

/*
 * A fund with a commitment of 1,000,000, on days that lie 365 days apart, worked by the rules of docs/DOMAIN.md:
 * every call raises paid-in by all of it, the value by its investment lines, and lowers unfunded by the lines inside
 * the commitment; a distribution lowers the value and gives back to unfunded what may be called again.
 *
 * day          row                              paid-in   unfunded   value (rolled)
 * 2021-01-01   call 200,000: 180,000 invested,
 *              fee of 20,000 outside            200,000    820,000   180,000 at cost
 * 2022-01-01   call 300,000: 280,000 invested,
 *              fee of 20,000 inside             500,000    520,000   460,000 at cost
 * 2023-01-01   call 100,000                     600,000    420,000   560,000 at cost
 * 2023-06-30   statement: 650,000               600,000    420,000   650,000
 * 2023-09-30   estimate: 700,000                600,000    420,000   650,000
 * 2024-01-01   distribution 242,000,
 *              100,000 of it recallable         600,000    520,000   408,000; of the estimate 458,000
 * 2024-12-31   call 150,000                     750,000    370,000   558,000
 * 2025-12-31   statement: 766,612               750,000    370,000   766,612
 */
const life: readonly Entry[] = [
  {
    type: call,
    day: '2021-01-01',
    amount: '200000',
    parts: [
      { kind: 'Investment', amount: '180000' },
      { kind: 'Management fee', amount: '20000', isOutside: true },
    ],
    effect: {
      'Value (NAV)': ['180,000.00'],
      'Paid in': ['0.00', '200,000.00'],
      Unfunded: ['1,000,000.00', '820,000.00'],
      'Cash flow': ['-200,000.00'],
    },
  },
  {
    type: call,
    day: '2022-01-01',
    amount: '300000',
    parts: [
      { kind: 'Investment', amount: '280000' },
      { kind: 'Management fee', amount: '20000' },
    ],
    effect: {
      'Value (NAV)': ['180,000.00', '460,000.00'],
      'Paid in': ['200,000.00', '500,000.00'],
      Unfunded: ['820,000.00', '520,000.00'],
    },
  },
  {
    type: call,
    day: '2023-01-01',
    amount: '100000',
    effect: { 'Value (NAV)': ['460,000.00', '560,000.00'], Unfunded: ['520,000.00', '420,000.00'] },
  },
  {
    type: statement,
    day: '2023-06-30',
    amount: '650000',
    effect: { 'Value (NAV)': ['560,000.00', '650,000.00'], 'Cash flow': ['None'] },
  },
  {
    type: 'Estimated Valuation (presumed NAV)',
    day: '2023-09-30',
    amount: '700000',
    effect: { 'Value (NAV)': ['650,000.00', '650,000.00'], 'Cash flow': ['None'] },
  },
  {
    type: 'Fund Distribution',
    day: '2024-01-01',
    amount: '242000',
    recallable: { amount: '100000', until: '2025-06-30' },
    effect: {
      'Value (NAV)': ['650,000.00', '408,000.00'],
      Distributed: ['0.00', '242,000.00'],
      Unfunded: ['420,000.00', '520,000.00'],
      'Cash flow': ['+242,000.00'],
    },
  },
  {
    type: call,
    day: '2024-12-31',
    amount: '150000',
    effect: { 'Value (NAV)': ['408,000.00', '558,000.00'], Unfunded: ['520,000.00', '370,000.00'] },
  },
  {
    type: statement,
    day: '2025-12-31',
    amount: '766612',
    effect: { 'Value (NAV)': ['558,000.00', '766,612.00'] },
  },
]

test('a private fund lives its life, and its page shows what is worked by hand', async ({ page }) => {
  await enterAsFounder(page)
  await addFund(page)
  for (const entry of life) await record(page, entry)

  // The day before the distribution. There is a statement, and a newer estimate.
  await lookAt(page, '2023-12-31')
  await expectFigures(page, {
    Value: '650,000.00',
    Official: '650,000.00',
    Estimate: '700,000.00',
    Called: '600,000.00',
    Unfunded: '420,000.00',
    DPI: '0.00×',
    // 650,000 ÷ 600,000
    TVPI: '1.08×',
  })

  // After the distribution both lenses are rolled forward. The statement itself stays what it was.
  await lookAt(page, '2024-01-01')
  await expectFigures(page, {
    Value: '408,000.00',
    Official: '650,000.00',
    Estimate: '458,000.00',
    Distributed: '242,000.00',
    Unfunded: '520,000.00',
    // 242,000 ÷ 600,000 and (242,000 + 408,000) ÷ 600,000
    DPI: '0.40×',
    TVPI: '1.08×',
  })

  await lookAt(page, '2025-12-31')
  await expectFigures(page, {
    Value: '766,612.00',
    Official: '766,612.00',
    Commitment: '1,000,000.00',
    Called: '750,000.00',
    Distributed: '242,000.00',
    Unfunded: '370,000.00',
    // 242,000 ÷ 750,000 = 0.3227; 766,612 ÷ 750,000 = 1.0221; together 1.3448.
    DPI: '0.32×',
    RVPI: '1.02×',
    TVPI: '1.34×',
    /*
     * Grown at 10 % a year for 5, 4, 3, 2 and 1 years of 365 days until 2025-12-31:
     *   called       200,000 × 1.61051 + 300,000 × 1.4641 + 100,000 × 1.331 + 150,000 × 1.1 = 1,059,432
     *   distributed  242,000 × 1.21                                                         =   292,820
     * The difference, 766,612, is what is left: the flows earn 10 %.
     */
    IRR: '+10.00%',
  })
  const max = page.getByRole('row', { name: /^Max/ })
  await expect(max.getByText('+10.00%')).toBeVisible()
  // 242,000 + 766,612 − 750,000
  await expect(max.getByText('+258,612')).toBeVisible()
})

async function addFund(page: Page): Promise<void> {
  await page.goto('/holdings')
  await page.getByRole('button', { name: 'Add position' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Add position' })
  await sheet.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Private fund' }).click()
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Linden Buyout IV')
  await sheet.getByLabel('Commitment').fill('1000000')
  await sheet.getByRole('button', { name: 'Add position' }).click()
  await expect(page.getByRole('heading', { name: 'Linden Buyout IV', level: 1 })).toBeVisible()
}

async function record(page: Page, entry: Entry): Promise<void> {
  await page.getByRole('button', { name: 'Record transaction' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Record transaction' })
  await sheet.getByLabel('Type').click()
  await page.getByRole('option', { name: entry.type }).click()
  await sheet.getByLabel('Date').fill(entry.day)
  const amount = entry.type === 'Fund Distribution' ? 'Amount before tax' : /^(Amount|.*\(NAV\))/
  await sheet.getByRole('textbox', { name: amount }).fill(entry.amount)
  for (const [index, part] of (entry.parts ?? []).entries()) {
    await sheet.getByRole('button', { name: /^(Break down into parts|Add a part)$/ }).click()
    const name = `Part ${index + 1}`
    await sheet.getByLabel(`${name}: what it is`).click()
    await page.getByRole('option', { name: part.kind }).click()
    await sheet.getByLabel(`${name}: amount`).fill(part.amount)
    if (part.isOutside) await sheet.getByLabel('Counts against the commitment').nth(index).uncheck()
  }
  if (entry.recallable) {
    await sheet.getByLabel('Recallable', { exact: true }).fill(entry.recallable.amount)
    await sheet.getByLabel('Recallable until').fill(entry.recallable.until)
  }
  const effect = sheet.getByRole('region', { name: 'Effect' })
  for (const [line, cells] of Object.entries(entry.effect)) {
    const row = effect.getByRole('row', { name: new RegExp(`^${line.replace(/[()]/g, '\\$&')}`) })
    for (const cell of cells) await expect(row.getByText(cell, { exact: true }).last()).toBeVisible()
  }
  // Parts add up to an amount by themselves. With neither parts nor an amount, the sheet asks for numbers and shows
  // no effect.
  if (!entry.parts) {
    await sheet.getByRole('textbox', { name: amount }).fill('')
    await expect(effect).toContainText('Fill in the numbers to see what changes.')
    await sheet.getByRole('textbox', { name: amount }).fill(entry.amount)
  }
  await sheet.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

async function lookAt(page: Page, day: string): Promise<void> {
  const address = new URL(page.url())
  address.search = `?asOf=${day}`
  await page.goto(address.toString())
}

async function expectFigures(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(figures)) {
    const figure = page.getByRole('group', { name: label, exact: true })
    await expect(figure, label).toContainText(text)
  }
}
