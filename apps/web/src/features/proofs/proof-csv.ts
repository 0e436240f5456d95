import type { Proof, ProofRow } from '@kinfolio/contract/proofs'
import { type CsvCell, csvText } from '@kinfolio/ui/csv-text'

import { lineWords } from './proof-words.ts'

/** The rows of a proof with every digit, for a spreadsheet: one column for each thing that a row can say. */
export function proofCsv({ rows, measure, currency }: Proof): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.terms ?? {})))]
  const columns: [string, (row: ProofRow) => CsvCell][] = [
    ['day', (row) => row.day],
    ['what', (row) => lineWords(row, measure)],
    ['position', (row) => row.position?.name],
    ['quantity', (row) => row.quantity],
    ['close', (row) => row.price?.close],
    ['close_currency', (row) => row.price?.currency],
    ['close_day', (row) => row.price?.day],
    ['close_source', (row) => row.price?.source],
    ['opening', (row) => row.opening],
    ['in', (row) => row.in],
    ['out', (row) => row.out],
    ['closing', (row) => row.closing],
    ['own_currency', (row) => row.own],
    ['rate', (row) => row.rate?.rate],
    ['rate_day', (row) => row.rate?.day],
    ['rate_source', (row) => sourcesOf(row)],
    ...names.map((name): [string, (row: ProofRow) => CsvCell] => [name, (row) => row.terms?.[name]]),
    [`result_${currency}`, (row) => row.result],
  ]
  const cells = rows.map((row) => columns.map(([, read]) => read(row)))
  return csvText([columns.map(([name]) => name), ...cells])
}

function sourcesOf({ rate }: ProofRow): string | undefined {
  if (rate?.isApplied) return 'transaction'
  return rate?.legs.map((leg) => `${leg.currency}: ${leg.source}`).join('; ')
}
