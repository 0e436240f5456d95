import { costTypes, plainLabel, type CostType } from '@kinfolio/contract/cost-kinds'
import type { CostTerms } from '@kinfolio/contract/cost-records'
import { plainWords } from '@kinfolio/formats/rows/plain-words'
import { frequencies, type Frequency } from '@kinfolio/ledger/agreements/kinds'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'

/** How often something comes: a frequency, or a rule of RFC 5545. */
export type Rhythm = { frequency: Frequency; repeatRule: string | null }

/** Words of other tools, in English and German, without accents. */
const rhythmWords: readonly (readonly [Frequency, string])[] = [
  ['ONE_TIME', 'once|one time|one off|einmalig|einmal'],
  ['WEEKLY', 'weekly|week|every week|wochentlich'],
  ['MONTHLY', 'monthly|month|every month|monatlich'],
  ['QUARTERLY', 'quarterly|quarter|every quarter|vierteljahrlich|quartalsweise'],
  ['SEMI_ANNUAL', 'half year|half yearly|semi annual|semi annually|every half year|biannual|halbjahrlich'],
  ['ANNUAL', 'annual|annually|yearly|year|every year|jahrlich'],
]
const byWord = new Map(
  rhythmWords.flatMap(([frequency, words]) => words.split('|').map((word) => [word, frequency] as const)),
)
const counted =
  /^(?:every |alle )?(\d{1,3}) (day|week|month|quarter|year|tag|woche|monat|quartal|jahr)(?:s|e|en|n)?$/
const units: Readonly<Record<string, string>> = {
  tag: 'day',
  woche: 'week',
  monat: 'month',
  quartal: 'quarter',
  jahr: 'year',
}
const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }
const byMonths = new Map<number, Frequency>([
  [1, 'MONTHLY'],
  [3, 'QUARTERLY'],
  [6, 'SEMI_ANNUAL'],
  [12, 'ANNUAL'],
])

/** How often something comes in the words of a file. Null: nobody knows them. */
export function rhythmIn(text: string): Rhythm | null {
  const key = frequencies.find((each) => each === text)
  if (key !== undefined) return { frequency: key, repeatRule: null }
  const words = plainWords(text)
  const known = byWord.get(words) ?? (words === 'daily' || words === 'taglich' ? 'DAY' : null)
  if (known !== null && known !== 'DAY') return { frequency: known, repeatRule: null }
  const [, number = known === 'DAY' ? '1' : '', written = 'day'] = counted.exec(words) ?? []
  const count = Number.parseInt(number, 10)
  if (!(count > 0)) return null
  const unit = units[written] ?? written
  const months = count * (monthsOf[unit] ?? 0)
  const frequency = unit === 'week' && count === 1 ? 'WEEKLY' : byMonths.get(months)
  if (frequency !== undefined) return { frequency, repeatRule: null }
  const every =
    months > 0
      ? `FREQ=MONTHLY;INTERVAL=${months}`
      : `FREQ=${unit === 'week' ? 'WEEKLY' : 'DAILY'};INTERVAL=${count}`
  return { frequency: 'CUSTOM', repeatRule: every }
}

const typeByWord = new Map(costTypes.map((type) => [plainWords(plainLabel(type)), type]))

/** The type that a category names. Null: it is a category of the file's own. */
export function typeIn(text: string): CostType | null {
  return costTypes.find((type) => type === text) ?? typeByWord.get(plainWords(text)) ?? null
}

/** The currency that an amount is written with. Null: none, or a sign that several have. */
export function currencyIn(amount: string): string | null {
  const code = /[A-Z]{3}/.exec(amount)?.[0]
  if (code !== undefined && isCurrency(code)) return code
  if (amount.includes('€')) return 'EUR'
  return amount.includes('£') ? 'GBP' : null
}

/** Whether an amount is written with a sign that several currencies have, such as $. */
export function hasSharedSign(amount: string): boolean {
  return currencyIn(amount) === null && /\p{Sc}/u.test(amount)
}

/** Terms in one cell: `2026-01-31 AMOUNT 100; 2027-01-31 RANGE 100 120; 2028-01-31 PERCENT 1.5 NAV`. */
export function writeTerms(terms: readonly CostTerms[]): string {
  return terms
    .map((each) => {
      if (each.kind === 'AMOUNT') return `${each.from} AMOUNT ${each.amount}`
      if (each.kind === 'RANGE') return `${each.from} RANGE ${each.min} ${each.max}`
      return `${each.from} PERCENT ${each.percent} ${each.base}`
    })
    .join('; ')
}

/** The inverse of `writeTerms`; a schema checks the result. */
export function readTerms(cell: string): Record<string, string | undefined>[] {
  return cell.split(';').map((part) => {
    const [from, kind, first, second] = part.trim().split(/\s+/)
    if (kind === 'RANGE') return { from, kind, min: first, max: second }
    if (kind === 'PERCENT') return { from, kind, percent: first, base: second }
    return { from, kind, amount: first }
  })
}

/** `3 MONTHS` */
export function readNotice(cell: string): { noticeCount: number | string; noticeUnit: string } {
  const [count = '', unit = ''] = cell.trim().split(/\s+/)
  return { noticeCount: countIn(count), noticeUnit: unit }
}

/** A text that is no count stays a text, so that the schema says what is wrong. */
export function countIn(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : text
}

/** Parts of entities in one cell: `Trust 33.4; Foundation 66.6`. */
export function readShares(cell: string): { name: string; percent: string }[] {
  return cell.split(';').map((part) => {
    const [, name = part.trim(), percent = ''] = /^(.*\S)\s+(\S+)$/.exec(part.trim()) ?? []
    return { name, percent }
  })
}
