import type { SearchKind } from '@kinfolio/contract/search'

/** A word that somebody asked for, folded. */
export type AskedWord = {
  word: string
  /** The word as numbers may be written without it: a telephone number without the zeros in front. */
  forms: readonly string[]
}

/** Of a longer question ten words count. Each further word could only leave out some of what is found. */
const mostWords = 10

/**
 * Joins the digits of numbers that people write in groups, so that they are one word as they are where they are
 * stored: "+41 (0)44 668 18 00" becomes 41446681800. A number that begins neither with + nor with 0 has seven digits or
 * more, so that a house number and a postal code beside each other stay two words.
 */
export function joinNumbers(q: string): string {
  return q.replaceAll(/\+?\(?\d[\d\s()./\-–]*\d/g, (written) => {
    const digits = written.replaceAll('(0)', '').replaceAll(/\D/g, '')
    const isTelephone = /^\+|^\(?0/.test(written) ? digits.length >= 5 : digits.length >= 7
    return isTelephone ? ` ${digits} ` : written
  })
}

/** What a question asks for, from its folded words. */
export function toAsked(words: readonly string[]): AskedWord[] {
  return [...new Set(words)].slice(0, mostWords).map((word) => {
    const national = /^0\d{4,}$/.test(word) ? word.replace(/^0+/, '') : ''
    return { word, forms: national.length >= 4 ? [word, national] : [word] }
  })
}

/** How well a word fits what was asked for: the whole word, its beginning, a part of it, or all but one error. */
const closenesses = { whole: 8, beginning: 4, part: 2, oneError: 1, none: 0 } as const

function closeness({ forms }: AskedWord, word: string): number {
  let best: number = closenesses.none
  for (const form of forms) {
    const at = word.indexOf(form)
    if (at === 0)
      best = Math.max(best, word.length === form.length ? closenesses.whole : closenesses.beginning)
    else if (at > 0) best = Math.max(best, closenesses.part)
    else if (best === closenesses.none && isOneErrorAway(form, word)) best = closenesses.oneError
  }
  return best
}

/**
 * Whether one typing error makes one word of the other: a letter too many, one too few, a wrong one, or two neighbours
 * that changed places. One of them has four letters or more; a number has seven digits or more, since house numbers
 * and postal codes beside the right one are other places.
 */
export function isOneErrorAway(asked: string, word: string): boolean {
  const difference = asked.length - word.length
  if (difference > 1 || difference < -1) return false
  const longer = difference > 0 ? asked.length : word.length
  if (longer < 4) return false
  let same = 0
  while (same < longer && asked.charCodeAt(same) === word.charCodeAt(same)) same++
  if (difference === 0) {
    const isSwapped =
      asked.charCodeAt(same) === word.charCodeAt(same + 1) &&
      asked.charCodeAt(same + 1) === word.charCodeAt(same)
    const fits =
      endsAlike(asked, same + 1, word, same + 1) || (isSwapped && endsAlike(asked, same + 2, word, same + 2))
    return fits && (longer >= 7 || !hasDigit(asked))
  }
  const fits =
    difference > 0 ? endsAlike(asked, same + 1, word, same) : endsAlike(asked, same, word, same + 1)
  return fits && (longer >= 7 || !hasDigit(asked))
}

function endsAlike(a: string, fromA: number, b: string, fromB: number): boolean {
  if (a.length - fromA !== b.length - fromB) return false
  for (let i = fromA, j = fromB; i < a.length; i++, j++) {
    if (a.charCodeAt(i) !== b.charCodeAt(j)) return false
  }
  return true
}

function hasDigit(word: string): boolean {
  return /\d/.test(word)
}

/** What a place weighs: name, other names, domains and numbers, addresses. */
const weights = [4, 3, 2, 1] as const

/** The different words of records. Looking into each of a hundred thousand texts takes ten times as long as this. */
export type Vocabulary = {
  /** In how many records a word is, more or less: changes of a record count it again. */
  counts: Map<string, number>
  /** All words, each between two ends of lines: a part of a word is found by one look through it. */
  text: string
  byLength: Map<number, string[]>
}

export function emptyVocabulary(): Vocabulary {
  return { counts: new Map(), text: '\n', byLength: new Map() }
}

export function addWords(
  { counts, byLength, ...vocabulary }: Vocabulary,
  words: readonly string[],
): Vocabulary {
  const added: string[] = []
  for (const word of words) {
    const count = counts.get(word)
    counts.set(word, (count ?? 0) + 1)
    if (count !== undefined) continue
    added.push(word)
    const alike = byLength.get(word.length)
    if (alike) alike.push(word)
    else byLength.set(word.length, [word])
  }
  const text = added.length === 0 ? vocabulary.text : `${vocabulary.text}${added.join('\n')}\n`
  return { counts, byLength, text }
}

/** The words in which a text begins or stands, from the text of a vocabulary. */
function* wordsWith(text: string, part: string): Generator<string> {
  const inWord = part.startsWith('\n') ? 1 : 0
  for (let at = text.indexOf(part); at !== -1;) {
    const end = text.indexOf('\n', at + inWord)
    yield text.slice(text.lastIndexOf('\n', at + inWord - 1) + 1, end)
    at = text.indexOf(part, end)
  }
}

/** A word of a vocabulary in one of the four places. */
export type Sought = { word: string; place: number }

/**
 * The words of a vocabulary that fit one word of the question, in each place, the best first: candidates are read in
 * this order until there are enough. Where enough words begin like it, those that have it as a part are not looked for.
 * `records` is how many records have one of the words, more or less; `errors` are the words that fit but for one error.
 */
export function soughtWords(
  { forms }: AskedWord,
  { counts, text, byLength }: Vocabulary,
  most: number,
): { sought: Sought[]; errors: string[]; records: number } {
  const fits = new Map<string, number>()
  for (const form of forms) if (counts.has(form)) fits.set(form, closenesses.whole)
  const note = (part: string, fit: number) => {
    for (const word of wordsWith(text, part)) if (!fits.has(word)) fits.set(word, fit)
  }
  for (const form of forms) note(`\n${form}`, closenesses.beginning)
  const isFrequent = fits.size >= most
  if (!isFrequent) for (const form of forms) note(form, closenesses.part)
  const errors: string[] = []
  for (const form of forms) {
    for (const length of [form.length - 1, form.length, form.length + 1]) {
      for (const word of byLength.get(length) ?? []) {
        if (isOneErrorAway(form, word) && !word.includes(form)) errors.push(word)
      }
    }
  }
  for (const word of errors) if (!fits.has(word)) fits.set(word, closenesses.oneError)
  // Of words that fit alike, the shorter one has more in common with what was asked.
  const best = [...fits]
    .toSorted(([a, fitA], [b, fitB]) => fitB - fitA || a.length - b.length || order(a, b))
    .slice(0, most)
  const sought = best
    .flatMap(([word, fit]) =>
      weights.map((weight, index) => ({ word, place: index + 1, score: fit * weight })),
    )
    .toSorted((a, b) => b.score - a.score)
  const records = isFrequent ? Infinity : fits.keys().reduce((sum, word) => sum + (counts.get(word) ?? 0), 0)
  return { sought, errors, records }
}

/** What the words of a record look like, as the database compares texts, if one of them fits a word of the question. */
export function patternsOf({ forms }: AskedWord, errors: readonly string[]): string[] {
  // Folded words hold letters and digits only, so that nothing in them means something else in a pattern.
  return [...forms.map((form) => `%${form}%`), ...errors.map((word) => `% ${word} %`)]
}

/** A record as search knows it: its words in four lines, one for each place. */
export type Candidate = { id: string; kind: SearchKind; name: string; words: string }

/** The words in what is stored of a record. */
export function wordsIn(stored: string): string[] {
  return stored.split(' ').filter((word) => word !== '' && word !== '\n')
}

/** As names stand in a list: Ágnes is before Bruno. */
function sortingName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The records that have every word of the question, the best first. Each word counts by its best place; where two records
 * count the same, they stand by name.
 */
export function ranked(asked: readonly AskedWord[], candidates: readonly Candidate[]): Candidate[] {
  const scores = new Map<string, { score: number; name: string; candidate: Candidate }>()
  for (const candidate of candidates) {
    if (scores.has(candidate.id)) continue
    const score = scoreOf(asked, candidate.words)
    if (score > 0) scores.set(candidate.id, { score, name: sortingName(candidate.name), candidate })
  }
  return [...scores.values()]
    .toSorted((a, b) => b.score - a.score || order(a.name, b.name) || order(a.candidate.id, b.candidate.id))
    .map(({ candidate }) => candidate)
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Nought where a word of the question fits none of the record. */
function scoreOf(asked: readonly AskedWord[], words: string): number {
  const places = words.split('\n').map(wordsIn)
  let total = 0
  for (const word of asked) {
    let best = 0
    for (const [index, weight] of weights.entries()) {
      for (const other of places[index] ?? []) best = Math.max(best, closeness(word, other) * weight)
    }
    if (best === 0) return 0
    total += best
  }
  return total
}
