import { decimal, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { childrenOf, elementAt, textAt } from '../files/xml-tree.ts'
import type { XmlElement } from '../files/xml-tree.ts'
import { cashHint, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import { decimalText } from '../rows/decimal-text.ts'
import { refuse } from '../rows/parsed.ts'
import type { ParsedTransaction, Problem, RefusedRow } from '../rows/parsed.ts'
import { settle, transactionFile } from '../rows/reading.ts'
import type { Reading } from '../rows/reading.ts'
import { corporateAction, needs, unknownWord } from '../rows/refusals.ts'
import { grossOf } from '../rows/stated-row.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import { readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { custodyOf, isOfPortfolio } from './portfolio-performance-custody.ts'
import type { Custody, Stated } from './portfolio-performance-custody.ts'
import { readQuotes } from './portfolio-performance-quotes.ts'
import { assetOf } from './portfolio-performance-splits.ts'
import { delivery } from './portfolio-performance-words.ts'
import { referenceReader } from './xstream-references.ts'

type Client = {
  version: number
  resolve: ReturnType<typeof referenceReader>
  baseCurrency: string | null
  /** The number of parts in one share. Newer versions of the file have more. */
  shareParts: string
  custody: Custody
}

const ledgerActions: ReadonlySet<string> = new Set([
  'SPIN_OFF',
  'STOCK_DIVIDEND',
  'BONUS_ISSUE',
  'RIGHTS_DISTRIBUTION',
  'BOND_CONVERSION',
])
const moves: ReadonlyMap<string, { kind: CashKind; sign: 1 | -1 }> = new Map([
  ['DEPOSIT', { kind: 'MOVE', sign: 1 }],
  ['REMOVAL', { kind: 'MOVE', sign: -1 }],
  ['TRANSFER_IN', { kind: 'MOVE', sign: 1 }],
  ['TRANSFER_OUT', { kind: 'MOVE', sign: -1 }],
  ['BUY', { kind: 'MOVE', sign: -1 }],
  ['SELL', { kind: 'MOVE', sign: 1 }],
  ['DIVIDENDS', { kind: 'MOVE', sign: 1 }],
  ['INTEREST', { kind: 'INTEREST', sign: 1 }],
  ['INTEREST_CHARGE', { kind: 'INTEREST', sign: -1 }],
  ['FEES', { kind: 'FEE', sign: -1 }],
  ['FEES_REFUND', { kind: 'FEE', sign: 1 }],
  ['TAXES', { kind: 'MOVE', sign: -1 }],
  ['TAX_REFUND', { kind: 'MOVE', sign: 1 }],
])

/**
 * The file of Portfolio Performance itself. Every account is a cash position that each of its transactions moves. Every
 * security is one position in each securities account that holds it; the file calls such an account a portfolio.
 */
export const portfolioPerformanceXml: Format<'XML'> = {
  format: 'PORTFOLIO_PERFORMANCE_XML',
  of: 'XML',
  recognises: (root) =>
    root.name === 'client' && elementAt(root, 'securities') !== undefined && textAt(root, 'version') !== null,
  read: (root) => {
    const resolve = referenceReader(root)
    const stated = [...transactionsIn(root, resolve)]
    const client = clientOf(root, resolve, stated)
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    for (const { element, owner } of stated) {
      const problems: Problem[] = []
      const read = settle(readTransaction(element, owner, client, problems), { line: element.line, problems })
      if (read.problems.length > 0) refused.push(refuse(element.line, read.problems, rawOf(element)))
      else rows.push(...read.rows)
    }
    const { quotes, rows: splits, refused: unquoted } = readQuotes(root, client.version, client)
    const all = [...rows, ...splits]
    const left = [...refused, ...unquoted, ...actionsIn(root)]
    return { ...transactionFile('PORTFOLIO_PERFORMANCE_XML', all, left), quotes }
  },
}

/** Newer files have a separate ledger for entries that are neither trades nor movements of money. */
function actionsIn(root: XmlElement): RefusedRow[] {
  const entries = childrenOf(elementAt(elementAt(root, 'ledger'), 'entries'), 'ledger-entry')
  return entries
    .filter((entry) => ledgerActions.has(textAt(entry, 'type') ?? ''))
    .map((entry) => refuse(entry.line, [corporateAction(textAt(entry, 'type'))], rawOf(entry)))
}

function clientOf(root: XmlElement, resolve: Client['resolve'], stated: readonly Stated[]): Client {
  const version = Number.parseInt(textAt(root, 'version') ?? '', 10)
  return {
    version,
    resolve,
    baseCurrency: textAt(root, 'baseCurrency'),
    shareParts: version >= 49 ? '1e-8' : version >= 26 ? '1e-6' : '1e-5',
    custody: custodyOf(stated, resolve),
  }
}

/**
 * The transactions of all lists. An account or portfolio is written where the file first needs it, often inside a
 * transaction of another one.
 */
function* transactionsIn(element: XmlElement, resolve: Client['resolve']): Generator<Stated> {
  for (const list of childrenOf(element, 'transactions')) {
    for (const child of list.children) {
      const transaction = resolve(child)
      if (transaction !== undefined) yield { element: transaction, owner: element }
    }
  }
  for (const child of element.children) yield* transactionsIn(child, resolve)
}

function readTransaction(
  element: XmlElement,
  owner: XmlElement,
  client: Client,
  problems: Problem[],
): Reading {
  const type = textAt(element, 'type')
  // In older versions, one row of a purchase refers to the date of the other row.
  const day = readDay(client.resolve(elementAt(element, 'date'))?.text.trim() ?? '', 'YMD')
  const amount = hundredths(textAt(element, 'amount'))
  if (typeof day !== 'string') return day
  if (amount === null) return needs('amount')
  const currency = textAt(element, 'currencyCode') ?? textAt(owner, 'currencyCode') ?? client.baseCurrency
  const about = { day, currency, notes: textAt(element, 'note'), sourceId: textAt(element, 'uuid') }
  const [fee, tax] = [
    unitsOf(element, 'FEE', currency, problems),
    unitsOf(element, 'TAX', currency, problems),
  ]
  const security = client.resolve(elementAt(element, 'security'))
  if (isOfPortfolio({ element, owner })) {
    const shares = decimalText(textAt(element, 'shares') ?? '')
    if (security === undefined || shares === null) return needs('security or the number of shares')
    const quantity = decimal(shares).times(client.shareParts)
    const asset = { ...about, ...assetOf(security), account: client.custody.nameOf(owner) }
    if (type === 'TRANSFER_IN' || type === 'TRANSFER_OUT') {
      const transfer = client.custody.transferOf(element)
      return { ...asset, type: type === 'TRANSFER_IN' ? 'BUY' : 'SELL', quantity, amount, transfer }
    }
    return readTrade(type, { ...asset, applied: appliedOf(element) }, quantity, amount, [fee, tax])
  }

  const move = moves.get(type ?? '')
  if (move === undefined) return unknownWord(type)
  const name = client.custody.nameOf(owner)
  const asset = security === undefined ? null : assetOf(security)
  const notes = [about.notes, asset?.name].filter(Boolean).join(', ')
  const cash = { ...about, name, hint: cashHint, notes: notes === '' ? null : notes, account: name }
  if (type === 'INTEREST') {
    const row = cashRow(amount.plus(tax ?? zero), 'INTEREST', cash)
    return { ...row, tax }
  }
  if (asset === null || (type !== 'DIVIDENDS' && type !== 'FEES')) {
    return cashRow(amount.times(move.sign), move.kind, cash)
  }
  const ofAsset = {
    ...about,
    ...asset,
    ...client.custody.paidFor({ element, owner }),
    applied: appliedOf(element),
  }
  const moved = cashRow(amount.times(move.sign), 'MOVE', {
    ...cash,
    sourceId: about.sourceId && `${about.sourceId} cash`,
  })
  return type === 'FEES'
    ? [{ ...ofAsset, type: 'FEES', amount }, moved]
    : [{ ...ofAsset, type: 'DIVIDEND', amount: grossOf('SELL', amount, [fee, tax]), fee, tax }, moved]
}

function readTrade(
  word: string | null,
  about: Omit<StatedRow, 'type'>,
  quantity: Decimal,
  amount: Decimal,
  [fee, tax]: readonly [Decimal | null, Decimal | null],
): Reading {
  const isDelivery = word?.startsWith('DELIVERY') === true
  const type = word === 'BUY' || word === 'DELIVERY_INBOUND' ? 'BUY' : 'SELL'
  if (!isDelivery && word !== 'BUY' && word !== 'SELL') return unknownWord(word)
  const warnings = isDelivery ? [delivery] : []
  return { ...about, type, quantity, amount: grossOf(type, amount, [fee, tax]), fee, tax, warnings }
}

/** Fees or taxes of a transaction, in the currency of the transaction, as the program stores them. */
function unitsOf(
  element: XmlElement,
  type: string,
  currency: string | null,
  problems: Problem[],
): Decimal | null {
  const units = childrenOf(elementAt(element, 'units'), 'unit').filter(
    (unit) => unit.attributes.get('type') === type,
  )
  // Files of early versions have one amount for all fees and one for all taxes.
  const whole = hundredths(textAt(element, type === 'FEE' ? 'fees' : 'taxes'))
  let total: Decimal | null = whole === null || whole.isZero() ? null : whole
  for (const unit of units) {
    const money = elementAt(unit, 'amount')
    const amount = hundredths(money?.attributes.get('amount') ?? null)
    const own = money?.attributes.get('currency') ?? currency
    if (amount === null || own !== currency) problems.push(needs('amount of a fee or tax'))
    else total = (total ?? zero).plus(amount)
  }
  return total
}

/**
 * The rate of a trade in another currency than the account's. The file states how much account money one unit of the
 * security's currency costs.
 */
function appliedOf(element: XmlElement): StatedRow['applied'] {
  const gross = childrenOf(elementAt(element, 'units'), 'unit').find(
    (unit) => unit.attributes.get('type') === 'GROSS_VALUE',
  )
  const currency = elementAt(gross, 'forex')?.attributes.get('currency')
  const rate = decimalText(textAt(gross, 'exchangeRate') ?? '')
  if (currency === undefined || rate === null || !decimal(rate).gt(0)) return null
  return { currency, rate: decimal(rate).pow(-1).decimalPlaces(12).toFixed() }
}

function hundredths(text: string | null): Decimal | null {
  const plain = decimalText(text ?? '')
  return plain === null ? null : decimal(plain).times('0.01')
}

function rawOf(element: XmlElement): string {
  return element.children.map(({ name, text }) => `${name} ${text.trim()}`).join(', ')
}
