import { say } from '@kinfolio/contract/say'
import { decimal, one, sum, toText } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { childrenOf, elementAt, textAt } from '../files/xml-tree.ts'
import type { XmlElement } from '../files/xml-tree.ts'
import { decimalText } from '../rows/decimal-text.ts'
import { refuse } from '../rows/parsed.ts'
import type { ParsedTransaction, PriceTick, Problem, RefusedRow } from '../rows/parsed.ts'
import { settle } from '../rows/reading.ts'
import { ratioInWords, splitRow } from '../rows/split-row.ts'
import { readDay } from '../tables/day-column.ts'
import type { Custody, Move } from './portfolio-performance-custody.ts'

export type Holdings = { custody: Custody; shareParts: string }

/** The symbol, the ISIN and the name of a security. */
export function assetOf(security: XmlElement) {
  return {
    symbol: textAt(security, 'tickerSymbol'),
    isin: textAt(security, 'isin'),
    name: textAt(security, 'name'),
  }
}

type Split = { event: XmlElement; on: string; ratio: Decimal }
/** COUNTED: earlier rows in the file are in new units. OPEN: they are in the units of their own day. */
type Basis = 'COUNTED' | 'OPEN' | 'UNKNOWN'

/**
 * The splits of a security. Portfolio Performance does not use them when it adds up units. Instead, a person can let it
 * convert earlier rows and closes into new units, each of them separately. The prices of rows beside the closes of
 * their days show whether this was done. If rows are in old units, a split is added in each account that held some, and
 * closes are stored as they were traded. If rows are in new units, no split is needed.
 */
export function readSplits(
  security: XmlElement,
  kept: readonly PriceTick[],
  { custody, shareParts }: Holdings,
): { ticks: readonly PriceTick[]; rows: ParsedTransaction[]; refused: RefusedRow[] } {
  const moves = custody.movesOf(security)
  const rows: ParsedTransaction[] = []
  const refused: RefusedRow[] = []
  let ticks = kept
  const splits = splitsOf(security, refused)
  // The last split comes first. So the closes before a split are already in the units of their time.
  for (const [index, split] of splits.entries()) {
    const { event, on, ratio } = split
    const since = splits[index + 1]?.on ?? ''
    const trades = moves.flatMap((move) => {
      const price = move.day >= since && move.day < on ? priceOf(move, security, shareParts) : null
      return price === null ? [] : [{ day: move.day, price }]
    })
    const isJump = jumpsAt(split, ticks)
    const basis = isDelivered(split, moves) ? 'COUNTED' : basisOf(split, { trades, ticks, isJump })
    if (basis === 'OPEN') {
      for (const row of splitRows(split, moves, { security, custody })) rows.push(row)
      if (isJump === false) ticks = ticks.map((tick) => (tick.day < on ? scaled(tick, ratio) : tick))
    } else if (moves.some(({ day }) => day < on)) {
      const [name, told] = [textAt(security, 'name') ?? 'a security', textAt(event, 'details')]
      const what = `The split ${told} of ${name} on ${on}`
      const problem = basis === 'COUNTED' ? counted(what) : uncertain(what)
      refused.push(refuse(event.line, [problem], `${name} STOCK_SPLIT ${on} ${told}`))
    }
  }
  return { ticks, rows, refused }
}

function splitsOf(security: XmlElement, refused: RefusedRow[]): Split[] {
  const events = childrenOf(elementAt(security, 'events'), 'event').filter(
    (event) => textAt(event, 'type') === 'STOCK_SPLIT',
  )
  const splits = events.flatMap((event) => {
    const on = readDay(textAt(event, 'date') ?? '', 'YMD')
    const parts = ratioInWords(textAt(event, 'details') ?? '')
    if (typeof on === 'string' && parts !== null) return [{ event, on, ratio: parts.units.div(parts.old) }]
    refused.push(refuse(event.line, [unreadable], textAt(event, 'details') ?? ''))
    return []
  })
  return splits.toSorted((a, b) => (a.on < b.on ? 1 : -1))
}

function splitRows(
  { event, on, ratio }: Split,
  moves: readonly Move[],
  { security, custody }: { security: XmlElement; custody: Custody },
): ParsedTransaction[] {
  const held = [...Map.groupBy(moves, ({ owner }) => owner)].filter(([, own]) => unitsBefore(on, own).gt(0))
  const about = { ...assetOf(security), day: on, currency: textAt(security, 'currencyCode') }
  return held.flatMap(([owner]) => {
    const row = splitRow({ ...about, account: custody.nameOf(owner) }, ratio, one)
    return settle({ ...row, warnings: [readAsSplit] }, { line: event.line, problems: [] }).rows
  })
}

/** Some people enter a split as a delivery of the added or removed units. */
function isDelivered({ on, ratio }: Split, moves: readonly Move[]): boolean {
  return [...Map.groupBy(moves, ({ owner }) => owner).values()].some((own) => {
    const added = unitsBefore(on, own).times(ratio.minus(one))
    const delivered = own.filter(
      ({ element, day }) => day === on && textAt(element, 'type')?.startsWith('DELIVERY') === true,
    )
    return !added.isZero() && delivered.some(({ units }) => units.eq(added))
  })
}

function unitsBefore(on: string, moves: readonly Move[]): Decimal {
  return sum(moves.filter(({ day }) => day < on).map(({ units }) => units))
}

type Evidence = {
  trades: readonly { day: string; price: Decimal }[]
  ticks: readonly PriceTick[]
  isJump: boolean | null
}

function basisOf({ ratio }: Split, { trades, ticks, isJump }: Evidence): Basis {
  if (isJump === null) return 'UNKNOWN'
  // With closes as they were traded, a row in old units has the price of the close. With closes in new units, its price
  // is the ratio times the close.
  const [open, changed] = isJump ? [one, one.div(ratio)] : [ratio, one]
  const bases = new Set(
    trades.flatMap(({ day, price }): Basis[] => {
      const close = closeOn(day, ticks)
      if (close === null) return []
      if (isNear(price.div(close), open, ratio)) return ['OPEN']
      return isNear(price.div(close), changed, ratio) ? ['COUNTED'] : ['UNKNOWN']
    }),
  )
  const [only = 'UNKNOWN'] = bases
  return bases.size === 1 ? only : 'UNKNOWN'
}

/** Whether closes fall by the ratio on the day of the split. Null if the closes around that day are not known. */
function jumpsAt({ on, ratio }: Split, ticks: readonly PriceTick[]): boolean | null {
  const [before, after] = [ticks.findLast(({ day }) => day < on), ticks.find(({ day }) => day >= on)]
  if (before === undefined || after === undefined || !isClose(before.day, after.day)) return null
  const fall = decimal(before.close).div(after.close)
  if (isNear(fall, ratio, ratio)) return true
  return isNear(fall, one, ratio) ? false : null
}

/** Whether a figure is nearer to the expected one than half of the change by the split, on a scale of multiples. */
function isNear(figure: Decimal, expected: Decimal, ratio: Decimal): boolean {
  const off = figure.div(expected).pow(2)
  const [low, high] = ratio.gt(1) ? [one.div(ratio), ratio] : [ratio, one.div(ratio)]
  // A small ratio such as 11 for 10 is not larger than ordinary changes of a price.
  return high.gte('1.3') && off.gt(low) && off.lt(high)
}

/** The close of a day, or the last close before it if it is recent. */
function closeOn(day: string, ticks: readonly PriceTick[]): string | null {
  const tick = ticks.findLast((candidate) => candidate.day <= day)
  return tick !== undefined && isClose(tick.day, day) ? tick.close : null
}

const longestGap = 10
const dayLength = 86_400_000

function isClose(first: string, second: string): boolean {
  return Date.parse(second) - Date.parse(first) <= longestGap * dayLength
}

/** The price of one share in the currency of its closes. Null if the row is a transfer or in another currency. */
function priceOf({ element, units }: Move, security: XmlElement, shareParts: string): Decimal | null {
  if (textAt(element, 'type')?.startsWith('TRANSFER') === true || units.isZero()) return null
  const own = textAt(security, 'currencyCode')
  const forex = childrenOf(elementAt(element, 'units'), 'unit')
    .filter((unit) => unit.attributes.get('type') === 'GROSS_VALUE')
    .map((unit) => elementAt(unit, 'forex')?.attributes)
    .find((attributes) => attributes?.get('currency') === own)
  const isOwn = own === null || (textAt(element, 'currencyCode') ?? own) === own
  const text = forex?.get('amount') ?? (isOwn ? textAt(element, 'amount') : null)
  const amount = decimalText(text ?? '')
  if (amount === null || !decimal(amount).gt(0)) return null
  return decimal(amount).times('0.01').div(units.abs().times(shareParts))
}

function scaled(tick: PriceTick, ratio: Decimal): PriceTick {
  return { ...tick, close: toText(decimal(tick.close).times(ratio).decimalPlaces(12)) }
}

const readAsSplit: Problem = {
  code: 'SPLIT_READ',
  message:
    'The file has earlier units as they were before this split, as their prices show. It is kept as a split, from which there are new units.',
}

function counted(what: string): Problem {
  return {
    code: 'SPLIT_COUNTED',
    message: say`${what} is left out: the file has earlier units in new ones already. Nothing is missing.`,
  }
}

function uncertain(what: string): Problem {
  return {
    code: 'SPLIT_UNCERTAIN',
    message: say`${what} is left out: Portfolio Performance changes earlier units into new ones if that is wished, and the prices of this file do not show whether it did. Compare the units with a statement; where they are still the old ones, record the split by hand.`,
  }
}

const unreadable: Problem = {
  code: 'SPLIT_WITHOUT_RATIO',
  message: 'This split has no day or no ratio such as 10:1. Record it by hand.',
}
