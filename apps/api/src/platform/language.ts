import { AsyncLocalStorage } from 'node:async_hooks'

import { said, speakBy } from '@kinfolio/contract/say'
import { english } from '@kinfolio/words/catalogue-files'
import { offeredLanguage, wordsIn } from '@kinfolio/words/server-words'
import { parseAccept } from 'hono/utils/accept'

type Values = Parameters<ReturnType<typeof wordsIn>>[1]

const current = new AsyncLocalStorage<string>()

/** Many times what the modules say when they load. */
const mostEarly = 5_000
/** What was said before anybody asked, such as a limit in the words of a schema: by its English words. */
const early = new Map<string, { pattern: string; values: Values }>()

speakBy((pattern, values, words) => {
  const language = current.getStore()
  if (language === english) return undefined
  // A sentence within another one, such as the reason of a failure.
  if (language !== undefined) return wordsIn(language)(pattern, values.map(translated) as Values)
  if (values.length > 0 && early.size < mostEarly) early.set(words, { pattern, values })
  return undefined
})

/** All that is said within is in this language; without a catalogue of it, in English. */
export function speaking<T>(language: string, run: () => T): T {
  return current.run(offeredLanguage(language) ?? english, run)
}

/** As `speaking`, for whoever asks with a header `Accept-Language`. Programs that send none get English. */
export function speakingAsAsked<T>(acceptLanguage: string | undefined, run: () => T): T {
  return current.run(preferredLanguage(acceptLanguage), run)
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
  return current.getStore() ?? english
}

const sentence = /^["“„]?[A-Z].*\s.*[.?!][”"]?$/s

/** Fields that hold what people wrote, even if they wrote a sentence of ours. */
const written: ReadonlySet<string> = new Set([
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
      typeof below === 'string' && written.has(name) ? below : translated(below),
    ]),
  )
}

function sentenceOf(text: string): string {
  const told = early.get(text)
  // What a limit is of, such as an amount, is said in words as well.
  const values = told?.values.map((value) => (typeof value === 'string' ? said(value) : value)) ?? []
  return (told && wordsIn(spokenLanguage())(told.pattern, values)) ?? said(text)
}
