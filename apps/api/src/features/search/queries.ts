import { invariant } from '@kinfolio/contract/errors'
import { FOUND_PER_KIND, searchKinds, type Found, type SearchKind } from '@kinfolio/contract/search'
import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { createMemory } from '../../platform/memory.ts'
import { attachments } from '../attachments/tables.ts'
import {
  addWords,
  emptyVocabulary,
  joinNumbers,
  patternsOf,
  ranked,
  soughtWords,
  toAsked,
  wordsIn,
  type AskedWord,
  type Candidate,
  type Sought,
  type Vocabulary,
} from './rules.ts'
import { searchEntries, searchRecords } from './tables.ts'

/**
 * So many records are ranked at most. They come in the order of how well they fit, so that more of them would change
 * only which of those that fit alike come first.
 */
const mostCandidates = 400
/** So many words of an organisation stand for one word of the question at most: each of them is in some record. */
const mostSought = 500

/**
 * The records of a kind that have every word of a question, the best first. Whoever reads them by these ids reads them
 * under their own walls.
 */
export async function findRecords(
  org: OrgScope,
  { q, kind, limit }: { q: string; kind: SearchKind; limit: number },
): Promise<string[]> {
  const { asked, vocabularies } = await loadVocabularies(org, q)
  const candidates = await loadCandidates(org, kind, asked, vocabularies, mostCandidates)
  return ranked(asked, candidates)
    .slice(0, limit)
    .map(({ id }) => id)
}

/** Papers by their text. That room knows this one, so that it is handed over. */
export type FindByText = (
  org: OrgScope,
  q: string,
  asked: { without: ReadonlySet<string>; limit: number },
) => Promise<{ id: string; name: string; page: number | null }[]>

/**
 * The best records of every kind, all in one order. Each kind has its own candidates, so that many records of one kind do
 * not hide those of another. Papers that have the words in their text come after all that have them in their names.
 */
export async function findAcross(
  org: OrgScope,
  { q, findByText }: { q: string; findByText: FindByText },
): Promise<Found[]> {
  const { asked, vocabularies } = await loadVocabularies(org, q)
  const each = Math.floor(mostCandidates / searchKinds.length)
  const candidates = await Promise.all(
    searchKinds.map(async (kind) =>
      ranked(asked, await loadCandidates(org, kind, asked, vocabularies, each)).slice(0, FOUND_PER_KIND),
    ),
  )
  const found = ranked(asked, candidates.flat()).map(({ kind, id, name }): Found => ({ kind, id, name }))
  const papers = found.filter(({ kind }) => kind === 'attachments')
  const texts = await findByText(org, q, {
    without: new Set(papers.map(({ id }) => id)),
    limit: FOUND_PER_KIND - papers.length,
  })
  return [...found, ...texts.map(({ id, name, page }): Found => ({ kind: 'attachments', id, name, page }))]
}

/** The words of an organisation's records, by kind. */
type Vocabularies = Map<string, Vocabulary>

type Kept = {
  vocabularies: Vocabularies
  /** All transactions before this one are in it. */
  until: bigint
  readAt: number
  size: number
}

/** A million words take 100 MB: those of ten organisations with 50,000 contacts each. */
const memory = createMemory<Kept>({ limit: 1_000_000, sizeOf: ({ size }) => size })

/** After so long it is read anew, so that words of records that are gone do not stay in memory. */
const keptMs = 3_600_000

/**
 * What is asked for, and the words that there are. Words stay in the memory of the process, and each question adds those that
 * were written since: rows name the transaction that wrote them, and all that were over when the last question was
 * asked are below its `until`. A word too many does no harm, since records are looked up by it. A role for named
 * entities reads the words of the records that it sees, every time.
 */
async function loadVocabularies(
  org: OrgScope,
  q: string,
): Promise<{ asked: AskedWord[]; vocabularies: Vocabularies }> {
  const kept = org.entityIds === null ? memory.get(org.orgId) : undefined
  const isFresh = kept !== undefined && org.now.getTime() - kept.readAt < keptMs
  const found = await readWords(org, q, isFresh ? kept.until : null)
  const asked = toAsked(found.asked)
  if (org.entityIds !== null) return { asked, vocabularies: withWords(new Map(), found.added) }
  // Of a database that was set back, as from a copy of its files, nothing is known any more.
  if (isFresh && found.until < kept.until) {
    memory.set(org.orgId, { ...kept, readAt: -Infinity })
    return loadVocabularies(org, q)
  }
  const vocabularies = withWords(isFresh ? kept.vocabularies : new Map(), found.added)
  memory.set(org.orgId, {
    vocabularies,
    until: found.until,
    readAt: isFresh ? kept.readAt : org.now.getTime(),
    size: vocabularies.values().reduce((sum, { counts }) => sum + counts.size, 0),
  })
  return { asked, vocabularies }
}

type Added = { kind: string; words: string }

/** One statement, so that the words and the transactions that are over are of one moment. */
async function readWords(
  org: OrgScope,
  q: string,
  since: bigint | null,
): Promise<{ asked: string[]; until: bigint; added: Added[] }> {
  const s = searchRecords
  // Numbers beyond those of this moment are of another database that this one was copied from.
  const isNew =
    since !== null
      ? sql`${s.writtenBy} >= ${since.toString()}::bigint
          and ${s.writtenBy} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
      : undefined
  const { rows } = await org.db.execute<{
    asked: string[]
    until: string
    kind: string | null
    words: string | null
  }>(sql`
    select question.*, added.* from (
      select search_words(${joinNumbers(q)}) as asked, pg_snapshot_xmin(pg_current_snapshot())::text as until
    ) as question
    left join (
      select ${s.kind} as kind, string_agg(${s.words}, '') as words from ${s}
      where ${org.owns(s, isNew)} group by ${s.kind}
    ) as added on true`)
  const [first] = rows
  invariant(first, 'a question has words, or none')
  return {
    asked: first.asked,
    until: BigInt(first.until),
    added: rows.flatMap(({ kind, words }) => (kind !== null && words !== null ? [{ kind, words }] : [])),
  }
}

function withWords(vocabularies: Vocabularies, added: readonly Added[]): Vocabularies {
  for (const { kind, words } of added) {
    vocabularies.set(kind, addWords(vocabularies.get(kind) ?? emptyVocabulary(), wordsIn(words)))
  }
  return vocabularies
}

/** The records of a kind that may have every word of the question, those that fit best among the first. */
async function loadCandidates(
  org: OrgScope,
  kind: SearchKind,
  asked: readonly AskedWord[],
  vocabularies: Vocabularies,
  most: number,
): Promise<Candidate[]> {
  const vocabulary = vocabularies.get(kind) ?? emptyVocabulary()
  const words = asked.map((word) => ({ word, ...soughtWords(word, vocabulary, mostSought) }))
  if (words.length === 0 || words.some(({ sought }) => sought.length === 0)) return []
  // The records with the rarest word are looked up, and the others are looked for in them.
  const [rarest, ...others] = words.toSorted((a, b) => a.records - b.records)
  return readCandidates(org, kind, rarest?.sought ?? [], {
    most,
    has: others.map(({ word, errors }) => patternsOf(word, errors)),
  })
}

/**
 * The records with some words, in the order of the words, which have a word of each of the others too. The database reads
 * entry by entry and stops where there are enough. Both look-ups are by equality of whole keys, which row level
 * security lets an index do; `like` is asked of single rows.
 */
async function readCandidates(
  org: OrgScope,
  kind: SearchKind,
  sought: readonly Sought[],
  { most, has }: { most: number; has: readonly string[][] },
): Promise<Candidate[]> {
  const s = searchRecords
  const others = has.map((patterns) => sql`${s.words} like any (${sql.param(patterns)}::text[])`)
  const e = searchEntries
  const ofWord = and(
    eq(e.kind, kind),
    sql`${e.word} = sought.word collate "C"`,
    sql`${e.place} = sought.place`,
  )
  const seen = kind === 'attachments' ? attachmentsSeen(org) : undefined
  const end = has.length === 0 && seen === undefined ? sql`limit ${sql.raw(`${most}`)}` : sql`offset 0`
  const { rows } = await org.db.execute<Candidate>(sql`
    select record.*
    from unnest(${sql.param(sought.map(({ word }) => word))}::text[],
      ${sql.param(sought.map(({ place }) => place))}::smallint[]) as sought(word, place)
    cross join lateral (
      select ${e.recordId} as record_id from ${e} where ${org.owns(e, ofWord)} ${end}
    ) as entry
    cross join lateral (
      select ${s.id} as id, ${s.kind} as kind, ${s.name} as name, ${s.words} as words from ${s}
      where ${org.owns(s, sql`${s.id} = entry.record_id`, ...others, seen)} offset 0
    ) as record
    limit ${sql.raw(`${most}`)}`)
  return rows
}

/**
 * Papers have more walls than the entities of a role: some are for named people, and some for roles with values. They are
 * asked of each candidate, since the words in memory are those of everybody.
 */
function attachmentsSeen(org: OrgScope): SQL {
  const own = and(eq(attachments.id, searchRecords.id), isNull(attachments.deletedAt))
  return exists(org.db.select({ id: attachments.id }).from(attachments).where(org.owns(attachments, own)))
}
