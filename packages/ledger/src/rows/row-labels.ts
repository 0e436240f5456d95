import { positionTypes, type PositionType } from './position.ts'
import {
  movingSubtypes,
  transactionTypes,
  type TransactionSubtype,
  type TransactionType,
} from './transaction.ts'
import { typeLabel } from './type-label.ts'

/**
 * Rows that screens call by one name. A type has several names, by the kind of position that it is on: a SELL is a sale of shares,
 * money out of an account, a drawdown of a loan.
 */
export type RowLabel = {
  key: RowLabelKey
  types: readonly TransactionType[]
  /** Null: on every kind of position. */
  on: readonly PositionType[] | null
  subtype: TransactionSubtype | null
  /** The money that another row moved on an account. */
  isLed: boolean
}

/** The type, and where it has another name on some positions, the first of those behind it. */
export type RowLabelKey = string

const plain: RowLabel[] = transactionTypes.flatMap((type) => {
  const byWords = Map.groupBy(positionTypes, (position) => typeLabel(type, position))
  return [...byWords].map(([words, on]) => ({
    key: words === typeLabel(type, null) ? type : `${type}-${on[0]}`,
    types: [type],
    on,
    subtype: null,
    isLed: false,
  }))
})

/** Subtypes with one name, whatever their type. */
const oneNamed = [
  'SPLIT',
  'WRITE_OFF',
  'REVERSE_SPLIT',
  'STOCK_DIVIDEND',
  'RETURN_OF_CAPITAL',
  'DELISTING',
  'CASH_IN_LIEU',
] as const satisfies readonly TransactionSubtype[]

/** What arrives by a movement has another name than what leaves. */
function endsOf(subtype: (typeof movingSubtypes)[number]): RowLabel[] {
  const of = (end: string, types: readonly TransactionType[]): RowLabel => ({
    key: `${subtype}_${end}`,
    types,
    on: null,
    subtype,
    isLed: false,
  })
  return [
    of('IN', ['BUY']),
    of(
      'OUT',
      transactionTypes.filter((type) => type !== 'BUY'),
    ),
  ]
}

const special: RowLabel[] = [
  { key: 'CASH_RECEIVED', types: ['BUY'], on: null, subtype: null, isLed: true },
  { key: 'CASH_PAID', types: ['SELL'], on: null, subtype: null, isLed: true },
  { key: 'OPENING_PURCHASE', types: ['BUY'], on: null, subtype: 'OPENING', isLed: false },
  {
    key: 'OPENING_BALANCE',
    types: transactionTypes.filter((type) => type !== 'BUY'),
    on: null,
    subtype: 'OPENING',
    isLed: false,
  },
  ...movingSubtypes.flatMap(endsOf),
  ...oneNamed.map((subtype) => ({ key: subtype, types: transactionTypes, on: null, subtype, isLed: false })),
]

/** Every name that a row can have, each row under exactly one of them. */
export const rowLabels: readonly RowLabel[] = [...plain, ...special]

/** The names that rows of a type can have. */
export function labelsOfType(type: TransactionType): RowLabelKey[] {
  return rowLabels.filter(({ types }) => types.includes(type)).map(({ key }) => key)
}
