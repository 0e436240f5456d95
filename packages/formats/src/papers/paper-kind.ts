import type { Grade } from '@kinfolio/contract/paper-fields'
import { paperKinds, type PaperKind } from '@kinfolio/contract/paper-kinds'
import { say } from '@kinfolio/contract/say'

import { plainWords } from '../rows/plain-words.ts'
import { kindWords } from './kind-words.ts'
import type { PaperLine } from './paper-text.ts'

export type KindOfPaper = {
  kind: PaperKind
  score: number
  line: PaperLine | null
  grade: Grade
  why: string
}

/** What a line counts: a large one at the head of a paper says what it is, a sentence only what it speaks of. */
const weights = { title: 6, subject: 5, head: 3, sentence: 3, word: 1 }
const mostWords = 6

/** What kind of paper these lines are, by the words of its head and then those of its text. */
export function kindOf(lines: readonly PaperLine[]): KindOfPaper {
  const usual = medianHeight(lines)
  const scores = paperKinds.flatMap((kind) => {
    if (kind === 'OTHER') return []
    const { titles, words, says } = kindWords[kind]
    let said = 0
    let best: { weight: number; line: PaperLine | null } = { weight: 0, line: null }
    let spoken = 0
    for (const [at, line] of lines.entries()) {
      const text = plainWords(line.text)
      const weight = titleWeight(line, text, { at, usual, titles })
      if (weight > best.weight) best = { weight, line }
      const count = text.match(words)?.length ?? 0
      if (says?.test(text)) said = weights.sentence
      spoken += count
      if (count > 0 && best.line === null) best = { weight: 0, line }
    }
    const score = best.weight + said + weights.word * Math.min(spoken, mostWords)
    return [{ kind, score, line: best.line, hasTitle: best.weight >= weights.head }]
  })
  const [first, second] = scores.toSorted((a, b) => b.score - a.score)
  if (!first || first.score < 3 || (!first.hasTitle && first.score < 4)) {
    return {
      kind: 'OTHER',
      score: 0,
      line: null,
      grade: 'DOUBTFUL',
      why: 'No words of a known kind stand at the head of the paper.',
    }
  }
  const isClear = first.score - (second?.score ?? 0) >= 2
  const title = first.line
    ? say`The paper says "${first.line.text.slice(0, 80)}".`
    : 'The paper uses words of this kind.'
  const grade = first.hasTitle && isClear ? 'SURE' : isClear ? 'LIKELY' : 'DOUBTFUL'
  return { kind: first.kind, score: first.score, line: first.line, grade, why: title }
}

type Head = { at: number; usual: number; titles: RegExp }

function titleWeight(line: PaperLine, text: string, { at, usual, titles }: Head): number {
  const found = text.match(titles)
  if (!found) return 0
  const share = Math.max(...found.map((words) => words.length)) / text.length
  // Of two titles the one that says more counts: `capital account statement` is not an `account statement`.
  const length = Math.max(...found.map((words) => words.length)) * 0.04
  const isSubject = /^(?:re|subject|betreff|betrifft|betr|wg)\b/.test(text)
  if (isSubject && at < 40) return weights.subject + length
  const isLarge = line.height > 1.2 * usual && text.length < 90
  if (isLarge && at < 40) return weights.title * Math.max(share, 0.7) + length
  if (at < 25 && share > 0.5) return weights.head + 1.5 + length
  return at < 25 && text.length < 60 && share > 0.25 ? weights.head + length : 0
}

function medianHeight(lines: readonly PaperLine[]): number {
  const heights = lines.map(({ height }) => height).toSorted((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}
