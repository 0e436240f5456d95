import type { PaperHit } from '@kinfolio/contract/paper-hits'
import { inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { paperPages } from '../../text/tables.ts'
import type { SoughtTerm } from '../rules.ts'
import {
  bestPage,
  finderOf,
  folded,
  isInDoubt,
  markedText,
  pageWords,
  type KnownToken,
  type PageWords,
} from './rules.ts'

/** Of the text of a paper so many bytes, as they are stored, are looked through for the page of a hit. */
const mostStored = 40_000
/** A file that is text has one page, which may be long. */
const mostLetters = 60_000
/** So many different words of pages are asked about. */
const mostInDoubt = 3000

type HitPaper = { id: string; sha256: string; description: string; fileName: string }

/** Where each paper has the words, by paper. Papers that have them in title or names only have no place. */
export async function hitsOf(
  org: OrgScope,
  papers: readonly HitPaper[],
  sought: readonly SoughtTerm[],
): Promise<Map<string, PaperHit>> {
  const terms = sought.filter(({ isExcluded }) => !isExcluded)
  if (terms.length === 0 || papers.length === 0) return new Map()
  const pages = await readPages(
    org,
    papers.map(({ sha256 }) => sha256),
  )
  const read = papers.map(({ id, sha256, description, fileName }) => ({
    id,
    pages: pages.get(sha256) ?? [],
    note: pageWords(1, description),
    fileName: pageWords(1, fileName),
  }))
  const texts = read.flatMap((own) => [...own.pages, own.note, own.fileName])
  const raws = new Set(texts.flatMap(({ tokens }) => tokens.map(({ raw }) => raw)))
  const known = await readTokens(org, raws, terms)
  const finders = terms.map((term) => finderOf(term, known))
  return new Map(
    read.map((own): [string, PaperHit] => {
      const place = bestPage(own.pages, finders)
      if (place !== null) return [own.id, { ...place, in: 'TEXT' }]
      const note = markedText(own.note, finders)
      if (note !== null) return [own.id, { page: null, in: 'NOTES', parts: note }]
      const file = markedText(own.fileName, finders)
      return [own.id, { page: null, in: file === null ? 'ELSEWHERE' : 'FILE_NAME', parts: file ?? [] }]
    }),
  )
}

async function readPages(org: OrgScope, hashes: readonly string[]): Promise<Map<string, PageWords[]>> {
  const p = paperPages
  const stored = sql`sum(pg_column_size(${p.text})) over (partition by ${p.sha256} order by ${p.page})`
  const measured = org.db
    .select({
      sha256: p.sha256,
      page: p.page,
      text: p.text,
      before: sql<number>`${stored} - pg_column_size(${p.text})`.as('before'),
    })
    .from(p)
    .where(org.owns(p, inArray(p.sha256, [...hashes])))
    .as('measured')
  const rows = await org.db
    .select({
      sha256: measured.sha256,
      page: measured.page,
      text: sql<string>`left(${measured.text}, ${sql.raw(`${mostLetters}`)})`,
    })
    .from(measured)
    .where(sql`${measured.before} < ${mostStored}`)
    .orderBy(measured.sha256, measured.page)
  const bySha256 = Map.groupBy(rows, ({ sha256 }) => sha256)
  return new Map(
    [...bySha256].map(([sha256, own]) => [sha256, own.map(({ page, text }) => pageWords(page, text))]),
  )
}

/** What is known of each token. */
async function readTokens(
  org: OrgScope,
  raws: ReadonlySet<string>,
  terms: readonly SoughtTerm[],
): Promise<Map<string, KnownToken>> {
  const known = new Map(
    [...raws].map((raw): [string, KnownToken] => [raw, { words: [folded(raw)], stems: [] }]),
  )
  const asked = [...raws].filter((raw) => isInDoubt(raw, terms)).slice(0, mostInDoubt)
  if (asked.length === 0) return known
  const { rows } = await org.db.execute<KnownToken & { raw: string }>(sql`
    select raw, words, case when cardinality(words) = 1 then paper_stems(words[1]) else '{}' end as stems
    from unnest(${sql.param(asked)}::text[]) as t(raw) cross join lateral (select paper_words(raw) as words) as w`)
  for (const { raw, words, stems } of rows) known.set(raw, { words, stems })
  return known
}
