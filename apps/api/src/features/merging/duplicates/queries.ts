import type { CompanyPair, ContactPair, DuplicateFact } from '@kinfolio/contract/duplicates'
import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { isNotNull, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { loadCompanies } from '../../companies/queries.ts'
import { companies } from '../../companies/tables.ts'
import { loadContacts } from '../../contacts/queries.ts'
import { contacts } from '../../contacts/tables.ts'
import { searchRecords } from '../../search/tables.ts'
import {
  compareCompanies,
  compareContacts,
  isProposed,
  mailProviders,
  type Comparison,
  type IsTelling,
} from './rules.ts'
import { distinctPairs } from './tables.ts'

/**
 * An e-mail address or a telephone number that more records have is that of a desk (info@, a switchboard), and says nothing of
 * one of them. Other keys are narrower by a word of the name or a day of birth.
 */
const mostSharing = { EMAIL: 4, PHONE: 4, OTHER: 12 }

/** So many keys and pairs are looked at, the most telling first: whoever settles those is shown the next. */
const mostKeys = 5_000
const mostPairs = 2_000

type Page = { page: number; limit: number }

export async function listContactPairs(org: OrgScope, page: Page) {
  const { pairs, isTelling, isCapped } = await findCandidates(org, 'contacts', contactKeys(org))
  const records = await loadContacts(org, idsOf(pairs))
  const found = scored(pairs, records, (first, second) => {
    // Two members, or two people who own something, are two people.
    const both = (column: 'userId' | 'personEntityId') =>
      first[column] !== null && second[column] !== null && first[column] !== second[column]
    return both('userId') || both('personEntityId') ? null : compareContacts(first, second, isTelling)
  })
  return paged<ContactPair>(found, page, isCapped)
}

export async function listCompanyPairs(org: OrgScope, page: Page) {
  const { pairs, isTelling, isCapped } = await findCandidates(org, 'companies', companyKeys(org))
  const records = await loadCompanies(org, idsOf(pairs))
  const found = scored(pairs, records, (first, second) => compareCompanies(first, second, isTelling))
  return paged<CompanyPair>(found, page, isCapped)
}

type Candidates = {
  pairs: (readonly [string, string])[]
  isTelling: IsTelling
  /** Whether there is more than was looked at. */
  isCapped: boolean
}

function idsOf(pairs: Candidates['pairs']): string[] {
  return pairs.flat()
}

function scored<Record extends { id: string; name: string }>(
  pairs: Candidates['pairs'],
  records: ReadonlyMap<string, Record>,
  compare: (first: Record, second: Record) => Comparison | null,
): (Comparison & { first: Record; second: Record })[] {
  return pairs
    .flatMap(([firstId, secondId]) => {
      const [first, second] = [records.get(firstId), records.get(secondId)]
      const comparison = first && second ? compare(first, second) : null
      return first && second && comparison && isProposed(comparison) ? [{ first, second, ...comparison }] : []
    })
    .toSorted(
      (a, b) =>
        b.score - a.score || a.first.name.localeCompare(b.first.name) || a.first.id.localeCompare(b.first.id),
    )
}

function paged<Found>(found: readonly Found[], { page, limit }: Page, isCapped: boolean) {
  const items = found.slice((page - 1) * limit, page * limit)
  return { items, total: found.length, ...(isCapped ? { totalIsCapped: true } : {}), page, limit }
}

type KeyKind = 'EMAIL' | 'PHONE' | 'OTHER'
type KeyRow = { kind: KeyKind; key: string; ids: string[] }

/** Pairs that share a key which few others have. The cost grows with the records and not with their pairs. */
async function findCandidates(org: OrgScope, kind: MergeKind, keys: SQL): Promise<Candidates> {
  const { rows } = await org.db.execute<KeyRow>(sql`
    select kind, key, array_agg(distinct id::text) as ids
    from (${keys}) as keys (kind, key, id)
    where key <> ''
    group by kind, key
    having count(*) between 2 and 40
    order by case kind when 'EMAIL' then 1 when 'PHONE' then 2 else 3 end, key
    limit ${mostKeys + 1}
  `)
  const telling = rows
    .slice(0, mostKeys)
    .filter((row) => row.ids.length > 1 && row.ids.length <= mostSharing[row.kind])
  const isTold = new Set(telling.map((row) => `${row.kind} ${row.key}`))
  const settled = await listDistinct(org, kind)
  const pairs = new Map<string, readonly [string, string]>()
  for (const { ids } of telling) {
    const sorted = ids.toSorted()
    for (const [at, first] of sorted.entries())
      for (const second of sorted.slice(at + 1)) {
        const key = `${first} ${second}`
        if (!settled.has(key)) pairs.set(key, [first, second])
      }
  }
  return {
    pairs: [...pairs.values()].slice(0, mostPairs),
    isTelling: (fact: DuplicateFact, value) => isTold.has(`${fact} ${value}`),
    isCapped: rows.length > mostKeys || pairs.size > mostPairs,
  }
}

async function listDistinct(org: OrgScope, kind: MergeKind): Promise<Set<string>> {
  const [first, second] =
    kind === 'contacts'
      ? [distinctPairs.firstContactId, distinctPairs.secondContactId]
      : [distinctPairs.firstCompanyId, distinctPairs.secondCompanyId]
  const rows = await org.db
    .select({ first, second })
    .from(distinctPairs)
    .where(org.owns(distinctPairs, isNotNull(first)))
  return new Set(rows.map((row) => [row.first ?? '', row.second ?? ''].toSorted().join(' ')))
}

const providers = sql.param([...mailProviders])

const keyColumns = {
  contacts: 'r.id, r.emails, r.phones, r.born_on',
  companies: 'r.id, r.emails, r.phones, r.domains, r.lei, r.registration_number, r.tax_id',
}

/** Records with the words of their names as search keeps them, folded and split. */
function named(org: OrgScope, kind: MergeKind): SQL {
  const table = kind === 'contacts' ? contacts : companies
  const columns = sql.raw(keyColumns[kind])
  return sql`select ${columns}, string_to_array(trim(split_part(s.words, E'\n', 1)), ' ') as name_words
    from ${table} as r join ${searchRecords} as s on s.org_id = r.org_id and s.id = r.id
    where r.org_id = ${org.orgId} and r.deleted_at is null`
}

const mails = sql`mails as materialized (
  select r.id, lower(e ->> 'address') as address, split_part(lower(e ->> 'address'), '@', 2) as domain
  from r cross join lateral jsonb_array_elements(r.emails) as e
)`
const reached = sql`
  select 'EMAIL' as kind, address as key, id from mails
  union all select 'PHONE', p ->> 'number', r.id from r cross join lateral jsonb_array_elements(r.phones) as p`

/** What two contacts that score enough share at least one of. */
function contactKeys(org: OrgScope): SQL {
  return sql`
    with r as materialized (${named(org, 'contacts')}), ${mails},
    domains as materialized (
      select distinct r.id, r.born_on, r.name_words, m.domain from mails as m join r on r.id = m.id
      where m.domain not in (select unnest(${providers}::text[]))
    )
    ${reached}
    union all select 'OTHER', 'domain ' || d.domain || ' ' || word, d.id
      from domains as d cross join lateral unnest(d.name_words) as word
    union all select 'OTHER', 'domain ' || d.domain || ' born ' || d.born_on, d.id from domains as d where d.born_on is not null
    union all select 'OTHER', 'born ' || r.born_on || ' ' || word, r.id
      from r cross join lateral unnest(r.name_words) as word where r.born_on is not null`
}

/** What two companies that score enough share at least one of. */
function companyKeys(org: OrgScope): SQL {
  const plain = (column: SQL) => sql`upper(regexp_replace(${column}, '[^[:alnum:]]+', '', 'g'))`
  return sql`
    with r as materialized (${named(org, 'companies')}), ${mails},
    domains as materialized (
      select id, domain from mails where domain not in (select unnest(${providers}::text[]))
      union select r.id, unnest(r.domains) from r
    )
    ${reached}
    union all select 'OTHER', 'lei ' || r.lei, r.id from r where r.lei is not null
    union all select 'OTHER', 'registered ' || ${plain(sql`r.registration_number`)}, r.id from r where r.registration_number is not null
    union all select 'OTHER', 'tax ' || ${plain(sql`r.tax_id`)}, r.id from r where r.tax_id is not null
    union all select 'OTHER', 'domain ' || d.domain || ' ' || word, d.id
      from domains as d join r on r.id = d.id cross join lateral unnest(r.name_words) as word`
}
