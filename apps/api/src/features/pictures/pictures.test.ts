import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { backupOf, createdId, restore } from '../../testing/backups.ts'
import { joined } from '../../testing/members.ts'
import { aPicture, colourAt, fileOf, hostilePictures } from '../../testing/pictures.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'
import { emptyTrash } from '../trash/jobs.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

type Noun = 'contacts' | 'companies'

async function made(person: Person, noun: Noun, fields: Record<string, unknown> = {}) {
  return createdId(person, `/${noun}`, { name: 'Ada', ...fields })
}

async function pictured(person: Person, noun: Noun, file?: File) {
  const { id } = await made(person, noun)
  const answer = await person.send(`/${noun}/${id}/picture`, { file: file ?? fileOf(await aPicture()) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const filesOf = ({ orgId }: Person) => app.files.list(`orgs/${orgId}`)

function emptied(now: string): Promise<void> {
  return asAdministration(app, 'trash', now, (it) => emptyTrash(it, app.files, createLog('silent')))
}

describe.each<Noun>(['contacts', 'companies'])('the picture of one of the %s', (noun) => {
  it('is kept in two widths as WebP without what is written beside its pixels, and served with the record', async () => {
    const ada = await app.founder()
    const record = await pictured(ada, noun)
    expect(record.pictureId).toEqual(expect.any(String))
    expect((await ada.get(`/${noun}/${record.id}`)).body.pictureId).toBe(record.pictureId)
    expect((await ada.get(`/${noun}`)).body.items[0].pictureId).toBe(record.pictureId)
    const address = `/${noun}/${record.id}/picture`
    for (const side of [48, 256]) {
      const answer = await ada.get(`${address}?size=${side}`)
      expect(answer.status, answer.text).toBe(200)
      const { format, width, height, exif } = await sharp(answer.bytes).metadata()
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: side,
        height: side,
        exif: undefined,
      })
      expect(answer.text).not.toContain('Marked photographer')
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
    const small = await ada.get(address)
    const again = await ada.get(address, { headers: { 'if-none-match': small.headers.get('etag') ?? '' } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    // An address in a page names the organisation, because an image sends no header.
    const bare = await app.fetch(`/api${address}?orgId=${ada.orgId}`, { headers: { cookie: ada.cookie } })
    expect(bare.status).toBe(200)
    const wrong = await ada.get(`${address}?size=999`)
    expect(wrong.body).toMatchObject({ status: 400, message: 'Pictures are 48 or 256 pixels wide.' })
  })

  it('is cropped as asked', async () => {
    const ada = await app.founder()
    const { id } = await made(ada, noun)
    const crop = JSON.stringify({ left: 200, top: 0, size: 200 })
    const cropped = await ada.send(`/${noun}/${id}/picture`, { file: fileOf(await aPicture()), crop })
    expect(cropped.status, cropped.text).toBe(200)
    expect(await colourAt((await ada.get(`/${noun}/${id}/picture?size=256`)).bytes, 10, 128)).toBe('blue')
  })

  it('can be exchanged, taken away and had again, each as a change of the record', async () => {
    const ada = await app.founder()
    const first = await pictured(ada, noun)
    const second = await ada.send(`/${noun}/${first.id}/picture`, {
      file: fileOf(await aPicture({ width: 100, height: 100 })),
    })
    expect(second.body.version).toBe(first.version + 1)
    const gone = await ada.call('DELETE', `/${noun}/${first.id}/picture`)
    expect(gone.body, gone.text).toMatchObject({ pictureId: null, version: first.version + 2 })
    expect((await ada.get(`/${noun}/${first.id}/picture`)).body).toMatchObject({
      status: 404,
      code: 'PICTURE_NOT_FOUND',
    })
    const back = await ada.call('PATCH', `/${noun}/${first.id}`, {
      pictureId: first.pictureId,
      version: gone.body.version,
    })
    expect(back.body, back.text).toMatchObject({ pictureId: first.pictureId })
    expect((await ada.get(`/${noun}/${first.id}/picture`)).status).toBe(200)
    const stale = await ada.call('PATCH', `/${noun}/${first.id}`, { pictureId: null, version: 1 })
    expect(stale.body).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
    const log = await ada.get(`/orgs/${ada.orgId}/history?recordId=${first.id}`)
    expect(log.status, log.text).toBe(200)
    const changes = log.body.items.map((change: unknown) => JSON.stringify(change))
    expect(changes.filter((text: string) => text.includes(first.pictureId))).toHaveLength(3)
  })

  it('is erased when no record has it: of an erased record with it, of others thirty days after', async () => {
    app.clock.set('2026-04-10T12:00:00Z')
    const ada = await app.founder()
    const kept = await pictured(ada, noun)
    const twin = await pictured(ada, noun)
    expect(await filesOf(ada)).toHaveLength(2)
    const other = await pictured(ada, noun, fileOf(await aPicture({ width: 90, height: 90 })))
    expect(await filesOf(ada)).toHaveLength(4)
    await ada.call('DELETE', `/${noun}/${other.id}/picture`)
    await ada.call('DELETE', `/${noun}/${twin.id}`)
    await emptied('2026-05-09T12:00:00Z')
    expect(await filesOf(ada)).toHaveLength(4)
    await emptied('2026-05-11T12:00:00Z')
    // The same bytes are the picture of a record that is there.
    expect(await filesOf(ada)).toHaveLength(2)
    expect((await ada.get(`/${noun}/${kept.id}/picture`)).status).toBe(200)
    const lost = await ada.call('PATCH', `/${noun}/${other.id}`, { pictureId: other.pictureId })
    expect(lost.body).toMatchObject({ status: 404, code: 'PICTURE_NOT_FOUND' })
    await ada.call('DELETE', `/${noun}/${kept.id}`)
    await emptied('2026-06-30T12:00:00Z')
    expect(await filesOf(ada)).toEqual([])
  })

  it('comes back with its record from the trash, and with a backup into another organisation', async () => {
    app.clock.set('2026-04-10T12:00:00Z')
    const ada = await app.founder()
    const record = await pictured(ada, noun)
    await ada.call('DELETE', `/${noun}/${record.id}`)
    expect((await ada.get(`/${noun}/${record.id}/picture`)).status).toBe(404)
    const back = await ada.call('POST', `/orgs/${ada.orgId}/trash/${noun}/${record.id}/restore`)
    expect(back.status, back.text).toBe(204)
    const before = await ada.get(`/${noun}/${record.id}/picture?size=256`)
    expect(before.status).toBe(200)
    const restored = await restore(ada, await backupOf(ada))
    expect(restored.status, restored.text).toBe(201)
    const copy = asMember(app.fetch, ada, restored.body.org.id)
    const [again] = (await copy.get(`/${noun}`)).body.items
    expect(again.pictureId).not.toBe(record.pictureId)
    const after = await copy.get(`/${noun}/${again.id}/picture?size=256`)
    expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(true)
  })

  it('is nothing to a stranger, to a viewer to see only, and to a role for entities that does not see the record', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const record = await pictured(ada, noun)
    const address = `/${noun}/${record.id}/picture`
    const foreign = await asMember(app.fetch, eve, ada.orgId).get(address)
    expect(foreign.status).toBe(404)
    const taken = await made(eve, noun)
    const stolen = await eve.call('PATCH', `/${noun}/${taken.id}`, { pictureId: record.pictureId })
    expect(stolen.body).toMatchObject({ status: 404, code: 'PICTURE_NOT_FOUND' })
    const viewer = await app.signUp('Vera')
    await joined(app, viewer, ada.orgId, { role: 'viewer' })
    const asViewer = asMember(app.fetch, viewer, ada.orgId)
    expect((await asViewer.get(address)).status).toBe(200)
    expect((await asViewer.send(address, { file: fileOf(await aPicture()) })).status).toBe(403)
    expect((await asViewer.call('DELETE', address)).status).toBe(403)
    const trust = await createdId(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const bounded = await app.signUp('Bo')
    await joined(app, bounded, ada.orgId, { role: 'member', entityIds: [trust.id] })
    const asBounded = asMember(app.fetch, bounded, ada.orgId)
    expect((await asBounded.get(address)).status).toBe(404)
    expect((await asBounded.send(address, { file: fileOf(await aPicture()) })).status).toBe(404)
    await createdId(ada, '/positions', {
      name: 'Fund',
      type: 'FUND',
      currency: 'EUR',
      entityId: trust.id,
      ...(noun === 'companies' ? { managerId: record.id } : {}),
    }).then(({ id }) =>
      noun === 'contacts'
        ? createdId(ada, '/contacts/link-position', { contactId: record.id, positionId: id })
        : undefined,
    )
    expect((await asBounded.get(address)).status).toBe(200)
    const own = await asBounded.send(address, { file: fileOf(await aPicture()) })
    expect(own.status, own.text).toBe(200)
  })

  it.each(hostilePictures)('is refused in words where the file is %s', async (_, make, words) => {
    const ada = await app.founder()
    const { id } = await made(ada, noun)
    const answer = await ada.send(`/${noun}/${id}/picture`, { file: fileOf(await make(), 'me.png') })
    expect(answer.body, answer.text).toMatchObject({ status: 422, code: 'FILE_UNREADABLE' })
    expect(answer.body.message).toMatch(words)
    expect(await filesOf(ada)).toEqual([])
  })

  it('has its limit, and is asked for where none came', async () => {
    const ada = await app.founder()
    const { id } = await made(ada, noun)
    const large = await ada.send(`/${noun}/${id}/picture`, {
      file: fileOf(new Uint8Array(15 * 1024 * 1024 + 1)),
    })
    expect(large.body).toMatchObject({ status: 413, message: 'This picture is larger than 15 MB.' })
    const none = await ada.send(`/${noun}/${id}/picture`, {})
    expect(none.body).toMatchObject({ status: 400, message: 'Choose a picture.' })
  })
})
