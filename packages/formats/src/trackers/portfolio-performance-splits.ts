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

/** How a security is called. */
export function assetOf(security: XmlElement) {
  return {
    symbol: textAt(security, 'tickerSymbol'),
    isin: textAt(security, 'isin'),
    name: textAt(security, 'name'),
  }
}

type Split = { event: XmlElement; on: string; ratio: Decimal }
/** COUNTED: the file has earlier units in new ones. OPEN: in those of their day. */
type Basis = 'COUNTED' | 'OPEN' | 'UNKNOWN'

/**
 * The splits of a security. Portfolio Performance adds up units without them: with the event it changes earlier rows and
 * closes into new units, each if that is wished. Whether it did is told by what was paid beside the close of the day. Rows in old units are
 * followed by a split in each account that held some, with closes as they were traded; rows in new ones need none.
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
  // From the last to the first, so that closes before a split are those of its own units already.
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
    const told = ratioInWords(textAt(event, 'details') ?? '')
    if (typeof on === 'string' && told !== null) return [{ event, on, ratio: told.units.div(told.old) }]
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

/** Some enter the new units as a delivery of those that are added, or taken. */
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
  // Of closes as they were traded a row in old units has the price; of closes in new units it has the ratio times as much.
  const [open, changed] = isJump ? [one, one.div(ratio)] : [ratio, one]
  const found = new Set(
    trades.flatMap(({ day, price }): Basis[] => {
      const close = closeOn(day, ticks)
      if (close === null) return []
      if (isNear(price.div(close), open, ratio)) return ['OPEN']
      return isNear(price.div(close), changed, ratio) ? ['COUNTED'] : ['UNKNOWN']
    }),
  )
  const [only = 'UNKNOWN'] = found
  return found.size === 1 ? only : 'UNKNOWN'
}

/** Whether closes fall by the ratio on the day of the split; null where they are not known around it. */
function jumpsAt({ on, ratio }: Split, ticks: readonly PriceTick[]): boolean | null {
  const [before, after] = [ticks.findLast(({ day }) => day < on), ticks.find(({ day }) => day >= on)]
  if (before === undefined || after === undefined || !isClose(before.day, after.day)) return null
  const fall = decimal(before.close).div(after.close)
  if (isNear(fall, ratio, ratio)) return true
  return isNear(fall, one, ratio) ? false : null
}

/** Nearer to what is expected than half of the way that a split would make, on a scale of multiples. */
function isNear(found: Decimal, expected: Decimal, ratio: Decimal): boolean {
  const off = found.div(expected).pow(2)
  const [low, high] = ratio.gt(1) ? [one.div(ratio), ratio] : [ratio, one.div(ratio)]
  // A split of few in many, such as 11 for 10, is within what prices move by themselves.
  return high.gte('1.3') && off.gt(low) && off.lt(high)
}

/** The close of a day, or of the last one before it that is not long ago. */
function closeOn(day: string, ticks: readonly PriceTick[]): string | null {
  const tick = ticks.findLast((candidate) => candidate.day <= day)
  return tick !== undefined && isClose(tick.day, day) ? tick.close : null
}

const longestGap = 10
const dayLength = 86_400_000

function isClose(first: string, second: string): boolean {
  return Date.parse(second) - Date.parse(first) <= longestGap * dayLength
}

/** What one share cost in the currency of its closes; null where the row is in another one, or is a transfer. */
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
    message: `${what} is left out: the file has earlier units in new ones already. Nothing is missing.`,
  }
}

function uncertain(what: string): Problem {
  return {
    code: 'SPLIT_UNCERTAIN',
    message: `${what} is left out: Portfolio Performance changes earlier units into new ones if that is wished, and the prices of this file do not show whether it did. Compare the units with a statement; where they are still the old ones, record the split by hand.`,
  }
}

const unreadable: Problem = {
  code: 'SPLIT_WITHOUT_RATIO',
  message: 'This split has no day or no ratio such as 10:1. Record it by hand.',
}
