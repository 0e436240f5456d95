import { describe, expect, it } from 'vitest'

import { bring, family, file } from '../../testing/exported-book.ts'
import { openPosition } from '../../testing/holdings.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function tagged() {
  const { person } = await family(app)
  const house = await openPosition(
    person,
    { name: 'House', type: 'REAL_ESTATE' },
    { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2026-01-05', amount: '600' },
  )
  const [row] = (await person.get('/transactions')).body.items
  for (const [name, entityId, entityType] of [
    ['Core', house, 'position'],
    ['For, the children', house, 'position'],
    ['Appraised', row.id, 'transaction'],
  ] as const) {
    const { id } = (await person.call('POST', '/tags', { name })).body
    const answer = await person.call('POST', '/tags/assign', { tagId: id, entityId, entityType })
    expect(answer.status, answer.text).toBe(201)
  }
  return person
}

async function tagsOf(person: Person) {
  const tags = (await person.get('/tags')).body
  return tags.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`)
}

describe('the tags of a file', () => {
  it.each(['csv', 'xlsx'])(
    'are written and read back, and made where they are missing, as %s',
    async (format) => {
      const person = await tagged()
      const positions = file(await person.get(`/positions/export?format=${format}`), `positions.${format}`)
      const rows = file(await person.get(`/transactions/export?format=${format}`), `rows.${format}`)
      const other = await family(app)
      await other.person.call('POST', '/tags', { name: 'CORE' })
      await bring(other.person, '/positions/import', { file: positions, entityId: other.entityId })
      await bring(other.person, '/imports/commit', { file: rows })
      expect(await tagsOf(other.person)).toEqual(['Appraised 1', 'CORE 1', 'For, the children 1'])
    },
  )

  it('go with the import that made them, unless something else has them by now', async () => {
    const person = await tagged()
    const positions = file(await person.get('/positions/export'), 'positions.csv')
    const other = await family(app)
    const { id } = await bring(other.person, '/positions/import', {
      file: positions,
      entityId: other.entityId,
    })
    const own = await openPosition(other.person, { name: 'Flat', type: 'REAL_ESTATE' })
    const core = (await other.person.get('/tags')).body.find((tag: { name: string }) => tag.name === 'Core')
    await other.person.call('POST', '/tags/assign', { tagId: core.id, entityId: own, entityType: 'position' })
    const undone = await other.person.call('POST', `/imports/${id}/undo`)
    expect(undone.status, undone.text).toBeLessThan(300)
    expect(await tagsOf(other.person)).toEqual(['Core 1'])
  })

  it('are refused in words where a name is too long', async () => {
    const { person, entityId } = await family(app)
    const csv = new File([`name,type,tags\nHouse,REAL_ESTATE,${'x'.repeat(61)}\n`], 'positions.csv')
    const result = await bring(person, '/positions/import', { file: csv, entityId })
    expect(result.refused).toMatchObject([
      { problems: [{ column: 'tags', message: 'Keep this to 60 characters.' }] },
    ])
  })
})
