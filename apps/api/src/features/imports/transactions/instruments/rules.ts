import type {
  ImportInstrument,
  ImportProblem,
  ImportSettings,
  InstrumentChoice,
} from '@kinfolio/contract/imports'
import { type InstrumentType, positionTypeOf } from '@kinfolio/contract/instruments'
import { say } from '@kinfolio/contract/say'
import { StockLink } from '@kinfolio/contract/stock-links'
import type { CashHint } from '@kinfolio/formats/rows/cash-row'
import type { AccountStatement, OwnDetails, ParsedTransaction } from '@kinfolio/formats/rows/parsed'
import { isCurrency, type Currency } from '@kinfolio/ledger/numbers/currency'
import type { PositionType } from '@kinfolio/ledger/rows/position'

import type { positions } from '../../../positions/tables.ts'
import type { Question } from '../../outline/rules.ts'

/** The facts about a live position that an import needs. */
export type KnownPosition = Pick<
  typeof positions.$inferSelect,
  | 'id'
  | 'name'
  | 'type'
  | 'method'
  | 'methods'
  | 'currency'
  | 'custodian'
  | 'openedOn'
  | 'closedOn'
  | 'stock'
  | 'details'
>

/** The rows of a file with one key: one instrument in one custody account. */
export type Instrument = {
  key: string
  /** The key of the instrument, which is the same in all accounts. */
  instrument: string
  /** The name of the custody account in the file. */
  account: string | null
  /** Whether the file has the instrument in other accounts too. */
  isShared: boolean
  symbol: string | null
  isin: string | null
  name: string
  currency: string | null
  /** The class of the asset in the source. */
  hint: string | null
  /** The position, if this application wrote the file. */
  own: OwnDetails['position'] | null
  rows: ParsedTransaction[]
}

/** The longest name of a position. */
const longestKey = 200
/** The longest key of an answer. */
const longestAnswerKey = 300

/** The key of the instrument of a row, or the problem if there is none. */
export function instrumentKey(row: ParsedTransaction): { key: string } | ImportProblem {
  // Two positions may hold the same instrument. Only a file of this application tells them apart, by the id.
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
    message: say`The name of what this row is about has more than ${longestKey} characters. Shorten it in the file.`,
  }
}

/** A row with its name in the file, its instrument, and the key of all rows that are decided together. */
export type KeyedRow = { row: ParsedTransaction; called: string; instrument: string; key: string }

/**
 * Gives rows their keys. Rows of one instrument in one custody account have the same key. The key has the account in it
 * only if the file has the instrument in several accounts. Then rows without an account have a question of their own.
 */
export function placeInAccounts(
  rows: readonly { row: ParsedTransaction; called: string }[],
): (Omit<KeyedRow, 'key'> & ReturnType<typeof boundedKey>)[] {
  const lastCalled = lastSymbols(rows)
  const named = rows.map(({ row, called }) => ({
    row,
    called,
    instrument: lastCalled.get(sameAs(row) ?? '') ?? called,
  }))
  const accounts = new Map(
    [...Map.groupBy(named, ({ instrument }) => instrument)].map(([instrument, own]) => [
      instrument,
      new Set(own.flatMap(({ row }) => row.account ?? [])),
    ]),
  )
  return named.map((each) => {
    const isOneOfSeveral = (accounts.get(each.instrument)?.size ?? 0) > 1 && each.row.account !== null
    return { ...each, ...boundedKey(each.instrument, isOneOfSeveral ? each.row.account : null) }
  })
}

/** The key that rows of the same security share, even if its symbol changed. Another currency is another listing. */
function sameAs({ isin, symbol, currency, own }: ParsedTransaction): string | null {
  return isin === null || symbol === null || own ? null : `${isin} ${currency}`
}

/** The last symbol of each security that changed its symbol within the file. */
function lastSymbols(rows: readonly { row: ParsedTransaction; called: string }[]): Map<string, string> {
  const last = new Map<string, { day: string; called: string }>()
  for (const { row, called } of rows) {
    const same = sameAs(row)
    if (same !== null && row.day >= (last.get(same)?.day ?? '')) last.set(same, { day: row.day, called })
  }
  return new Map([...last].map(([same, { called }]) => [same, called]))
}

function boundedKey(instrument: string, account: string | null): { key: string } | ImportProblem {
  const key = account === null ? instrument : `${instrument} · ${account}`
  if (key.length <= longestAnswerKey) return { key }
  const message = say`The name of an account has more than ${longestAnswerKey - longestKey} characters. Shorten it in the file.`
  return { code: 'NAME_TOO_LONG', message }
}

/**
 * The instruments in the rows of a file and in its lists of holdings, and the accounts that have a stated balance and no
 * row.
 */
export function groupInstruments(
  ofFile: readonly KeyedRow[],
  statements: readonly AccountStatement[] = [],
  listed: readonly KeyedRow[] = [],
): Instrument[] {
  const rows = [...ofFile, ...listed]
  const isListed = new Set(listed.map(({ row }) => row))
  const byInstrument = Map.groupBy(rows, ({ instrument }) => instrument)
  const groups = Map.groupBy(rows, ({ key }) => key)
  const moved = [...groups].map(([key, group]): Instrument => {
    const instrument = group[0]?.instrument ?? key
    const everywhere = byInstrument.get(instrument) ?? group
    const own = group.map(({ row }) => row)
    // After a change of symbol, the last symbol counts, with the names of its rows.
    const named = [...own.filter(({ symbol }) => symbol?.trim() === instrument), ...own]
    const first = (field: 'symbol' | 'isin' | 'name', rows = named) =>
      rows.map((row) => row[field]?.trim()).find(Boolean) ?? null
    // The name of a payment may be the text of the payment, so trades are asked for a name.
    const trades = named.filter(({ type }) => type === 'BUY' || type === 'SELL')
    const position = own[0]?.own?.position ?? null
    // Units that move between accounts keep their cost, so both ends must have the same currency.
    const isMoved = everywhere.some(({ row }) => row.transfer !== undefined)
    const stated = isMoved ? everywhere.map(({ row }) => row) : own
    return {
      key,
      instrument,
      account: own.find(({ account }) => account !== null)?.account ?? null,
      isShared: everywhere.some((other) => other.key !== key),
      symbol: first('symbol'),
      isin: first('isin'),
      name: first('name', trades) ?? first('name') ?? instrument,
      currency: position?.currency ?? mostCommon(stated.flatMap((row) => row.currency ?? [])),
      hint: own.map((row) => row.assetHint).find((text) => text !== null) ?? null,
      own: position,
      rows: own.filter((row) => !isListed.has(row)),
    }
  })
  const quiet = Map.groupBy(
    statements.filter(({ account }) => !groups.has(account) && account.length <= longestKey),
    ({ account }) => account,
  )
  const unmoved = [...quiet].map(([key, [first]]): Instrument => ({
    key,
    instrument: key,
    account: null,
    isShared: false,
    symbol: null,
    isin: null,
    name: key,
    currency: first?.currency ?? null,
    hint: first?.assetHint ?? null,
    own: null,
    rows: [],
  }))
  return [...moved, ...unmoved]
}

function mostCommon(values: readonly string[]): string | null {
  const groups = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)
  return groups[0]?.[0] ?? null
}

/**
 * What to do with an instrument: the answer of a person, else the position that has rows of this same file, else the
 * only position that matches. Null: a person has to decide.
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
  const only = onlyOne(meantBy(instrument, known), instrument)
  return only === null ? null : { action: 'USE', positionId: only.id }
}

/**
 * The matching position in the account of the file, else the only matching position. The only one does not count if it
 * lies in another account, or if the file has the instrument in several accounts. It may then hold the units of all
 * accounts, so a person decides.
 */
function onlyOne(matches: readonly KnownPosition[], { account, isShared }: Instrument): KnownPosition | null {
  const here = matches.filter(({ custodian }) => account !== null && isSame(custodian, account))
  const [only, another] = here.length > 0 ? here : matches
  if (only === undefined || another !== undefined) return null
  const isCertain = here.length > 0 || account === null || (only.custodian === null && !isShared)
  return isCertain ? only : null
}

/**
 * A file of this application means the position with its id. In another organisation, it means the copy of that
 * position.
 */
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

/**
 * For each instrument, the position that holds the units of several accounts. The import suggests it again to people
 * who pooled accounts before.
 */
export function pooledIn(
  decisions: Iterable<{ instrument: Instrument; choice: InstrumentChoice | null }>,
): ReadonlyMap<string, InstrumentChoice> {
  const pooled = new Map<string, InstrumentChoice>()
  const seen = new Set<string>()
  for (const { instrument, choice } of decisions) {
    if (choice?.action !== 'USE') continue
    const use = JSON.stringify([instrument.instrument, choice.positionId])
    if (seen.has(use)) pooled.set(instrument.instrument, choice)
    seen.add(use)
  }
  return pooled
}

/** The file has only a part of the movements of such cash, so its balance would be wrong. */
const movedInPart: CashHint = 'BROKER_CASH'

/** What a source of prices said of listed instruments, by symbol in capitals. */
export type ListedTypes = ReadonlyMap<string, InstrumentType>

/**
 * The position that an import suggests to open for an instrument. A person confirms it, and says what it is where nobody
 * knows.
 */
export function suggestPosition(
  instrument: Instrument,
  fallback: Currency,
  listed: ListedTypes,
): InstrumentChoice {
  const { symbol, isin, name, currency, rows } = instrument
  if (rows.length > 0 && rows.every((row) => row.assetHint === movedInPart)) return { action: 'SKIP' }
  const link = StockLink.shape.symbol.safeParse(symbol ?? isin)
  return {
    action: 'CREATE',
    name: name.slice(0, 200).trim(),
    type: typeOf(instrument, listed) ?? 'PUBLIC_EQUITY',
    currency: currency !== null && isCurrency(currency) ? currency : fallback,
    symbol: link.success ? link.data : null,
  }
}

/** Words of trackers for classes of assets. A more specific word comes before a more general one. */
const hints: readonly [RegExp, PositionType][] = [
  [/^credit_card$/i, 'LIABILITY'],
  [/^(cash_account|broker_cash)$/i, 'CASH'],
  [/crypto/i, 'CRYPTO'],
  [/real.?estate/i, 'REAL_ESTATE'],
  [/private.?equity/i, 'DIRECT_EQUITY'],
  [/precious/i, 'PRECIOUS_METAL'],
  [/collectible/i, 'COLLECTIBLE'],
  [/etf|fund/i, 'FUND'],
  [/bond|fixed.?income/i, 'BOND'],
]
const isShare = /^(stk|stocks?|shares?|equity|equities)$/i
const cryptoPair = /^([A-Z0-9]{3,6})[-/]?(USDT|USD|EUR|GBP|CHF)$/

/** Families of funds that are no listed company themselves, so that each security of the name is a fund. */
const fundName = /\b(UCITS|ETF|ETC|SICAV|OEIC|funds?|fonds|iShares|Vanguard|Xtrackers|SPDR|Lyxor)\b/i

/** What an instrument is by the words of the file, or as listed; null of a security of which nobody says it. */
function typeOf(
  { symbol, isin, name, hint, own, rows }: Instrument,
  listed: ListedTypes,
): PositionType | null {
  if (own !== null) return own.type
  const hinted = hints.find(([words]) => hint && words.test(hint))
  if (hinted) return hinted[1]
  const isToldShare = isShare.test(hint ?? '')
  const pair = isToldShare || isin !== null ? null : cryptoPair.exec(symbol?.toUpperCase() ?? '')
  if (pair && !isCurrency(pair[1] ?? '')) return 'CRYPTO'
  if ((symbol === null && isin === null) || (rows.length > 0 && rows.every((row) => row.type === 'FEES')))
    return 'OTHER_INVESTMENT'
  if (fundName.test(name)) return 'FUND'
  if (isToldShare) return 'PUBLIC_EQUITY'
  const listedType = symbol === null ? undefined : listed.get(symbol.toUpperCase())
  return listedType === undefined ? null : positionTypeOf(listedType)
}

export function toWire(
  instrument: Instrument,
  choice: InstrumentChoice | null,
  suggestion: InstrumentChoice,
  listed: ListedTypes,
): ImportInstrument {
  const { key, account, symbol, isin, name, currency, rows } = instrument
  const type = typeOf(instrument, listed)
  return { key, account, symbol, isin, name, currency, type, rowCount: rows.length, choice, suggestion }
}

/** Asks for the currency of a file that states none, if positions are opened for its rows. */
export function openCurrency(
  decided: readonly { instrument: Instrument; choice: InstrumentChoice | null }[],
  { defaults }: ImportSettings,
): Question[] {
  if (defaults?.currency !== undefined) return []
  const unstated = decided.filter(
    ({ instrument: { currency, rows }, choice }) =>
      currency === null &&
      rows.some(({ amount }) => amount !== null) &&
      (choice === null ? rows.some((row) => row.assetHint !== movedInPart) : choice.action === 'CREATE'),
  )
  const [first, another] = unstated
  if (first === undefined) return []
  const whose = another === undefined ? `"${first.instrument.name}"` : `${unstated.length} instruments`
  const message = say`This file does not say in which currency the amounts of ${whose} are; a sign such as $ is that of several. Which currency is it?`
  return [{ field: 'defaults.currency', message }]
}

/** The open questions about an instrument. Its rows wait until a person answers them. */
export function openIn(
  { key, account, name, rows }: Instrument,
  choice: InstrumentChoice | null,
): Question[] {
  const field = `instruments.${key}`
  if (choice === null) {
    const count =
      rows.length === 0 ? 'the balances' : rows.length === 1 ? 'the row' : `the ${rows.length} rows`
    const held = account === null ? '' : ` in "${account}"`
    const message = say`Where do ${count} of "${name}"${held} belong? Choose a position, open a new one, or leave them out.`
    return [{ field, message }]
  }
  if (choice.action !== 'CREATE' || choice.symbol === null) return []
  const link = StockLink.shape.symbol.safeParse(choice.symbol)
  const words = link.success ? undefined : link.error.issues[0]?.message
  return words ? [{ field, message: `The symbol for "${name}" cannot be kept. ${words}` }] : []
}
