import { describe, expect, it } from 'vitest'

import { pastedRows } from './pasted-rows.ts'

async function textOf(text: string): Promise<string | null> {
  const rows = pastedRows(text)
  if (rows === null || rows === 'TOO_LARGE') return rows
  expect(rows.name).toBe('Pasted rows.tsv')
  return rows.text()
}

describe('what is pasted', () => {
  it('is a table where its cells are set apart by tabs, with the headings that it has', async () => {
    expect(await textOf('Date\tType\tAmount\r\n05/01/2026\tBuy\t1,000.00\r\n')).toBe(
      'Date\tType\tAmount\n05/01/2026\tBuy\t1,000.00\n',
    )
  })

  it.each([
    ['a word', 'Linden Fund'],
    ['an amount', '18.500,00'],
    ['two paragraphs', 'One.\nTwo.'],
    ['a name with its number', 'Linden Fund\t4'],
    ['a list with commas', '1,2,3\n4,5,6'],
    ['an indented line', '\tNotes'],
  ])('is no table where it is %s', async (_, text) => {
    expect(await textOf(text)).toBeNull()
  })

  it('gets headings where it has none: the day, the first words, and the last number as the amount', async () => {
    const rows = '15.12.2025\tLinden Fund\tCall\t3\t-18.500,00\n31 Dec 2025\tCobalt\tCall\t\t(1.000,00)'
    expect((await textOf(rows))?.split('\n')[0]).toBe('Date\tName\tColumn C\tColumn D\tAmount')
  })

  it('is one row with three cells or more, as well', async () => {
    expect(await textOf('2026-01-05\tLinden Fund\t1000')).toBe(
      'Date\tName\tAmount\n2026-01-05\tLinden Fund\t1000',
    )
  })

  it('is refused beyond 20,000 cells, and beyond a million characters without being taken apart', async () => {
    expect(await textOf('a\tb\n'.repeat(10_000))).toHaveLength(40_000)
    expect(await textOf('a\tb\n'.repeat(10_001))).toBe('TOO_LARGE')
    expect(await textOf(`${'a'.repeat(1_000_000)}\tb\tc`)).toBe('TOO_LARGE')
  })
})
