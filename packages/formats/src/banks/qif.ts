import { say } from '@kinfolio/contract/say'
import { decimal, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { cardHint, cashHint, cashRow } from '../rows/cash-row.ts'
import { refuse } from '../rows/parsed.ts'
import type { ParsedTransaction, Problem, ReadingOptions, RefusedRow } from '../rows/parsed.ts'
import { settle, transactionFile } from '../rows/reading.ts'
import type { Reading } from '../rows/reading.ts'
import { dateOrderOf, readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { readNumber } from '../tables/number-column.ts'
import { numberMarks } from '../tables/number-marks.ts'
import { readQifInvestment } from './qif-investment.ts'
import { qifSections } from './qif-sections.ts'
import type { QifRecord } from './qif-sections.ts'

const hints: ReadonlyMap<string, string> = new Map([
  ['bank', cashHint],
  ['cash', cashHint],
  ['ccard', cardHint],
  ['oth l', cardHint],
  ['oth a', cashHint],
])
const unnamed = 'Account of the file'

/**
 * Records of Quicken: accounts, cards and investments. They have no currencies, and the order of day and month depends
 * on the owner's settings.
 */
export const qif: Format<'TEXT'> = {
  format: 'QIF',
  of: 'TEXT',
  recognises: (text) => /^\s*!(?:Type|Account|Option|Clear)\b/i.test(text),
  read: (text, options) => {
    const sections = qifSections(text)
    const records = sections.flatMap((section) => section.records)
    const reader = readerOf(records, options)
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    for (const { type, account, records: own } of sections) {
      const hint = hints.get(type)
      for (const record of own) {
        const problems: Problem[] = []
        const cells = {
          day: () => reader.day(record.field('D'), problems),
          number: (letter: string) => reader.number(record.field(letter), problems),
        }
        const reading: Reading =
          type === 'invst'
            ? readQifInvestment(record, cells, account)
            : hint === undefined
              ? unknownSection(type)
              : cashRow(cells.number('T') ?? cells.number('U') ?? zero, 'MOVE', {
                  day: cells.day(),
                  name: account ?? unnamed,
                  hint,
                  currency: null,
                  notes: ['P', 'M', 'N'].map(record.field).filter(Boolean).join(', '),
                })
        const read = settle(reading, { line: record.line, problems })
        if (read.problems.length > 0) refused.push(refuse(record.line, read.problems, record.raw))
        else rows.push(...read.rows)
      }
    }
    return transactionFile('QIF', rows, refused)
  },
}

/** Reads days and amounts in the style of the whole file. */
function readerOf(records: readonly QifRecord[], options: ReadingOptions) {
  const days = records.map((record) => fullDay(record.field('D') ?? ''))
  const order = options.dateOrder ?? dateOrderOf(days)
  const amounts = records.map((record) => record.field('T') ?? '')
  const mark = numberMarks(new Map([['T', amounts]]), '', options.decimalComma).get('T') ?? null
  return {
    day: (text: string | null, problems: Problem[]): string => {
      const read = readDay(fullDay(text ?? ''), order)
      if (typeof read === 'string') return read
      problems.push(read)
      return ''
    },
    number: (text: string | null, problems: Problem[]): Decimal | null => {
      if (text === null) return null
      const read = readNumber(text, mark)
      if (typeof read === 'string') return decimal(read)
      problems.push(read)
      return null
    },
  }
}

/**
 * Writes days such as ` 1/ 3'20`, `1/3' 5` and `1/3/95` with all digits of the year. An apostrophe means the years from
 * 2000 on.
 */
function fullDay(text: string): string {
  const plain = text.replaceAll(' ', '').replace(/'(\d)$/, "'0$1")
  const [, start = '', mark = '', end = ''] = /^(\d{1,2}[-/.]\d{1,2})([-/.'])(\d{2})$/.exec(plain) ?? []
  if (end === '') return plain.replace("'", '/')
  const separator = /[-/.]/.exec(start)?.[0] ?? '/'
  const century = mark === "'" || Number.parseInt(end, 10) < 70 ? '20' : '19'
  return `${start}${separator}${century}${end}`
}

function unknownSection(type: string): Problem {
  return {
    code: 'UNKNOWN_TYPE',
    message: say`It is not known what a list of "${type.slice(0, 40)}" holds. Export the account as Bank, Cash, CCard or Invst.`,
  }
}
