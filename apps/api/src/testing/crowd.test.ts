import { expect, it } from 'vitest'

import { joined } from './members.ts'
import { asMember, testApp, type Person } from './test-app.ts'

const app = testApp()

const owners = 10

/** An organisation with ten owners: each as a person, and the ids of their roles. */
async function ownedByTen(): Promise<{ people: Person[]; roleIds: string[] }> {
  const founder = await app.founder()
  const people = [founder]
  const roleIds = [(await founder.get(`/orgs/${founder.orgId}`)).body.role.id as string]
  for (let index = 1; index < owners; index++) {
    const person = asMember(app.fetch, await app.signUp(), founder.orgId)
    roleIds.push(await joined(app, person, founder.orgId, { role: 'owner' }))
    people.push(person)
  }
  return { people, roleIds }
}

it('fifty changes of owners’ roles at once all end in words, an owner stays, and strangers are answered', async () => {
  const { people, roleIds } = await ownedByTen()
  const stranger = await app.founder()
  const changes = Array.from({ length: 50 }, (_, index) => {
    const person = people[index % owners] ?? stranger
    const roleId = roleIds[(index + 1 + Math.floor(index / owners)) % owners]
    return person.call('PUT', `/orgs/${person.orgId}/roles/${roleId}`, {
      name: index % 2 ? 'owner' : 'admin',
    })
  })
  const strangers = Array.from({ length: 10 }, () => stranger.get('/positions'))

  expect((await Promise.all(strangers)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  const answers = await Promise.all(changes)
  expect(answers).toHaveLength(50)
  const unexpected = answers.filter(
    ({ status, body }) => status !== 200 && !['LAST_OWNER', 'ROLE_TOO_HIGH', 'FORBIDDEN'].includes(body.code),
  )
  expect(unexpected.map(({ status, text }) => `${status} ${text}`)).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)

  const roles = await Promise.all(people.map((person) => person.get(`/orgs/${person.orgId}`)))
  expect(roles.some(({ body }) => body.role.name === 'owner')).toBe(true)
}, 60_000)

it('an organisation that fills its line keeps turns free for the others', async () => {
  const busy = await app.founder()
  const stranger = await app.founder()
  await busy.get('/positions')
  // Every row of the organisation waits for this one, so that the organisation's calls pile up.
  const client = await app.connection.pool.connect()
  await client.query('begin')
  await client.query(`select set_config('app.org_id', $1, true)`, [busy.orgId])
  await client.query('select from orgs where id = $1 for no key update', [busy.orgId])
  const changes = Array.from({ length: 20 }, (_, index) =>
    busy.call('PUT', `/orgs/${busy.orgId}`, { name: `Name ${index}` }),
  )
  const [first] = await Promise.all([stranger.get('/positions'), stranger.get('/users/me')])
  expect(first.status).toBe(200)
  expect((await stranger.call('POST', '/positions', { name: 'Flat', type: 'REAL_ESTATE' })).status).toBe(201)
  await client.query('rollback')
  client.release()
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(20).fill(200))
}, 60_000)
