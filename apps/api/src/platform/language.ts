import { AsyncLocalStorage } from 'node:async_hooks'

import { filled, said, speakBy, written, type Writing } from '@kinfolio/contract/say'
import { english } from '@kinfolio/words/catalogue-files'
import { offeredLanguage, wordsIn } from '@kinfolio/words/server-words'
import { parseAccept } from 'hono/utils/accept'

import { writingOf } from './writing.ts'

type Values = Parameters<ReturnType<typeof wordsIn>>[1]

/** What is spoken now, and how days and numbers are written; undefined: as programs write them. */
type Speech = { language: string; writing?: Writing | undefined }

const current = new AsyncLocalStorage<Speech>()

/** Many times what the modules say when they load. */
const mostEarly = 5_000
/** What was said before anybody asked, such as a limit in the words of a schema: by its English words. */
const early = new Map<string, { pattern: string; values: Values }>()

speakBy((pattern, values, words) => {
  const speech = current.getStore()
  if (speech === undefined) {
    if (values.length > 0 && early.size < mostEarly) early.set(words, { pattern, values: written(values) })
    return undefined
  }
  const { language, writing } = speech
  const asWritten = written(values, writing)
  if (language === english) return writing && values.length > 0 ? filled(pattern, asWritten) : undefined
  // A sentence within another one, such as the reason of a failure.
  return wordsIn(language)(pattern, asWritten.map(translated) as Values)
})

/** All that is said within is in this language, with days and numbers as it writes them; without a catalogue of it, in plain English. */
export function speaking<T>(language: string, run: () => T): T {
  const offered = offeredLanguage(language) ?? english
  return current.run({ language: offered, ...(offered !== english && { writing: writingOf(language) }) }, run)
}

type Asked = { acceptLanguage: string | undefined; writing: string | undefined }

/**
 * As `speaking`, for whoever asks with a header `Accept-Language`; days and numbers are written as the other header asks.
 * Programs that send none get English, with days and numbers as programs read them.
 */
export function speakingAsAsked<T>({ acceptLanguage, writing }: Asked, run: () => T): T {
  return current.run({ language: preferredLanguage(acceptLanguage), writing: writingOf(writing) }, run)
}

/** The language of the catalogues that comes first for whoever prefers these (RFC 9110 §12.5.4); English without any. */
function preferredLanguage(acceptLanguage = ''): string {
  const wishes = parseAccept(acceptLanguage).filter(({ q }) => q > 0)
  return wishes.map(({ type }) => offeredLanguage(type)).find((language) => language !== undefined) ?? english
}

/** As `speaking`, in what a person chose; who chose nothing is spoken to as now. */
export function speakingTo<T>({ language }: { language?: string | null }, run: () => T): T {
  return speaking(language ?? spokenLanguage(), run)
}

/** The language that is spoken now. */
export function spokenLanguage(): string {
  return current.getStore()?.language ?? english
}

const sentence = /^["“„]?[A-Z].*\s.*[.?!][”"]?$/s

/** Fields that hold what people wrote, even if they wrote a sentence of ours. */
const byPeople: ReadonlySet<string> = new Set([
  'body',
  'comment',
  'description',
  'name',
  'note',
  'notes',
  'subject',
  'title',
])

/** An answer as its reader gets it: sentences that stand in the code are found in their language. All else stays as it is. */
export function inReadersLanguage<T>(answer: T): T {
  return spokenLanguage() === english ? answer : (translated(answer) as T)
}

function translated(part: unknown): unknown {
  if (typeof part === 'string') return sentence.test(part) ? sentenceOf(part) : part
  if (Array.isArray(part)) return part.map(translated)
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
    return part
  return Object.fromEntries(
    Object.entries(part).map(([name, below]) => [
      name,
      typeof below === 'string' && byPeople.has(name) ? below : translated(below),
    ]),
  )
}

function sentenceOf(text: string): string {
  const told = early.get(text)
  // What a limit is of, such as an amount, is said in words as well.
  const values = told?.values.map((value) => (typeof value === 'string' ? said(value) : value)) ?? []
  return (told && wordsIn(spokenLanguage())(told.pattern, values)) ?? said(text)
}
