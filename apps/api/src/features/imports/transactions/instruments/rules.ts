import type { ImportInstrument, ImportSettings, InstrumentChoice } from '@kinfolio/contract/imports'
import { StockLink } from '@kinfolio/contract/positions'
import type { CashHint } from '@kinfolio/formats/rows/cash-row'
import type { AccountStatement, OwnDetails, ParsedTransaction } from '@kinfolio/formats/rows/parsed'
import { isCurrency, type Currency } from '@kinfolio/ledger/numbers/currency'
import type { PositionType } from '@kinfolio/ledger/rows/position'

import type { positions } from '../../../positions/tables.ts'
import type { Question } from '../../outline/rules.ts'

/** A live position, as far as an import must know it. */
export type KnownPosition = Pick<
  typeof positions.$inferSelect,
  'id' | 'name' | 'type' | 'method' | 'methods' | 'currency' | 'openedOn' | 'closedOn' | 'stock' | 'details'
>

/** What a file calls by one key: its symbol, else its ISIN, else its name. */
export type Instrument = {
  key: string
  symbol: string | null
  isin: string | null
  name: string
  currency: string | null
  /** The class that the source gives it. */
  hint: string | null
  /** The position itself, where the file is one of this application. */
  own: OwnDetails['position'] | null
  rows: ParsedTransaction[]
}

/** A name of a position has no more. */
const longestKey = 200

/** The key a row's instrument goes by, or why it has none. */
export function instrumentKey(row: ParsedTransaction): { key: string } | { code: string; message: string } {
  // Two positions may hold the same instrument, and only a file of this application tells them apart.
  const names = [row.own?.position.id, row.symbol, row.isin, row.name]
  const key = names.map((text) => text?.trim()).find(Boolean)
  if (key === undefined) {
    const message =
      'Nothing tells what this row is about. Fill in a symbol, an ISIN or a name, or record it by hand.'
    return { code: 'MISSING_ASSET', message }
  }
  if (key.length <= longestKey) return { key }
  return {
    code: 'NAME_TOO_LONG',
    message: `The name of what this row is about has more than ${longestKey} characters. Shorten it in the file.`,
  }
}

/** What the rows of a file are about, and the accounts of which it states a balance and has no row. */
export function groupInstruments(
  rows: readonly { key: string; row: ParsedTransaction }[],
  statements: readonly AccountStatement[] = [],
): Instrument[] {
  const groups = Map.groupBy(rows, ({ key }) => key)
  const named = [...groups].map(([key, group]): Instrument => {
    const own = group.map(({ row }) => row)
    const first = (field: 'symbol' | 'isin' | 'name') =>
      own.map((row) => row[field]?.trim()).find(Boolean) ?? null
    const position = own[0]?.own?.position ?? null
    return {
      key,
      symbol: first('symbol'),
      isin: first('isin'),
      name: first('name') ?? key,
      currency: position?.currency ?? mostCommon(own.flatMap((row) => row.currency ?? [])),
      hint: own.map((row) => row.assetHint).find((text) => text !== null) ?? null,
      own: position,
      rows: own,
    }
  })
  const quiet = Map.groupBy(
    statements.filter(({ account }) => !groups.has(account) && account.length <= longestKey),
    ({ account }) => account,
  )
  const unmoved = [...quiet].map(([key, [first]]): Instrument => ({
    key,
    symbol: null,
    isin: null,
    name: key,
    currency: first?.currency ?? null,
    hint: first?.assetHint ?? null,
    own: null,
    rows: [],
  }))
  return [...named, ...unmoved]
}

function mostCommon(values: readonly string[]): string | null {
  const groups = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)
  return groups[0]?.[0] ?? null
}

/**
 * What is known to be done with an instrument: what was answered, else the position that took rows of this very file
 * before, else the one position that it can only mean. Null: somebody has to say.
 */
export function choiceFor(
  instrument: Instrument,
  settings: ImportSettings,
  known: readonly KnownPosition[],
  earlier: ReadonlySet<string>,
): InstrumentChoice | null {
  const answers = settings.instruments
  if (answers && Object.hasOwn(answers, instrument.key)) return answers[instrument.key] ?? null
  const [before, another] = earlier
  if (before !== undefined && another === undefined) return { action: 'USE', positionId: before }
  const matches = meantBy(instrument, known)
  const [only] = matches
  return only && matches.length === 1 ? { action: 'USE', positionId: only.id } : null
}

/** A file of this application means the position of its id, and elsewhere the copy of it. */
function meantBy(instrument: Instrument, known: readonly KnownPosition[]): KnownPosition[] {
  const { own } = instrument
  if (own === null) return known.filter((position) => isMeant(instrument, position))
  const itself = known.filter((position) => position.id === own.id)
  if (itself.length > 0) return itself
  return known.filter(
    ({ name, type, currency, stock }) =>
      isSame(name, instrument.name) &&
      type === own.type &&
      currency === own.currency &&
      (stock?.symbol ?? '').toLowerCase() === (instrument.symbol ?? '').toLowerCase(),
  )
}

function isMeant({ symbol, isin, name }: Instrument, { stock, name: positionName }: KnownPosition): boolean {
  if (symbol !== null && isSame(stock?.symbol, symbol)) return true
  if (isin !== null && isSame(stock?.isin, isin)) return true
  return symbol === null && isSame(positionName, name)
}

function isSame(a: string | null | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}

/** Cash of which the file tells a part only would have a balance that is wrong. */
const movedInPart: CashHint = 'BROKER_CASH'

/** The position that an import would open for an instrument, for somebody to confirm. */
export function suggestPosition(instrument: Instrument, baseCurrency: Currency): InstrumentChoice {
  const { symbol, isin, name, currency, rows } = instrument
  if (rows.length > 0 && rows.every((row) => row.assetHint === movedInPart)) return { action: 'SKIP' }
  const link = StockLink.shape.symbol.safeParse(symbol ?? isin)
  return {
    action: 'CREATE',
    name: name.slice(0, 200).trim(),
    type: typeOf(instrument),
    currency: currency !== null && isCurrency(currency) ? currency : baseCurrency,
    symbol: link.success ? link.data : null,
  }
}

/** Words in which trackers name the class of an asset, the narrower first. */
const hints: readonly [RegExp, PositionType][] = [
  [/^credit_card$/i, 'LIABILITY'],
  [/^cash_account$/i, 'CASH'],
  [/crypto/i, 'CRYPTO'],
  [/real.?estate/i, 'REAL_ESTATE'],
  [/private.?equity/i, 'DIRECT_EQUITY'],
  [/precious/i, 'PRECIOUS_METAL'],
  [/collectible/i, 'COLLECTIBLE'],
  [/etf|fund/i, 'FUND'],
  [/bond|fixed.?income/i, 'BOND'],
]
const cryptoPair = /^([A-Z0-9]{3,6})[-/]?(USDT|USD|EUR|GBP|CHF)$/

function typeOf({ symbol, isin, name, hint, own, rows }: Instrument): PositionType {
  if (own !== null) return own.type
  const hinted = hints.find(([words]) => hint && words.test(hint))
  if (hinted) return hinted[1]
  const pair = cryptoPair.exec(symbol?.toUpperCase() ?? '')
  if (pair && !isCurrency(pair[1] ?? '')) return 'CRYPTO'
  if ((symbol === null && isin === null) || rows.every((row) => row.type === 'FEES'))
    return 'OTHER_INVESTMENT'
  return /\b(UCITS|ETF|fund|fonds)\b/i.test(name) ? 'FUND' : 'PUBLIC_EQUITY'
}

export function toWire(
  { key, symbol, isin, name, currency, rows }: Instrument,
  choice: InstrumentChoice | null,
  suggestion: InstrumentChoice,
): ImportInstrument {
  return { key, symbol, isin, name, currency, rowCount: rows.length, choice, suggestion }
}

/** What keeps an instrument's rows out until somebody decides. */
export function openIn({ key, name, rows }: Instrument, choice: InstrumentChoice | null): Question[] {
  const field = `instruments.${key}`
  if (choice === null) {
    const count =
      rows.length === 0 ? 'the balances' : rows.length === 1 ? 'the row' : `the ${rows.length} rows`
    const message = `Where do ${count} of "${name}" belong? Choose a position, open a new one, or leave them out.`
    return [{ field, message }]
  }
  if (choice.action !== 'CREATE' || choice.symbol === null) return []
  const link = StockLink.shape.symbol.safeParse(choice.symbol)
  const words = link.success ? undefined : link.error.issues[0]?.message
  return words ? [{ field, message: `The symbol for "${name}" cannot be kept. ${words}` }] : []
}
