import type { MappableField } from '@kinfolio/contract/import-edits'
import { say } from '@kinfolio/contract/say'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { cleanText } from '../files/clean-text.ts'
import { grossAmount, isInMainUnit } from '../rows/cash-amount.ts'
import type { CashRow } from '../rows/cash-amount.ts'
import { checkedRow } from '../rows/doubts.ts'
import { isIsin } from '../rows/isin.ts'
import { mainCurrency, readCurrency } from '../rows/main-currency.ts'
import { isOptionSymbol } from '../rows/option-symbol.ts'
import type { ParsedTransaction, Problem } from '../rows/parsed.ts'
import type { ColumnMapping } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import { derivative } from '../rows/refusals.ts'
import { rangeProblems } from '../rows/row-range.ts'
import { recordsNothing } from '../rows/row-warnings.ts'
import { restoreFormula } from './csv-cell.ts'
import type { CsvRow } from './csv-table.ts'
import { cellUnit } from './header-unit.ts'
import type { MappedTable } from './mapped-table.ts'
import { readNumber } from './number-column.ts'
import type { SignedRow } from './row-signs.ts'

/** A row with readable cells and ordinary signs. */
export type PlainRow = SignedRow & { row: CsvRow; day: string; price: Decimal | null }

/** If a row has a symbol, its name may be a sentence about the trade: `Buy Apple Inc`. */
const tradeVerb = /^(?:buy|sell|bought|sold|kauf|verkauf|achat|vente|compra|venta)\s+(?=\S)/i
const netWords = new Set(['net', 'netto', 'neto', 'ausmachender'])

/** The transaction of a row, or all reasons why it cannot be one. */
export function finishPlainRow(
  plain: PlainRow,
  mapped: MappedTable,
  mapping: ColumnMapping,
): ParsedTransaction | Problem[] {
  const { row, day, type } = plain
  const text = (field: MappableField) => cleanText(restoreFormula(mapped.cell(row, field)))
  const beside = cellUnit(mapped.cell(row, 'amount')) ?? cellUnit(mapped.cell(row, 'price'))
  const named = text('currency') ?? mapped.unit('amount') ?? mapped.unit('price') ?? beside
  const currency = currencyOf(named, mapping)
  if (currency !== null && typeof currency !== 'string')
    return [{ ...currency, column: mapped.header('currency') }]

  const unsigned = withoutSigns(plain)
  const foreign = moneyElsewhere(unsigned, currency, mapped, row)
  if (foreign.length > 0) return foreign
  const ofRowCurrency = withoutForeign(unsigned, currency, mapped, row)

  const main = currency === null ? null : mainCurrency(currency)
  const cash = main?.scale ? inMainUnit(ofRowCurrency, decimal(main.scale)) : ofRowCurrency
  const own = withoutConverted(cash, mapped.exchangeRate(row))
  const settled = settleFees(own.cash)
  if (settled === null) return [twoFees()]

  const gross = grossAmount(settled, isNetColumn(mapped.header('amount')))
  const figures = { ...settled, amount: gross.amount, currency: main?.currency ?? null }
  const checked = checkedRow(figures, false)
  const isTrade = type === 'BUY' || type === 'SELL'
  const name = text('name')
  const symbol = text('symbol')
  const title = isTrade && symbol !== null ? (name?.replace(tradeVerb, '') ?? null) : name
  const asset = { symbol, isin: text('isin') ?? isinIn(name), name: title }
  const isin = asset.isin === null || isIsin(asset.isin.toUpperCase()) ? null : wrongIsin(asset.isin)

  const transaction: ParsedTransaction = {
    line: row.line,
    sourceId: text('sourceId'),
    type,
    day,
    ...asset,
    isin: isin === null ? (asset.isin?.toUpperCase() ?? null) : null,
    currency: main?.currency ?? null,
    quantity: isTrade ? textOf(settled.quantity) : null,
    price: isTrade ? textOf(settled.price) : null,
    amount: textOf(checked.amount),
    fee: textOf(settled.fee),
    tax: textOf(settled.tax),
    notes: text('notes'),
    account: text('account'),
    assetHint: null,
    warnings: [
      ...(main?.warnings ?? []),
      ...own.warnings,
      ...gross.warnings,
      ...checked.warnings,
      ...(isin === null ? [] : [isin]),
    ],
    ...(checked.doubts.length > 0 ? { doubts: checked.doubts } : {}),
  }
  const problems = [...missingFrom(transaction, mapped), ...rangeProblems(transaction)]
  if (problems.length > 0) return problems
  return { ...transaction, warnings: [...transaction.warnings, ...recordsNothing(transaction)] }
}

function currencyOf(cell: string | null, mapping: ColumnMapping): string | null | Problem {
  const code = cell ?? mapping.defaults?.currency ?? null
  return code === null ? null : readCurrency(code)
}

/** Removes signs, because the type says which way quantity and money move. Only a valuation may be negative. */
function withoutSigns({ type, quantity, price, amount, fee, tax }: PlainRow): CashRow {
  const isValuation = type === 'NAV_ADJUSTMENT' || type === 'ESTIMATED_VALUATION'
  return {
    type,
    quantity: quantity?.abs() ?? null,
    price: price?.abs() ?? null,
    amount: (isValuation ? amount : amount?.abs()) ?? null,
    fee: fee?.abs() ?? null,
    tax: tax?.abs() ?? null,
  }
}

const moneyFields = ['amount', 'fee', 'tax'] as const

function isForeign(
  field: (typeof moneyFields)[number],
  currency: string | null,
  mapped: MappedTable,
  row: CsvRow,
) {
  const own = mapped.ownCurrency(row, field)
  return own !== '' && currency !== null && own.toUpperCase() !== currency.toUpperCase()
}

/**
 * Problems with money in another currency than the row. Such a fee or tax cannot be added to the row. Such an amount is
 * a problem only if quantity × price cannot replace it.
 */
function moneyElsewhere(cash: CashRow, currency: string | null, mapped: MappedTable, row: CsvRow): Problem[] {
  const isReplaceable = cash.quantity !== null && cash.price !== null
  return moneyFields
    .filter(
      (field) => cash[field] !== null && !cash[field].isZero() && isForeign(field, currency, mapped, row),
    )
    .filter((field) => field !== 'amount' || !isReplaceable)
    .map((field) => ({
      code: 'OTHER_CURRENCY',
      message: say`The ${field} is in ${mapped.ownCurrency(row, field)} and the row in ${currency}. Convert it in the file, or record this transaction by hand.`,
      column: mapped.header(field),
    }))
}

/** An amount in another currency is replaced by quantity × price, which is in the currency of the row. */
function withoutForeign(cash: CashRow, currency: string | null, mapped: MappedTable, row: CsvRow): CashRow {
  return isForeign('amount', currency, mapped, row) ? { ...cash, amount: null } : cash
}

const sameShare = '0.01'

/** An amount that equals quantity × price at the rate beside them is in another currency and is replaced. */
function withoutConverted(cash: CashRow, rateCell: string): { cash: CashRow; warnings: Problem[] } {
  const { quantity, price, amount } = cash
  if (quantity === null || price === null || amount === null) return { cash, warnings: [] }
  const product = quantity.times(price)
  const isNear = (value: Decimal) => value.minus(product).abs().lte(product.times(sameShare))
  const rate = ratesIn(rateCell).find((each) => isNear(amount.times(each)) || isNear(amount.div(each)))
  if (rate === undefined || isNear(amount)) return { cash, warnings: [] }
  return { cash: { ...cash, amount: null }, warnings: [converted(amount, rate, product)] }
}

/**
 * The possible values of a rate. Its digits seldom show the decimal mark, and only one reading can explain an amount.
 */
function ratesIn(cell: string): Decimal[] {
  return (['.', ','] as const)
    .map((mark) => readNumber(cell, mark))
    .flatMap((rate) => (typeof rate === 'string' ? [decimal(rate)] : []))
    .filter((rate) => rate.gt(0))
}

function converted(amount: Decimal, rate: Decimal, product: Decimal): Problem {
  return {
    code: 'CONVERTED_AMOUNT',
    message: say`The amount ${amount.toFixed()} is quantity × price at the rate of ${rate.toFixed()}, so it is in another currency. ${product.toFixed()} is kept.`,
  }
}

function isinIn(name: string | null): string | null {
  const [number] = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/.exec(name ?? '') ?? []
  return number !== undefined && isIsin(number) ? number : null
}

function inMainUnit(cash: CashRow, scale: Decimal): CashRow {
  const price = cash.price?.times(scale) ?? null
  if (isInMainUnit(cash, scale)) return { ...cash, price }
  const scaled = (value: Decimal | null) => value?.times(scale) ?? null
  return { ...cash, price, amount: scaled(cash.amount), fee: scaled(cash.fee), tax: scaled(cash.tax) }
}

/**
 * The amount of a FEES row. Some files write it in the fee column instead. Others state a price, costs on top of it,
 * and their sum as the amount. Null if fee and amount contradict each other.
 */
function settleFees(cash: CashRow): CashRow | null {
  const { type, quantity, price, amount, fee } = cash
  if (type !== 'FEES' || fee === null) return cash
  if (amount === null || amount.isZero()) return { ...cash, amount: fee, fee: null }
  const isSum = quantity !== null && price !== null && quantity.times(price).plus(fee).eq(amount)
  return fee.isZero() || amount.eq(fee) || isSum ? { ...cash, fee: null } : null
}

function isNetColumn(header: string | undefined): boolean {
  return plainWords(header ?? '')
    .split(' ')
    .some((word) => netWords.has(word))
}

function missingFrom(transaction: ParsedTransaction, mapped: MappedTable): Problem[] {
  const { type, amount, symbol, isin, name } = transaction
  const problems: Problem[] = []
  if (amount === null) {
    problems.push({
      code: 'MISSING_AMOUNT',
      message: 'The amount is missing, and there is no quantity with a price to compute it from. Fill it in.',
    })
  }
  const namesAssets = mapped.has('symbol') || mapped.has('isin') || mapped.has('name')
  const isAssetMissing = symbol === null && isin === null && name === null
  const isTrade = type === 'BUY' || type === 'SELL'
  if (isTrade && isOptionSymbol(symbol ?? '')) problems.push(derivative('option'))
  if (isTrade && namesAssets && isAssetMissing) {
    problems.push({
      code: 'MISSING_ASSET',
      message: 'Nothing tells what was bought or sold. Fill in a symbol, an ISIN or a name.',
    })
  }
  return problems
}

function wrongIsin(isin: string): Problem {
  return {
    code: 'WRONG_ISIN',
    message: `"${isin.slice(0, 20)}" is not an ISIN, or one with a slip of the pen. It is left out.`,
  }
}

function twoFees(): Problem {
  return {
    code: 'TWO_FEES',
    message: 'This fee has an amount and a different fee beside it. Leave one of the two in the file.',
  }
}

function textOf(value: Decimal | null): string | null {
  return value === null ? null : toText(value)
}
