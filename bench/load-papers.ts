import type pg from 'pg'

type Chance = () => number

/** The same numbers in each run (Lehmer's generator), so that figures of two runs compare. */
function chanceFrom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const usual =
  `the of and to in is for on by with capital fund partner investment amount account period notice statement quarter value
  management fee distribution commitment contribution date bank payment interest income cost report partners limited general
  total net gross balance transfer tax expense equity company asset portfolio return currency dollar euro rate market
  holding agreement under subject terms following please due paid call received share class series number reference`.split(
    /\s+/,
  )
const kinds = ['CAPITAL_CALL', 'DISTRIBUTION_NOTICE', 'QUARTERLY_REPORT', 'BANK_STATEMENT', 'INVOICE', null]
const starts = 'bra cle dor fen gal hul jas kel lom mar nor pel qui ras sol tam ulm var wen zor'.split(' ')
const middles = 'be ci do fa ge hi lo ma ne pi ra se ti vo'.split(' ')
const ends = 'ton ner lis dam vik sel mor gen bach field son ham'.split(' ')
const rare = starts.flatMap((a) =>
  middles.flatMap((b) => middles.flatMap((c) => ends.map((d) => a + b + c + d))),
)

/** Words follow Zipf's law: the second is half as frequent as the first, the third a third. */
const often = (words: readonly string[], chance: Chance) =>
  words[Math.floor((words.length + 1) ** chance()) - 1] ?? ''
const evenly = (words: readonly string[], chance: Chance) => words[Math.floor(words.length * chance())] ?? ''

function pageOf(index: number, page: number, chance: Chance): string {
  const words = Array.from({ length: 220 }, () =>
    chance() < 0.6 ? often(usual, chance) : often(rare, chance),
  )
  const amount = (1000 + ((index * 7919) % 9_000_000)).toLocaleString('en-US')
  const every = index % 10 === 0 ? 'Midyear review of the portfolio. ' : ''
  return page === 1
    ? `Capital account of fund ${index % 300}. ${every}Amount due USD ${amount}.00\nReference ZX${index}QY\n${words.join(' ')}`
    : words.join(' ')
}

/** Fills the papers of an organisation, as the role that owns the tables, and brings their index up to date. */
export async function loadPapers(admin: pg.Client, orgId: string, count: number): Promise<void> {
  await admin.query("select set_config('app.org_id', $1, false)", [orgId])
  // Its index is made at the end, which is faster.
  await admin.query('drop index paper_index_words')
  const chance = chanceFrom(11)
  for (let start = 0; start < count; start += 1000) {
    const papers = Array.from({ length: Math.min(1000, count - start) }, (_, row) => {
      const index = start + row
      return {
        hash: `${index}`.padStart(64, '0'),
        title: `${evenly(['Capital call', 'Notice', 'Statement', 'Report'], chance)} ${often(rare, chance)} ${index}`,
        kind: kinds[index % kinds.length],
        on: new Date(Date.UTC(2012, 0, 1 + (index % 5000))).toISOString().slice(0, 10),
        at: new Date(Date.UTC(2012, 0, 1) + index * 14_000_000).toISOString(),
        amount: 1000 + ((index * 7919) % 9_000_000),
        pages: [pageOf(index, 1, chance), pageOf(index, 2, chance)],
      }
    })
    const rows = [orgId, JSON.stringify(papers)]
    const from =
      'from jsonb_to_recordset($2) as p(hash text, title text, kind text, "on" date, at timestamptz, amount numeric, pages jsonb)'
    await admin.query('begin')
    await admin.query(
      `insert into attachments (org_id, id, name, file_name, media_type, bytes, sha256, kind, "on", source, put_on, created_at)
        select $1, gen_random_uuid(), p.title, p.hash || '.pdf', 'application/pdf', 90000, p.hash, p.kind, p."on", 'UPLOAD', 'position', p.at ${from}`,
      rows,
    )
    await admin.query(
      `insert into paper_texts (org_id, sha256, state, language, page_count, amounts, currencies)
        select $1, p.hash, 'READ', 'eng', 2, array[p.amount], array['USD'] ${from}`,
      rows,
    )
    await admin.query(
      `insert into paper_pages (org_id, sha256, page, source, text)
        select $1, p.hash, t.page, 'TEXT_LAYER', t.text ${from} cross join lateral jsonb_array_elements_text(p.pages) with ordinality as t(text, page)`,
      rows,
    )
    await admin.query('commit')
  }
  for (;;) {
    const { rowCount } = await admin.query(
      `select index_papers(array_agg(id)) from (select distinct attachment_id as id from stale_papers limit 500) as s having count(*) > 0`,
    )
    if (rowCount === 0) break
  }
  await admin.query('create index paper_index_words on paper_index using gin (words) with (fastupdate = off)')
}
