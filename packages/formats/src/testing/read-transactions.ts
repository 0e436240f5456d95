import { strToU8 } from 'fflate'

import { readImportFile } from '../recognise.ts'
import type { ReadingOptions, TransactionFile } from '../rows/parsed.ts'

/** Reads a text as a file of transactions without a name that tells anything. */
export function readTransactions(text: string, options?: ReadingOptions): TransactionFile {
  const file = readImportFile({ name: 'file', bytes: strToU8(text) }, options)
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file
}

/** The line of each row that was refused, with the codes of what is wrong with it. */
export function codesOf({ refused }: Pick<TransactionFile, 'refused'>) {
  return refused.map(({ line, problems }) => [line, ...problems.map(({ code }) => code)])
}
