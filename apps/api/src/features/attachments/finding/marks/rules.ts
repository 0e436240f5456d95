import type { MarkedText } from '@kinfolio/contract/paper-hits'

import type { SoughtTerm } from '../rules.ts'

/** A word or a figure as a page has it. */
type Token = { raw: string; from: number; to: number }

/** What is said of a token: its folded words, and their stems. */
export type KnownToken = { words: readonly string[]; stems: readonly string[] }

export type PageWords = { page: number; text: string; tokens: readonly Token[] }

const token = /[\p{L}\p{M}\p{N}]+(?:[.,'’\u00A0\u202F]\p{N}+)*/gu
/** About so many letters of a page are shown. */
const shownLetters = 180
/** Few enough for the first mark to stand on the first line of a narrow column. */
const lettersInFront = 30

export function pageWords(page: number, text: string): PageWords {
  const tokens: Token[] = []
  for (const match of text.matchAll(token)) {
    tokens.push({ raw: match[0], from: match.index, to: match.index + match[0].length })
  }
  return { page, text, tokens }
}

/** Small letters without accents, as nearly all words are folded by the database too. */
export function folded(raw: string): string {
  if (/^[\da-z]*$/i.test(raw)) return raw.toLowerCase()
  return raw
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

const letters = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether the database has to be asked what a token is: it begins as a word of a term does, and is none of them, or it has letters or marks that this
 * program does not fold.
 */
export function isInDoubt(raw: string, terms: readonly SoughtTerm[]): boolean {
  const own = folded(raw)
  const start = letters(own).slice(0, 3)
  return terms.some(({ words }) =>
    words.some((word) => word !== own && start.startsWith(letters(word).slice(0, start.length))),
  )
}

/** The tokens that fit a term, by their place among the tokens of a page. */
export type Finder = (tokens: readonly Token[]) => Set<number>

/** Finds a term in pages of whose every token the words are known. */
export function finderOf(term: SoughtTerm, known: ReadonlyMap<string, KnownToken>): Finder {
  if (term.words.length > 1) return (tokens) => runsIn(tokens, term.words, known)
  const fitting = new Set([...known].flatMap(([raw, token]) => (fitsAlone(term, token) ? [raw] : [])))
  return (tokens) => new Set(tokens.flatMap(({ raw }, at) => (fitting.has(raw) ? [at] : [])))
}

function fitsAlone(
  { words: [word = ''], stems, isExact, isBeginning }: SoughtTerm,
  own: KnownToken,
): boolean {
  if (own.words.includes(word)) return true
  if (!isExact && own.stems.some((stem) => stems[0]?.includes(stem))) return true
  return isBeginning && word.length >= 3 && own.words.some((each) => each.startsWith(word))
}

function runsIn(
  tokens: readonly Token[],
  words: readonly string[],
  known: ReadonlyMap<string, KnownToken>,
): Set<number> {
  const fits = new Set<number>()
  const wordsAt = (at: number) => known.get(tokens[at]?.raw ?? '')?.words ?? []
  for (const at of tokens.keys()) {
    if (wordsAt(at)[0] !== words[0]) continue
    const run: string[] = []
    let end = at
    while (run.length < words.length && end < tokens.length) {
      run.push(...wordsAt(end))
      end += 1
    }
    if (words.every((each, place) => run[place] === each)) for (let on = at; on < end; on++) fits.add(on)
  }
  return fits
}

/** The page that has most of the terms, the first one of several, and the lines around them. Null: no page has any of them. */
export function bestPage(
  pages: readonly PageWords[],
  finders: readonly Finder[],
): { page: number; parts: MarkedText[] } | null {
  let best: { page: PageWords; hits: Set<number>[]; count: number } | null = null
  for (const page of pages) {
    const hits = finders.map((find) => find(page.tokens))
    const count = hits.filter(({ size }) => size > 0).length
    if (count > (best?.count ?? 0)) best = { page, hits, count }
    if (count === finders.length) break
  }
  return best === null ? null : { page: best.page.page, parts: cutOut(best.page, best.hits) }
}

/** The stretch of a text with most of the terms, marked. */
function cutOut({ text, tokens }: PageWords, hits: readonly Set<number>[]): MarkedText[] {
  const marked = new Set(hits.flatMap((each) => [...each]))
  const places = [...marked].toSorted((a, b) => a - b)
  const termsFrom = (start: number) =>
    hits.filter((each) =>
      [...each].some(
        (at) => at >= start && (tokens[at]?.to ?? 0) <= (tokens[start]?.from ?? 0) + shownLetters,
      ),
    ).length
  let start = places[0] ?? 0
  let most = 0
  for (const place of places.slice(0, 200)) {
    const count = termsFrom(place)
    if (count > most) [start, most] = [place, count]
    if (count === hits.length) break
  }
  const first = tokens.findIndex(({ from }) => from >= (tokens[start]?.from ?? 0) - lettersInFront)
  const parts: MarkedText[] = []
  const add = (part: string, isMarked: boolean) => {
    const last = parts.at(-1)
    const words = part.replaceAll(/\s+/g, ' ')
    if (words === '') return
    if (last?.isMarked === isMarked) last.text += words
    else parts.push({ text: words, isMarked })
  }
  const begin = tokens[first]?.from ?? 0
  if (begin > 0) add('… ', false)
  let at = begin
  for (let index = first; index < tokens.length; index++) {
    const { from, to } = tokens[index] ?? { from: 0, to: 0 }
    if (to > begin + lettersInFront + shownLetters) break
    const isInRun = marked.has(index) && marked.has(index - 1) && index > first
    add(text.slice(at, from), isInRun && !/\n/.test(text.slice(at, from)))
    add(text.slice(from, to), marked.has(index))
    at = to
  }
  const rest = text.slice(at)
  const end = /^[.,;:)\]!?%€$£]+/u.exec(rest)?.[0] ?? ''
  add(end, false)
  if (rest.slice(end.length).trim() !== '') add(' …', false)
  return parts
}

/** A short text, such as a note, with what fits marked; null where nothing does. */
export function markedText(text: PageWords, finders: readonly Finder[]): MarkedText[] | null {
  return bestPage([text], finders)?.parts ?? null
}
