import type { Telling } from '@kinfolio/contract/assistant-kinds'

import { noteAnswer, type Figure, type Told, uuid } from './figures.ts'

/** What stands in the place of texts and figures that a model is not told, and the way back. */
export type Teller = {
  /** What the person typed. `names` are those of records: hidden where the telling says so. */
  message(text: string, names: readonly string[]): string
  /**
   * An answer of the contract as JSON, and what it is in words. `isOpaque`: strangers wrote its texts, so that signs stand for them in any
   * case.
   */
  answer(answer: unknown, about: { what: string; isOpaque: boolean }): string
  /** A table of ours whose figures are noted already. Its words are ours, but for `names`, and for what stands under `name`. */
  table(table: unknown, names: readonly string[]): string
  /** A sentence of ours, such as why a call is refused, with no more of the records in it than an answer. */
  sentence(text: string, names: readonly string[]): string
  /** A name or text that was put back for the reader, as the model may be told it again. */
  name(text: string): string
  /** What the model wrote or asked for, with the texts for their signs. */
  putBack(text: string): string
  /** The figure of a sign, such as [f3]. */
  figureOf(sign: string): Figure | undefined
}

/** Formatting that nobody sees, by which texts hide words from people and not from models. */
const unseen = /[\p{Cf}\p{Co}\p{Cc}]/gu
const decimal = /^-?\d+(?:\.\d+)?$/
const moment = /^\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.]+Z)?$/
/** Words of the contract and not of people, in the fields that have such words. Everything else is a text. */
const word = /^(?:[A-Z]+(?:_[A-Z0-9]+)*|[a-z]+(?:[A-Z][a-z0-9]*)*)$/
const ofWords =
  /(?:type|kind|state|status|currency|frequency|method|methods|lens|period|measure|unit|grade|reason|action|basis|side|role|outcome|timing|tier|liquidity|valuedBy)$/i

/** Keeps in `told` what it tells, for the numbers of the answer. */
export function tellerOf(telling: Telling, told: Told): Teller {
  const signs = new Map<string, string>()
  const texts = new Map<string, string>()
  const figures = new Map<string, Figure>()

  const signOf = (text: string, kind: 'Name' | 'Title'): string => {
    const known = signs.get(text)
    if (known !== undefined) return known
    const sign = `${kind}-${signs.size + 1}`
    signs.set(text, sign)
    texts.set(sign, text)
    return sign
  }
  const bandSign = (value: string, isRatio: boolean): string => {
    const fits = told.figures.filter((one) => one.value === value && one.isRatio === isRatio)
    const figure = fits.find(({ cell }) => cell.proof) ?? fits.at(-1)
    const sign = `f${figures.size + 1}`
    if (figure) figures.set(sign, figure)
    return `[${sign}] ${bandOf(Number(value), isRatio)}`
  }

  const isPlain = (text: string) => moment.test(text) || (text.length === 36 && uuid.test(text))
  const message = (text: string, names: readonly string[]): string => {
    const plain = text.replaceAll(unseen, '')
    if (telling === 'ALL') return plain
    return names
      .filter((name) => name.length > 1)
      .toSorted((a, b) => b.length - a.length)
      .reduce((rest, name) => replaced(rest, name, signOf(name, 'Name')), plain)
  }
  const name = (text: string) => (telling === 'ALL' ? text.replaceAll(unseen, '') : signOf(text, 'Name'))
  const tellText = (text: string, key: string, isOpaque: boolean): string => {
    if (decimal.test(text)) return telling === 'BANDS' ? bandSign(text, false) : text
    if (isPlain(text) || (word.test(text) && ofWords.test(key))) return text
    return isOpaque ? signOf(text, 'Title') : name(text)
  }
  const tellNumber = (number: number): unknown => {
    if (telling !== 'BANDS') return number
    const isCount = Number.isInteger(number) && Math.abs(number) < 1000
    return isCount && Math.abs(number) > 1
      ? number
      : bandSign(`${number}`, !Number.isInteger(number) || Math.abs(number) <= 1)
  }
  const tell = (value: unknown, key: string, isOpaque: boolean): unknown => {
    if (typeof value === 'string') return tellText(value, key, isOpaque)
    if (typeof value === 'number') return tellNumber(value)
    if (Array.isArray(value)) return value.map((each) => tell(each, key, isOpaque))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, tell(each, name, isOpaque)]))
  }

  const ours = (value: unknown, key: string, names: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => ours(each, key, names))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([each, inside]) => [each, ours(inside, each, names)]),
      )
    if (typeof value !== 'string' || decimal.test(value) || isPlain(value)) return tell(value, key, false)
    return key === 'name' ? name(value) : message(value, names)
  }

  return {
    message,
    name,
    answer(answer, { what, isOpaque }) {
      noteAnswer(told, answer, { what, isOpaque })
      return JSON.stringify(tell(answer, '', isOpaque)) ?? 'null'
    },
    table: (table, names) => JSON.stringify(ours(table, '', names)),
    sentence(text, names) {
      const named = message(text, names)
      return telling === 'BANDS' ? named.replaceAll(/(?<!(?:Name|Title)-)\b\d(?:[\d.,]*\d)?/g, '…') : named
    },
    putBack: (text) => text.replaceAll(/\b(?:Name|Title)-\d+\b/g, (sign) => texts.get(sign) ?? sign),
    figureOf: (sign) => figures.get(sign),
  }
}

function replaced(text: string, name: string, sign: string): string {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), sign)
}

/** The range in which a figure is: from 1, 2 or 5 times a power of ten to the next of them. */
export function bandOf(value: number, isRatio: boolean): string {
  const size = Math.abs(value) * (isRatio ? 100 : 1)
  const sign = value < 0 ? 'minus ' : ''
  const unit = isRatio ? ' %' : ''
  if (size === 0) return `0${unit}`
  const power = 10 ** Math.floor(Math.log10(size))
  const steps = [1, 2, 5, 10].map((step) => step * power)
  const above = steps.find((step) => step > size) ?? power * 20
  const below = steps.findLast((step) => step <= size) ?? power
  return `${sign}${short(below)} to ${short(above)}${unit}`
}

function short(number: number): string {
  return `${Number(number.toPrecision(1))}`
}
