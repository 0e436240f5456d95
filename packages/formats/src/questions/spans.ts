import type { ReportPeriod } from '@kinfolio/contract/report-kinds'
import { addDays, addMonths, type Day, isDay } from '@kinfolio/ledger/days/day'

/** The stretch of days that a question is about, as a report has it; `words` tells it to a person. */
export type Span = { period: ReportPeriod; from: Day | null; asOf: Day | null; words: string }

/**
 * The days that a question names, and the question without them. `text` is plain (`plainText`). Null: it names none. A
 * stretch that would end after today ends today.
 */
export function spanIn(text: string, today: Day): { span: Span; rest: string } | null {
  for (const read of readers) {
    const found = read(text, today)
    if (found !== null) return { span: found.span, rest: text.replace(found.matched, ' ') }
  }
  return null
}

type Reader = (text: string, today: Day) => { span: Span; matched: string } | null

const months: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^(mar|maerz|marz)/,
  /^apr/,
  /^(may|mai)$/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(oct|okt)/,
  /^nov/,
  /^(dec|dez)/,
]
const monthName =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch|z)?|maerz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sep(?:t|tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?'
const dayPattern = String.raw`(\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\.? (?:${monthName}) \d{4}|(?:${monthName}) \d{1,2} \d{4})`

function dayOf(text: string): Day | null {
  if (isDay(text)) return text
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (dotted) return dayFrom(dotted[3], dotted[2], dotted[1])
  const [first = '', second = '', year] = text.replaceAll('.', '').split(' ')
  const [number, name] = /^\d/.test(first) ? [first, second] : [second, first]
  return dayFrom(year, `${months.findIndex((month) => month.test(name)) + 1}`, number)
}

function dayFrom(year = '', month = '', day = ''): Day | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

const custom = (from: Day, to: Day, today: Day, words: string): Span => ({
  period: 'CUSTOM',
  from,
  asOf: to < today ? to : null,
  words,
})

/** From the eve of the first day of so many months, to the last one. */
function ofMonths(first: Day, count: number, today: Day, words: string): Span | null {
  if (first > today) return null
  return custom(addDays(first, -1), addDays(addMonths(first, count), -1), today, words)
}

const matching =
  (pattern: string, spanOf: (match: RegExpExecArray, today: Day) => Span | null): Reader =>
  (text, today) => {
    const match = new RegExp(`(?<=\\s)${pattern}(?=\\s)`).exec(text)
    const span = match && spanOf(match, today)
    return match && span ? { span, matched: match[0] } : null
  }

const named = (period: ReportPeriod, words: string) => (): Span => ({ period, from: null, asOf: null, words })

const readers: readonly Reader[] = [
  matching(
    `(?:since|from|seit|ab|von) (?:the )?${dayPattern}(?: (?:to|until|till|bis) ${dayPattern})?`,
    (match, today) => {
      const [from, to] = [dayOf(match[1] ?? ''), match[2] === undefined ? today : dayOf(match[2])]
      if (from === null || to === null || from > to || from > today) return null
      return custom(addDays(from, -1), to, today, `from ${from} to ${to < today ? to : today}`)
    },
  ),
  matching(`(?:(?:as of|as at|on|at|per|am|zum|by|until|bis) (?:the |dem )?)?${dayPattern}`, (match) => {
    const on = dayOf(match[1] ?? '')
    return on && { period: 'YTD', from: null, asOf: on, words: `on ${on}` }
  }),
  matching(
    String.raw`(?:at |am |zum )?(?:the )?(?:end of|year end|ende|jahresende) (?:of )?(\d{4})`,
    ([, year], today) => {
      const on = dayFrom(year, '12', '31')
      return (
        on && {
          period: 'YTD',
          from: null,
          asOf: on < today ? on : null,
          words: `on ${on < today ? on : today}`,
        }
      )
    },
  ),
  matching(
    String.raw`(?:in |during |im )?(?:the )?(?:q([1-4])|([1-4])\.? quartal)(?: of)? (\d{4})`,
    (match, today) => {
      const quarter = match[1] ?? match[2] ?? ''
      const first = dayFrom(match[3], `${(+quarter - 1) * 3 + 1}`, '1')
      return first && ofMonths(first, 3, today, `in the quarter ${quarter} of ${match[3]}`)
    },
  ),
  matching(
    String.raw`(?:since|seit) (?:the )?(?:beginning of |beginn |anfang )?(?:(${monthName}) )?(\d{4})`,
    (match, today) => {
      const month = match[1] === undefined ? 1 : months.findIndex((one) => one.test(match[1] ?? '')) + 1
      const first = dayFrom(match[2], `${month}`, '1')
      return first && first <= today ? custom(addDays(first, -1), today, today, `since ${first}`) : null
    },
  ),
  matching(String.raw`(?:in |during |im )?(${monthName}) (\d{4})`, (match, today) => {
    const first = dayFrom(match[2], `${months.findIndex((one) => one.test(match[1] ?? '')) + 1}`, '1')
    return first && ofMonths(first, 1, today, `in ${first.slice(0, 7)}`)
  }),
  matching(
    String.raw`(?:(?:in|during|for|over|im jahr|im|jahr|of|von) )?(?:the )?(?:year )?((?:19|20)\d\d)`,
    (match, today) => {
      const first = dayFrom(match[1], '1', '1')
      return first && ofMonths(first, 12, today, `in ${match[1]}`)
    },
  ),
  matching(
    String.raw`(?:in |over |during |fur |in den )?(?:the |die )?(?:last|past|previous|letzten|vergangenen) (\d{1,3}) (days?|weeks?|months?|quarters?|years?|tagen?|wochen?|monaten?|quartalen?|jahren?)`,
    ([, count = '', unit = ''], today) => {
      const steps = +count
      const from = /^[dt]/.test(unit)
        ? addDays(today, -steps)
        : unit.startsWith('w')
          ? addDays(today, -7 * steps)
          : addMonths(today, -steps * (unit.startsWith('q') ? 3 : /^[yj]/.test(unit) ? 12 : 1))
      return steps === 0 ? null : custom(from, today, today, `since ${from}`)
    },
  ),
  matching(
    '(?:in |during |im )?(?:the )?(?:last|previous|prior|letzte[ns]?|vorige[ns]?|vergangene[ns]?) (?:year|jahre?s?)|vorjahr',
    named('LAST_YEAR', 'in the last year'),
  ),
  matching(
    '(?:in |during |im )?(?:the )?(?:last|previous|letzte[ns]?|vorige[ns]?) (?:quarter|quartal)',
    named('LAST_QUARTER', 'in the last quarter'),
  ),
  matching(
    '(?:in |during |im )?(?:the )?(?:last|previous|letzte[ns]?|vorige[ns]?) (?:month|monats?)',
    named('LAST_MONTH', 'in the last month'),
  ),
  matching(
    '(?:in |during |im )?(?:this|current|diese[smn]?|laufende[ns]?) (?:year|jahre?s?)|ytd|year to date|heuer',
    named('YTD', 'this year'),
  ),
  matching(
    '(?:in |during |im )?(?:this|current|diese[smn]?|laufende[ns]?) (?:quarter|quartals?)|qtd',
    named('QTD', 'this quarter'),
  ),
  matching(
    '(?:in |during |im )?(?:this|current|diese[smn]?|laufende[ns]?) (?:month|monats?)|mtd',
    named('MTD', 'this month'),
  ),
  matching(
    '(?:since (?:the )?(?:inception|beginning|start)|of all time|all time|overall|ever|seit (?:beginn|anfang|anbeginn)|insgesamt)',
    named('MAX', 'since the beginning'),
  ),
  matching('(?:yesterday|gestern)', (_, today) => {
    const on = addDays(today, -1)
    return { period: 'YTD', from: null, asOf: on, words: `on ${on}` }
  }),
  matching(
    '(?:today|now|right now|currently|at the moment|heute|jetzt|aktuell|derzeit)',
    named('YTD', 'today'),
  ),
]
