import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import { writeCsv } from '../tables/csv-cell.ts'
import { kinfolioHeader, type KinfolioColumn } from './kinfolio-columns.ts'
import { readLines, writeLines } from './line-cell.ts'

const plain: Partial<Record<KinfolioColumn, string>> = {
  day: '2024-01-02',
  type: 'CAPITAL_CALL',
  position: 'Fund I',
  positionType: 'PRIVATE_FUND',
  positionCurrency: 'EUR',
  positionId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
  currency: 'EUR',
  amount: '100',
}

function read(...rows: Partial<Record<KinfolioColumn, string>>[]) {
  const cells = rows.map((row) => kinfolioHeader.map((column) => row[column] ?? null))
  const bytes = new TextEncoder().encode(writeCsv(kinfolioHeader, cells))
  const file = readImportFile({ name: 'any name', bytes })
  if (file.kind !== 'TRANSACTIONS') throw new Error(`This was read as ${file.kind}.`)
  expect(file.format).toBe('KINFOLIO')
  return file
}

describe('a file of this application', () => {
  it.each(['=1+1', '+1', '-x', '@x', '\t=1', '\n=1', "'=1", 'plain', '-5', '007'])(
    'gives the note %j back as it was',
    (notes) => {
      const { rows } = read({ ...plain, notes })
      expect(rows[0]?.notes).toBe(notes)
    },
  )

  it('refuses what is not written as it writes, by line and column, and takes the others', () => {
    const { rows, refused } = read(
      plain,
      { ...plain, day: '02.01.2024' },
      { ...plain, amount: '1,234.50' },
      { ...plain, type: 'GIFT' },
      { ...plain, lines: 'INVESTMENT 100 somewhere' },
      { ...plain, lines: 'PRESENT 100' },
      { ...plain, positionType: 'GOLD', reverses: 'the last one' },
    )
    expect(rows).toHaveLength(1)
    expect(refused.map(({ line, problems }) => [line, problems.map(({ column }) => column)])).toEqual([
      [3, ['day']],
      [4, ['amount']],
      [5, ['type']],
      [6, ['lines']],
      [7, ['lines']],
      [8, ['reverses', 'positionType']],
    ])
    expect(refused[1]?.problems[0]?.message).toBe('Write an amount with digits and a point, such as 1234.56.')
  })

  it('may have rows that somebody wrote, without ids', () => {
    const { positionId: _, ...named } = plain
    const { rows } = read(named)
    expect(rows).toMatchObject([{ sourceId: null, own: { position: { id: null, type: 'PRIVATE_FUND' } } }])
  })
})

describe('lines in a cell', () => {
  it('are read back as they were', () => {
    const lines = [
      { kind: 'INVESTMENT', amount: '900.05', isInsideCommitment: true },
      { kind: 'MANAGEMENT_FEE', amount: '100', isInsideCommitment: false },
    ] as const
    const cell = writeLines([...lines])
    expect(cell).toBe('INVESTMENT 900.05; MANAGEMENT_FEE 100 outside commitment')
    expect(readLines(cell)).toEqual(lines)
  })
})
