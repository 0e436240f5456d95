import { plainWords } from '../rows/plain-words.ts'
import { tableFormat } from '../tables/table-format.ts'
import { cashSpec } from './cash-csv.ts'

/** Mint, which always writes the month before the day. */
export const mintCsv = tableFormat({
  ...cashSpec,
  format: 'MINT_CSV',
  required: ['date', 'amount', 'direction', 'account'],
  isLikely: ({ columns }) => columns.some((column) => plainWords(column) === 'original description'),
  dateOrder: 'MDY',
  decimalMark: '.',
})
