import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

/** A figure within a text, from a letter to the one behind its last. */
export type Span = { from: number; to: number }

export type PrintedMoney = Span & {
  type: 'MONEY'
  value: string
  currency: string | null
  halfUnit: string
  /** Nothing shows that it is money: no currency, no unit, no marks. */
  isBare: boolean
}
export type PrintedPercent = Span & { type: 'PERCENT'; value: string; halfUnit: string }

const currencySigns: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['NZ$', 'NZD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', 'USD'],
  ['Euro', 'EUR'],
  ['SFr.', 'CHF'],
  ['Fr.', 'CHF'],
]
const codes =
  'USD|EUR|GBP|CHF|JPY|CAD|AUD|HKD|SGD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|CNY|ZAR|BRL|MXN|ILS|AED|SAR|KRW|TRY'
const escape = (text: string) => text.replaceAll(/[$.]/g, String.raw`\$&`)
const currency = `(?:${codes}|${currencySigns.map(([sign]) => escape(sign)).join('|')})`
const scale = String.raw`(?:mm|mn|mln|mio\.?|millions?|millionen|m|bn|billions?|mrd\.?|milliarden|k|thousand|tsd\.?|tausend)(?![\p{L}\d])`
const digits = String.raw`(?:\d{1,3}(?:[.,'’\u00A0\u202F ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)`
const minus = '[-−–]'
const money = new RegExp(
  String.raw`(?<![\p{L}\d.,/#_-])(?<open>\(\s?)?(?<minus1>${minus}\s?)?(?:(?<unit0>T)?(?<before>${currency})\s?(?<unit1>${scale}\s?)?|(?<unit2>${scale})\s?(?<before2>${currency})\s?)?(?<open2>\(\s?)?(?<minus2>${minus}\s?)?(?<number>${digits})(?:[.,](?:-|–|—))?(?:\s?(?<unit3>${scale}))?(?:\s?(?<unit4>T)?(?<after>${currency})(?![\p{L}\d]))?(?<close>\s?\))?(?<minus3>-(?![\d\p{L}]))?(?![\p{L}\d_]|[./-]\d|\s?(?:%|percent|per cent|prozent|v\.\s?h\.|bps|x\b))`,
  'giu',
)
const percent = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?<minus>${minus}\s?)?(?<number>${digits})\s?(?:%|percent\b|per cent\b|prozent\b|pct\b|v\.\s?h\.)`,
  'giu',
)

const isGermanUnit = /\b(?:mio|mrd|tsd|millionen|milliarden|tausend)\b/i

/** The mark in front of the decimals where a number alone does not tell: a point or a comma. */
export type DecimalMark = '.' | ','

const powers: readonly (readonly [RegExp, number])[] = [
  [/^(bn|billions?|mrd\.?|milliarden)/i, 9],
  [/^(mm|mn|mln|mio\.?|millions?|millionen|m)$/i, 6],
  [/^(k|thousand|tsd\.?|tausend|t)/i, 3],
]

/** How numbers of a text are written: by those that can be read in one way only. */
export function decimalMarkOf(text: string): DecimalMark {
  const commas = text.match(
    /\d{1,3}(\.\d{3})+,\d{1,4}(?!\d)|(?<![\d.,])\d+,(\d{1,2})(?!\d)|(?<![\d.,])\d{1,3}(\.\d{3}){2,}(?![\d,])/g,
  )
  const points = text.match(
    /\d{1,3}(,\d{3})+\.\d{1,4}(?!\d)|(?<![\d.,])\d+\.(\d{1,2})(?![\d.])|(?<![\d.,])\d{1,3}(,\d{3}){2,}(?![\d.])/g,
  )
  return (commas?.length ?? 0) > (points?.length ?? 0) ? ',' : '.'
}

export function moneyIn(text: string, mark: DecimalMark): PrintedMoney[] {
  return [...text.matchAll(money)].map((match): PrintedMoney => {
    const groups = match.groups ?? {}
    const ownMark = isGermanUnit.test(match[0]) ? ',' : mark
    const number = plainNumber(groups.number ?? '', ownMark, hasUnit(groups))
    const power = powerOf(groups)
    const isNegative = isInBrackets(groups) || [groups.minus1, groups.minus2, groups.minus3].some(Boolean)
    const sign = groups.before ?? groups.before2 ?? groups.after
    const trimmed = match[0].trimEnd()
    return {
      type: 'MONEY',
      ...spanOf(match, trimmed),
      value: scaled(isNegative ? `-${number}` : number, power),
      currency: sign === undefined ? null : currencyOf(sign),
      halfUnit: scaled('0.5', power - placesOf(number)),
      isBare: sign === undefined && !hasUnit(groups) && /^\d+$/.test(groups.number ?? ''),
    }
  })
}

export function percentsIn(text: string, mark: DecimalMark): PrintedPercent[] {
  return [...text.matchAll(percent)].map((match): PrintedPercent => {
    const number = plainNumber(match.groups?.number ?? '', mark, true)
    const value = match.groups?.minus ? `-${number}` : number
    return {
      type: 'PERCENT',
      ...spanOf(match, match[0]),
      value: scaled(value, 0),
      halfUnit: scaled('0.5', -placesOf(number)),
    }
  })
}

function spanOf(match: RegExpExecArray, trimmed: string): Span {
  return { from: match.index, to: match.index + trimmed.length }
}

/** A bracket that was opened and not closed belongs to the sentence. */
function isInBrackets(groups: Partial<Record<string, string>>): boolean {
  return Boolean(groups.open ?? groups.open2) && Boolean(groups.close)
}

function hasUnit(groups: Partial<Record<string, string>>): boolean {
  return [groups.unit0, groups.unit1, groups.unit2, groups.unit3, groups.unit4].some(Boolean)
}

function powerOf(groups: Partial<Record<string, string>>): number {
  const unit = groups.unit1 ?? groups.unit2 ?? groups.unit3 ?? groups.unit0 ?? groups.unit4
  return powers.find(([words]) => words.test(unit?.trim() ?? ''))?.[1] ?? 0
}

function currencyOf(sign: string): string {
  const known = currencySigns.find(([each]) => each.toLowerCase() === sign.toLowerCase())
  return known?.[1] ?? sign.toUpperCase()
}

/**
 * Digits and a point. Three digits behind a single mark are a group, since money has no thousandths. In front of a unit such
 * as millions, and in percentages, the mark of the text decides.
 */
function plainNumber(printed: string, mark: DecimalMark, isShort: boolean): string {
  const number = printed.replaceAll(/['’\u00A0\u202F ]/g, '')
  const [points, commas] = [count(number, '.'), count(number, ',')]
  if (points > 0 && commas > 0) {
    return withPoint(number, number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',')
  }
  if (points + commas !== 1) return withPoint(number, null)
  const used = points > 0 ? '.' : ','
  const hasThreeBehind = number.length - number.indexOf(used) === 4 && !number.startsWith('0')
  const isGroup = hasThreeBehind && (isShort ? used !== mark : true)
  return withPoint(number, isGroup ? null : used)
}

function withPoint(number: string, decimalMark: string | null): string {
  const groups = decimalMark === '.' ? ',' : decimalMark === ',' ? '.' : /[.,]/g
  return number.replaceAll(groups, '').replace(',', '.')
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1
}

function placesOf(number: string): number {
  const point = number.indexOf('.')
  return point === -1 ? 0 : number.length - point - 1
}

function scaled(number: string, power: number): string {
  return toText(decimal(number).shiftedBy(power))
}
