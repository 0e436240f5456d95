import { say } from '@kinfolio/contract/say'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import type { Problem } from '../rows/parsed.ts'
import type { ColumnMapping } from '../rows/parsed.ts'
import type { MappedTable } from './mapped-table.ts'
import { typeOfWord } from './type-words.ts'

const wordsShown = 200
const wordLength = 200

/** The types of the rows of a table. */
type TypeReading = {
  /** The meanings of the known words in the type column. */
  typeValues: Record<string, TransactionType>
  unknownTypes: string[]
  typeOf: (word: string, quantity: string | null, amount: string | null) => TransactionType | Problem
}

/** Whether the numbers of a table have signs. Without a type column, signs tell purchases from sales. */
type SignsPresent = { isQuantitySigned: boolean; isAmountSigned: boolean }

/**
 * Reads types from the type column; the meanings that a person gave come before the known ones. Without that column,
 * the default type counts. Without a default, the sign of the quantity decides (sales are negative), else the sign of
 * the amount (paid money is negative), if the file has quantities and both signs. Null if nothing decides.
 */
export function readTypes(
  mapped: MappedTable,
  mapping: ColumnMapping,
  signs: SignsPresent,
): TypeReading | null {
  if (mapped.has('type')) return byWords(mapped, mapping)

  const fixed = mapping.defaults?.type
  if (fixed !== undefined) return { typeValues: {}, unknownTypes: [], typeOf: () => fixed }
  if (!mapped.has('quantity')) return null
  if (signs.isQuantitySigned) return bySign((quantity) => quantity, true)
  return signs.isAmountSigned ? bySign((_quantity, amount) => amount, false) : null
}

function byWords(mapped: MappedTable, mapping: ColumnMapping): TypeReading {
  const stated = new Map(Object.entries(mapping.typeValues ?? {}))
  const meanings = new Map<string, TransactionType | null>()
  for (const row of mapped.table.rows) {
    const word = mapped.cell(row, 'type').trim()
    if (word !== '' && !meanings.has(word)) meanings.set(word, stated.get(word) ?? typeOfWord(word))
  }
  const knownMeanings = [...meanings].flatMap(([word, type]) =>
    type === null ? [] : [[word, type] as const],
  )
  const unknown = [...meanings.keys()].filter((word) => meanings.get(word) === null)
  return {
    typeValues: Object.fromEntries(knownMeanings.slice(0, wordsShown)),
    unknownTypes: unknown.filter((word) => word.length <= wordLength).slice(0, wordsShown),
    typeOf: (cell) => {
      const word = cell.trim()
      const type = word === '' ? mapping.defaults?.type : meanings.get(word)
      return type ?? unknownType(word)
    },
  }
}

function bySign(
  telling: (quantity: string | null, amount: string | null) => string | null,
  isNegativeSold: boolean,
): TypeReading {
  return {
    typeValues: {},
    unknownTypes: [],
    typeOf: (_word, quantity, amount) => {
      if (quantity === null || quantity === '0') return noTrade
      const value = telling(quantity, amount)
      if (value === null || value === '0') return unknownType('')
      return value.startsWith('-') === isNegativeSold ? 'SELL' : 'BUY'
    },
  }
}

const noTrade: Problem = {
  code: 'UNKNOWN_TYPE',
  message:
    'This row moves no units, so that it is neither a purchase nor a sale, and nothing else tells what it is. Record it by hand, or add a column with its type.',
}

function unknownType(word: string): Problem {
  return {
    code: 'UNKNOWN_TYPE',
    message:
      word === ''
        ? 'Nothing tells what kind of transaction this is. Fill in its type.'
        : say`It is not known what "${word.slice(0, 60)}" means. Choose the type of this row, or go back to the columns and choose it for all rows with this word.`,
  }
}
