import type { Term } from './question/rules.ts'

/** A term as papers are looked up by it: its folded words, and of each the stems that it has in some language. */
export type SoughtTerm = Term & { isExcluded: boolean; words: string[]; stems: string[][] }

/** Where a key of the index is from (migration of `paper_index`): titles, names of records, or everything else. */
type Mark = '!' | '@' | ''

const quoted = (key: string) => `'${key.replaceAll(/['\\]/g, '$&$&')}'`
const anyOf = (queries: readonly string[]) => `(${queries.join(' | ')})`
const allOf = (queries: readonly string[]) => `(${queries.join(' & ')})`

/** What finds a term by keys of a mark, as PostgreSQL writes it. */
function queryOf({ words, stems, isExact, isBeginning }: SoughtTerm, mark: Mark): string {
  const [word = '', second] = words
  if (second !== undefined) {
    const pairs = words.slice(1).map((next, at) => quoted(`${mark}${words[at]} ${next}`))
    return allOf(pairs)
  }
  const keys = [`${mark}${word}`]
  if (!isExact) for (const stem of stems[0] ?? []) keys.push(`${mark}=${stem}`)
  if (isBeginning && word.length >= 3 && mark !== '!') keys.push(`${mark}^${word}`)
  return anyOf(keys.map(quoted))
}

/** Of very long papers the neighbours are not known: there, the words of a phrase stand anywhere. */
function queryOfLong({ words }: SoughtTerm): string[] {
  return words.length > 1 ? [allOf(['#cut', ...words].map(quoted))] : []
}

/** Papers of an organisation with all terms and without those that are excluded, as the text of a tsquery. */
export function paperQuery(
  orgId: string,
  terms: readonly SoughtTerm[],
  { withNames }: { withNames: boolean },
): string {
  const marks: Mark[] = withNames ? ['', '@'] : ['']
  const each = terms.map((term) => {
    const query = anyOf([...marks.map((mark) => queryOf(term, mark)), ...queryOfLong(term)])
    return term.isExcluded ? `!${query}` : query
  })
  return allOf([quoted(`o:${orgId}`), ...each])
}

/** Papers of an organisation with all terms in the title. */
export function titleQuery(orgId: string, terms: readonly SoughtTerm[]): string {
  return allOf([
    quoted(`o:${orgId}`),
    ...terms.map((term) => (term.isExcluded ? `!${queryOf(term, '')}` : queryOf(term, '!'))),
  ])
}

/** By what a hit is ranked: for each term, whether it is in the title, and whether it is in the rest of the head. */
export function headQueries(
  terms: readonly SoughtTerm[],
  { withNames }: { withNames: boolean },
): { title: string; other: string }[] {
  return terms
    .filter(({ isExcluded }) => !isExcluded)
    .map((term) => ({
      title: queryOf(term, '!'),
      other: withNames ? anyOf([queryOf(term, ''), queryOf(term, '@')]) : queryOf(term, ''),
    }))
}
