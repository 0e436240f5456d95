import { transactionSubtypes, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { beforeAll, describe, expect, it } from 'vitest'

import { actInEveryWay } from '../../testing/corporate-actions.ts'
import { aBook, bring, family, file } from '../../testing/exported-book.ts'
import { importPrices, openPosition } from '../../testing/holdings.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Read by every test, and changed by none. */
let book: Awaited<ReturnType<typeof aBook>>
beforeAll(async () => {
  book = await aBook(app)
  await actInEveryWay(book.person, book.entityId)
})

/** Everything about a book that does not depend on where it stands. */
async function figures(person: Person) {
  const positions = (await person.get('/positions')).body as Record<string, unknown>[]
  return Promise.all(
    positions.map(async ({ id, orgId: _o, entityId: _e, createdAt: _c, updatedAt: _u, ...position }) => ({
      ...position,
      lots: (await person.get(`/positions/${id as string}/performance`)).body.lots,
    })),
  )
}

async function rows(person: Person) {
  const { items } = (await person.get('/transactions?limit=200')).body
  const days = new Map(
    items.map((row: Record<string, unknown>) => [row.id, `${String(row.date)} ${String(row.type)}`]),
  )
  const entities = (await person.get(`/orgs/${person.orgId}/entities`)).body as { id: string; name: string }[]
  const names = new Map(entities.map(({ id, name }) => [id, name]))
  return items.map((row: Record<string, unknown>) => {
    const {
      id: _i,
      orgId: _o,
      entityId,
      positionId: _p,
      source: _s,
      createdAt: _c,
      updatedAt: _u,
      reverses,
      link,
      ...fields
    } = row
    const other = days.get((link as { transactionId: string } | null)?.transactionId)
    const entity = names.get(String(entityId)) ?? null
    return { ...fields, entity, reverses: days.get(reverses) ?? null, other: other ?? null }
  })
}

describe('exported transactions', () => {
  it.each(['csv', 'xlsx'])('make the same book in an empty organisation, as %s', async (format) => {
    const { person } = book
    const positionsFile = file(await person.get(`/positions/export?format=${format}`), `positions.${format}`)
    const transactionsFile = file(
      await person.get(`/transactions/export?format=${format}`),
      `transactions.${format}`,
    )
    const other = await family(app)
    await importPrices(other.person, 'ACME', 'USD', { '2026-04-09': '31.5' })
    await bring(other.person, '/positions/import', { file: positionsFile, entityId: other.entityId })

    const before = await rows(person)
    expect(new Set(before.map((row: { type: string }) => row.type))).toEqual(new Set(transactionTypes))
    expect(new Set(before.map((row: { subtype: string | null }) => row.subtype))).toEqual(
      new Set([...transactionSubtypes, null]),
    )
    const result = await bring(other.person, '/imports/commit', { file: transactionsFile })
    expect(result).toMatchObject({
      format: 'KINFOLIO',
      counts: { total: before.length, added: before.length, duplicate: 0, refused: 0 },
      positions: [],
    })
    expect(await rows(other.person)).toEqual(before)
    const restored = await figures(other.person)
    expect(restored).toEqual(await figures(person))
    // (10.123456789012345678 + 5) × 4 − 20 − 10 units at 31.5, to 10 places; called 310 − 10 outside, 20 of 50 given back to be called.
    expect(restored).toMatchObject([
      { name: '=Acme, "the" best', nav: { value: '960.5555554156' }, lots: [{}, {}] },
      { name: 'Acme elsewhere', quantity: '10', lots: [{ openedOn: '2024-01-10', quantity: '10' }] },
      { name: 'Fund I', paidIn: { value: '315' }, unfunded: { value: '715' } },
      ...restored.slice(3).map(() => ({})),
    ])

    const again = await bring(other.person, '/imports/commit', { file: transactionsFile })
    expect(again.counts).toMatchObject({ added: 0, duplicate: before.length })
  })

  it('add nothing to the organisation that they are of', async () => {
    const { person } = book
    const answer = await person.get('/transactions/export')
    const result = await bring(person, '/imports/commit', { file: file(answer, 'transactions.csv') })
    expect(result.counts).toMatchObject({ added: 0, duplicate: result.counts.total, refused: 0 })
  })
})

describe('exported positions in the wizard', () => {
  it.each(['csv', 'xlsx'])(
    'are known by their columns and go to the entities that they name, as %s',
    async (format) => {
      const { person, entityId } = await family(app)
      await openPosition(person, { name: 'Flat', type: 'REAL_ESTATE', entityId })
      await openPosition(person, { name: 'Giro', type: 'CASH' })
      const exported = file(await person.get(`/positions/export?format=${format}`), `any name.${format}`)

      const other = await family(app)
      const preview = await other.person.send('/imports/preview', { file: exported })
      expect(preview.body).toMatchObject({
        kind: 'POSITIONS',
        isReady: true,
        counts: { total: 2, added: 2, refused: 0 },
      })
      const result = await bring(other.person, '/imports/commit', { file: exported })
      expect(result).toMatchObject({ kind: 'POSITIONS', counts: { added: 2 } })
      expect((await other.person.get('/positions')).body).toMatchObject([
        { name: 'Flat', entityId: other.entityId },
        { name: 'Giro', entityId: null },
      ])
      const again = await other.person.send('/imports/preview', { file: exported })
      expect(again.body.counts).toMatchObject({ added: 0, duplicate: 2 })
      expect((await other.person.call('POST', `/imports/${result.id}/undo`)).status).toBe(200)
      expect((await other.person.get('/positions')).body).toEqual([])
    },
  )

  it('wait for an owner where they name an entity that is not there', async () => {
    const { person } = await family(app)
    const text =
      'id,entity,name,type,method,currency,status\n,Elsewhere Ltd,Flat,REAL_ESTATE,STATEMENT,EUR,active\n'
    const unknown = new File([text], 'positions.csv')
    const refused = await person.send('/imports/commit', { file: unknown })
    expect(refused.body).toMatchObject({
      status: 422,
      code: 'IMPORT_INCOMPLETE',
      data: {
        questions: [
          {
            field: 'entityId',
            message:
              'No entity here is called Elsewhere Ltd. Say who owns the positions of this file, or add the entity first.',
          },
        ],
      },
    })
    await bring(person, '/imports/commit', { file: unknown, settings: '{"entityId":null}' })
    expect((await person.get('/positions')).body).toMatchObject([{ name: 'Flat', entityId: null }])
  })
})
