import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { corporateAction, needs, securitiesTransfer, unknownWord } from '../rows/refusals.ts'
import { grossOf } from '../rows/stated-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'

const broker = 'Trade Republic'
const columns = {
  date: 'date|datum|fecha|data',
  type: 'type|typ|transactietype|tipo',
  value: 'value|wert|waarde netto|waarde|valeur|valor|valore|importo',
  note: 'note|notiz|opmerking|notitie|nota|notes',
  isin: 'isin',
  shares: 'shares|stuck|aantal|parts|acciones|azioni|quantita|titulos',
  fees: 'fees|gebuhren|kosten|frais|comisiones|commissioni',
  taxes: 'taxes|steuern|belasting|impots|impuestos|tasse|imposte',
} as const
type Field = keyof typeof columns

const currency = 'EUR'
const trades: readonly (readonly [RegExp, TransactionType])[] = [
  [/^(buy|kauf|aankoop|koop|achat|compra|acquisto)$/, 'BUY'],
  [/^(sell|verkauf|verkoop|vente|venta|vendita)$/, 'SELL'],
  [/^(dividend|dividende|dividendo|dividendi)$/, 'DIVIDEND'],
]
const cash: readonly (readonly [RegExp, CashKind])[] = [
  [/^(deposit|einlage|storting|depot|deposito|versement)$/, 'MOVE'],
  [/^(removal|withdrawal|entnahme|onttrekking|opname|retrait|retirada|prelievo)$/, 'MOVE'],
  [/^(tax refund|steuerruckerstattung)$/, 'MOVE'],
  [/^(interest|zinsen|rente|interets|intereses|interessi)$/, 'INTEREST'],
  [/^(interest charge|zinsbelastung)$/, 'INTEREST'],
  [/^(fees|gebuhren|kosten|frais|comisiones|commissioni)$/, 'FEE'],
]

/** Transactions of Trade Republic in euros. The value is the movement of the account, with fee and tax. */
export const tradeRepublic = tableFormat<Field>({
  format: 'TRADE_REPUBLIC',
  columns,
  required: ['date', 'type', 'value', 'note', 'isin', 'shares', 'fees', 'taxes'],
  isLikely: (table) => table.columns.length <= 10,
  numbers: ['value', 'shares', 'fees', 'taxes'],
  read: () => readRow,
})

function readRow(cells: Cells<Field>): Reading {
  const word = cells.text('type')
  const plain = plainWords(word ?? '')
  const value = cells.number('value')
  if (value === null) return needs('value')
  const day = cells.day('date')
  const [fee, tax] = [cells.number('fees')?.abs() ?? null, cells.number('taxes')?.abs() ?? null]
  const [, type] = trades.find(([words]) => words.test(plain)) ?? []
  if (type !== undefined) {
    const asset = { day, isin: cells.text('isin'), name: cells.text('note'), currency }
    if (asset.isin === null && asset.name === null) return needs('ISIN')
    const quantity = type === 'DIVIDEND' ? null : (cells.number('shares')?.abs() ?? null)
    if (type !== 'DIVIDEND' && quantity === null) return needs('number of shares')
    const amount = grossOf(type, type === 'BUY' ? value.negated() : value, [fee, tax])
    return { ...asset, type, quantity, amount, fee, tax }
  }
  if (/split|spin ?off|merger|fusion/.test(plain)) return corporateAction(word)
  if (/^(transfer|delivery|einlieferung|auslieferung|umbuchung)/.test(plain)) return securitiesTransfer(word)

  const [, kind] = cash.find(([words]) => words.test(plain)) ?? []
  if (kind === undefined) return unknownWord(word)
  const notes = [word, cells.text('note')].filter(Boolean).join(', ')
  const about = { day, ...brokerCash(broker, currency), currency, notes }
  if (kind !== 'INTEREST' || tax === null || tax.isZero()) return cashRow(value, kind, about)
  return { ...cashRow(value.plus(tax), kind, about), tax }
}
