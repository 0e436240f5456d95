import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import { failInput } from '@kinfolio/contract/errors'
import type { NotedValue } from '@kinfolio/contract/paper-readings'
import type { PaperRule, PaperRuleDraft, PaperRuleMatch } from '@kinfolio/contract/paper-rules'
import { say } from '@kinfolio/contract/say'
import { isSameValue, labelKey } from '@kinfolio/formats/papers/label-key'

import { printedWords } from '../attachments/reading/rules.ts'
import { kindName } from '../expected-papers/rules.ts'

/** A rule that says nothing of a paper, or is about all of them, is refused. */
export function requireSensible(rule: PaperRuleDraft): void {
  const { ofIssuerId, fileName, words, ofKind } = rule
  if (ofIssuerId === null && fileName === '' && words.length === 0 && ofKind === null) {
    failInput('words', 'Say which papers it is about: by company, file name, words or kind.')
  }
  const { kind, issuerId, title, isConfidential, records, tagIds, labels } = rule
  const isEmpty = kind === null && issuerId === null && title === '' && !isConfidential
  if (isEmpty && records.length === 0 && tagIds.length === 0 && labels.length === 0) {
    failInput(
      'kind',
      'Say what it suggests: a kind, a sender, a title, a record, a tag, what a label means, or that it is confidential.',
    )
  }
  if (labels.length > 0 && ofIssuerId === null) {
    failInput(
      'labels',
      'Name the company that sends these papers. What a label means differs from sender to sender.',
    )
  }
  const keys = labels.map(({ label }) => labelKey(label))
  if (new Set(keys).size < keys.length) failInput('labels', 'Name each label once.')
  const unknown = [...title.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
  const wrong = unknown.find((name) => !titleParts.some((part) => part === name))
  if (wrong !== undefined) {
    failInput(
      'title',
      say`${`{${wrong}}`} stands for nothing. Use ${titleParts.map((part) => `{${part}}`).join(', ')}.`,
    )
  }
}

/** Whether a rule says what labels mean, and nothing else of a paper. */
export function isOnlyLabels(rule: PaperRuleDraft): boolean {
  const { kind, issuerId, title, isConfidential, records, tagIds, labels } = rule
  const isElsewhere = kind !== null || issuerId !== null || title !== '' || isConfidential
  return labels.length > 0 && !isElsewhere && records.length === 0 && tagIds.length === 0
}

/** What stands for something in the title of a rule. */
const titleParts = ['kind', 'issuer', 'date', 'period', 'file'] as const
type TitleParts = Record<(typeof titleParts)[number], string>

/** The title that a rule suggests; null, where something is not known that it names. */
export function titleOf(pattern: string, parts: TitleParts): string | null {
  const names = titleParts.filter((name) => pattern.includes(`{${name}}`))
  if (pattern === '' || names.some((name) => parts[name] === '')) return null
  return titleParts.reduce((title, name) => title.replaceAll(`{${name}}`, parts[name]), pattern).slice(0, 200)
}

/**
 * A pattern of the database for a run of words: each letter for itself, in small or capital ones. `gap` stands between
 * words. Nothing of what somebody wrote has a meaning of its own in it.
 */
export function patternOf(words: string, gap: string): string {
  return words
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, (sign) => `\\${sign}`))
    .join(gap)
}

type Compared = Pick<
  PaperRule,
  | 'id'
  | 'name'
  | 'isActive'
  | 'place'
  | 'ofIssuer'
  | 'fileName'
  | 'words'
  | 'ofKind'
  | 'kind'
  | 'issuer'
  | 'title'
  | 'labels'
>

/** Rules that are on, that may be about one paper with this one, and that say otherwise. */
export function conflictsOf(rule: Compared, all: readonly Compared[]): PaperRule['conflicts'] {
  return all.flatMap((other) => {
    if (other.id === rule.id || !other.isActive || !rule.isActive || !mayMeet(rule, other)) return []
    const { id, name } = other
    const differing = (['kind', 'issuer', 'title'] as const)
      .filter((about) => saidOf(rule, about) !== '' && saidOf(other, about) !== '')
      .filter((about) => saidOf(rule, about) !== saidOf(other, about))
    return [...differing, ...(haveLabelsThatDiffer(rule, other) ? (['label'] as const) : [])].map(
      (about) => ({ id, name, about }),
    )
  })
}

/** Whether one label means one thing to one rule, and another thing to the other. */
function haveLabelsThatDiffer({ labels }: Compared, other: Compared): boolean {
  return labels.some(({ label, field }) =>
    other.labels.some((each) => labelKey(each.label) === labelKey(label) && each.field !== field),
  )
}

function saidOf(rule: Compared, about: 'kind' | 'issuer' | 'title'): string {
  if (about === 'kind') return rule.kind ?? ''
  return about === 'issuer' ? (rule.issuer?.id ?? '') : rule.title
}

/** Whether one paper may fit both. Papers of one company with different words of each rule are taken for different papers. */
function mayMeet(one: Compared, other: Compared): boolean {
  const issuers = [one.ofIssuer?.id, other.ofIssuer?.id].filter((id) => id !== undefined)
  const kinds = [one.ofKind, other.ofKind].filter((kind) => kind !== null)
  if (new Set(issuers).size > 1 || new Set(kinds).size > 1) return false
  return isWithin(wordsOf(one), wordsOf(other)) || isWithin(wordsOf(other), wordsOf(one))
}

function wordsOf({ words, fileName }: Pick<Compared, 'words' | 'fileName'>): Set<string> {
  return new Set([
    ...words.map((each) => each.toLowerCase()),
    ...(fileName === '' ? [] : [`file ${fileName.toLowerCase()}`]),
  ])
}

function isWithin(some: Set<string>, others: Set<string>): boolean {
  return some.isSubsetOf(others)
}

type OnRecord = { entityType: string; entityId: string }

/** What is noted of a paper that a rule is about. */
type NotedPaper = {
  kind: AttachmentKind | null
  issuerId: string | null
  issuerName: string | null
  title: string
  isConfidential: boolean
  links: readonly (OnRecord & { name: string })[]
  tagIds: readonly string[]
}

/** What a rule says of a paper. */
type Said = {
  kind: AttachmentKind | null
  issuerId: string | null
  title: string | null
  isConfidential: boolean
  records: readonly OnRecord[]
  tagIds: readonly string[]
}

/** What a rule would do to a paper on which something is noted already. */
export function outcomeOf(said: Said, paper: NotedPaper): Pick<PaperRuleMatch, 'outcome' | 'differences'> {
  const differences = [
    ...(said.kind !== null && paper.kind !== null && said.kind !== paper.kind
      ? [say`It is noted as: ${kindName(paper.kind)}.`]
      : []),
    ...(said.issuerId !== null && paper.issuerId !== null && said.issuerId !== paper.issuerId
      ? [say`It is noted as issued by ${paper.issuerName ?? 'another company'}.`]
      : []),
    ...said.records.flatMap(({ entityType, entityId }) => otherRecords(paper, entityType, entityId)),
  ]
  if (differences.length > 0) return { outcome: 'CONTRADICTS', differences }
  const isSame =
    (said.kind === null || said.kind === paper.kind) &&
    (said.issuerId === null || said.issuerId === paper.issuerId) &&
    (said.title === null || said.title === paper.title) &&
    (!said.isConfidential || paper.isConfidential) &&
    said.records.every(({ entityId }) => paper.links.some((link) => link.entityId === entityId)) &&
    said.tagIds.every((id) => paper.tagIds.includes(id))
  return { outcome: isSame ? 'SAME' : 'NEW', differences: [] }
}

type ReadValue = PaperRuleMatch['values'][number]
type Outcome = Pick<PaperRuleMatch, 'outcome' | 'differences'>

/**
 * What a rule would do to a paper, with the values that its labels give there. `isOnlyLabels`: it says nothing else. Null: nobody looked
 * for its labels on this paper.
 */
export function withValues(
  { outcome, differences }: Outcome,
  values: readonly ReadValue[] | null,
  { noted, isOnlyLabels }: { noted: readonly NotedValue[]; isOnlyLabels: boolean },
): Outcome {
  if (values === null) return isOnlyLabels ? { outcome: 'UNREAD', differences } : { outcome, differences }
  const notedOf = ({ field }: ReadValue) => noted.find((each) => each.field === field)
  const others = values.flatMap((read) => {
    const known = notedOf(read)
    return known === undefined || isSameValue(known.value, read.value)
      ? []
      : [say`“${read.label}” is ${printedWords(read)} here, and ${printedWords(known)} is noted.`]
  })
  if (others.length > 0) return { outcome: 'CONTRADICTS', differences: [...differences, ...others] }
  if (outcome === 'CONTRADICTS' || values.length === 0) {
    return isOnlyLabels && values.length === 0
      ? { outcome: 'NOTHING', differences }
      : { outcome, differences }
  }
  return { outcome: values.some((read) => notedOf(read) === undefined) ? 'NEW' : outcome, differences }
}

/** A paper that is on other records of the kind, and not on this one, was put there by somebody. */
function otherRecords({ links }: NotedPaper, entityType: string, entityId: string): string[] {
  const own = links.filter((link) => link.entityType === entityType)
  return own.some((link) => link.entityId === entityId) ? [] : own.map(({ name }) => say`It is on ${name}.`)
}
