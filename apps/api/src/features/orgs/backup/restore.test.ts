import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { openZip } from '../../../platform/zip-file.ts'
import { aFamily, altered, backupOf, createdId, restore, textIn } from '../../../testing/backups.ts'
import { behind } from '../../../testing/behind.ts'
import { asMember, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** The days that are kept of an organisation's positions, and whether they are of the rows that are there. */
async function keptIn(orgId: string): Promise<unknown[]> {
  const { rows } = await behind(
    app,
    { orgId },
    `select p.name, s."on"::text, s.quantity::text as units, i.revision = c.revision as counts
      from position_standings s join standing_inputs i using (org_id, position_id)
      join transaction_counts c using (org_id, position_id) join positions p on p.id = position_id
      order by p.name, s."on"`,
  )
  return rows
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A text whose ids say only which of them are the same. */
function withoutIds(text: string): string {
  const places = new Map<string, number>()
  return text.replace(uuid, (id) => {
    if (!places.has(id)) places.set(id, places.size)
    return `#${places.get(id)}`
  })
}

describe('a restored organisation', () => {
  it('has the same figures, records and files, under ids of its own', async () => {
    const ada = await aFamily(app)
    const archive = await backupOf(ada)
    const answer = await restore(ada, archive)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      org: {
        name: 'The Lovelaces',
        settings: { description: 'Ours', timeZone: 'Europe/Vienna' },
        role: { name: 'owner' },
      },
      files: 1,
      lacksFiles: false,
      notInvited: [],
    })
    const copy = asMember(app.fetch, ada, answer.body.org.id as string)
    expect(copy.orgId).not.toBe(ada.orgId)

    for (const path of [
      '/portfolio/summary',
      '/portfolio/history?from=2026-01-01',
      '/positions',
      '/transactions?limit=200',
      '/prices',
      '/imports',
      '/orgs/{org}/entities',
      '/orgs/{org}/ownership',
    ]) {
      const [then, now] = await Promise.all(
        [ada, copy].map((person) => person.get(path.replace('{org}', person.orgId))),
      )
      expect(then?.status, `${path}: ${then?.text}`).toBe(200)
      expect(withoutIds(now?.text ?? ''), path).toBe(withoutIds(then?.text ?? ''))
      const before = new Set(then?.text.match(uuid))
      for (const id of now?.text.match(uuid) ?? []) expect(before, `${path} ${id}`).not.toContain(id)
    }
    const archiveOfCopy = await backupOf(copy)
    for (const path of Object.keys(unzipSync(archive)).filter((name) => name.startsWith('records/'))) {
      expect(withoutIds(textIn(archiveOfCopy, path)), path).toBe(withoutIds(textIn(archive, path)))
    }
    const kept = await app.files.list(`orgs/${ada.orgId}`)
    expect(await app.files.list(`orgs/${copy.orgId}`)).toEqual(expect.arrayContaining(kept))
  })

  it('comes from an archive of an older release too, whose files are packed and which tells of no missing ones', async () => {
    const ada = await aFamily(app)
    const archive = await backupOf(ada)
    const { missingFiles: _, ...manifest } = JSON.parse(textIn(archive, 'manifest.json'))
    const old = altered(archive, { 'manifest.json': JSON.stringify(manifest) })
    const limits = { entries: 1000, entryBytes: 1e9, totalBytes: 1e9, ratio: 1000 }
    const file = Object.keys(unzipSync(old)).find((path) => path.startsWith('files/'))
    expect(await (await openZip(new Blob([old]), limits)).stored(file ?? '')).toBeNull()
    const answer = await restore(ada, old)
    expect(answer.body, answer.text).toMatchObject({ files: 1, lacksFiles: false })
    const kept = await app.files.list(`orgs/${ada.orgId}`)
    expect(await app.files.list(`orgs/${answer.body.org.id}`)).toEqual(expect.arrayContaining(kept))
  })

  it('keeps by day what its rows come to, and what is kept counts', async () => {
    const ada = await aFamily(app)
    const answer = await restore(ada, await backupOf(ada))
    expect(answer.status, answer.text).toBe(201)
    // Four rows on two positions: two of one day each.
    expect(await keptIn(answer.body.org.id as string)).toEqual([
      { name: 'House', on: '2026-01-31', units: '0', counts: true },
      { name: 'World', on: '2026-01-05', units: '1236.567890123456789012', counts: true },
    ])
  })

  it('has its restorer as only member, and names who was one before', async () => {
    const [ada, bob] = [await aFamily(app), await app.signUp('Bob')]
    const answer = await restore(bob, await backupOf(ada), { name: ' The Lovelaces again ' })
    expect(answer.body).toMatchObject({
      org: { name: 'The Lovelaces again', role: { name: 'owner' } },
      notInvited: [{ name: 'Ada', email: ada.email, role: 'owner' }],
    })
    const copy = asMember(app.fetch, bob, answer.body.org.id as string)
    const roles = await copy.get(`/orgs/${copy.orgId}/roles`)
    expect(roles.body).toMatchObject([{ email: bob.email, name: 'owner' }])
    expect((await asMember(app.fetch, ada, copy.orgId).get('/positions')).status).toBe(404)
  })

  it('goes on where it stopped: what is recorded next comes after what was restored', async () => {
    const ada = await aFamily(app)
    const answer = await restore(ada, await backupOf(ada))
    const copy = asMember(app.fetch, ada, answer.body.org.id as string)
    const positions = (await copy.get('/positions')).body as {
      id: string
      name: string
      nav: { value: string }
    }[]
    const house = positions.find((position) => position.name === 'House')
    expect(house?.nav.value).toBe('1')
    await createdId(copy, '/transactions', {
      positionId: house?.id,
      type: 'NAV_ADJUSTMENT',
      date: '2026-01-31',
      amount: '3',
    })
    expect((await copy.get(`/positions/${house?.id}`)).body.nav.value).toBe('3')
    const csv = 'Date,Close\n2026-04-02,7100.25\n'
    const settings = JSON.stringify({ prices: { symbol: 'SWDA.L', currency: 'GBX', basis: 'TRADED' } })
    const again = await copy.send('/imports/preview', { file: new File([csv], 'swda.csv'), settings })
    expect(again.body.series, again.text).toMatchObject([{ added: 0, unchanged: 1 }])
  })
})
