import { and, desc, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { searchRecords } from '../../search/tables.ts'
import { tagAssignments, tags } from '../../tags/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { attachmentLinks, attachments } from '../tables.ts'
import type { KindAndDay } from './facts/queries.ts'
import type { AmountRange, Question, Term } from './question/rules.ts'
import { headQueries, paperQuery, titleQuery, type SoughtTerm } from './rules.ts'
import { stalePapers } from './tables.ts'

/** So many papers are ranked at most, the newest ones. */
const mostRanked = 1000

/** The view of the index: which keys papers have. Whoever asks it joins the papers, which have their walls. */
const searched = sql.raw('searched_papers')

type FoundPapers = {
  ids: string[]
  /** There may be more than those that were ranked. */
  isCapped: boolean
}

/** In which order papers are wanted that are not wanted by how well they fit. */
type Order = SQL[] | null

/** The folded words of terms, with their stems. A term without a letter or figure asks for nothing. */
export async function readTerms(
  org: Pick<OrgScope, 'db'>,
  terms: readonly (Term & { isExcluded: boolean })[],
): Promise<SoughtTerm[]> {
  if (terms.length === 0) return []
  const { rows } = await org.db.execute<{ words: string[]; stems: string[][] }>(sql`
    select w.words, coalesce((select json_agg(paper_stems(word)) from unnest(w.words) as word), '[]') as stems
    from unnest(${sql.param(terms.map(({ text }) => text))}::text[]) with ordinality as t(text, place)
    cross join lateral (select paper_words(t.text) as words) as w order by t.place`)
  return terms
    .map((term, at) => ({ ...term, words: rows[at]?.words ?? [], stems: rows[at]?.stems ?? [] }))
    .filter(({ words }) => words.length > 0)
}

/**
 * What is asked of the index, of the papers themselves, and of both. The index has kinds and days too, so that it leaves most papers out; what
 * it says may be a moment old.
 */
export type Conditions = {
  ofIndex: readonly SQL[]
  ofPapers: readonly (SQL | undefined)[]
  ofBoth: (columns: KindAndDay) => SQL[]
}

const indexed: KindAndDay = { kind: sql`found.kind`, on: sql`found."on"` }

/** The papers that fit a question and all conditions, the best first, or in the order that is asked for. */
export async function findPapers(
  org: OrgScope,
  terms: readonly SoughtTerm[],
  { order, most = mostRanked, ...conditions }: Conditions & { order: Order; most?: number },
): Promise<FoundPapers> {
  const { ofIndex } = conditions
  const isWhole = org.entityIds === null
  const seen = isWhole ? [] : await fitsSeen(org, terms)
  const words = sql`found.words @@ ${paperQuery(org.orgId, isWhole ? terms : [], { withNames: isWhole })}::tsquery`
  const asked = { ...conditions, ofIndex: [words, ...seen, ...ofIndex] }
  if (order !== null) {
    const ids = await readAll(org, asked, { order, most })
    return { ids, isCapped: ids.length === most }
  }
  const heads = headQueries(terms, { withNames: isWhole })
  // What has all words in its title is the best of all, however old it is. Other papers are looked for only where that is too little.
  const inTitle = sql`found.words @@ ${titleQuery(org.orgId, terms)}::tsquery`
  const ofTitle = { ...conditions, ofIndex: [inTitle, ...seen, ...ofIndex] }
  const titled = heads.length === 0 ? [] : await readNewest(org, ofTitle, { heads: [], most })
  if (titled.length === most) return { ids: titled, isCapped: true }
  const newest = await readNewest(org, asked, { heads, most })
  const ids = [...new Set([...titled, ...newest])].slice(0, most)
  return { ids, isCapped: newest.length === most }
}

const byAge = [desc(attachments.createdAt), desc(attachments.id)]

type Wanted = { heads: ReturnType<typeof headQueries>; most: number }

/** More papers than are ranked are looked up, since some may be in the trash; and many more where papers are asked for more than words. */
const lookedUp = ({ ofPapers }: Conditions, most: number) =>
  sql.raw(`${Math.ceil(most * (ofPapers.some((condition) => condition !== undefined) ? 8 : 1.2))}`)

function fromIndex({ ofIndex, ofBoth }: Conditions): SQL {
  const facts = ofBoth(indexed).map((condition) => sql`(not found.has_facts or ${condition})`)
  return sql`from ${searched} as found where ${sql.join([...ofIndex, ...facts], sql` and `)}`
}

const fitting = (org: OrgScope, { ofPapers, ofBoth }: Conditions) =>
  org.owns(attachments, isNull(attachments.deletedAt), ...ofPapers, ...ofBoth(attachments))

/**
 * The newest papers, the best first. The newest ones of the index are looked at first; only if too few of them may be seen or are
 * asked for, all are. It is planned once for all words.
 */
async function readNewest(org: OrgScope, asked: Conditions, { heads, most }: Wanted): Promise<string[]> {
  const limit = lookedUp(asked, most)
  const { rows } = await org.db.execute<{ isMore: boolean; ids: string[] }>(sql`
    with looked as materialized (
      select found.paper_id, found.head ${fromIndex(asked)} order by found.came desc limit ${limit}
    ), newest as (
      select ${attachments.id} as id, ${attachments.createdAt} as age, looked.head
      from looked join ${attachments} on ${attachments.id} = looked.paper_id
      where ${fitting(org, asked)}
      order by ${sql.join(byAge, sql`, `)} limit ${sql.raw(`${most}`)}
    )
    select (select count(*) = ${limit} from looked) as "isMore", ${ranked(heads)} as ids from newest as found`)
  const { isMore = false, ids = [] } = rows[0] ?? {}
  if (ids.length === most || !isMore) return ids
  return rankAll(org, await readAll(org, asked, { order: byAge, most }), heads)
}

/** The best papers first; of those that fit alike the newest. */
const ranked = (heads: Wanted['heads']) =>
  sql`coalesce(array_agg(found.id order by ${scoreOf(heads)} desc, found.age desc, found.id desc), '{}')`

function scoreOf(heads: Wanted['heads']): SQL {
  const scores = heads.map(
    ({ title, other }) =>
      sql`case when found.head @@ ${title}::tsquery then 2 when found.head @@ ${other}::tsquery then 1 else 0 end`,
  )
  return scores.length === 0 ? sql`0` : sql.join(scores, sql` + `)
}

/** Papers in an order, out of all that the index has. It is planned with its words, and joined as a whole. */
async function readAll(
  org: OrgScope,
  asked: Conditions,
  { order, most }: { order: SQL[]; most: number },
): Promise<string[]> {
  await org.db.execute(planning('force_custom_plan', 'off'))
  const { rows } = await org.db.execute<{ id: string }>(sql`
    with found as materialized (select found.paper_id ${fromIndex(asked)})
    select ${attachments.id} as id from ${attachments} join found on found.paper_id = ${attachments.id}
    where ${fitting(org, asked)}
    order by ${sql.join(order, sql`, `)} limit ${sql.raw(`${most}`)}`)
  await org.db.execute(planning('force_generic_plan', 'on'))
  return rows.map(({ id }) => id)
}

/** The planner does not know that each look into a whole row of the index costs as much as a hundred of its keys. */
function planning(mode: string, readsWhole: 'on' | 'off'): SQL {
  return sql`select set_config('plan_cache_mode', ${mode}, true), set_config('enable_seqscan', ${readsWhole}, true),
    set_config('enable_nestloop', ${readsWhole}, true)`
}

/** Papers that the role sees, by how well they fit. */
async function rankAll(org: OrgScope, ids: readonly string[], heads: Wanted['heads']): Promise<string[]> {
  const own = sql`${attachments.id} = any(${sql.param([...ids])}::uuid[])`
  const { rows } = await org.db.execute<{ ids: string[] }>(sql`
    select ${ranked(heads)} as ids from (
      select ${attachments.id} as id, ${attachments.createdAt} as age, of_index.head
      from ${attachments}
      cross join lateral (select of_index.head from ${searched} as of_index where of_index.paper_id = ${attachments.id} offset 0) as of_index
      where ${org.owns(attachments, own)}
    ) as found`)
  return rows[0]?.ids ?? []
}

/**
 * A role for named entities finds papers by the names of those records that it sees. What the index has of names is those of all records, so
 * they are looked up beside it, term by term.
 */
async function fitsSeen(org: OrgScope, terms: readonly SoughtTerm[]): Promise<SQL[]> {
  const each: SQL[] = []
  for (const term of terms) {
    const own = sql`found.words @@ ${paperQuery(org.orgId, [{ ...term, isExcluded: false }], { withNames: false })}::tsquery`
    const fits = sql`(${own} or found.paper_id = any(${sql.param(await papersByName(org, term))}::uuid[]))`
    each.push(term.isExcluded ? not(fits) : fits)
  }
  return each
}

/** Papers whose issuer, or a record that they are on, has the words in its name and is seen by the role. */
async function papersByName(org: OrgScope, { words, isExact, isBeginning }: SoughtTerm): Promise<string[]> {
  const s = searchRecords
  const patterns =
    isExact || words.length > 1
      ? words.map((word) => `% ${word} %`)
      : words.map((word) => (isBeginning ? `% ${word}%` : `% ${word} %`))
  const hasWords = sql`split_part(${s.words}, E'\n', 1) like all (${sql.param(patterns)}::text[])`
  const records = org.db.select({ id: s.id }).from(s).where(org.owns(s, hasWords))
  const l = attachmentLinks
  const moved = org.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(org.owns(transactions, isNull(transactions.deletedAt), inArray(transactions.positionId, records)))
  const linked = or(
    ...[l.positionId, l.companyId, l.contactId, l.legalEntityId, l.costId].map((column) =>
      inArray(column, records),
    ),
    inArray(l.transactionId, moved),
  )
  const onRecords = await org.db.select({ id: l.attachmentId }).from(l).where(org.owns(l, linked))
  const issued = await org.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(org.owns(attachments, inArray(attachments.issuerId, records)))
  return [...new Set([...onRecords, ...issued].map(({ id }) => id))]
}

const unless = (isExcluded: boolean, condition: SQL) =>
  isExcluded ? sql`${condition} is not true` : condition

/** What is asked of the amounts that papers print, as conditions of the index. */
export function amountConditions({ amounts }: Question): SQL[] {
  return amounts.map(({ isExcluded, ...range }) => unless(isExcluded, withAmount(range)))
}

/** What other operators ask for, as conditions of the list. */
export function operatorConditions(org: OrgScope, { issuers, tags: named }: Question): SQL[] {
  return [
    ...issuers.map(({ name, isExcluded }) => unless(isExcluded, issuedBy(org, name))),
    ...named.map(({ name, isExcluded }) => unless(isExcluded, tagged(org, name))),
  ]
}

function issuedBy(org: OrgScope, name: string): SQL {
  const s = searchRecords
  const hasWords = sql`split_part(${s.words}, E'\n', 1) like all (array(select '% ' || word || '%' from unnest(search_words(${name})) as word))`
  const companies = org.db
    .select({ id: s.id })
    .from(s)
    .where(org.owns(s, eq(s.kind, 'companies'), hasWords))
  return sql`(${inArray(attachments.issuerId, companies)})`
}

/** A tag whose name has all the words. */
function tagged(org: OrgScope, name: string): SQL {
  const a = tagAssignments
  const papers = org.db
    .select({ id: a.attachmentId })
    .from(a)
    .innerJoin(tags, and(eq(tags.orgId, a.orgId), eq(tags.id, a.tagId), isNull(tags.deletedAt)))
    .where(
      org.owns(
        a,
        sql`${a.attachmentId} is not null`,
        sql`search_words(${tags.name}) @> search_words(${name})`,
      ),
    )
  return sql`(${inArray(attachments.id, papers)})`
}

/** A paper that prints an amount within a range. The largest and the smallest one of a paper leave most papers out. */
function withAmount({ least, most, isOpen, currency }: AmountRange): SQL {
  const over = sql.raw(isOpen ? '>' : '>=')
  const under = sql.raw(isOpen ? '<' : '<=')
  const bounds = (amount: SQL, other: SQL) =>
    and(
      least === null ? undefined : sql`${amount} ${over} ${least}::numeric`,
      most === null ? undefined : sql`${other} ${under} ${most}::numeric`,
    )
  const roughly = bounds(sql`found.largest`, sql`found.smallest`)
  const isEnough = currency === null && (least === null || most === null)
  if (isEnough) return sql`(${roughly})`
  const printed = bounds(sql`printed.amount`, sql`printed.amount`)
  const inCurrency = currency === null ? undefined : sql`printed.currency in (${currency}, '')`
  return sql`(${and(
    roughly,
    sql`exists (select from unnest(found.amounts, found.currencies) as printed(amount, currency) where ${and(printed, inCurrency)})`,
  )})`
}

/** How many papers changed that the index does not know yet, of those that the role sees. */
export async function countStale(org: OrgScope): Promise<number> {
  const live = and(
    eq(attachments.orgId, stalePapers.orgId),
    eq(attachments.id, stalePapers.attachmentId),
    isNull(attachments.deletedAt),
  )
  const [row] = await org.db
    .select({ count: sql<number>`count(distinct ${stalePapers.attachmentId})::int` })
    .from(stalePapers)
    .innerJoin(attachments, live)
    .where(org.owns(stalePapers))
  return row?.count ?? 0
}
