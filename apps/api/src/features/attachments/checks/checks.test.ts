import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { asAdministration } from '../../../testing/administration.ts'
import { backupOf, restore } from '../../../testing/backups.ts'
import { paper, uploaded } from '../../../testing/papers.ts'
import { asMember, type Person } from '../../../testing/test-app.ts'
import { checkOf, clean, fileOf, infected, infectedText, virusWorld } from '../../../testing/viruses.ts'
import { sweepContents } from '../../contents/jobs.ts'
import { emptyTrash } from '../../trash/jobs.ts'

const { scanner, app, look, lookInVain, log } = await virusWorld()
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})
beforeEach(() => scanner.behave('SCAN'))
afterAll(() => scanner.close())

const notScanned = (reason: string) => ({ state: 'NOT_SCANNED', signature: null, reason })

describe('a paper', () => {
  it('is looked at after its upload, and says when and by which scanner', async () => {
    app.jobs.length = 0
    const { id, virusCheck } = await uploaded(owner, {})
    expect(virusCheck).toBeNull()
    expect((await owner.get('/attachments/room')).body.looksForViruses).toBe(true)
    expect(app.jobs).toContainEqual({ queue: 'papers.check', payload: { orgId: owner.orgId } })
    expect(app.jobs.map(({ queue }) => queue)).not.toContain('papers.read')
    await look()
    const check = { ...clean, scanner: 'ClamAV 1.4.6/27825' }
    expect(await checkOf(owner, id)).toEqual(check)
    expect((await owner.get(`/attachments/${id}/versions`)).body[0].virusCheck).toEqual(check)
    expect((await owner.get(`/attachments/download/${id}`)).status).toBe(200)
  })

  it('is looked at once, whichever papers have its content', async () => {
    const content = 'The same words of two families'
    const grace = await app.founder()
    const mine = await uploaded(owner, { file: fileOf('a.txt', content) })
    const hers = await uploaded(grace, { file: fileOf('a.txt', content) })
    await look()
    scanner.looked.length = 0
    await look('2026-06-10T12:00:00Z')
    expect(scanner.looked).toHaveLength(0)
    expect([await checkOf(owner, mine.id), await checkOf(grace, hers.id)]).toMatchObject([clean, clean])
  })

  it('waits for a scanner that does not answer, and says so until it does', async () => {
    const { id } = await uploaded(owner, {})
    scanner.behave('AWAY')
    await lookInVain()
    expect(await checkOf(owner, id)).toEqual({
      ...notScanned('AWAY'),
      checkedAt: '2026-04-10T12:00:00.000Z',
      scanner: null,
    })
    expect((await owner.get(`/attachments/download/${id}`)).status).toBe(200)
    scanner.behave('SCAN')
    await look()
    expect(await checkOf(owner, id)).toMatchObject(clean)
  })

  it('on which the scanner gives up holds up no other, and is tried again later', async () => {
    const { id } = await uploaded(owner, {})
    scanner.behave('HANG')
    await look()
    expect(await checkOf(owner, id)).toMatchObject(notScanned('FAILED'))
    scanner.behave('SCAN')
    await look('2026-04-10T12:10:00Z')
    expect(await checkOf(owner, id)).toMatchObject(notScanned('FAILED'))
    await look('2026-04-10T12:31:00Z')
    expect(await checkOf(owner, id)).toMatchObject({ state: 'CLEAN' })
  })

  it('that is too large for the scanner is asked about once a day', async () => {
    const { id } = await uploaded(owner, { file: fileOf('long.txt', 'long '.repeat(300_000)) })
    await look()
    expect(await checkOf(owner, id)).toMatchObject({
      ...notScanned('TOO_LARGE'),
      scanner: 'ClamAV 1.4.6/27825',
    })
    await look('2026-04-11T11:00:00Z')
    expect(await checkOf(owner, id)).toMatchObject({ checkedAt: '2026-04-10T12:00:00.000Z' })
    await look('2026-04-11T13:00:00Z')
    expect(await checkOf(owner, id)).toMatchObject({ checkedAt: '2026-04-11T13:00:00.000Z' })
  })
})

describe('a paper with a virus', () => {
  it('is named, and counted by a filter', async () => {
    const grace = await app.founder()
    const file = fileOf('notice.txt', infectedText())
    const { id } = await uploaded(grace, { file })
    await uploaded(grace, {})
    await look()
    expect(await checkOf(grace, id)).toMatchObject(infected)
    const only = await grace.get('/attachments?isInfected=true')
    expect(only.body).toMatchObject({ total: 1, items: [{ id, virusCheck: infected }] })
    expect((await grace.get('/attachments?isInfected=false')).body.total).toBe(1)
    expect((await grace.get('/attachments')).body.total).toBe(2)
  })

  it('can be deleted and replaced, and its other versions are as they were', async () => {
    const { id } = await uploaded(owner, {
      file: fileOf('v1.txt', `A clean one ${infectedText().slice(0, 10)}`),
    })
    await owner.send(`/attachments/${id}/replace`, { file: fileOf('v2.txt', infectedText()) })
    await look()
    expect(await checkOf(owner, id)).toMatchObject(infected)
    const { body: versions } = await owner.get(`/attachments/${id}/versions`)
    expect(versions.map(({ virusCheck }: { virusCheck: object }) => virusCheck)).toMatchObject([
      infected,
      clean,
    ])
    const old = `/attachments/download/${id}?versionId=${versions[1].versionId}`
    expect((await owner.get(old)).status).toBe(200)

    await owner.send(`/attachments/${id}/replace`, { file: paper('v3.txt') })
    await look()
    expect(await checkOf(owner, id)).toMatchObject(clean)
    expect((await owner.get(`/attachments/download/${id}`)).status).toBe(200)
    const { body: now } = await owner.get(`/attachments/${id}/versions`)
    const bad = now.find(
      ({ virusCheck }: { virusCheck: { state: string } }) => virusCheck.state === 'INFECTED',
    )
    for (const door of ['download/', '']) {
      const path = `/attachments/${door}${id}${door ? '' : '/view'}?versionId=${bad.versionId}`
      expect((await owner.get(path)).body.code).toBe('PAPER_INFECTED')
    }
    expect((await owner.call('DELETE', `/attachments/${id}/versions/${bad.versionId}`)).status).toBe(204)
    expect((await owner.call('DELETE', `/attachments/${id}`)).status).toBe(204)
  })

  it('is looked at in the trash, and forgotten with its content', async () => {
    const { id, sha256 } = await uploaded(owner, { file: fileOf('a.txt', infectedText()) })
    await owner.call('DELETE', `/attachments/${id}`)
    await look()
    const kept = async () =>
      (await app.superuser.query('select state from paper_checks where sha256 = $1', [sha256])).rows
    expect(await kept()).toEqual([{ state: 'INFECTED' }])
    const later = '2026-06-10T12:00:00Z'
    await asAdministration(app, 'trash', later, (it) => emptyTrash(it, app.files, log))
    await asAdministration(app, 'contents', later, (it) => sweepContents(it, app.files, log))
    expect(await kept()).toEqual([])
  })

  it('is in a backup, and is looked at anew where that is restored', async () => {
    const grace = await app.founder()
    await uploaded(grace, { file: fileOf('notice.txt', infectedText()) })
    await look()
    const archive = await backupOf(grace)
    const heir = await app.founder()
    app.jobs.length = 0
    const { body } = await restore(heir, archive)
    const restored = asMember(app.fetch, heir, body.org.id)
    expect(app.jobs.map(({ queue }) => queue)).toContain('papers.check')
    const [notice] = (await restored.get('/attachments')).body.items
    expect(notice.virusCheck).toBeNull()
    await look()
    expect(await checkOf(restored, notice.id)).toMatchObject(infected)
  })
})

it('whoever sees the integrations is told whether the scanner answers', async () => {
  const ask = async () => (await owner.get(`/orgs/${owner.orgId}/integrations`)).body.virusScanner
  expect(await ask()).toEqual({ isAnswering: true, scanner: 'ClamAV 1.4.6/27825' })
  scanner.behave('AWAY')
  expect(await ask()).toEqual({ isAnswering: false, scanner: null })
})
