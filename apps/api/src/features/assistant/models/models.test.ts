import { beforeAll, describe, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { done, modelApp } from '../../../testing/model-app.ts'
import { asMember, type Answer, type Person } from '../../../testing/test-app.ts'

const { app, play, requests } = modelApp()
let ada: Person

const changed = (body: object): Promise<Answer> => done(ada.call('PATCH', '/ai/model', body))
const asked = (message: string): Promise<Answer> => done(ada.call('POST', '/ai/chat', { message }))

beforeAll(async () => {
  ada = await app.founder({ baseCurrency: 'EUR' })
  await done(ada.call('POST', '/positions', { type: 'REAL_ESTATE', currency: 'EUR', name: 'Harbour House' }))
  await changed({ isOn: true, telling: 'ALL' })
})

describe('a model of the organization', () => {
  const own = {
    protocol: 'openai',
    address: 'https://own.example.com/v1',
    model: 'own-1',
    key: 'own-secret-key',
  }

  it('is asked in the place of that of the installation, with a key that nobody reads', async () => {
    await changed({ telling: 'ALL', own })
    play(() => ({ say: 'Hello.' }))
    const { body } = await asked('Hello?')
    expect(body.turn.model).toBe('own-1')
    expect(requests()[0]?.headers.get('authorization')).toBe('Bearer own-secret-key')
    expect((await ada.get('/ai/model')).text).not.toContain('own-secret')
    const rows = await app.superuser.query('select * from assistant_models')
    expect(JSON.stringify(rows.rows)).not.toContain('own-secret')
    const changes = await app.superuser.query('select * from changes')
    expect(JSON.stringify(changes.rows)).not.toMatch(/own-secret|sealed_key":\s*"/)
  })

  it('needs its key again at another address', async () => {
    const { key: _, ...elsewhere } = { ...own, address: 'https://other.example.com/v1' }
    const refused = await ada.call('PATCH', '/ai/model', { own: elsewhere })
    expect([refused.status, refused.body.data.issues[0].path.join('.')]).toEqual([400, 'own.key'])
  })

  it('is tried without telling it anything', async () => {
    play((_, turn) => (turn === 1 ? { use: [{ name: 'weather', input: {} }] } : { say: 'Sunny.' }))
    expect((await ada.call('POST', '/ai/model/try')).body).toMatchObject({ problem: null })
    play(() => ({ say: 'Sunny, I guess.' }))
    expect((await ada.call('POST', '/ai/model/try')).body.problem).toContain('does not use tools')
    for (const { text } of requests()) expect(text).not.toMatch(/Harbour|512345|Lovelace/)
  })

  it('is changed by owners and admins alone, and read by those who may ask', async () => {
    const inRole = async (role: 'member' | 'viewer') => {
      const person = await app.signUp('Bea')
      await joined(app, person, ada.orgId, { role })
      return asMember(app.fetch, person, ada.orgId)
    }
    const member = await inRole('member')
    expect((await member.get('/ai/model')).status).toBe(200)
    expect((await member.call('PATCH', '/ai/model', { isOn: false })).status).toBe(403)
    expect((await member.get('/ai/model/calls')).status).toBe(403)
    const viewer = await inRole('viewer')
    expect((await viewer.get('/ai/model')).status).toBe(403)
    expect((await viewer.call('POST', '/ai/chat', { message: 'Hello' })).status).toBe(403)
  })

  it('makes place for that of the installation again', async () => {
    expect((await changed({ own: null })).body).toMatchObject({ source: 'INSTALLATION', isOn: true })
  })
})
