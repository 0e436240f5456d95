import { say } from '@kinfolio/contract/say'
import { decimal, roundMoney, sum } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { cleanText } from '../files/clean-text.ts'
import { descendants } from '../files/xml-tree.ts'
import type { XmlElement } from '../files/xml-tree.ts'
import { decimalText } from '../rows/decimal-text.ts'
import { holdingsOf, type StatedHolding, type StatedLot } from '../rows/holdings.ts'
import { refuse } from '../rows/parsed.ts'
import type { HoldingsList, ParsedTransaction, Problem, RefusedRow } from '../rows/parsed.ts'
import { settle, transactionFile } from '../rows/reading.ts'
import type { Reading } from '../rows/reading.ts'
import { derivative, securitiesTransfer, unknownWord } from '../rows/refusals.ts'
import { readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { readIbkrCash } from './ibkr-cash.ts'
import type { IbkrCash } from './ibkr-cash.ts'
import { ibkrActions } from './ibkr-split.ts'
import { hintOf, isDerivative, isOtherLevel, readIbkrTrade, tradeLevel } from './ibkr-trade.ts'

type Asset = { symbol: string | null; isin: string | null; name: string | null }

/**
 * Flex queries of Interactive Brokers as XML: trades, cash, corporate actions and transfers. A row that cannot be
 * imported is refused with its reason.
 */
export const ibkrFlex: Format<'XML'> = {
  format: 'IBKR_FLEX',
  of: 'XML',
  recognises: (root) => root.name === 'FlexQueryResponse',
  read: (root) => {
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    const holdings: HoldingsList[] = []
    for (const statement of descendants(root, 'FlexStatement')) {
      holdings.push(...holdingsIn(statement))
      for (const { element, reading, problems } of readStatement(statement)) {
        const read = settle(reading, { line: element.line, problems })
        if (read.problems.length > 0) refused.push(refuse(element.line, read.problems, rawOf(element)))
        else rows.push(...read.rows)
      }
    }
    return transactionFile('IBKR_FLEX', rows, refused, { holdings })
  },
}

type Read = { element: XmlElement; reading: Reading; problems: Problem[] }

function* readStatement(statement: XmlElement): Generator<Read> {
  const account = statement.attributes.get('accountId') ?? null
  const [information] = descendants(statement, 'AccountInformation')
  const base = information?.attributes.get('currency') ?? null
  const assets = assetsIn(statement)
  const assetOf = (element: XmlElement): Asset => {
    const listed = assets.get(element.attributes.get('conid') ?? '')
    return listed ?? ownAsset(element)
  }

  const trades = [...descendants(statement, 'Trade'), ...descendants(statement, 'Order')]
  const level = tradeLevel(trades.map((element) => levelOf(element)))
  for (const element of trades) {
    if (isOtherLevel(levelOf(element), level)) continue
    const problems: Problem[] = []
    yield { element, reading: tradeOf(element, assetOf(element), { account, base, problems }), problems }
  }

  const movements = [...descendants(statement, 'CashTransaction')].filter(
    (element) => textOf(element, 'levelOfDetail') !== 'SUMMARY',
  )
  const read = movements.map((element, index) => {
    const problems: Problem[] = []
    return { element, problems, cash: cashOf(element, index, assetOf(element), { account, base, problems }) }
  })
  const readings = readIbkrCash(read.map(({ cash }) => cash))
  for (const { element, cash, problems } of read) {
    yield { element, reading: readings.get(cash.line) ?? unknownWord(cash.type), problems }
  }
  const readAction = ibkrActions()
  for (const element of descendants(statement, 'CorporateAction')) {
    const problems: Problem[] = []
    const about = {
      // An event after the close of a day is reported on the next day, whose trades are the first in new units.
      day: dayOf(element, ['reportDate', 'dateTime'], problems),
      currency: textOf(element, 'currency'),
      account,
      // The line may name the security before or after the split. Trades have only the symbol, so it is used.
      isinOf: () => null,
    }
    const description = textOf(element, 'actionDescription') ?? textOf(element, 'description')
    yield { element, reading: readAction(description, about), problems }
  }
  for (const element of descendants(statement, 'OptionEAE')) {
    // The list element has the same name as the elements in it.
    if (element.attributes.size === 0) continue
    yield { element, reading: derivative('option'), problems: [] }
  }
  for (const element of descendants(statement, 'Transfer')) {
    const problems: Problem[] = []
    yield { element, reading: transferOf(element, assetOf(element), account, problems), problems }
  }
}

/** Units that move to another account of the same owner. Units that arrive from elsewhere have no cost in the file. */
function transferOf(element: XmlElement, asset: Asset, account: string | null, problems: Problem[]): Reading {
  const quantity = numberOf(element, 'quantity', problems)
  const amount = numberOf(element, 'positionAmount', problems)?.abs() ?? null
  const isOwn = textOf(element, 'type')?.toUpperCase() === 'INTERNAL'
  if (!isOwn || quantity === null || quantity.isZero() || amount === null) {
    return securitiesTransfer(textOf(element, 'description'))
  }
  return {
    ...asset,
    type: quantity.isNegative() ? 'SELL' : 'BUY',
    day: dayOf(element, ['date', 'dateTime', 'reportDate'], problems),
    currency: textOf(element, 'currency'),
    quantity: quantity.abs(),
    amount,
    account,
    sourceId: idOf(element, account),
    transfer: '',
  }
}

function levelOf(element: XmlElement): string | null {
  return textOf(element, 'levelOfDetail') ?? (element.name === 'Order' ? 'ORDER' : 'EXECUTION')
}

type Statement = { account: string | null; base: string | null; problems: Problem[] }

function tradeOf(element: XmlElement, asset: Asset, { account, base, problems }: Statement): Reading {
  const side = textOf(element, 'buySell')?.toUpperCase() ?? ''
  if (!/^(BUY|SELL)$/.test(side)) return unknownWord(side || null)
  const quantity = numberOf(element, 'quantity', problems)?.abs() ?? null
  const currency = textOf(element, 'currency')
  return readIbkrTrade({
    ...asset,
    day: dayOf(element, ['tradeDate', 'dateTime', 'reportDate'], problems),
    assetClass: textOf(element, 'assetCategory'),
    currency,
    quantity: side === 'SELL' ? (quantity?.negated() ?? null) : quantity,
    price: numberOf(element, 'tradePrice', problems) ?? numberOf(element, 'price', problems),
    money: numberOf(element, 'tradeMoney', problems),
    commission: numberOf(element, 'ibCommission', problems),
    commissionCurrency: textOf(element, 'ibCommissionCurrency'),
    taxes: numberOf(element, 'taxes', problems),
    id: idOf(element, account),
    account,
    applied: appliedOf(element, currency, base, problems),
  })
}

function cashOf(
  element: XmlElement,
  index: number,
  asset: Asset,
  { account, base, problems }: Statement,
): IbkrCash {
  const currency = textOf(element, 'currency')
  const amount = numberOf(element, 'amount', problems)
  if (amount === null) problems.push({ code: 'MISSING_AMOUNT', message: 'The amount is missing.' })
  return {
    ...asset,
    line: index,
    type: textOf(element, 'type'),
    day: dayOf(element, ['settleDate', 'dateTime', 'reportDate'], problems),
    description: textOf(element, 'description'),
    currency,
    amount: amount ?? decimal('0'),
    id: idOf(element, account),
    account,
    applied: appliedOf(element, currency, base, problems),
  }
}

/** The securities of a statement by their contract id. Some elements have only this id. */
function assetsIn(statement: XmlElement): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  const names = ['SecurityInfo', 'OpenPosition', 'Trade', 'CashTransaction']
  for (const element of names.flatMap((name) => [...descendants(statement, name)])) {
    const contract = textOf(element, 'conid')
    if (contract === null) continue
    const [known, own] = [assets.get(contract), ownAsset(element)]
    assets.set(contract, {
      symbol: known?.symbol ?? own.symbol,
      isin: known?.isin ?? own.isin,
      name: known?.name ?? own.name,
    })
  }
  return assets
}

/**
 * What the account holds at the end of the statement. A query may list a security as a sum, lot by lot, or as both; a
 * lot has the moment of its purchase.
 */
function holdingsIn(statement: XmlElement): HoldingsList[] {
  const [list] = descendants(statement, 'OpenPositions')
  const problems: Problem[] = []
  const on = dayOf(statement, ['toDate'], problems)
  if (list === undefined || problems.length > 0) return []
  const assets = assetsIn(statement)
  const open = [...descendants(list, 'OpenPosition')].filter(
    (element) => !isDerivative(textOf(element, 'assetCategory')),
  )
  const [lots, sums] = ['LOT', 'SUMMARY'].map((level) =>
    Map.groupBy(
      open.filter((element) => (textOf(element, 'levelOfDetail') ?? 'SUMMARY') === level),
      contractOf,
    ),
  )
  const contracts = new Set([...(sums?.keys() ?? []), ...(lots?.keys() ?? [])])
  const holdings = [...contracts].flatMap((contract): StatedHolding[] => {
    const own = lots?.get(contract) ?? []
    const parts = sums?.get(contract) ?? own
    const [element] = parts
    if (element === undefined) return []
    const quantities = parts.map((part) => numberOf(part, 'position', []))
    const costs = parts.map(costOf)
    return [
      {
        line: element.line,
        ...(assets.get(textOf(element, 'conid') ?? '') ?? ownAsset(element)),
        hint: hintOf(textOf(element, 'assetCategory')),
        currency: textOf(element, 'currency'),
        quantity: quantities.includes(null) ? null : sum(quantities.filter((each) => each !== null)),
        cost: costs.includes(null) ? null : sum(costs.filter((each) => each !== null)),
        lots: own.flatMap(lotOf),
      },
    ]
  })
  const from = dayOf(statement, ['fromDate'], problems)
  const account = statement.attributes.get('accountId') ?? null
  return [{ line: list.line, account, from: from || null, on, holdings: holdingsOf(holdings) }]
}

function contractOf(element: XmlElement): string {
  const { symbol, isin } = ownAsset(element)
  return textOf(element, 'conid') ?? isin ?? symbol ?? ''
}

/** What all units of a position or of a lot cost. The price of a bond is a percentage of its nominal value. */
function costOf(element: XmlElement): Decimal | null {
  const money = numberOf(element, 'costBasisMoney', [])
  if (money !== null) return money
  const price = numberOf(element, 'costBasisPrice', [])
  const quantity = numberOf(element, 'position', [])
  const isBond = hintOf(textOf(element, 'assetCategory')) === 'BOND'
  return price === null || quantity === null || isBond ? null : roundMoney(price.times(quantity))
}

function lotOf(element: XmlElement): StatedLot[] {
  const problems: Problem[] = []
  const day = dayOf(element, ['openDateTime'], problems)
  const quantity = numberOf(element, 'position', problems)
  const cost = costOf(element)
  return problems.length > 0 || quantity === null || cost === null ? [] : [{ day, quantity, cost }]
}

function ownAsset(element: XmlElement): Asset {
  const isByIsin = textOf(element, 'securityIDType') === 'ISIN'
  return {
    symbol: textOf(element, 'symbol'),
    isin: textOf(element, 'isin') ?? (isByIsin ? textOf(element, 'securityID') : null),
    // The description of a payment is about the payment and does not name the security.
    name: element.name === 'CashTransaction' ? null : textOf(element, 'description'),
  }
}

function idOf(element: XmlElement, account: string | null): string | null {
  const id = textOf(element, 'transactionID') ?? textOf(element, 'tradeID')
  return id === null ? null : [account, id].filter((part) => part !== null).join(' ')
}

function appliedOf(element: XmlElement, currency: string | null, base: string | null, problems: Problem[]) {
  const rate = numberOf(element, 'fxRateToBase', problems)
  return rate === null || !rate.gt(0) || base === null || base === currency
    ? null
    : { currency: base, rate: rate.toFixed() }
}

function textOf(element: XmlElement, name: string): string | null {
  return cleanText(element.attributes.get(name) ?? '')
}

function numberOf(element: XmlElement, name: string, problems: Problem[]): Decimal | null {
  const text = textOf(element, name)?.replaceAll(',', '') ?? null
  if (text === null) return null
  const plain = decimalText(text)
  if (plain !== null) return decimal(plain)
  problems.push({
    code: 'NOT_A_NUMBER',
    message: say`"${text.slice(0, 40)}" is not a number. Run the query again.`,
  })
  return null
}

function dayOf(element: XmlElement, names: readonly string[], problems: Problem[]): string {
  const text = names.map((name) => textOf(element, name)).find((each) => each !== null) ?? ''
  const read = readDay(text, 'YMD')
  if (typeof read === 'string') return read
  problems.push(read)
  return ''
}

function rawOf(element: XmlElement): string {
  return [element.name, ...Array.from(element.attributes, ([name, value]) => `${name}=${value}`)].join(' ')
}
