import { say } from '@kinfolio/contract/say'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import {
  corporateAction,
  derivative,
  needs,
  securitiesTransfer,
  unknownWord,
  splitWithoutRatio,
} from '../rows/refusals.ts'
import { capitalRow, isReturnOfCapital } from '../rows/return-of-capital.ts'
import { grossOf } from '../rows/stated-row.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'

const broker = 'Swissquote'
const columns = {
  date: 'date|datum|data',
  order: 'order|auftrag|auftrag nr|ordre|ordine|n ordre',
  transaction: 'transaction|transaktion|transazione|transaktionen',
  symbol: 'symbol|symbole|simbolo',
  name: 'name|nom|nome',
  isin: 'isin',
  quantity: 'quantity|anzahl|quantite|quantita',
  price: 'unit price|stuckpreis|prix unitaire|prezzo unitario',
  costs: 'costs|kosten|couts|costi',
  accrued: 'accrued interest|aufgelaufene zinsen|marchzinsen|interets courus|interessi maturati',
  net: 'net amount|nettobetrag|montant net|importo netto',
  balance: 'balance|saldo|solde',
  currency: 'currency|wahrung|monnaie|devise|valuta',
} as const
type Field = keyof typeof columns

const words = {
  buy: /^(buy|kauf|achat|acquisto)$/,
  sell: /^(sell|verkauf|vente|vendita)$/,
  dividend: /^(cash dividend|dividend|dividende|dividendo|capital gain|kapitalgewinn|distribution)/,
  interest:
    /^((positive|negative) interests?|interests?|zins|zinsen|interets?|interessi)( (crediteurs|debiteurs|creditori|debitori))?( (on|auf|sur|su) .+)?$/,
  fee: /(fees?|gebuhr|gebuhren|frais|commissioni|spese)( |$)/,
  move: /^(zahlungsverkehr|einzahlung|uberweisung|virement|paiements|bonifico|versamento|prelievo|payment|debit|credit|vergutung|gutschrift|belastung|zahlung|auszahlung|versement|paiement|retrait|accredito|addebito|pagamento|card transaction|kartentransaktion|transaction par carte|transazione con carta)$/,
  option: /^(buy|sell) to (open|close)$|^(expiration|assignment|exercise)$/,
  forex: /(^| )(forex|fx)( |$)|^devisen/,
  transfer: /(transfer|ubertrag|einlieferung|auslieferung)/,
  action:
    /(split|spin ?off|merger|fusion|exchange|umtausch|remboursement|rimborso|return of capital|capital increase|rights|bezugsrecht|redemption|ruckzahlung|stock dividend)/,
} as const

/** Transactions of Swissquote. The net amount is the movement of the account. */
export const swissquote = tableFormat<Field>({
  format: 'SWISSQUOTE',
  columns,
  required: ['date', 'order', 'transaction', 'symbol', 'isin', 'costs', 'accrued', 'net', 'currency'],
  dateOrder: 'DMY',
  numbers: ['quantity', 'price', 'costs', 'net', 'balance'],
  read: () => readRow,
})

function readRow(cells: Cells<Field>): Reading {
  const word = cells.text('transaction')
  const plain = plainWords(word ?? '')
  const [net, costs, currency] = [cells.number('net'), cells.number('costs'), cells.text('currency')]
  const day = cells.day('date')
  if (words.option.test(plain)) return derivative('option')
  if (net === null) return needs('net amount')
  const asset = {
    day,
    symbol: cells.text('symbol'),
    isin: cells.text('isin'),
    name: cells.text('name'),
    currency,
  }
  const cash = { day, ...brokerCash(broker, currency), currency, notes: word }

  if (words.buy.test(plain)) return readTrade(cells, 'BUY', asset)
  if (words.sell.test(plain)) return readTrade(cells, 'SELL', asset)
  if (plain.includes('split')) return splitWithoutRatio(word, cells.number('quantity'))
  if (isReturnOfCapital(word)) {
    return capitalRow({ ...asset, amount: grossOf('SELL', net, [costs]), tax: costs })
  }
  if (words.action.test(plain)) return corporateAction(word)
  if (words.transfer.test(plain)) return securitiesTransfer(word)
  if (words.dividend.test(plain)) {
    const isTaxed = costs !== null && !costs.isZero()
    const warnings = isTaxed ? [withheld] : []
    const [quantity, price] = [cells.number('quantity'), cells.number('price')]
    const amount = grossOf('SELL', net, [costs])
    return { ...asset, type: 'DIVIDEND', quantity, price, amount, tax: costs, warnings }
  }
  if (words.interest.test(plain)) return cashRow(net, 'INTEREST', cash)
  if (words.fee.test(plain)) return cashRow(net, 'FEE', cash)
  if (words.forex.test(plain)) return cashRow(net, 'MOVE', cash)
  if (!words.move.test(plain)) return unknownWord(word)
  if (costs === null || costs.isZero()) return cashRow(net, 'MOVE', cash)
  return [cashRow(net.plus(costs), 'MOVE', cash), cashRow(costs.negated(), 'FEE', cash)]
}

function readTrade(cells: Cells<Field>, type: 'BUY' | 'SELL', asset: Omit<StatedRow, 'type'>): Reading {
  const accrued = cells.number('accrued')
  if (accrued !== null && !accrued.isZero()) {
    return {
      code: 'ACCRUED_INTEREST',
      message: say`Interest of ${accrued.toFixed()} was settled with this bond. Record the trade by hand: its form has a field for accrued interest.`,
    }
  }
  const [quantity, price, fee, net] = [
    cells.number('quantity'),
    cells.number('price'),
    cells.number('costs'),
    cells.number('net'),
  ]
  if (quantity === null || net === null) return needs('quantity')
  const amount = grossOf(type, type === 'BUY' ? net.negated() : net, [fee])
  return { ...asset, type, quantity: quantity.abs(), price, amount, fee }
}

const withheld = {
  code: 'COSTS_ARE_TAX',
  message: 'The costs of this dividend are kept as withheld tax.',
}
