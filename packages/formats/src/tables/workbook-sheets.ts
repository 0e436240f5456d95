import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { decimalText } from '../rows/decimal-text.ts'

/**
 * The sheets of an Excel workbook as texts, from their first row on. Days come as `2024-02-29`, numbers with the digits
 * that were typed and a decimal point.
 */
export async function readSheets(bytes: Uint8Array): Promise<string[][][]> {
  // Loaded by the first workbook: a server that reads none needs none of it.
  const { default: readWorkbook } = await import('read-excel-file/universal')
  // A copy, since a view may stand on a larger buffer and the library reads the whole of it.
  const { buffer } = new Uint8Array(bytes)
  const sheets = await readWorkbook(buffer, { parseNumber: typedNumber, trim: false }).catch(
    (error: unknown) => {
      throw new UnreadableFile(
        'This workbook is damaged or protected. Open it, save the sheet as CSV and import that file.',
        { cause: error },
      )
    },
  )
  return sheets.map(({ data }) => data.map((row) => row.map(textOf)))
}

function textOf(cell: unknown): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'string') return cell
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return ''
  const instant = cell.toISOString()
  return instant.endsWith('T00:00:00.000Z') ? instant.slice(0, 10) : instant.slice(0, 19).replace('T', ' ')
}

const significantDigits = 15

/**
 * A workbook keeps floats: digits after the fifteenth are the float's, not the person's. A number with exactly three
 * decimals gets a fourth, since elsewhere `1.234` could be one thousand and more.
 */
function typedNumber(text: string): string {
  const plain = decimalText(text)
  if (plain === null) return text
  const typed = toText(decimal(plain).precision(significantDigits))
  return /\.\d{3}$/.test(typed) ? `${typed}0` : typed
}
