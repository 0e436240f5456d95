import type { PaperRuleDraft } from '@kinfolio/contract/paper-rules'
import { and, eq, exists, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { attachments } from '../../attachments/tables.ts'
import { paperPages } from '../../attachments/text/tables.ts'
import { companies } from '../../companies/tables.ts'
import { patternOf } from '../rules.ts'

/** What of a rule decides on which papers it is. */
export type Conditions = Pick<PaperRuleDraft, 'ofIssuerId' | 'fileName' | 'words' | 'ofKind'>

/** So many pages of a paper are looked through: what a paper is stands at its beginning. */
const mostPages = 10

/** The names under which papers print the companies of rules, by id. */
export async function loadIssuerNames(
  org: OrgScope,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string[]>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await org.db
    .select({ id: companies.id, name: companies.name, legalName: companies.legalName })
    .from(companies)
    .where(org.owns(companies, inArray(companies.id, wanted)))
  return new Map(rows.map(({ id, name, legalName }) => [id, legalName ? [name, legalName] : [name]]))
}

/** File name and words of a rule, as conditions of papers. */
export function wordConditions(
  org: OrgScope,
  { fileName, words }: Pick<Conditions, 'fileName' | 'words'>,
): SQL[] {
  const ofFile = sql`${attachments.fileName} ~* ${patternOf(fileName, String.raw`[\s_.-]+`)}`
  return [...(fileName === '' ? [] : [ofFile]), ...words.map((each) => hasText(org, startOf(each)))]
}

/** Papers by a company: those noted so, and those whose sender nobody noted and whose text has its name. */
export function issuerCondition(org: OrgScope, id: string, names: readonly string[]): SQL | undefined {
  const named = names.map((name) => hasText(org, wholeWords(name)))
  return or(eq(attachments.issuerId, id), and(isNull(attachments.issuerId), or(...named, sql`false`)))
}

function hasText(org: OrgScope, pattern: string): SQL {
  return exists(
    org.db
      .select({ one: sql`1` })
      .from(paperPages)
      .where(
        org.owns(
          paperPages,
          eq(paperPages.sha256, attachments.sha256),
          lte(paperPages.page, mostPages),
          sql`${paperPages.text} ~* ${pattern}`,
        ),
      ),
  )
}

/** Words that begin where a word begins: "call" is in "calls", and not in "recall". */
function startOf(words: string): string {
  return `${/^[\p{L}\p{N}]/u.test(words) ? String.raw`\m` : ''}${patternOf(words, String.raw`\s+`)}`
}

function wholeWords(name: string): string {
  return `${startOf(name)}${/[\p{L}\p{N}]$/u.test(name) ? String.raw`\M` : ''}`
}
