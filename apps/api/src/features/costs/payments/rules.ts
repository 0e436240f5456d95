import { paymentSigns } from '@kinfolio/contract/cost-occurrences'
import type { Expected } from '@kinfolio/ledger/agreements/terms'
import { daysBetween, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { decimal, type Decimal } from '@kinfolio/ledger/numbers/decimal'

type Sign = (typeof paymentSigns)[number]

/** What is open of a cost, and by what one recognises its payment. */
export type Open = {
  costId: string
  expectedOn: Day
  dueOn: Day
  currency: string
  amount: Expected
  payeeName: string | null
  iban: string
  reference: string
  /** Names on the statements that paid this cost before. */
  aliases: ReadonlySet<string>
}

/** Money that left an account, and was not linked with a cost as a whole. */
export type Outgoing = {
  id: string
  on: Day
  currency: string
  amount: Decimal
  counterparty: string | null
  notes: string
}

export type Match<T extends Open = Open> = { open: T; outgoing: Outgoing; score: number; signs: Sign[] }

/** Money that left an account: a withdrawal or a fee of cash, or what was drawn on a credit line. */
export const outgoingTypes = ['SELL', 'FEES'] as const
export const accountTypes = ['CASH', 'LIABILITY'] as const

/** Whether a transaction on a position may pay a cost. */
export function mayPay({ type, positionType }: { type: string; positionType: string }): boolean {
  return outgoingTypes.some((each) => each === type) && accountTypes.some((each) => each === positionType)
}

/** Days before and after the due day on which a payment is looked for. */
export const daysBefore = 21
export const daysAfter = 60
const nearDays = 5
/** By so much a payment may differ from what was expected. Source: Actual Budget, `getApproxNumberThreshold`. */
const tolerance = decimal('0.075')

const weights: Readonly<Record<Sign, number>> = {
  AMOUNT: 0.4,
  DAY: 0.1,
  PAYEE: 0.3,
  IBAN: 0.4,
  REFERENCE: 0.4,
  ALIAS: 0.4,
}

/** Who was paid; amount and day alone are of many payments. */
const identities: ReadonlySet<Sign> = new Set(['PAYEE', 'IBAN', 'REFERENCE', 'ALIAS'])

/** All pairs that fit. */
export function pairsOf<T extends Open>(opens: readonly T[], outgoings: readonly Outgoing[]): Match<T>[] {
  const dated = outgoings.map((outgoing) => ({ outgoing, day: toEpochDay(outgoing.on) }))
  const byCurrency = Map.groupBy(
    dated.toSorted((a, b) => a.day - b.day),
    ({ outgoing }) => outgoing.currency,
  )
  return opens.flatMap((open) => matchesOfOne(open, byCurrency.get(open.currency) ?? []))
}

/** The best pairs: each transaction and each occurrence at most once. */
export function matchesOf(opens: readonly Open[], outgoings: readonly Outgoing[]): Match[] {
  const best: Match[] = []
  const [used, answered] = [new Set<string>(), new Set<string>()]
  for (const match of pairsOf(opens, outgoings).toSorted(byScore)) {
    const key = `${match.open.costId} ${match.open.expectedOn}`
    if (used.has(match.outgoing.id) || answered.has(key)) continue
    used.add(match.outgoing.id)
    answered.add(key)
    best.push(match)
  }
  return best
}

type Dated = { outgoing: Outgoing; day: number }

/** Of outgoings in the order of their days, those near the due day are compared, and texts only where the amount fits. */
function matchesOfOne<T extends Open>(open: T, outgoings: readonly Dated[]): Match<T>[] {
  const due = toEpochDay(open.dueOn)
  const least = open.amount?.min.times(decimal('1').minus(tolerance))
  const most = open.amount?.max.times(decimal('1').plus(tolerance))
  const found: Match<T>[] = []
  for (let at = firstFrom(outgoings, due - daysBefore); at < outgoings.length; at += 1) {
    const { outgoing, day } = outgoings[at] ?? { outgoing: null, day: Infinity }
    if (outgoing === null || day > due + daysAfter) break
    if (least && most && (outgoing.amount.lt(least) || outgoing.amount.gt(most))) continue
    const match = matchOf(open, outgoing, day - due)
    if (match) found.push(match)
  }
  return found
}

/** The place of the first one that is not before a day. */
function firstFrom(outgoings: readonly Dated[], day: number): number {
  let [low, high] = [0, outgoings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((outgoings[middle]?.day ?? Infinity) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** The payee has to be named. Where the amount is unknown, a reference or account has to be. */
function matchOf<T extends Open>(open: T, outgoing: Outgoing, days: number): Match<T> | null {
  const signs = paymentSigns.filter((sign) => isSign[sign](open, outgoing, days))
  const isNamed = signs.some((sign) => identities.has(sign))
  const isSure = open.amount !== null || signs.some((sign) => sign !== 'DAY' && sign !== 'PAYEE')
  if (!isNamed || !isSure) return null
  const score = Math.min(1, Math.round(signs.reduce((all, sign) => all + weights[sign], 0) * 100) / 100)
  return { open, outgoing, score, signs }
}

/** What speaks for a pair whose amount fits, if one is known. */
const isSign: Readonly<Record<Sign, (open: Open, outgoing: Outgoing, days: number) => boolean>> = {
  AMOUNT: ({ amount }) => amount !== null,
  DAY: (_, __, days) => Math.abs(days) <= nearDays,
  PAYEE: ({ payeeName }, outgoing) => payeeName !== null && hasWords(textOf(outgoing), payeeName),
  IBAN: ({ iban }, outgoing) => isWithin(textOf(outgoing), iban),
  REFERENCE: ({ reference }, outgoing) => isWithin(textOf(outgoing), reference),
  ALIAS: ({ aliases }, outgoing) => {
    const name = nameOnStatement(outgoing)
    return name !== null && aliases.has(name)
  },
}

/**
 * Who was paid, as the statement says it: the counterparty, or what stands before the first comma of the text, where imports
 * put it. Null: it says too little to know anybody by it.
 */
export function nameOnStatement({
  counterparty,
  notes,
}: Pick<Outgoing, 'counterparty' | 'notes'>): string | null {
  const name = folded(counterparty ?? notes.split(',')[0] ?? '')
  return name.length >= 4 && /\p{L}/u.test(name) ? name : null
}

/** A text without blanks, signs and accents. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function textOf({ counterparty, notes }: Outgoing): string {
  return `${counterparty ?? ''} ${notes}`
}

/** Short ones would stand in anything. */
function isWithin(text: string, wanted: string): boolean {
  const part = folded(wanted)
  return part.length >= 5 && folded(text).includes(part)
}

/** Words of legal forms name nobody. */
const legalForms: ReadonlySet<string> = new Set([
  'ag',
  'gmbh',
  'ltd',
  'llc',
  'llp',
  'inc',
  'sa',
  'plc',
  'co',
  'kg',
  'and',
  'und',
  'the',
])

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !legalForms.has(word))
}

/** Whether a text has every word of a name. */
function hasWords(text: string, name: string): boolean {
  const words = wordsOf(name)
  const there = new Set(wordsOf(text))
  return words.length > 0 && words.join('').length >= 3 && words.every((word) => there.has(word))
}

export function byScore(a: Match, b: Match): number {
  const distance = ({ open, outgoing }: Match) => Math.abs(daysBetween(open.dueOn, outgoing.on))
  return b.score - a.score || distance(a) - distance(b) || (a.outgoing.id < b.outgoing.id ? -1 : 1)
}
