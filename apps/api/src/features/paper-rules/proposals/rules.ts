import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import type { PaperValueField } from '@kinfolio/contract/paper-fields'
import { MAX_LABELS, type PaperLabel } from '@kinfolio/contract/paper-rules'
import { labelKey } from '@kinfolio/formats/papers/label-key'

/** A paper of a company, as it is noted, and the words at its head. */
export type NotedPaper = {
  kind: AttachmentKind | null
  isConfidential: boolean
  recordIds: readonly string[]
  tagIds: readonly string[]
  head: string
}

/** What was chosen in the same way for all papers of one kind. */
export type Learned = {
  kind: AttachmentKind
  words: string[]
  /** Whether all papers of the company are of this kind. */
  isOnlyKind: boolean
  recordIds: string[]
  tagIds: string[]
  isConfidential: boolean
  count: number
}

/** Once is a choice; twice the same is a habit. */
const leastPapers = 2
const mostLines = 40

/** What people chose for the papers of one company, by kind, the most frequent first. Kinds of which there is one paper only teach nothing. */
export function learn(papers: readonly NotedPaper[], company: string): Learned[] {
  const byKind = [...Map.groupBy(papers, ({ kind }) => kind)]
  return byKind
    .flatMap(([kind, own]) => {
      if (kind === null || own.length < leastPapers) return []
      const others = papers.filter((paper) => paper.kind !== null && paper.kind !== kind)
      const words = commonLine(own, others, company)
      return [
        {
          kind,
          words: words === null ? [] : [words],
          isOnlyKind: others.length === 0,
          recordIds: inAll(own.map(({ recordIds }) => recordIds)),
          tagIds: inAll(own.map(({ tagIds }) => tagIds)),
          isConfidential: own.every(({ isConfidential }) => isConfidential),
          count: own.length,
        },
      ]
    })
    .toSorted((a, b) => b.count - a.count || a.kind.localeCompare(b.kind))
}

/** What was noted of a paper whose kind is known. */
export type NotedFigures = {
  kind: AttachmentKind | null
  values: readonly { field: PaperValueField; label: string | null; isRead: boolean }[]
}

export type LearnedLabels = { kind: AttachmentKind; labels: PaperLabel[]; count: number }

/**
 * Labels beside which people found a value on at least two papers of a kind, where the papers had not been read so. One that they took for
 * two things means neither.
 */
export function learnLabels(papers: readonly NotedFigures[]): LearnedLabels[] {
  return [...Map.groupBy(papers, ({ kind }) => kind)].flatMap(([kind, own]) => {
    if (kind === null) return []
    const found = own.flatMap(({ values }) =>
      values.flatMap(({ field, label, isRead }) => (label === null || isRead ? [] : [{ field, label }])),
    )
    const sameLabel = [...Map.groupBy(found, ({ label }) => labelKey(label)).values()]
    const habits = sameLabel
      .filter((same) => same.length >= leastPapers && new Set(same.map(({ field }) => field)).size === 1)
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MAX_LABELS)
    const labels = habits.flatMap(([first]) => (first === undefined ? [] : [first]))
    return labels.length === 0
      ? []
      : [{ kind, labels, count: Math.max(...habits.map((same) => same.length)) }]
  })
}

function inAll(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists
  return first.filter((each) => others.every((other) => other.includes(each)))
}

/**
 * A line at the head of all papers of a kind, and of no other paper of the company; null: there is none. A line with the
 * name of the company is on all of its papers.
 */
function commonLine(
  own: readonly NotedPaper[],
  others: readonly NotedPaper[],
  company: string,
): string | null {
  const [first, ...rest] = own.map(({ head }) => linesOf(head))
  const elsewhere = others.map(({ head }) => plain(head))
  return (
    first?.find(
      (line) =>
        !plain(line).includes(plain(company)) &&
        rest.every((lines) => lines.some((each) => plain(each) === plain(line))) &&
        elsewhere.every((head) => !head.includes(plain(line))),
    ) ?? null
  )
}

/** Lines that may say what a paper is: a few words, no numbers, which are those of one paper. */
function linesOf(head: string): string[] {
  return head
    .split('\n')
    .slice(0, mostLines)
    .map((line) => line.trim().replaceAll(/\s+/gu, ' '))
    .filter((line) => /^[\p{L}\p{M}\s’'&,/:()-]{4,60}$/u.test(line) && /\p{L}{4}/u.test(line))
    .filter((line) => line.split(' ').length <= 6)
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').toLowerCase()
}
