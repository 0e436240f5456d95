import { beforeAll, describe, expect, it } from 'vitest'

import { aFamily, altered, backupOf, createdId, restore, textIn } from '../../../../testing/backups.ts'
import { testApp, type Person } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

type Row = Record<string, unknown>

let backedUp: { ada: Person; archive: Uint8Array<ArrayBuffer> }
beforeAll(async () => {
  const ada = await aFamily(app)
  await createdId(ada, '/import-templates', {
    name: 'Ours',
    header: ['Day', 'Close'],
    settings: { mapping: { day: 'Day' } },
  })
  backedUp = { ada, archive: await backupOf(ada) }
})

/** The archive with one row of a table changed: the first one that `isIt`, its manifest made to fit. */
function withRow(table: string, isIt: (row: Row) => boolean, change: Row): Uint8Array<ArrayBuffer> {
  const path = `records/${table}.json`
  const rows = JSON.parse(textIn(backedUp.archive, path)) as Row[]
  const at = rows.findIndex(isIt)
  if (at === -1) throw new Error(`No such row in ${table}.`)
  rows[at] = { ...rows[at], ...change }
  return altered(backedUp.archive, {
    [path]: `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  })
}

/** Ids are new in every copy. */
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const any = () => true
const named = (name: string) => (row: Row) => row.name === name

const cases: [string, string, (row: Row) => boolean, Row, RegExp][] = [
  [
    'an amount that is no number',
    'transactions',
    any,
    { amount: 'NaN' },
    /Row 1 of transactions .* amount: /,
  ],
  ['an endless price', 'transactions', any, { price: 'Infinity' }, /Row 1 of transactions .* price: /],
  ['an endless day', 'transactions', any, { on: 'infinity' }, /Row 1 of transactions .* on: /],
  [
    'a day before 1800',
    'transactions',
    any,
    { on: '0001-01-01' },
    /Row 1 of transactions .* on: Days go from/,
  ],
  [
    'a day in 400 years',
    'positions',
    named('House'),
    { closed_on: '2426-01-01' },
    /of positions .* closed_on: /,
  ],
  [
    'an endless moment',
    'positions',
    named('House'),
    { created_at: 'infinity' },
    /of positions .* created_at: /,
  ],
  ['a negative fee', 'transactions', any, { fee: '-1' }, /Row 1 of transactions .* fee: /],
  ['a rate of zero', 'transactions', any, { fx_rate: '0' }, /Row 1 of transactions .* fx_rate: /],
  [
    'more digits than a column has',
    'transactions',
    any,
    { quantity: '1'.repeat(30) },
    /transactions .* quantity: /,
  ],
  ['a JSON number for money', 'transactions', any, { amount: 1.5 }, /Row 1 of transactions .* amount: /],
  [
    'a transaction type that is none',
    'transactions',
    any,
    { type: 'STEAL' },
    /Row 1 of transactions .* type: /,
  ],
  ['a currency that is none', 'positions', named('World'), { currency: 'XXQ' }, /of positions .* currency: /],
  ['an entity type that is none', 'entities', any, { type: 'DRAGON' }, /Row 1 of entities .* type: /],
  ['free fields that nest', 'entities', any, { extra: { a: { b: 1 } } }, /Row 1 of entities .* extra/],
  ['a part of 0 %', 'ownerships', any, { percent: '0' }, /Row 1 of ownerships .* percent: /],
  ['a divisor of 0', 'series', any, { divisor: 0 }, /Row 1 of series .* divisor: .*1 or 100/],
  [
    'a symbol of 9,000 characters',
    'series',
    any,
    { symbol: 'A'.repeat(9000) },
    /Row 1 of series .* symbol: /,
  ],
  [
    'a close that is no number',
    'series_years',
    any,
    { closes: ['NaN', '1'] },
    /Row 1 of series_years .* closes/,
  ],
  ['days of another year', 'series_years', any, { days: [1, 2] }, /Row 1 of series_years .*lie in that year/],
  ['days in disorder', 'series_years', any, { days: [20552, 20545] }, /Row 1 of series_years .*ascend/],
  ['fewer closes than days', 'series_years', any, { closes: ['1'] }, /Row 1 of series_years .*a close each/],
  [
    'a text with half a character',
    'positions',
    named('House'),
    { notes: 'a\ud800' },
    /of positions .* notes: .*surrogate/,
  ],
  ['a text with NUL', 'positions', named('House'), { notes: 'a\0' }, /of positions .* notes: .*NUL/],
  [
    'a detail out of bounds',
    'positions',
    named('Mortgage'),
    { details: { interestRate: 'NaN' } },
    /positions .* details/,
  ],
  ['a method that is none', 'positions', named('House'), { method: 'GUESS' }, /of positions .* method: /],
  ['a counter below zero', 'transaction_counts', any, { live: -1 }, /Row 1 of transaction_counts .* live: /],
  [
    'a template without columns',
    'import_templates',
    any,
    { header: [] },
    /Row 1 of import_templates .* header: /,
  ],
  ['a state within a state', 'saved_views', any, { state: { a: { b: 1 } } }, /Row 1 of saved_views .* state/],
  ['a kind of import that is none', 'imports', any, { kind: 'ALL' }, /Row 1 of imports .* kind: /],
  [
    'a position of an entity elsewhere',
    'positions',
    named('World'),
    { entity_id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b' },
    /of positions .* entity_id: The row of entities that it names is not in this backup/,
  ],
  [
    'a parent elsewhere',
    'positions',
    named('Kitchen'),
    { parent_position_id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b' },
    /of positions .* parent_position_id: The row of positions/,
  ],
  [
    'one column more than the others',
    'transactions',
    (row) => row.notes !== '',
    { extra: 1 },
    /row 2 has other columns/,
  ],
]

async function expectNothingStays(ada: Person) {
  expect((await ada.get('/orgs')).body.total).toBe(1)
}

describe('before anything of an archive is written, each row is looked at as a call would be', () => {
  it.each(cases)('%s is refused by table and row', async (_, table, isIt, change, words) => {
    const { ada } = backedUp
    const answer = await restore(ada, withRow(table, isIt, change))
    expect(answer.body, answer.text).toMatchObject({ status: 422, code: 'BACKUP_UNREADABLE' })
    expect(answer.body.message).toMatch(words)
    await expectNothingStays(ada)
  })

  it('parents in a circle are refused', async () => {
    const { ada, archive } = backedUp
    const rows = JSON.parse(textIn(archive, 'records/positions.json')) as Row[]
    const kitchen = rows.find(named('Kitchen'))
    const answer = await restore(
      ada,
      withRow('positions', named('House'), { parent_position_id: kitchen?.id }),
    )
    expect(answer.body.message).toMatch(/in positions is above itself/)
    await expectNothingStays(ada)
  })

  it('owners in a circle are refused', async () => {
    const { ada, archive } = backedUp
    const path = 'records/ownerships.json'
    const [row = {}] = JSON.parse(textIn(archive, path)) as Row[]
    const back = {
      ...row,
      id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
      owner_id: row.owned_id,
      owned_id: row.owner_id,
    }
    const text = `[\n${JSON.stringify(row)},\n${JSON.stringify(back)}\n]\n`
    const answer = await restore(ada, altered(archive, { [path]: text }))
    expect(answer.body.message).toMatch(/own each other in a circle in ownerships/)
    await expectNothingStays(ada)
  })

  it('as it was made it is taken, so that none of these was refused for another reason', async () => {
    const { ada, archive } = backedUp
    const answer = await restore(ada, altered(archive, {}))
    expect(answer.status, answer.text).toBe(201)
    expect((await ada.call('DELETE', `/orgs/${answer.body.org.id}`)).status).toBe(204)
  })

  it('a hundred bits, each turned alone, are refused or change nothing', async () => {
    const { ada, archive } = backedUp
    const positions = await listed(ada, ada.orgId)
    let refused = 0
    for (let turn = 0; turn < 100; turn++) {
      const bit = Math.floor(((turn + 0.5) / 100) * archive.length * 8)
      const turned = archive.slice()
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const answer = await restore(ada, turned)
      if (answer.status === 201) {
        const orgId = answer.body.org.id as string
        expect(answer.body.org.name, `bit ${bit}`).toBe('The Lovelaces')
        expect(await listed(ada, orgId), `bit ${bit}`).toEqual(positions)
        await ada.call('DELETE', `/orgs/${orgId}`)
      } else {
        expect(answer.status, `bit ${bit}: ${answer.text}`).toBe(422)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(80)
    await expectNothingStays(ada)
  }, 120_000)
})

async function listed(person: Person, orgId: string): Promise<unknown[]> {
  const { body } = await person.get('/positions', { orgId })
  return (body as Row[]).map(({ name, nav, quantity, notes }) => [
    name,
    nav,
    quantity,
    String(notes).replaceAll(id, ''),
  ])
}
