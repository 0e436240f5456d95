import { addDays, day } from '@kinfolio/ledger/days/day'
import { sum, toFloat } from '@kinfolio/ledger/numbers/decimal'
import { requireSound } from '@kinfolio/ledger/rows/checks'
import { costBasis, type CostMethod } from '@kinfolio/ledger/rows/lots'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import { Inputs, plainName, toDay, toNumber, toText } from './inputs.ts'
import { ledgerRow } from './ledger-row.ts'

/**
 * Inputs `transactions` of [kind, quantity, amount, fee, tax] or ["split", ratio], a date before them or not, or
 * objects; `price` for the unrealised gain. Figures end in _fifo or _avg, else `method` says which (FIFO unless said).
 */
export function costBasisCase({ inputs }: Case): Answer {
  const rows = inputs.list('transactions', 'activities', 'rows').map(readRow)
  requireSound(share, rows)
  const price = inputs.optionalNumber('price', 'market_price', 'close')
  const usual: CostMethod = /av(era)?g/i.test(inputs.text('method', 'cost_method') ?? 'fifo')
    ? 'AVERAGE'
    : 'FIFO'
  return (name) => {
    const suffix = /(fifo|avg|average|movingaverage)$/.exec(name)?.[1]
    const isAverage = suffix === undefined ? usual === 'AVERAGE' : suffix !== 'fifo'
    const figure = suffix === undefined || name === suffix ? name : name.slice(0, -suffix.length)
    return figureOf(figure, rows, isAverage ? 'AVERAGE' : 'FIFO', price)
  }
}

const share = {
  type: 'PUBLIC_EQUITY',
  method: 'QUOTED',
  commitment: null,
  openedOn: null,
  closedOn: null,
} as const

function figureOf(
  name: string,
  rows: readonly LedgerTransaction[],
  method: CostMethod,
  price: number | undefined,
): number | null | undefined {
  const basis = costBasis(rows, method)
  const cost = toFloat(basis.cost)
  const units = toFloat(sum(basis.lots.map((lot) => lot.quantity)))
  if (/^$|^cost|^basis$|^investment$/.test(name)) return cost
  if (/^(quantity|shares|units|held)/.test(name)) return units
  if (/^(average|avg)(price|cost)?|^(purchase)?price/.test(name)) return units === 0 ? 0 : cost / units
  if (/^reali[sz]ed/.test(name)) return toFloat(basis.realisedGain)
  if (price === undefined) return undefined
  if (/^unreali[sz]ed/.test(name)) return units * price - cost
  return /^(market|current)?value/.test(name) ? units * price : undefined
}

const acquired = /^(buy|purchase|in|inbound.*|deliveryinbound|transferin|deposit)$/
const givenUp = /^(sell|sale|out|outbound.*|deliveryoutbound|transferout|withdraw(al)?)$/

function readRow(row: unknown, index: number): LedgerTransaction {
  const cells: unknown[] = Array.isArray(row) ? row : fieldsOf(new Inputs(row))
  const isDated = /^\d{4}-\d{2}-\d{2}/.test(toText(cells[0]))
  const on = isDated ? toDay(cells[0]) : addDays(day('2000-01-01'), index)
  const [kind, ...numbers] = isDated ? cells.slice(1) : cells
  const name = plainName(toText(kind))
  if (name === 'split' || name === 'stocksplit') return ledgerRow(index, on, { ratio: toRatio(numbers) })
  if (!acquired.test(name) && !givenUp.test(name)) {
    throw new TypeError(`Row ${index + 1}: "${toText(kind)}" is not a kind of transaction.`)
  }
  const [quantity, amount, fee, tax] = numbers.map((number) => toNumber(number ?? 0))
  const type = acquired.test(name) ? 'BUY' : 'SELL'
  return ledgerRow(index, on, {
    type,
    quantity: quantity ?? 0,
    amount: amount ?? 0,
    fee: fee ?? 0,
    tax: tax ?? 0,
  })
}

function fieldsOf(row: Inputs): unknown[] {
  const on = row.text('date', 'day')
  const kind = row.text('type', 'kind') ?? ''
  const ratio = row.get('ratio')
  const quantity = row.optionalNumber('quantity', 'shares', 'units') ?? 0
  const amount =
    row.optionalNumber('amount', 'total', 'value') ??
    quantity * (row.optionalNumber('price', 'unit_price') ?? 0)
  const numbers =
    ratio === undefined
      ? [quantity, amount, row.optionalNumber('fee', 'fees') ?? 0, row.optionalNumber('tax', 'taxes') ?? 0]
      : [ratio]
  return on === undefined ? [kind, ...numbers] : [on, kind, ...numbers]
}

/** New units for one old unit: a number, "2:1", or two numbers. */
function toRatio(cells: readonly unknown[]): number {
  const [first, second] = toText(cells[0]).includes(':') ? toText(cells[0]).split(':') : cells
  const [newUnits, oldUnits] = [toNumber(first), toNumber(second ?? 1)]
  return newUnits / (oldUnits === 0 ? 1 : oldUnits)
}
