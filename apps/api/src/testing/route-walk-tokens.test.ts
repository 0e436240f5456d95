import { beforeAll, describe, expect, it } from 'vitest'

import { endpoints } from './endpoints.ts'
import { asMember, testApp, type Person } from './test-app.ts'
import { aWorld, callOf, fingerprint, inOrgs, send, type World } from './walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
let world: World

beforeAll(async () => {
  world = await aWorld(app)
})

/** A program with a token of the owner of the world, which sends the cookie of that owner along. */
async function program(scope: 'READ' | 'WRITE'): Promise<Person> {
  const { owner } = world
  const made = await owner.call('POST', '/users/me/tokens', { orgId: owner.orgId, name: 'A program', scope })
  expect(made.status, made.text).toBe(201)
  const authorization = `Bearer ${made.body.token}`
  const fetch: typeof app.fetch = (path, init) =>
    app.fetch(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization },
    })
  return asMember(fetch, owner, owner.orgId)
}

const isPersonal = ({ meta }: (typeof inOrgs)[number]) => meta.needsPerson || meta.needsFresh

describe('a program', () => {
  it('reads what its owner reads, with the same answer', async () => {
    const reader = await program('READ')
    const reading = inOrgs.filter((each) => !each.meta.writes && !isPersonal(each))
    expect(reading.length).toBeGreaterThan(100)
    for (const endpoint of reading) {
      const sent = callOf(endpoint, world.ids)
      const own = await send(world.owner, endpoint, sent)
      const answer = await send(reader, endpoint, sent)
      expect([endpoint.name, answer.status], answer.text).toEqual([endpoint.name, own.status])
    }
  }, 300_000)

  it('that reads only changes nothing, by any call', async () => {
    const reader = await program('READ')
    const before = await fingerprint(app, world.owner.orgId)
    for (const endpoint of inOrgs.filter(({ meta }) => meta.writes)) {
      const { status, body } = await send(reader, endpoint, callOf(endpoint, world.ids))
      const code = isPersonal(endpoint) ? 'TOKEN_REFUSED' : 'TOKEN_READS_ONLY'
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 403, code])
    }
    expect(await fingerprint(app, world.owner.orgId)).toBe(before)
  }, 300_000)

  it('that writes is refused what only a person does, and all that is of an account', async () => {
    const writer = await program('WRITE')
    const before = await fingerprint(app, world.owner.orgId)
    const personal = endpoints().filter(
      (each) => each.meta.scope === 'user' || (each.meta.scope === 'org' && isPersonal(each)),
    )
    for (const endpoint of personal) {
      const sent =
        endpoint.meta.scope === 'org'
          ? callOf(endpoint, world.ids)
          : {
              path: endpoint.path.replaceAll(/\{\w+\}/g, world.owner.id),
              ...(endpoint.method !== 'GET' && { body: {} }),
            }
      const { status, body } = await send(writer, endpoint, sent)
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 403, 'TOKEN_REFUSED'])
    }
    expect(await fingerprint(app, world.owner.orgId)).toBe(before)
  }, 300_000)
})
