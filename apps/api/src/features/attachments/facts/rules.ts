import type { Grade } from '@kinfolio/contract/paper-fields'
import { paperKinds } from '@kinfolio/contract/paper-kinds'
import type { PaperReading, PaperSuggestion } from '@kinfolio/contract/paper-readings'
import { say } from '@kinfolio/contract/say'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { isDay } from '@kinfolio/ledger/days/day'

import { companyKey } from '../../contact-details/rules.ts'

/** What a paper says, before anybody concludes something from it. */
export type Said = Omit<PaperReading, 'facts' | 'noted'>

/** A name that a paper prints, and how sure it is that it is one of those whom the paper is about. */
export type PrintedName = Pick<PaperSuggestion, 'value' | 'label' | 'grade'>

/** A record whose name may be the printed one, or one of the others that it has. */
export type Named = { id: string; name: string; otherNames?: readonly string[] }

/** What a paper that is one document says of itself: kind and days. */
export function ownFacts({ documents }: Pick<Said, 'documents'>): SuggestedFact[] {
  const [document, ...others] = documents
  if (!document || others.length > 0) return []
  return document.suggestions.flatMap(({ field, value, grade, why }): SuggestedFact[] => {
    if (field === 'kind') {
      const kind = paperKinds.find((each) => each === value)
      return kind === undefined || kind === 'OTHER' ? [] : [{ fact: 'kind', kind, grade, why, rule: null }]
    }
    if (field !== 'date' && field !== 'periodEnd') return []
    if (!isDay(value)) return []
    return [{ fact: field === 'date' ? 'on' : 'periodTo', day: value, grade, why, rule: null }]
  })
}

/** The names that documents print as a field, once each. */
export function printedNames(
  { documents }: Pick<Said, 'documents'>,
  field: 'fund' | 'issuer' | 'investor' | 'iban',
): PrintedName[] {
  const printed = documents.flatMap(({ suggestions }) => suggestions.filter((each) => each.field === field))
  return [...new Map(printed.map((each) => [nameKey(each.value), each])).values()]
}

/** A name for comparisons: "Alder Fund III, L.P." and "ALDER FUND III LP" are one. */
export function nameKey(name: string): string {
  return companyKey(name.replaceAll(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1'))
}

/** What is looked for: the whole name, then its beginning, since papers add what a vehicle is called in full. */
export function soughtNames(name: string): string[] {
  const words = nameKey(name).split(' ').filter(Boolean)
  const lengths = [words.length, words.length - 1, words.length - 2]
  return lengths.flatMap((length) =>
    length === words.length || length >= 2 ? words.slice(0, length).join(' ') : [],
  )
}

/** Words that tell a vehicle from its neighbour: numbers, Roman ones, years and single letters. */
const numberLike = /^(?:[ivx]+|\d+|\p{L})$/u

/**
 * Whether a record has the printed name: SAME, but for the form of the law; PART, where one name says more than the
 * other; null, where they differ. "Alder Fund" is not "Alder Fund III".
 */
export function fitOf(printed: string, name: string): 'SAME' | 'PART' | null {
  const [said, known] = [nameKey(printed), nameKey(name)]
  if (said === '' || known === '') return null
  if (said === known) return 'SAME'
  const [longer, shorter] = said.length > known.length ? [said, known] : [known, said]
  if (!shorter.includes(' ') || !` ${longer} `.includes(` ${shorter} `)) return null
  const rest = ` ${longer} `.replace(` ${shorter} `, ' ').split(' ').filter(Boolean)
  return rest.some((word) => numberLike.test(word)) ? null : 'PART'
}

const byGrade: readonly Grade[] = ['SURE', 'LIKELY', 'DOUBTFUL']

export function worseGrade(one: Grade, other: Grade): Grade {
  return byGrade.indexOf(one) > byGrade.indexOf(other) ? one : other
}

export type Fitting = Pick<Named, 'id' | 'name'> & { grade: Grade; why: string }

/** So many records that may be meant by one name are told. */
const mostFitting = 3

/** The records that a printed name may mean, with their grades: those of the same name, or else those of a part of it. */
export function fitting(printed: PrintedName, records: readonly Named[]): Fitting[] {
  const having = (fit: 'SAME' | 'PART') =>
    records.filter(({ name, otherNames = [] }) =>
      [name, ...otherNames].some((each) => fitOf(printed.value, each) === fit),
    )
  const same = having('SAME')
  const near = same.length > 0 ? same : having('PART')
  const own: Grade = near.length > 1 ? 'DOUBTFUL' : same.length > 0 ? 'SURE' : 'LIKELY'
  const grade = worseGrade(own, printed.grade)
  return near.slice(0, mostFitting).map(({ id, name }) => ({
    id,
    name,
    grade,
    why: whyOf(printed, { isOnly: near.length === 1, isSame: same.length > 0 }),
  }))
}

function whyOf({ value, label }: PrintedName, { isOnly, isSame }: { isOnly: boolean; isSame: boolean }) {
  const printed = label === null ? `The paper prints “${value}”` : `The paper prints “${value}” at “${label}”`
  if (!isOnly) return say`${printed}. Several records may be meant.`
  return isSame ? `${printed}.` : say`${printed}, which is nearly the same name.`
}

/** Each fact once: the surest one of those that say the same. */
export function withoutTwins(facts: readonly SuggestedFact[]): SuggestedFact[] {
  const sorted = facts.toSorted((a, b) => byGrade.indexOf(a.grade) - byGrade.indexOf(b.grade))
  const byKey = new Map<string, SuggestedFact>()
  for (const fact of sorted) if (!byKey.has(factKey(fact))) byKey.set(factKey(fact), fact)
  return facts.filter((fact) => byKey.get(factKey(fact)) === fact)
}

/** Names what is suggested, whoever suggests it. */
function factKey(fact: SuggestedFact): string {
  if (fact.fact === 'link') return `link ${fact.entityId}`
  if (fact.fact === 'tag') return `tag ${fact.tagId}`
  return fact.fact === 'issuer' ? `issuer ${fact.companyId}` : fact.fact
}
