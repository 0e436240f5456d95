import { attachmentKindNames, type AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import { failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { decimalMarkOf, moneyIn } from '@kinfolio/formats/papers/printed-values'
import { isDay, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

/** Words that somebody looks for. */
export type Term = {
  text: string
  /** In quotes: these words in this order, in no other ending. */
  isExact: boolean
  /** It may be unfinished. */
  isBeginning: boolean
}

/** A condition and whether it must not hold. */
type Asked<T> = T & { isExcluded: boolean }

export type AmountRange = {
  least: string | null
  most: string | null
  isOpen: boolean
  currency: string | null
}

/** What a search box asks for. */
export type Question = {
  terms: Asked<Term>[]
  kinds: Asked<{ kinds: (AttachmentKind | 'UNKNOWN')[] }>[]
  issuers: Asked<{ name: string }>[]
  tags: Asked<{ name: string }>[]
  amounts: Asked<AmountRange>[]
  before: Day[]
  after: Day[]
}

const operators = ['kind', 'from', 'tag', 'before', 'after', 'amount'] as const
type Operator = (typeof operators)[number]

const part = new RegExp(
  String.raw`(?<minus>-?)(?:(?<operator>${operators.join('|')}):)?(?:["“”„](?<quoted>[^"“”„]*)["“”]?|(?<plain>[^\s"“”„]+))`,
  'giu',
)

/** More words than these would only leave out some of what is found. */
const mostTerms = 20

/** Reads what somebody typed. Quotes that are not closed end with the text; an operator without a value is not asked yet. */
export function questionOf(search: string): Question {
  const question: Question = {
    terms: [],
    kinds: [],
    issuers: [],
    tags: [],
    amounts: [],
    before: [],
    after: [],
  }
  for (const match of search.matchAll(part)) {
    const { minus, operator, quoted, plain } = match.groups ?? {}
    const value = (quoted ?? plain ?? '').trim()
    const isExcluded = minus === '-'
    const named = operators.find((each) => each === operator?.toLowerCase())
    if (named !== undefined) add(question, named, value, isExcluded)
    else if (isWord(value) && question.terms.length < mostTerms) {
      const isExact = quoted !== undefined
      question.terms.push({
        text: value,
        isExact,
        isExcluded,
        isBeginning: !isExact && !isExcluded,
      })
    }
  }
  return question
}

/** An operator alone is still being written. */
function isWord(value: string): boolean {
  const isOperator = operators.some((operator) => value.toLowerCase() === `${operator}:`)
  return !isOperator && /[\p{L}\p{N}]/u.test(value)
}

function add(question: Question, operator: Operator, value: string, isExcluded: boolean): void {
  if (value === '') return
  switch (operator) {
    case 'kind':
      question.kinds.push({ kinds: kindsOf(value), isExcluded })
      return
    case 'from':
      question.issuers.push({ name: value, isExcluded })
      return
    case 'tag':
      question.tags.push({ name: value, isExcluded })
      return
    case 'amount':
      question.amounts.push({ ...amountsOf(value), isExcluded })
      return
    case 'before':
    case 'after': {
      if (isExcluded)
        failInput('search', say`Leave out the minus in front of ${operator}:, or write the other one.`)
      const { first, last } = daysOf(value, operator)
      if (operator === 'before') question.before.push(first)
      else question.after.push(last)
    }
  }
}

const kindChoices = [...attachmentKindNames, 'UNKNOWN'] as const

/** `capital-call` is one kind; `statement` is every kind that has this word. */
function kindsOf(value: string): Question['kinds'][number]['kinds'] {
  const words = value
    .toUpperCase()
    .split(/[\s_-]+/)
    .filter(Boolean)
  const whole = words.join('')
  const same = kindChoices.filter((kind) => kind.replaceAll('_', '') === whole)
  const kinds =
    same.length > 0
      ? same
      : kindChoices.filter((kind) => words.every((word) => kind.split('_').includes(word)))
  if (words.length > 0 && kinds.length > 0) return kinds
  const known = kindChoices.map((kind) => kind.toLowerCase().replaceAll('_', '-')).join(', ')
  return failInput(
    'search',
    say`There is no kind of paper called ${value}. After kind: stands one of ${known}.`,
  )
}

/** The first and the last day of a day, a month or a year. */
function daysOf(value: string, operator: 'before' | 'after'): { first: Day; last: Day } {
  const [, dayOfMonth, monthOfYear, yearBehind] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value) ?? []
  const written =
    yearBehind === undefined
      ? value
      : `${yearBehind}-${(monthOfYear ?? '').padStart(2, '0')}-${(dayOfMonth ?? '').padStart(2, '0')}`
  const [, year = '', month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(written) ?? []
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`
  const last =
    day === undefined
      ? [31, 30, 29, 28].map((end) => `${year}-${month ?? '12'}-${end}`).find((end) => isDay(end))
      : first
  if (isDay(first) && last !== undefined && isDay(last)) return { first, last }
  return failInput(
    'search',
    say`${value} is no day. After ${operator}: stands a day such as 2025-12-31, a month such as 2025-12, or a year.`,
  )
}

/** `>200000`, `<=1.000,50`, `1000..2000`, `=75EUR`. */
function amountsOf(value: string): AmountRange {
  const [, sign = '', figures = ''] = /^([<>]=?|=)?(.*)$/.exec(value) ?? []
  const ends = figures.split('..')
  const [from, to] = ends.map(figureOf)
  if (from && ends.length === 1) {
    const { value: figure, currency } = from
    return {
      least: sign.startsWith('<') ? null : figure,
      most: sign.startsWith('>') ? null : figure,
      isOpen: sign === '<' || sign === '>',
      currency,
    }
  }
  if (from && to && ends.length === 2 && sign === '') {
    return { least: from.value, most: to.value, isOpen: false, currency: to.currency ?? from.currency }
  }
  return failInput(
    'search',
    say`${value} is no amount. After amount: stands one such as >200000, <=1000.50, =75EUR or 1000..2000.`,
  )
}

function figureOf(written: string): { value: string; currency: string | null } | null {
  const text = written.trim()
  const [money, ...others] = moneyIn(text, decimalMarkOf(text))
  if (money === undefined || others.length > 0 || money.from !== 0 || money.to !== text.length) return null
  return { value: toText(decimal(money.value).abs()), currency: money.currency }
}
