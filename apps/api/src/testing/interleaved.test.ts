import { expect, it } from 'vitest'

import { testApp, type Person } from './test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const requests = 10_000
/** Far more than the five connections in the pool of the test application. */
const atOnce = 50

type Family = { word: string; person: Person; paths: string[] }

async function family(word: string): Promise<Family> {
  const person = await app.founder()
  const created = await person.call('POST', '/positions', { name: `${word} cash`, type: 'CASH' })
  expect(created.status, created.text).toBe(201)
  const positionId = created.body.id as string
  const ids: string[] = []
  for (const day of ['01', '02', '03']) {
    const row = { positionId, type: 'BUY', date: `2026-01-${day}`, amount: '1', notes: `${word} note` }
    const recorded = await person.call('POST', '/transactions', row)
    expect(recorded.status, recorded.text).toBe(201)
    ids.push(recorded.body.id)
  }
  const light = [...ids.map((id) => `/transactions/${id}`), '/transactions?limit=2', '/transactions?type=BUY']
  return { word, person, paths: [...light, ...light, `/orgs/${person.orgId}/roles`, '/positions'] }
}

/**
 * Every hundredth call of a family is refused in the middle of its work. What it told the connection must go with it.
 */
async function ask(own: Family, other: Family, number: number): Promise<void> {
  const isRefused = number % 100 < 2
  const path = own.paths[Math.floor(number / 2) % own.paths.length] ?? ''
  const answer = isRefused
    ? await own.person.call('POST', '/positions', { name: own.word, type: 'CASH', currency: 'XXQ' })
    : await own.person.get(path)
  const isMixed = answer.text.includes(other.word) || answer.text.includes(other.person.orgId)
  const isRight = isRefused ? answer.status === 400 : answer.text.includes(own.person.orgId)
  if (isMixed || !isRight) throw new Error(`Request ${number} of ${own.word} for ${path}: ${answer.text}`)
}

it('two organisations at once over five connections never see a row of each other', async () => {
  const [left, right] = [await family('Left'), await family('Right')]
  let next = 0
  let answered = 0
  async function worker() {
    for (let number = next++; number < requests; number = next++) {
      const [own, other] = number % 2 === 0 ? [left, right] : [right, left]
      await ask(own, other, number)
      answered++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect(answered).toBe(requests)

  // No connection of the pool may still know for whom it worked last.
  const settings = ['app.org_id', 'app.user_id', 'app.email', 'app.entity_ids', 'app.request_id']
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = await app.connection.pool.connect()
      try {
        for (const name of settings) {
          const { rows } = await client.query('select current_setting($1, true) as value', [name])
          expect(rows[0].value || '', name).toBe('')
        }
      } finally {
        client.release()
      }
    }),
  )
})
