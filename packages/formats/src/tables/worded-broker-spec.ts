import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { TransactionFile } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Cells, TableSpec } from './table-format.ts'

/**
 * The meaning of a broker's word for a row. A CHARGE is a fee whose amount has no sign. REINVESTED units arrive as
 * income. PAID_IN and PAID_OUT are a MOVE with a direction instead of a sign. SPLIT_OUT and SPLIT_IN are the units
 * before and after a split. NOTHING moves neither money nor units. TRANSFER moves units from or to another custody
 * account.
 */
export type BrokerKind =
  | 'BUY'
  | 'SELL'
  | 'DIVIDEND'
  | 'REINVESTED'
  | 'CAPITAL'
  | 'COUPON'
  | 'TAX'
  | 'FEE'
  | 'CHARGE'
  | 'INTEREST'
  | 'MOVE'
  | 'PAID_IN'
  | 'PAID_OUT'
  | 'SPLIT_IN'
  | 'SPLIT_OUT'
  | 'ACTION'
  | 'DERIVATIVE'
  | 'TRANSFER'
  | 'CANCELLED'
  | 'NOTHING'

export const brokerFields = [
  'date',
  'type',
  'status',
  'cancelledOn',
  'symbol',
  'isin',
  'name',
  'quantity',
  'price',
  'amount',
  'net',
  'rate',
  'fee',
  'otherFee',
  'tax',
  'currency',
  'priceCurrency',
  'id',
  'order',
  'account',
  'otherAccount',
  'notes',
] as const
export type BrokerField = (typeof brokerFields)[number]
export type Row = Cells<BrokerField>

export type WordedBroker = Pick<
  TableSpec<BrokerField>,
  'decimalMark' | 'dateOrder' | 'dayIn' | 'isLikely' | 'required'
> & {
  format: TransactionFile['format']
  broker: string
  columns: Partial<Record<BrokerField, string>>
  /** The meanings of the plain words in the type column. More specific words come first. */
  words: readonly (readonly [RegExp, BrokerKind])[]
  /** Whether the amount of a trade includes fee and tax, if quantity × price does not show it. */
  amount: 'NET' | 'GROSS'
  /** Whether the amount of a dividend is after tax. */
  dividend?: 'NET' | 'GROSS'
  /** The currency of all accounts with the broker, if its files have no column for it. */
  currency?: string
  hint?: string
  /**
   * If a row is not a trade, its name column has a sentence. The names in the trades then show which security it is
   * about.
   */
  isNameSentence?: boolean
  /** Quantity and price of a trade, if no column has them. */
  tradeIn?: (cells: Row) => { quantity: Decimal; price: Decimal | null } | null
  symbolIn?: (text: string) => string | null
  currencyIn?: (cells: Row) => string | null
  /** The account of a row, if the account column does not name the account of its units. */
  accountsIn?: (rows: readonly Row[]) => (cells: Row) => string | null
  /** The kind of a row, if its word alone does not decide. */
  kindOf?: (cells: Row) => BrokerKind | null
}

/** The words of a cell without signs and capitals; the empty text of an empty cell. */
export function plainCell(cells: Row, field: BrokerField): string {
  return plainWords(cells.text(field) ?? '')
}
