import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import type { Problem } from '../rows/parsed.ts'
import type { ColumnMapping } from '../rows/parsed.ts'
import type { MappedTable } from './mapped-table.ts'
import { typeOfWord } from './type-words.ts'

const wordsShown = 200
const wordLength = 200

/** How the rows of a table tell their types. */
type TypeReading = {
  /** The meaning of each word of the type column that is known. */
  typeValues: Record<string, TransactionType>
  unknownTypes: string[]
  typeOf: (word: string, quantity: string | null, amount: string | null) => TransactionType | Problem
}

/** The signs of a table's numbers, which tell purchases from sales where no column does. */
type SignsPresent = { isQuantitySigned: boolean; isAmountSigned: boolean }

/**
 * By the type column, a person's meaning of its words before the known ones; without one by the default type; without
 * that by the sign of the quantity (sales negative), else of the amount (money paid negative), if the file has
 * quantities and both signs. Null when nothing tells.
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
  for (const cell of mapped.column('type')) {
    const word = cell.trim()
    if (word !== '' && !meanings.has(word)) meanings.set(word, stated.get(word) ?? typeOfWord(word))
  }
  const known = [...meanings].flatMap(([word, type]) => (type === null ? [] : [[word, type] as const]))
  const unknown = [...meanings.keys()].filter((word) => meanings.get(word) === null)
  return {
    typeValues: Object.fromEntries(known.slice(0, wordsShown)),
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
        : `It is not known what "${word.slice(0, 60)}" means. Go back to the columns and choose the type that it stands for, or leave these rows out.`,
  }
}
