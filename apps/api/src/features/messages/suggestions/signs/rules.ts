import type { LinkReason, MessageTarget } from '@kinfolio/contract/message-kinds'
import { plainWords } from '@kinfolio/formats/rows/plain-words'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

export type Reason = { kind: LinkReason; detail: string }
export type Candidate = { entityType: MessageTarget; entityId: string; name: string; reasons: Reason[] }

/** What was read of a conversation, for comparing. */
export type Said = { plain: string; figures: ReadonlySet<string>; calls: ReadonlySet<string>; on: Day }

/** How much each reason says. Those of notices of funds add up to less than a whole, so that none of them alone is proof. */
export const weights: Readonly<Record<LinkReason, number>> = {
  SENDER_ADDRESS: 0.5,
  SAME_PAPER: 0.5,
  SENDER_DOMAIN: 0.35,
  NAME: 0.3,
  AMOUNT: 0.25,
  REFERENCE: 0.15,
  CALL_NUMBER: 0.15,
  DUE_DAY: 0.1,
}

export function weightOf({ reasons }: { reasons: readonly Pick<Reason, 'kind'>[] }): number {
  return reasons.reduce((sum, { kind }) => sum + weights[kind], 0)
}

/** So many records of a kind are compared with a conversation. */
export const mostRecords = 2_000

/** A payment is suggested for two reasons at least, such as its amount and the name of its fund. */
export const enoughForPayment = 0.35

/** Days by which a due day may be told differently. */
const nearDays = 3

const figure =
  /(?<![\d.,])(?:\d{1,3}(?:[.,'’\u00A0\u202F ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?![\d])/g

/** The amounts that a text may name, without their currencies: `1,234.50` and `1.234,5` are both `1234.50`. */
export function figuresIn(text: string): ReadonlySet<string> {
  const figures = new Set<string>()
  for (const [printed] of text.matchAll(figure)) {
    const cents = /[.,](\d{1,2})$/.exec(printed)?.[1]
    const whole = (cents === undefined ? printed : printed.slice(0, -cents.length - 1)).replaceAll(/\D/g, '')
    figures.add(`${whole.replace(/^0+(?=\d)/, '')}.${(cents ?? '').padEnd(2, '0')}`)
  }
  return figures
}

/** An amount as `figuresIn` has it. Null: too small to tell anything. */
export function figureOf(amount: string): string | null {
  const value = decimal(amount).abs()
  if (value.lt(100) || (value.decimalPlaces() ?? 0) > 2) return null
  const [whole = '', cents = ''] = toText(value).split('.')
  return `${whole}.${cents.slice(0, 2).padEnd(2, '0')}`
}

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'janner'],
  ['february', 'feb', 'februar'],
  ['march', 'mar', 'marz'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'juli'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct', 'oktober', 'okt'],
  ['november', 'nov'],
  ['december', 'dec', 'dezember', 'dez'],
]

/** Whether plain words name a day, or one near it. Where numbers alone could be two days, the day stands before the month. */
export function namesDayNear(plain: string, due: Day): boolean {
  return Array.from({ length: 2 * nearDays + 1 }, (_, at) => addDays(due, at - nearDays)).some((on) =>
    formsOf(on).some((form) => hasWords(plain, form)),
  )
}

function formsOf(on: Day): string[] {
  const [year = '', month = '', day = ''] = on.split('-')
  const short = (digits: string) => digits.replace(/^0/, '')
  const names = months.find((_, at) => `${at + 1}`.padStart(2, '0') === month) ?? []
  return [
    `${year} ${month} ${day}`,
    `${day} ${month} ${year}`,
    `${short(day)} ${short(month)} ${year}`,
    ...names.flatMap((name) => [
      `${short(day)} ${name} ${year}`,
      `${day} ${name} ${year}`,
      `${name} ${short(day)} ${year}`,
    ]),
  ]
}

/** Whether words stand in a text, whole. Both are plain words. */
export function hasWords(plain: string, words: string): boolean {
  return words !== '' && ` ${plain} `.includes(` ${words} `)
}

const call = /\b(?:call|drawdown|abruf|kapitalabruf)(?: (?:no|nr|number|nummer))? (\d{1,3})\b/g

/** The numbers of capital calls that plain words name. */
export function callNumbersIn(plain: string): ReadonlySet<string> {
  return new Set([...plain.matchAll(call)].flatMap(([, number]) => number?.replace(/^0+(?=\d)/, '') ?? []))
}

/** The parts of a text that look like the reference of a payment, as plain words. */
export function referencesIn(plain: string): string[] {
  return plain
    .split(' ')
    .filter((word) => word.length >= 6 && /\d/.test(word) && !/^(?:19|20)\d\d/.test(word))
}

/** A name of a few letters is in every mail. */
export function isTelling(name: string): boolean {
  return plainWords(name).length >= 4
}
