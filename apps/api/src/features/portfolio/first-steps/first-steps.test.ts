import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { created, importFile, importPrices, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { uploaded } from '../../../testing/papers.ts'
import { asMember, type Person, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-11T12:00:00Z' })

/** What is done of the steps that somebody is shown, by their names. */
async function stepsOf(person: Person): Promise<Record<string, boolean>> {
  const answer = await person.get('/portfolio/first-steps')
  expect(answer.status, answer.text).toBe(200)
  const steps: { step: string; isDone: boolean }[] = answer.body.steps
  return Object.fromEntries(steps.map(({ step, isDone }) => [step, isDone]))
}

const openCount = async (person: Person) => (await person.get('/portfolio/summary')).body.openStepCount

const none = {
  entity: false,
  position: false,
  history: false,
  people: false,
  paper: false,
  security: false,
}

describe('the first steps', () => {
  it('are those of a new family, in a good order, and none of them is done', async () => {
    const ada = await app.founder()
    const { body } = await ada.get('/portfolio/first-steps')
    expect(body.steps.map(({ step }: { step: string }) => step)).toEqual([
      'entity',
      'position',
      'history',
      'people',
      'paper',
      'security',
    ])
    expect(await stepsOf(ada)).toEqual(none)
    expect(await openCount(ada)).toBe(6)
  })

  it('are done by what is recorded, and open again when it is deleted', async () => {
    const ada = await app.founder()
    await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Ada', type: 'PERSON' })
    expect(await stepsOf(ada)).toEqual({ ...none, entity: true })

    const account = await openPosition(ada, { name: 'Account', type: 'CASH' })
    expect(await stepsOf(ada)).toEqual({ ...none, entity: true, position: true })
    expect(await openCount(ada)).toBe(4)

    const contact = await created(ada, '/contacts', { name: 'Mr Banker' })
    const paper = await uploaded(ada, { type: 'position', id: account })
    expect(await stepsOf(ada)).toEqual({ ...none, entity: true, position: true, people: true, paper: true })

    expect((await ada.call('DELETE', `/contacts/${contact}`)).status).toBeLessThan(300)
    expect((await ada.call('DELETE', `/attachments/${paper.id}`)).status).toBeLessThan(300)
    expect(await stepsOf(ada)).toEqual({ ...none, entity: true, position: true })
  })

  it('have a history from the fifth transaction on', async () => {
    const ada = await app.founder()
    const row = (day: string) => ({ type: 'BUY', date: `2026-04-0${day}`, amount: '10' })
    const positionId = await openPosition(
      ada,
      { name: 'Account', type: 'CASH' },
      row('1'),
      row('2'),
      row('3'),
      row('4'),
    )
    expect((await stepsOf(ada)).history).toBe(false)
    const fifth = await created(ada, '/transactions', { ...row('5'), positionId })
    expect((await stepsOf(ada)).history).toBe(true)
    await ada.call('DELETE', `/transactions/${fifth}`)
    expect((await stepsOf(ada)).history).toBe(false)
  })

  it('have a history by one import of rows, and not by closes', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'W', 'EUR', { '2026-04-08': '100' })
    expect((await stepsOf(ada)).history).toBe(false)

    await openPosition(ada, { name: 'Account', type: 'CASH' })
    await importFile(ada, new File(['Date,Type,Position,Amount\n2026-04-01,BUY,Account,100\n'], 'rows.csv'))
    expect((await stepsOf(ada)).history).toBe(true)

    const [rows] = (await ada.get('/imports')).body.items
    const undone = await ada.call('POST', `/imports/${rows.id}/undo`)
    expect(undone.status, undone.text).toBeLessThan(300)
    expect((await stepsOf(ada)).history).toBe(false)
  })

  it('count a member and an invitation among the people, and not oneself', async () => {
    const ada = await app.founder()
    expect((await stepsOf(ada)).people).toBe(false)
    await created(ada, `/orgs/${ada.orgId}/roles`, { email: 'ben@example.com', name: 'member' })
    expect((await stepsOf(ada)).people).toBe(true)
  })

  it('know the second factor of the person who asks, and of nobody else', async () => {
    const ada = await app.founder()
    const ben = await app.signUp('Ben')
    await joined(app, ben, ada.orgId, { role: 'admin' })
    await app.connection.db.execute(sql`update users set two_factor_enabled = true where id = ${ben.id}`)
    expect((await stepsOf(ada)).security).toBe(false)
    expect((await stepsOf(asMember(app.fetch, ben, ada.orgId))).security).toBe(true)
  })
})

describe('who is shown which', () => {
  it('is nobody who records nothing', async () => {
    const ada = await app.founder()
    const eve = await app.signUp('Eve')
    await joined(app, eve, ada.orgId, { role: 'viewer' })
    expect(await stepsOf(asMember(app.fetch, eve, ada.orgId))).toEqual({})
    expect(await openCount(asMember(app.fetch, eve, ada.orgId))).toBe(0)
  })

  it('is a member without what administrators do, and within the walls of their entities', async () => {
    const ada = await app.founder()
    const trust = (name: string) => created(ada, `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })
    const own = await trust('Own')
    const other = await trust('Other')
    await openPosition(ada, { name: 'Account', type: 'CASH', entityId: other })
    const ben = await app.signUp('Ben')
    await joined(app, ben, ada.orgId, { role: 'member', entityIds: [own] })
    const asBen = asMember(app.fetch, ben, ada.orgId)
    expect(await stepsOf(asBen)).toMatchObject({ position: false, history: false, paper: false })
    expect(await stepsOf(asBen)).not.toHaveProperty('entity')
    await openPosition(asBen, { name: 'Own account', type: 'CASH', entityId: own })
    expect((await stepsOf(asBen)).position).toBe(true)
  })

  it('is nobody who sees no values, and nobody in a demo family', async () => {
    const ada = await app.founder()
    const ben = await app.signUp('Ben')
    await joined(app, ben, ada.orgId, { role: 'member', valuesVisible: false })
    expect(await stepsOf(asMember(app.fetch, ben, ada.orgId))).toEqual({})
    await app.superuser.query('update orgs set is_sample = true where id = $1', [ada.orgId])
    expect(await stepsOf(ada)).toEqual({})
    expect(await openCount(ada)).toBe(0)
  })
})
