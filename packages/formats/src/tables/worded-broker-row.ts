import { roundMoney, sum, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { grossAmount } from '../rows/cash-amount.ts'
import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import type { Problem } from '../rows/parsed.ts'
import type { Reading } from '../rows/reading.ts'
import {
  cancelled,
  corporateAction,
  derivative,
  needs,
  nothingMoved,
  securitiesTransfer,
  splitWithoutRatio,
  taxAlone,
  unknownWord,
} from '../rows/refusals.ts'
import { capitalRow } from '../rows/return-of-capital.ts'
import { splitRow } from '../rows/split-row.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import { printed } from '../rows/tied-row.ts'
import type { Printed } from '../rows/tied-row.ts'
import { type BrokerKind, plainCell, type Row, type WordedBroker } from './worded-broker-spec.ts'

type About = { asset: ReturnType<typeof assetOf>; taxes: readonly Row[]; spec: WordedBroker }

export function readRow(cells: Row, kind: BrokerKind | null, { asset, taxes, spec }: About): Reading {
  const word = cells.text('type')
  if (kind === null) return unknownWord(word)
  if (kind === 'CANCELLED') return cancelled(word)
  if (kind === 'ACTION') return corporateAction(word)
  if (kind === 'NOTHING') return nothingMoved(word)
  if (kind === 'DERIVATIVE') return derivative(word ?? spec.broker)
  const isOfAsset = [asset.symbol, asset.isin, asset.name].some((text) => text !== null)
  if (kind === 'TRANSFER') return isOfAsset ? readTransfer(cells, asset) : securitiesTransfer(word)
  if (kind === 'BUY' || kind === 'SELL') return readTrade(cells, kind, asset, spec)
  if (isOfAsset && kind === 'REINVESTED') return readReinvested(cells, asset)
  const amount = cells.number('amount')
  if (amount === null) return needs('amount')
  if (isOfAsset && (kind === 'DIVIDEND' || kind === 'COUPON' || kind === 'CAPITAL')) {
    const withheld = sum(taxes.map((row) => row.number('amount')?.negated() ?? zero))
    const stated = cells.number('tax')?.abs() ?? zero
    const tax = withheld.plus(stated)
    const gross = spec.dividend === 'NET' ? amount.plus(stated) : amount
    const isForeign = (cells.text('priceCurrency') ?? asset.currency) !== asset.currency
    const rate = isForeign ? cells.number('rate') : null
    const paid = {
      ...asset,
      quantity: cells.number('quantity')?.abs() ?? null,
      price: isForeign && rate === null ? null : cells.number('price'),
      rate,
      amount: gross,
      tax: tax.isZero() ? null : tax,
    }
    return kind === 'CAPITAL'
      ? capitalRow(paid)
      : { ...paid, type: kind === 'COUPON' ? 'INTEREST' : 'DIVIDEND' }
  }
  const [fee, tax] = [feeOf(cells), cells.number('tax')?.abs() ?? null]
  if (isOfAsset && kind === 'TAX') {
    const withheld = amount.isZero() ? (tax ?? zero) : amount.negated()
    return { ...asset, type: 'DIVIDEND', amount: zero, tax: withheld, warnings: [taxAlone] }
  }
  if (isOfAsset && (kind === 'FEE' || kind === 'CHARGE')) {
    return { ...asset, type: 'FEES', amount: kind === 'FEE' ? amount.negated() : amount.abs(), notes: word }
  }
  const about = {
    day: asset.day,
    ...brokerCash(spec.broker, asset.currency),
    currency: asset.currency,
    notes: [word, asset.name, asset.notes].filter(Boolean).join(', '),
    account: asset.account,
  }
  const row = cashRow(signed(amount, kind), cashKinds.get(kind) ?? 'MOVE', {
    ...about,
    sourceId: asset.sourceId,
  })
  return spec.amount === 'NET' ? row : withCashCosts(row, { fee, tax }, about)
}

/** The tax of interest stays in its row. Any other cost of a movement of cash is a separate fee. */
function withCashCosts(
  row: StatedRow,
  { fee, tax }: Record<'fee' | 'tax', Decimal | null>,
  about: Omit<Parameters<typeof cashRow>[2], 'sourceId'>,
): StatedRow[] {
  const isTaxed = row.type === 'INTEREST' && tax !== null && !tax.isZero()
  const rest = sum([fee, isTaxed ? null : tax].filter((cost) => cost !== null))
  const sourceId = row.sourceId ? `${row.sourceId} costs` : null
  const cost = cashRow(rest.negated(), 'FEE', { ...about, sourceId })
  const hasCosts = !rest.isZero() && row.type !== 'FEES'
  return [isTaxed ? { ...row, tax } : row, ...(hasCosts ? [cost] : [])]
}

function feeOf(cells: Row): Decimal | null {
  const fees = [cells.number('fee'), cells.number('otherFee')].filter((fee) => fee !== null)
  return fees.length === 0 ? null : sum(fees).abs()
}

const cashKinds: ReadonlyMap<BrokerKind, CashKind> = new Map([
  ['INTEREST', 'INTEREST'],
  ['FEE', 'FEE'],
  ['CHARGE', 'FEE'],
  ['TAX', 'FEE'],
])

function signed(amount: Decimal, kind: BrokerKind): Decimal {
  if (kind === 'PAID_IN') return amount.abs()
  return kind === 'PAID_OUT' || kind === 'CHARGE' ? amount.abs().negated() : amount
}

/** A transfer makes one row for each account that it names. The first is the account of the row. */
function readTransfer(cells: Row, asset: Omit<StatedRow, 'type'>): Reading {
  const [quantity, price] = [cells.number('quantity'), cells.number('price')]
  const stated = cells.number('amount')?.abs() ?? null
  const product = quantity === null || price === null ? null : roundMoney(quantity.abs().times(price))
  const amount = stated === null || stated.isZero() ? product : stated
  if (quantity === null || quantity.isZero() || amount === null || asset.account == null) {
    return securitiesTransfer(cells.text('type'))
  }
  const isOut =
    quantity.isNegative() || /\b(out|outbound|ausgang|sortie|salida|uscita)/.test(plainCell(cells, 'type'))
  const { sourceId, ...about } = asset
  const moved = { ...about, quantity: quantity.abs(), amount }
  const other = cells.text('otherAccount')
  const transfer = other === null ? '' : `line ${cells.line}`
  const own = { ...moved, type: isOut ? 'SELL' : 'BUY', sourceId, transfer } as const
  return other === null ? own : [own, { ...moved, type: isOut ? 'BUY' : 'SELL', account: other, transfer }]
}

/** Units that arrive as income: an income and a purchase of the same value on one day. */
function readReinvested(cells: Row, asset: Omit<StatedRow, 'type'>): Reading {
  const [quantity, price] = [cells.number('quantity')?.abs() ?? null, cells.number('price')]
  const amount = cells.number('amount')?.abs() ?? null
  if (quantity === null || (amount === null && price === null))
    return needs('quantity or the value of the units')
  const value = amount ?? roundMoney(quantity.times(price ?? zero))
  const { sourceId, ...about } = asset
  return [
    { ...about, type: 'DIVIDEND', amount: value, sourceId: sourceId ? `${sourceId} income` : null },
    { ...asset, type: 'BUY', quantity, price, amount: value },
  ]
}

export function readSplit(cells: Row, before: readonly Row[], asset: Omit<StatedRow, 'type'>): Reading {
  const units = cells.number('quantity')?.abs() ?? null
  const old = sum(before.map((row) => row.number('quantity')?.abs() ?? zero))
  if (units === null || old.isZero()) return splitWithoutRatio(cells.text('type'), cells.number('quantity'))
  return splitRow(asset, units, old)
}

function readTrade(
  cells: Row,
  type: 'BUY' | 'SELL',
  asset: Omit<StatedRow, 'type'>,
  spec: WordedBroker,
): Reading {
  const tradeFigures = spec.tradeIn?.(cells)
  const quantity = (tradeFigures?.quantity ?? cells.number('quantity'))?.abs() ?? null
  const stated = tradeFigures?.price ?? cells.number('price')
  if (quantity === null || quantity.isZero()) return needs('quantity')
  const [fee, tax] = [feeOf(cells), cells.number('tax')?.abs() ?? null]
  const moved = cells.number('amount')?.abs() ?? null
  const priceCurrency = cells.text('priceCurrency')
  const isForeign = priceCurrency !== null && priceCurrency !== asset.currency
  const rate = isForeign ? cells.number('rate') : null
  // Without a rate, a price in another currency says nothing.
  const price = isForeign && rate === null ? null : stated
  const own = isForeign ? null : price
  const { amount } = grossAmount(
    { type, quantity, price: own, amount: moved, fee, tax },
    spec.amount === 'NET',
  )
  return { ...asset, type, quantity, price, rate, amount, fee, tax, net: netIn(cells, asset) }
}

/** The movement of the account, if a column beside the amount has it. */
function netIn(cells: Row, { currency }: Pick<StatedRow, 'currency'>): Printed | null {
  const net = cells.number('net')?.abs() ?? null
  return net === null ? null : printed(net, currency)
}

export function assetOf(cells: Row, spec: WordedBroker) {
  const named =
    cells.text('currency') ?? spec.currencyIn?.(cells) ?? cells.unit('amount') ?? cells.unit('price')
  const currency = named ?? spec.currency ?? null
  const text = cells.text('symbol')
  const symbol = text === null || spec.symbolIn === undefined ? text : spec.symbolIn(text)
  const isin = cells.text('isin')
  return {
    day: cells.day('date'),
    symbol,
    // One column may have an ISIN or a symbol.
    isin: isin === symbol ? null : isin,
    name: cells.text('name'),
    hint: spec.hint ?? null,
    currency,
    notes: cells.text('notes'),
    account: cells.text('account'),
    sourceId: cells.text('id'),
    warnings: currency === null ? [noCurrency] : [],
  }
}

const noCurrency: Problem = {
  code: 'NO_CURRENCY',
  message:
    'This file names no currency. Its amounts are taken to be in the currency of the position; check that the account is in it.',
}
