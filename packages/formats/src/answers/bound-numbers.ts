import type { Figure, Told } from './figures.ts'

/** A run of an answer: words, a figure that was looked up, or a number that was not. */
export type Bound =
  | { kind: 'words'; text: string }
  /** `isMoney`: it was written with its currency. */
  | { kind: 'figure'; text: string; figure: Figure; isMoney: boolean }
  | { kind: 'struck'; text: string }

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const month = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`

/** So much of an answer is a date, whose parts are no figures. */
const dates = new RegExp(
  [
    '\\b\\d{4}-\\d{2}-\\d{2}\\b',
    '\\b\\d{4}-\\d{2}\\b',
    `\\b\\d{1,2}(?:st|nd|rd|th)?\\.? ${month} \\d{4}\\b`,
    `\\b${month} \\d{1,2}(?:st|nd|rd|th)?, \\d{4}\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)?\\.? ${month}(?![a-z])`,
    `\\b${month} \\d{4}\\b`,
    `\\b${month} \\d{1,2}(?:st|nd|rd|th)?(?!\\d)`,
    '\\bQ[1-4](?: ?/? ?\\d{4})?\\b',
    '\\b(?:19|20)\\d{2}\\b(?![.,]?\\d)',
  ].join('|'),
  'giu',
)

const scales: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  tsd: 3,
  m: 6,
  mn: 6,
  mm: 6,
  mio: 6,
  million: 6,
  millions: 6,
  millionen: 6,
  b: 9,
  bn: 9,
  mrd: 9,
  billion: 9,
  billions: 9,
  milliarden: 9,
}
const symbols: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  $: ['USD', 'AUD', 'CAD', 'SGD', 'HKD', 'NZD'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
}

const currency = '(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])|[€$£¥]'
// The case of letters tells currencies from words, so the words have each of theirs.
const scale = `(?:${Object.keys(scales)
  .toSorted((a, b) => b.length - a.length)
  .flatMap((word) => [word, `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`])
  .join('|')})\\.?(?![\\p{L}\\p{N}])`
/** A number as people write it, with what belongs to it. */
const numbers = new RegExp(
  `(?:(?<before>${currency})\\s?)?(?<sign>[-−+–]?)(?<digits>\\d+(?:[.,'’\\u202f\\u00a0 ]\\d{3}(?!\\d))*(?:[.,]\\d+)?)(?:\\s?(?<scale>${scale}))?(?:\\s?(?<after>%|${currency}))?(?:\\s?(?<percent>per ?cent)(?![a-z]))?`,
  'gu',
)
/** Numbers that are written out, where they are large enough to be amounts. */
const spelled =
  /\b(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|quarter|a|and)[\s-]+){1,8}(?:hundred|thousand|million|billion|trillion|per ?cent|percent)s?\b/giu

/**
 * The runs of an answer. A number is bound where a figure that was told rounds to it as it is written, and its currency fits;
 * so is one that the person asked with. Dates are words where such a day was told. Everything else with a digit is struck.
 */
export function boundNumbers(text: string, told: Told, asked: string): Bound[] {
  const runs: Bound[] = []
  let at = 0
  const add = (run: Bound) => {
    const last = runs.at(-1)
    if (run.kind === 'words' && last?.kind === 'words') last.text += run.text
    else runs.push(run)
  }
  // Digits that are in no mark: of other scripts, of fractions, of what is no number as people write one.
  const addPlain = (plain: string) => {
    for (const [place, part] of plain.split(/(\p{N}+)/u).entries())
      if (part !== '') add({ kind: place % 2 === 0 ? 'words' : 'struck', text: part })
  }
  for (const { from, to, run } of marksOf(text, told, asked)) {
    addPlain(text.slice(at, from))
    add(run)
    at = to
  }
  addPlain(text.slice(at))
  return runs
}

type Mark = { from: number; to: number; run: Bound }

/** What of a text is no plain words, in its order. Names go before dates, and dates before numbers. */
function marksOf(text: string, told: Told, asked: string): Mark[] {
  const marks: Mark[] = []
  const taken = new Uint8Array(text.length)
  const mark = (from: number, to: number, run: Bound) => {
    if (taken.subarray(from, to).includes(1)) return
    taken.fill(1, from, to)
    marks.push({ from, to, run })
  }
  for (const name of [...told.texts].toSorted((a, b) => b.length - a.length)) {
    if (!/\p{L}/u.test(name)) continue
    for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + name.length))
      mark(from, from + name.length, { kind: 'words', text: name })
  }
  const isDate = remembered((found: string) => isToldDate(found, told.days) || asked.includes(found))
  for (const match of text.matchAll(dates)) {
    const [found] = match
    const isKnown = isDate(found)
    mark(match.index, match.index + found.length, { kind: isKnown ? 'words' : 'struck', text: found })
  }
  for (const match of text.matchAll(spelled)) {
    const [found] = match
    const isAsked = asked.toLowerCase().includes(found.toLowerCase())
    mark(match.index, match.index + found.length, { kind: isAsked ? 'words' : 'struck', text: found })
  }
  const askedNumbers = new Set([...asked.matchAll(numbers)].map(([found]) => found.trim()))
  for (const match of text.matchAll(numbers)) {
    const found = match[0]
    const { index } = match
    const written = match.groups as Written // the groups of the pattern
    const figure = figureOf(written, told)
    if (figure) {
      const isMoney = currencySaid(written).length > 0
      mark(index, index + found.length, { kind: 'figure', text: found, figure, isMoney })
    } else
      mark(index, index + found.length, {
        kind: askedNumbers.has(found.trim()) ? 'words' : 'struck',
        text: found,
      })
  }
  return marks.toSorted((a, b) => a.from - b.from)
}

function isToldDate(text: string, days: ReadonlySet<string>): boolean {
  const plain = text.toLowerCase()
  if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) return days.has(plain)
  const year = /\d{4}/.exec(plain)?.[0] ?? null
  const quarter = /^q([1-4])/.exec(plain)?.[1]
  const named = months.findIndex((name) => plain.includes(name.slice(0, 3)))
  const isoMonth = /^\d{4}-(\d{2})$/.exec(plain)?.[1]
  const monthNumber = isoMonth ?? (named < 0 ? null : `${named + 1}`.padStart(2, '0'))
  const withoutYear = year === null ? plain : plain.replace(year, '')
  const dayNumber = isoMonth === undefined && named >= 0 ? (/\d{1,2}/.exec(withoutYear)?.[0] ?? null) : null
  return [...days].some((day) => {
    const [ofYear = '', ofMonth = '', ofDay = ''] = day.split('-')
    return (
      (year === null || ofYear === year) &&
      (monthNumber === null || ofMonth === monthNumber) &&
      (dayNumber === null || ofDay === dayNumber.padStart(2, '0')) &&
      (quarter === undefined || Math.ceil(Number(ofMonth) / 3) === Number(quarter))
    )
  })
}

/** The numbers of a text, each as it may be read: with its scale, and of 12 % also 0.12. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(numbers)].flatMap(({ groups }) => {
    const { digits, scale: scaled, after, percent } = groups as Written // the groups of the pattern
    const power = powerOf(scaled)
    return readings(digits).flatMap(({ value }) => {
      const number = value * 10 ** power
      return after === '%' || percent !== undefined ? [number, number / 100] : [number]
    })
  })
}

type Written = {
  before?: string
  sign?: string
  digits: string
  scale?: string
  after?: string
  percent?: string
}

function figureOf(written: Written, told: Told): Figure | null {
  const { sign: direction = '', digits, scale: scaled, after, percent } = written
  const isPercent = after === '%' || percent !== undefined
  const power = powerOf(scaled)
  const signs = currencySaid(written)
  const said = new Set(signs.flatMap((sign) => symbols[sign] ?? [sign]))
  const isSaid = signs.length > 0
  const ordered = orderedBySize(told)
  const fits = readings(digits).flatMap(({ value, decimals }) => {
    const exponent = power - (isPercent ? 2 : 0)
    const target = value * 10 ** exponent
    const isRounded = isPercent || power > 0 || decimals > 0 || target >= 1000
    const within = isRounded ? 0.5 * 10 ** (exponent - decimals) * (1 + 1e-9) : 0
    return between(ordered, target - within, target + within).filter(({ figure }) => {
      if (figure.isRatio !== isPercent) return false
      if (isSaid && (figure.currency === null || !said.has(figure.currency))) return false
      const number = Number(figure.value)
      return /[-−–]/.test(direction) ? number < 0 : direction !== '+' || number > 0
    })
  })
  // The one with a proof, then the first that was told.
  const inOrder = fits.toSorted((a, b) => a.place - b.place).map(({ figure }) => figure)
  return inOrder.find(({ cell }) => cell.proof) ?? inOrder[0] ?? null
}

type Sized = { size: number; place: number; figure: Figure }

/** The figures that were told so far, by their size: an answer is looked at many times while it comes. */
const ordersOf = new WeakMap<Told, Sized[]>()

function orderedBySize(told: Told): Sized[] {
  const known = ordersOf.get(told)
  if (known?.length === told.figures.length) return known
  const sized = told.figures.map((figure, place) => ({ size: Math.abs(Number(figure.value)), place, figure }))
  const ordered = sized.toSorted((a, b) => a.size - b.size)
  ordersOf.set(told, ordered)
  return ordered
}

function between(ordered: readonly Sized[], least: number, most: number): Sized[] {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle]?.size ?? 0) < least) low = middle + 1
    else high = middle
  }
  const found: Sized[] = []
  for (let at = low; at < ordered.length; at++) {
    const one = ordered[at]
    if (one === undefined || one.size > most) break
    found.push(one)
  }
  return found
}

function remembered<T>(ask: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  return (text) => {
    if (!answers.has(text)) answers.set(text, ask(text))
    return answers.get(text) as T // it was put there
  }
}

function powerOf(scaled: string | undefined): number {
  return scaled === undefined ? 0 : (scales[scaled.toLowerCase().replace('.', '')] ?? 0)
}

function currencySaid({ before, after }: Written): string[] {
  return [before, after].filter((sign) => sign !== undefined && sign !== '%') as string[] // what is left is text
}

/** What digits may mean: points and commas separate thousands here and decimals there. */
function readings(digits: string): { value: number; decimals: number }[] {
  const plain = digits.replaceAll(/['’\u202f\u00a0 ]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return [{ value: Number(plain), decimals: 0 }]
  const whole = Number(plain.replaceAll(/[.,]/g, ''))
  const behind = plain.length - last - 1
  const mark = plain[last] ?? ''
  const marks = plain.split(mark).length - 1
  const asDecimals = {
    value: Number(`${plain.slice(0, last).replaceAll(/[.,]/g, '')}.${plain.slice(last + 1)}`),
    decimals: behind,
  }
  const asThousands = { value: whole, decimals: 0 }
  const hasBoth = plain.includes('.') && plain.includes(',')
  if (marks > 1) return [asThousands]
  if (hasBoth || behind !== 3) return [asDecimals]
  return [asThousands, asDecimals]
}
