import type { Grade } from '@kinfolio/contract/paper-fields'
import type { PaperRule } from '@kinfolio/contract/paper-rules'
import { say } from '@kinfolio/contract/say'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { labelKey } from '@kinfolio/formats/papers/label-key'

import type { RuleLabel } from '../../attachments/reading/rules.ts'
import { kindName } from '../../expected-papers/rules.ts'
import { titleOf } from '../rules.ts'

/** What is known of a paper when its title is put together. */
export type Known = {
  kind: PaperRule['kind']
  issuerName: string | null
  on: string | null
  period: string
  fileName: string
}

/** What a rule suggests for a paper, whatever else is suggested. */
export function factsOfRule(rule: PaperRule, known: Known): SuggestedFact[] {
  const { id, name, kind, issuer, title, isConfidential, records, tags } = rule
  const basis = { grade: 'LIKELY' as Grade, why: say`The rule “${name}” says so.`, rule: { id, name } }
  const finished = titleOf(title, {
    kind: kind === null ? (known.kind === null ? '' : kindName(known.kind)) : kindName(kind),
    issuer: issuer?.name ?? known.issuerName ?? '',
    date: known.on ?? '',
    period: known.period,
    file: known.fileName,
  })
  return [
    ...(kind === null ? [] : [{ fact: 'kind' as const, kind, ...basis }]),
    ...(issuer === null
      ? []
      : [{ fact: 'issuer' as const, companyId: issuer.id, name: issuer.name, ...basis }]),
    ...(finished === null ? [] : [{ fact: 'title' as const, title: finished, ...basis }]),
    ...(isConfidential ? [{ fact: 'confidential' as const, ...basis }] : []),
    ...records.map((record) => ({ fact: 'link' as const, ...record, ...basis })),
    ...tags.map((tag) => ({ fact: 'tag' as const, tagId: tag.id, name: tag.name, ...basis })),
  ]
}

/** What labels mean on a paper, by the first of its rules that speaks of each. */
export function labelsOfRules(rules: readonly PaperRule[]): RuleLabel[] {
  const all = rules.flatMap(({ id, name, labels }) =>
    labels.map((label) => ({ ...label, rule: { id, name } })),
  )
  return all.filter(
    ({ label }, index) => all.findIndex((each) => labelKey(each.label) === labelKey(label)) === index,
  )
}

/** Suggestions of which a paper takes one only have one slot; each tag has its own. */
function slotOf(fact: SuggestedFact): string {
  if (fact.fact === 'link') return `link ${fact.entityType}`
  return fact.fact === 'tag' ? `tag ${fact.tagId}` : fact.fact
}

function saidBy(fact: SuggestedFact): string {
  if (fact.fact === 'kind') return kindName(fact.kind)
  if (fact.fact === 'title') return fact.title
  if (fact.fact === 'confidential') return 'confidential'
  return 'day' in fact ? fact.day : fact.name
}

function valueOf(fact: SuggestedFact): string {
  if (fact.fact === 'issuer') return fact.companyId
  if (fact.fact === 'link') return fact.entityId
  return fact.fact === 'tag' ? fact.tagId : saidBy(fact)
}

/**
 * What a paper says and what rules say, in their order. The first rule is right, and what it says comes before what the
 * paper was read as; where another rule says otherwise, it is doubtful and says so.
 */
export function withRules(
  read: readonly SuggestedFact[],
  byRules: readonly SuggestedFact[],
): SuggestedFact[] {
  const first = [...Map.groupBy(byRules, slotOf).values()].flatMap((rivals) => {
    const [fact] = rivals
    if (!fact) return []
    const other = rivals.find((each) => valueOf(each) !== valueOf(fact))
    if (!other) return [fact]
    const words = say`${fact.why} The rule “${other.rule?.name ?? ''}” says otherwise: ${saidBy(other)}.`
    return [{ ...fact, grade: 'DOUBTFUL' as const, why: words }]
  })
  const bySlot = new Map(first.map((fact) => [slotOf(fact), fact]))
  const own = read.flatMap((fact) => {
    const rule = bySlot.get(slotOf(fact))
    if (!rule) return [fact]
    // Another record may belong to the paper too; another kind or sender can not.
    if (fact.fact !== 'link' || valueOf(fact) === valueOf(rule)) return []
    return [{ ...fact, grade: 'DOUBTFUL' as const, why: say`${fact.why} A rule names another one.` }]
  })
  return [...first.map((fact) => besideReading(fact, read)), ...own]
}

function besideReading(fact: SuggestedFact, read: readonly SuggestedFact[]): SuggestedFact {
  const same = read.filter((each) => slotOf(each) === slotOf(fact))
  if (same.some((each) => valueOf(each) === valueOf(fact))) {
    return fact.grade === 'DOUBTFUL'
      ? fact
      : { ...fact, grade: 'SURE', why: say`${fact.why} The paper reads so, too.` }
  }
  const [other] = same
  return other === undefined || fact.fact === 'link'
    ? fact
    : { ...fact, why: say`${fact.why} By itself it reads: ${saidBy(other)}.` }
}
