import { plainWords } from '../rows/plain-words.ts'
import type { Candidate } from './candidates.ts'
import { figureOf, timingOf } from './candidates.ts'
import { valuesIn, type PrintedValue, type Writing } from './cell-values.ts'
import { phrasesIn, type PhraseAt } from './label-phrases.ts'
import { cellsOf, joinedText, paragraphsOf, type JoinedText } from './paper-rows.ts'
import type { PaperLine } from './paper-text.ts'

type Word = { text: string; from: number; to: number }

/** Words between a label and its value: more of them, and they do not belong together. */
const furthest = { before: 14, after: 4 }
/** Below this, label and value have hardly anything to do with each other. */
const leastScore = 2
/** Words in front of a label that may change what it means, such as `cumulative`. */
const wordsInFront = 3

/** Values in running text, with the label that stands nearest in front of them or behind them. */
export function sentenceCandidates(lines: readonly PaperLine[], writing: Writing): Candidate[] {
  return paragraphsOf(cellsOf(lines)).flatMap((paragraph) => {
    const joined = joinedText(paragraph)
    return sentencesOf(joined.text).flatMap(({ from, text }) => candidatesOf(joined, text, from, writing))
  })
}

const boundary =
  /(?<!\b(?:mio|mrd|tsd|no|nr|st|l\.p|inc|co|corp|ltd|bzw|z\.b|u\.s|dr|mr|ms|ca|approx|art|abs|gem|inkl|\d))[.!?](?=["'”’)]?\s+["'“‘(]?[\p{Lu}\d$€£])|;\s/giu

export function sentencesOf(text: string): { from: number; text: string }[] {
  const sentences: { from: number; text: string }[] = []
  let from = 0
  for (const match of text.matchAll(boundary)) {
    const end = match.index + match[0].length
    sentences.push({ from, text: text.slice(from, end) })
    from = end
  }
  return [...sentences, { from, text: text.slice(from) }]
}

function candidatesOf(joined: JoinedText, sentence: string, offset: number, writing: Writing): Candidate[] {
  const words = wordsOf(sentence)
  const plain = words.map(({ text }) => text)
  const values = valuesIn(sentence, writing).filter((value) => value.type !== 'MONEY' || !value.isBare)
  const bound = new Set<number>()
  const candidates: Candidate[] = []
  // Percentages first: the words behind them are theirs, and name no amount that follows.
  const sorted = values.toSorted((a, b) => Number(b.type === 'PERCENT') - Number(a.type === 'PERCENT'))
  const phrases = { before: widest(phrasesIn(plain, 'before')), after: widest(phrasesIn(plain, 'after')) }
  for (const value of sorted) {
    if (value.type === 'PERCENT') bindWordsBehind(value, phrases.after, words, bound)
    const fitting = [
      ...phrases.before.map((phrase) => scoreBefore(phrase, value, { words, values, bound })),
      ...phrases.after.map((phrase) => scoreAfter(phrase, value, { words, values, bound })),
    ].filter((each) => each !== null)
    const [best, ...rest] = fitting.toSorted((a, b) => b.score - a.score)
    if (!best || best.score < leastScore) continue
    // "As of" a day is the day of the paper and the end of its period.
    const equals =
      value.type === 'DAY'
        ? rest.filter(({ score, phrase }) => score === best.score && phrase.at === best.phrase.at)
        : []
    for (const { phrase, score } of [best, ...equals]) {
      const last = phrase.at + phrase.words.length - 1
      candidates.push({
        field: phrase.field,
        ...figureOf(value),
        timing: timingOf(sentence),
        label: sentence.slice(words[phrase.at]?.from, words[last]?.to),
        page: joined.pageOf(offset + value.from),
        box: joined.boxOf(offset + value.from, offset + value.to),
        score,
        isPair: false,
      })
    }
  }
  return candidates
}

function bindWordsBehind(
  value: PrintedValue,
  after: readonly PhraseAt[],
  words: readonly Word[],
  bound: Set<number>,
): void {
  const next = words.findIndex(({ from }) => from >= value.to)
  const phrase = after.find(({ at, of }) => of === 'PERCENT' && at === next)
  for (const [index] of phrase?.words.entries() ?? []) bound.add(next + index)
}

/** Of labels within each other the longest counts: `cumulative distributions` is none of `distributions`. */
function widest(phrases: readonly PhraseAt[]): PhraseAt[] {
  const end = (phrase: PhraseAt) => phrase.at + phrase.words.length
  return phrases.filter(
    (each) =>
      !phrases.some(
        (other) => other.words.length > each.words.length && other.at <= each.at && end(each) <= end(other),
      ),
  )
}

type Surroundings = { words: readonly Word[]; values: readonly PrintedValue[]; bound: ReadonlySet<number> }
type Scored = { phrase: PhraseAt; score: number } | null

function scoreBefore(phrase: PhraseAt, value: PrintedValue, around: Surroundings): Scored {
  if (phrase.of !== value.type) return null
  const { words, values, bound } = around
  const last = words[phrase.at + phrase.words.length - 1]
  if (!last || last.to > value.from || bound.has(phrase.at)) return null
  const between = words.filter(({ from, to }) => from >= last.to && to <= value.from)
  const crossed = values.filter(
    (each) => each.type === value.type && each.from >= last.to && each.to <= value.from,
  )
  const isToken = value.type === 'ACCOUNT' || value.type === 'REFERENCE'
  if (between.length > (isToken ? 1 : furthest.before)) return null
  // A word such as `total` says little: all that stands in front of it in the sentence tells which total it is.
  const reach = isToken ? 0 : phrase.words.length === 1 ? words.length : wordsInFront
  const near = words.slice(Math.max(0, phrase.at - reach)).filter(({ to }) => to <= value.from)
  const own = near.filter((word) => !crossedBetween(values, word, value))
  if (phrase.not?.test(own.map(({ text }) => text).join(' '))) return null
  const isNext = between.length < 2 ? 1 : 0
  return {
    phrase,
    score: 4 + isNext + 0.6 * phrase.words.length - 0.25 * between.length - 2.5 * crossed.length,
  }
}

/** Whether another value of the type stands between: what is in front of that belongs to it. */
function crossedBetween(values: readonly PrintedValue[], word: Word, value: PrintedValue): boolean {
  return values.some((each) => each.from >= word.to && each.to <= value.from && each.type === value.type)
}

function scoreAfter(phrase: PhraseAt, value: PrintedValue, around: Surroundings): Scored {
  if (phrase.of !== value.type) return null
  const { words, values, bound } = around
  const first = words[phrase.at]
  const isBound = bound.has(phrase.at) && value.type !== 'PERCENT'
  if (!first || first.from < value.to || isBound) return null
  const between = words.filter(({ from, to }) => from >= value.to && to <= first.from)
  const crossed = values.filter(
    (each) => each.from >= value.to && each.to <= first.from && each.type === value.type,
  )
  if (between.length > furthest.after || crossed.length > 0) return null
  return { phrase, score: 4.2 + 0.7 * phrase.words.length - 0.6 * between.length }
}

function wordsOf(sentence: string): Word[] {
  return [...sentence.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: text, index }) => ({
    text: plainWords(text),
    from: index,
    to: index + text.length,
  }))
}
