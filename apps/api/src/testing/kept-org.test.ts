import { expect, it } from 'vitest'

import { keepOrg } from './kept-org.ts'
import { testApp } from './test-app.ts'
import { aWorld, fingerprint } from './walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

it('puts back what an organisation held: rows that changed, went or came, and files', async () => {
  const { owner, ids } = await aWorld(app)
  const picture = await owner.get(`/contacts/${ids.contact}/picture`)
  const before = await fingerprint(app, owner.orgId)
  const files = await app.files.list(`orgs/${owner.orgId}`)
  const putBack = await keepOrg(app, owner.orgId)
  for (const round of [1, 2]) {
    const answers = [
      await owner.call('PUT', `/orgs/${owner.orgId}`, { name: `Renamed ${round}` }),
      await owner.call('DELETE', `/transactions/${ids.transaction}`),
      await owner.call('POST', '/positions', { name: 'Came later', type: 'CASH' }),
      await owner.call('DELETE', `/contacts/${ids.contact}/picture`),
    ]
    for (const { status, text } of answers) expect(status, text).toBeLessThan(300)
    expect((await owner.get(`/contacts/${ids.contact}/picture`)).status).toBe(404)
    await putBack()
    expect(await fingerprint(app, owner.orgId)).toBe(before)
    expect(await app.files.list(`orgs/${owner.orgId}`)).toEqual(files)
    expect((await owner.get(`/contacts/${ids.contact}/picture`)).bytes).toEqual(picture.bytes)
  }
})
