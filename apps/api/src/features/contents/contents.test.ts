import { expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { createdId } from '../../testing/backups.ts'
import { aPicture, fileOf } from '../../testing/pictures.ts'
import { testApp } from '../../testing/test-app.ts'
import { emptyTrash } from '../trash/jobs.ts'
import { sweepContents } from './jobs.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const log = createLog('silent')

const sweep = (now: string) =>
  asAdministration(app, 'attachments', now, (it) => sweepContents(it, app.files, log))
const empty = (now: string) => asAdministration(app, 'trash', now, (it) => emptyTrash(it, app.files, log))

it('bytes that are a picture and a paper stay for as long as one of them is there', async () => {
  const ada = await app.founder()
  const contact = await createdId(ada, '/contacts', { name: 'Ada' })
  const address = `/contacts/${contact.id}/picture`
  const pictured = await ada.send(address, { file: fileOf(await aPicture()) })
  expect(pictured.status, pictured.text).toBe(200)
  const photo = (await ada.get(`${address}?size=256`)).bytes
  const paper = await ada.send('/attachments/upload', {
    file: new File([Buffer.from(photo)], 'photo.webp'),
    type: 'contact',
    entityId: contact.id,
  })
  expect(paper.status, paper.text).toBe(201)

  await sweep('2026-04-10T13:00:00Z')
  expect((await ada.get(address)).status).toBe(200)

  await ada.call('DELETE', address)
  expect((await ada.get(address)).status).toBe(404)
  await empty('2026-06-10T12:00:00Z')
  await sweep('2026-06-10T13:00:00Z')
  const download = await ada.get(`/attachments/download/${paper.body.id}`)
  expect(download.status, download.text).toBe(200)
  expect(Buffer.from(download.bytes).equals(Buffer.from(photo))).toBe(true)
  expect(await app.files.list(`orgs/${ada.orgId}`)).toHaveLength(1)
})
