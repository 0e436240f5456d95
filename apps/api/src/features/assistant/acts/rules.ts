import type { TransactionType } from '@kinfolio/contract/transaction'
import { numbersIn } from '@kinfolio/formats/answers/bound-numbers'
import { nameWordsIn, type Named, wholeNamesIn } from '@kinfolio/formats/questions/names'
import { plainText } from '@kinfolio/formats/questions/plain-text'
import { daysBetween, isDay, type Day, addDays } from '@kinfolio/ledger/days/day'

/** Something that a person asks to be recorded, by their words alone. */
export type ActUnderstood =
  | {
      kind: 'act'
      type: TransactionType
      position: Named
      amount: string
      currency: string | null
      on: Day
      title: string
    }
  | { kind: 'unclear'; word: string; among: readonly Named[] }
  /** What is said of it is not enough: what is missing, in words, and what is said. */
  | { kind: 'missing'; what: string; type: TransactionType; position: Named | null; on: Day }

const verbs = /^ (?:please |bitte )?(?:record|book|add|enter|log|note|erfasse|buche|verbuche|trage|notiere) /

const types: readonly { type: TransactionType; words: string; signs: RegExp }[] = [
  {
    type: 'CAPITAL_CALL',
    words: 'A capital call',
    signs: / (?:capital calls?|calls?|drawdowns?|kapitalabrufe?|abrufe?) /,
  },
  { type: 'DISTRIBUTION', words: 'A distribution', signs: / (?:distributions?|ausschuttung(?:en)?) / },
  { type: 'DIVIDEND', words: 'A dividend', signs: / (?:dividends?|dividenden?) / },
  { type: 'INTEREST', words: 'Interest', signs: / (?:interest|zinsen|zins) / },
  { type: 'FEES', words: 'A fee', signs: / (?:fees?|charges?|gebuhr(?:en)?|spesen) / },
  {
    type: 'NAV_ADJUSTMENT',
    words: 'A valuation',
    signs: / (?:valuations?|value|worth|nav|balance|bewertung|wert|saldo|kontostand) /,
  },
]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** German months that begin otherwise. */
const alike: Readonly<Record<string, string>> = { mai: 'may', okt: 'oct', dez: 'dec', mrz: 'mar' }
const month = '([a-zA-ZäÄ]{3,9})\\.?'
const datePatterns = [
  /\b(?<y>\d{4})-(?<n>\d{1,2})-(?<d>\d{1,2})\b/,
  /\b(?<d>\d{1,2})\.\s?(?<n>\d{1,2})\.(?:\s?(?<y>\d{4}))?/,
  new RegExp(
    `\\b(?<d>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+)?(?<m>${month})(?:\\s+(?<y>\\d{4}))?(?![a-z])`,
    'i',
  ),
  new RegExp(`(?<![a-z])(?<m>${month})\\s+(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(?<y>\\d{4}))?(?!\\d)`, 'i'),
]

/**
 * What a message asks to be recorded: "record a call of 150k in Cobalt on 15 Dec". Null: it asks for no record. A day without a year is the one
 * that is nearest to today; without a day it is today.
 */
export function actIn(
  message: string,
  { today, positions }: { today: Day; positions: readonly Named[] },
): ActUnderstood | null {
  const plain = plainText(message)
  if (!verbs.test(plain)) return null
  const whole = wholeNamesIn(plain.replace(verbs, ' '), positions, isKnown)
  const type = types.find(({ signs }) => signs.test(whole.rest))
  if (!type) return null
  const single = nameWordsIn(whole.rest.replace(type.signs, ' '), positions, isKnown)
  const named = [...whole.named, ...single.named]
  const [unclear] = [...whole.unclear, ...single.unclear]
  const [position] = named
  if (named.length === 0 && unclear) return { kind: 'unclear', ...unclear }
  if (named.length > 1) return { kind: 'unclear', word: 'it', among: named }
  if (!position)
    return { kind: 'missing', what: 'of which position', type: type.type, position: null, on: today }
  const unnamed = withoutWords(message, position.name)
  const dated = dayIn(unnamed, today)
  const rest = dated?.rest ?? unnamed
  const amount = numbersIn(rest).find((number) => number > 0)
  const on = dated?.on ?? today
  if (amount === undefined)
    return { kind: 'missing', what: 'with which amount', type: type.type, position, on }
  return {
    kind: 'act',
    type: type.type,
    position,
    amount: plainAmount(amount),
    currency: /(?<![A-Za-z])([A-Z]{3})(?![A-Za-z])/.exec(rest)?.[1] ?? null,
    on,
    title: `${type.words}: ${position.name}`,
  }
}

type SaidAct = Pick<Extract<ActUnderstood, { kind: 'act' }>, 'type' | 'position' | 'on'> & {
  amount: string | null
  currency: string | null
}

/**
 * What somebody may mean by words that begin a form: an act, also without its amount, or one for each of the positions
 * that a word may name. Without a verb only what has an amount is an act: the rest may be a search.
 */
export function saidActs(
  message: string,
  { today, positions }: { today: Day; positions: readonly Named[] },
): SaidAct[] {
  const asked = actIn(message, { today, positions })
  const isNamed = asked !== null
  const act = asked ?? actIn(`record ${message}`, { today, positions })
  if (act === null) return []
  if (act.kind === 'act') return [act]
  if (act.kind === 'unclear')
    return act.among.flatMap((position) => saidActs(message, { today, positions: [position] }))
  return isNamed && act.position !== null
    ? [{ type: act.type, position: act.position, on: act.on, amount: null, currency: null }]
    : []
}

/** Words of such a message that name no position. */
function isKnown(word: string): boolean {
  return (
    types.some(({ signs }) => signs.test(` ${word} `)) ||
    /^(?:a|an|the|of|in|for|from|on|at|to|with|by|into|our|my|ein|eine|einen|der|die|das|des|von|vom|fur|mit|am|im|today|yesterday|heute|gestern|eur|usd|chf|gbp)$/.test(
      word,
    ) ||
    months.some((name) => word.startsWith(name))
  )
}

/** The message without a name, whose digits are no amount. */
function withoutWords(message: string, name: string): string {
  const at = message.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 ? message : `${message.slice(0, at)} ${message.slice(at + name.length)}`
}

function dayIn(text: string, today: Day): { on: Day; rest: string } | null {
  if (/\b(?:today|heute)\b/i.test(text)) return { on: today, rest: text }
  if (/\b(?:yesterday|gestern)\b/i.test(text)) return { on: addDays(today, -1), rest: text }
  for (const pattern of datePatterns) {
    const match = pattern.exec(text)
    const { y, n, m = '', d = '' } = match?.groups ?? {}
    const name = m.slice(0, 3).toLowerCase().replace('ä', 'a')
    const number = n ?? `${months.indexOf(alike[name] ?? name) + 1}`
    const on = match && nearest(y, number, d, today)
    if (match && on) return { on, rest: text.replace(match[0], ' ') }
  }
  return null
}

/** A day by its parts; without a year the one that is nearest to today. */
function nearest(year: string | undefined, month: string, day: string, today: Day): Day | null {
  const thisYear = +today.slice(0, 4)
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [+year]
  const all = years
    .map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((text) => isDay(text))
  return all.toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0] ?? null
}

/** Of 150k: 150000. What is typed has few digits, so that a float holds it. */
function plainAmount(amount: number): string {
  return amount.toFixed(6).replace(/\.?0+$/, '')
}
