import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { needs, securitiesTransfer, unknownWord } from '../rows/refusals.ts'
import { grossOf } from '../rows/stated-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'
import { delivery } from './portfolio-performance-words.ts'

const columns = {
  date: 'date|datum|fecha|data',
  type: 'type|typ|tipo',
  value: 'value|wert|valeur|valor|valore|amount|betrag',
  currency:
    'transaction currency|buchungswahrung|devise de l operation|moneda de la transaccion|valuta transazione|transactievaluta',
  gross: 'gross amount|bruttobetrag|montant brut|importe bruto|importo lordo|bruto bedrag',
  grossCurrency:
    'currency gross amount|wahrung bruttobetrag|devise montant brut|moneda del importe bruto|valuta importo lordo|valuta bruto bedrag',
  rate: 'exchange rate|wechselkurs|taux de change|tipo de cambio|tasso di cambio|wisselkoers',
  fees: 'fees|gebuhren|frais|comisiones|commissioni|kosten',
  taxes: 'taxes|steuern|impots|taxes et impots|impuestos|imposte|belastingen',
  shares: 'shares|stuck|parts|participaciones|acciones|azioni|aandelen|quantita',
  isin: 'isin',
  wkn: 'wkn',
  symbol: 'ticker symbol|tickersymbol|symbole|simbolo|ticker',
  name: 'security name|wertpapiername|nom du titre|nombre del valor|nome titolo|naam effect',
  note: 'note|notiz|nota|notitie',
} as const
type Field = keyof typeof columns

const trades: readonly (readonly [RegExp, TransactionType])[] = [
  [/^(buy|kauf|achat|compra|acquisto|aankoop)$/, 'BUY'],
  [/^(sell|verkauf|vente|venta|vendita|verkoop)$/, 'SELL'],
  [/^(dividend|dividende|dividendo)s?$/, 'DIVIDEND'],
]
const deliveries: readonly (readonly [RegExp, TransactionType])[] = [
  [/^(delivery inbound|einlieferung|livraison entree|entrega entrada|consegna in entrata)/, 'BUY'],
  [/^(delivery outbound|auslieferung|livraison sortie|entrega salida|consegna in uscita)/, 'SELL'],
]
type Move = { words: RegExp; kind: CashKind; sign: 1 | -1 }
const moves: readonly Move[] = [
  { words: /^(deposit|einlage|depot|deposito|storting)$/, kind: 'MOVE', sign: 1 },
  { words: /^(removal|entnahme|retrait|retirada|prelievo|opname)$/, kind: 'MOVE', sign: -1 },
  { words: /^(interest|zinsen|interets|intereses|interessi|rente)$/, kind: 'INTEREST', sign: 1 },
  { words: /^(interest charge|zinsbelastung|interets debiteurs)$/, kind: 'INTEREST', sign: -1 },
  { words: /^(fees?|gebuhr|gebuhren|frais|comisiones|commissioni|kosten)$/, kind: 'FEE', sign: -1 },
  { words: /^(fees refund|gebuhrenerstattung)$/, kind: 'FEE', sign: 1 },
  { words: /^(tax|taxes|steuern?|impots|impuestos|imposte|belasting)$/, kind: 'FEE', sign: -1 },
  { words: /^(tax refund|steuerruckerstattung)$/, kind: 'MOVE', sign: 1 },
  { words: /^(transfer inbound|umbuchung eingang)$/, kind: 'MOVE', sign: 1 },
  { words: /^(transfer outbound|umbuchung ausgang)$/, kind: 'MOVE', sign: -1 },
]

/** Transactions of Portfolio Performance as CSV. The value includes fees and taxes. */
export const portfolioPerformanceCsv = tableFormat<Field>({
  format: 'PORTFOLIO_PERFORMANCE_CSV',
  columns,
  required: ['date', 'type', 'value', 'currency', 'gross', 'fees', 'taxes', 'shares'],
  numbers: ['value', 'gross', 'fees', 'taxes', 'shares'],
  read: () => readRow,
})

function readRow(cells: Cells<Field>): Reading {
  const word = cells.text('type')
  const plain = plainWords(word ?? '')
  const value = cells.number('value')?.abs() ?? null
  const [fee, tax] = [cells.number('fees')?.abs() ?? null, cells.number('taxes')?.abs() ?? null]
  const [day, currency] = [cells.day('date'), cells.text('currency')]
  const delivered = deliveries.find(([words]) => words.test(plain))?.[1]
  if (value === null) return delivered === undefined ? needs('value') : securitiesTransfer(word)
  const asset = {
    day,
    symbol: cells.text('symbol'),
    isin: cells.text('isin'),
    name: cells.text('name') ?? cells.text('wkn'),
    currency,
    notes: cells.text('note'),
  }
  const hasAsset = [asset.symbol, asset.isin, asset.name].some((text) => text !== null)
  const [, type = delivered] = trades.find(([words]) => words.test(plain)) ?? []
  if (type !== undefined) {
    if (!hasAsset) return needs('security')
    const quantity = type === 'DIVIDEND' ? null : cells.number('shares')
    const warnings = delivered === undefined ? [] : [delivery]
    return { ...asset, type, quantity, amount: grossOf(type, value, [fee, tax]), fee, tax, warnings }
  }
  const move = moves.find(({ words }) => words.test(plain))
  if (move === undefined) return unknownWord(word)
  // One export is for one account and does not name it.
  if (hasAsset && /^(transfer|umbuchung)/.test(plain)) return securitiesTransfer(word)
  if (move.kind === 'FEE' && move.sign === -1 && hasAsset) return { ...asset, type: 'FEES', amount: value }
  const notes = [word, asset.name, asset.notes].filter((text) => text !== null).join(', ')
  const isTaxed = move.kind === 'INTEREST' && move.sign === 1 && tax !== null
  const row = cashRow((isTaxed ? value.plus(tax) : value).times(move.sign), move.kind, {
    day,
    ...brokerCash('Portfolio Performance', currency),
    currency,
    notes,
  })
  return isTaxed ? { ...row, tax } : row
}
