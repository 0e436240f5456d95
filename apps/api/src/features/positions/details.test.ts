import { positionTypes } from '@kinfolio/ledger/rows/position'
import { describe, expect, it } from 'vitest'

import { common, details, openEachType, openFilled } from '../../testing/every-detail.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

type Wire = { name: string; id: string; details: Record<string, unknown> }
const named = (list: Wire[], name: string) => list.find((position) => position.name === name)

describe('the details of a position', () => {
  it('are kept as its type has them, and leave and come back in a file', async () => {
    const ada = await app.founder()
    const house = await openEachType(ada)
    const { text } = await ada.get('/positions/export')

    const bea = await app.founder()
    const entity = await bea.call('POST', `/orgs/${bea.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const file = new File([text], 'positions.csv')
    const imported = await bea.send('/positions/import', { file, entityId: entity.body.id })
    expect(imported.body).toMatchObject({ counts: { added: positionTypes.length, refused: 0 } })
    const list: Wire[] = (await bea.get('/positions')).body
    const there = named(list, 'REAL_ESTATE')
    expect(there?.id).not.toBe(house.id)
    for (const type of positionTypes) {
      const entries = Object.entries(details[type]).map(([name, value]) => [
        name,
        value === 'another' ? there?.id : value,
      ])
      expect(named(list, type), type).toMatchObject({ ...common, details: Object.fromEntries(entries) })
    }
  })

  it('of another type are refused in words, when it is opened and when it is changed', async () => {
    const ada = await app.founder()
    const refused = await ada.call('POST', '/positions', {
      name: 'Bond',
      type: 'BOND',
      details: { commitment: '1000', coupon: '3' },
    })
    expect(refused.status).toBe(400)
    expect(refused.body.data.issues).toMatchObject([
      {
        path: ['details', 'commitment'],
        message: expect.stringContaining('A position of type BOND has no commitment. Leave it out'),
      },
    ])
    const { id } = await openFilled(ada, { type: 'BOND', details: { coupon: '3' } })
    const changed = await ada.call('PUT', `/positions/${id}`, { details: { vintage: 2020 } })
    expect(changed.status).toBe(400)
    expect(changed.body.data.issues[0].path.join('.')).toBe('details.vintage')
    expect((await ada.get(`/positions/${id}`)).body).toMatchObject({ version: 1, details: { coupon: '3' } })
  })

  it('are changed one by one, emptied by null, and go with their type where the new one has them not', async () => {
    const ada = await app.founder()
    const { id } = await openFilled(ada, {
      type: 'DIRECT_EQUITY',
      details: { commitment: '10', stage: 'SEED', carry: '20' },
    })
    const change = async (body: Record<string, unknown>) =>
      (await ada.call('PUT', `/positions/${id}`, body)).body.details
    expect(await change({ details: { stage: 'EARLY' } })).toEqual({
      commitment: '10',
      stage: 'EARLY',
      carry: '20',
    })
    expect(await change({ details: { carry: null } })).toEqual({ commitment: '10', stage: 'EARLY' })
    expect(await change({ type: 'PRIVATE_FUND' })).toEqual({ commitment: '10' })
  })

  it.each([
    ['CASH', { iban: 'DE88 3704 0044 0532 0130 00' }, 'details.iban', 'check digits'],
    ['CASH', { accountKind: 'SHOEBOX' }, 'details.accountKind', 'Choose one of CURRENT'],
    ['HEDGE_FUND', { noticeDays: 1.5 }, 'details.noticeDays', 'A notice is a whole number from 0 to 1100.'],
    ['HEDGE_FUND', { hasHighWaterMark: 'yes' }, 'details.hasHighWaterMark', 'true or false'],
    ['PRECIOUS_METAL', { fineness: '1000.1' }, 'details.fineness', 'at most 1000'],
    ['BOND', { maturesOn: '2030-02-30' }, 'details.maturesOn', 'not a day'],
    ['PRIVATE_FUND', { commitment: 1000 }, 'details.commitment', 'as text'],
    ['LIABILITY', { securedBy: 'the house' }, 'details.securedBy', 'not an id'],
  ])('of %s that cannot be are refused in words: %j', async (type, fields, path, words) => {
    const ada = await app.founder()
    const { status, body } = await ada.call('POST', '/positions', { name: 'One', type, details: fields })
    expect(status).toBe(400)
    expect(body.data.issues[0].path.join('.')).toBe(path)
    expect(body.data.issues[0].message).toContain(words)
  })

  it('name positions of the same organisation, and never the position itself', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const foreign = await openFilled(eve, { type: 'REAL_ESTATE' })
    const loan = { type: 'LIABILITY', name: 'Loan', details: { securedBy: foreign.id } }
    expect((await ada.call('POST', '/positions', loan)).body.code).toBe('POSITION_NOT_FOUND')
    const { id } = await openFilled(ada, { type: 'LIABILITY' })
    const itself = await ada.call('PUT', `/positions/${id}`, { details: { securedBy: id } })
    expect(itself.body.data.issues[0]).toMatchObject({ message: 'A position cannot name itself here.' })
    const stolen = await ada.call('PUT', `/positions/${id}`, { details: { securedBy: foreign.id } })
    expect(stolen.status).toBe(404)
  })

  it('still name an asset that lies in the trash, so that the loan can be changed meanwhile', async () => {
    const ada = await app.founder()
    const house = await openFilled(ada, { type: 'REAL_ESTATE' })
    const loan = await openFilled(ada, { type: 'LIABILITY', details: { securedBy: house.id } })
    expect((await ada.call('DELETE', `/positions/${house.id}`)).status).toBe(204)
    const details = { securedBy: house.id, interestRate: '2' }
    const changed = await ada.call('PUT', `/positions/${loan.id}`, { details })
    expect(changed.body.details).toEqual(details)
  })

  it('are hidden where they are amounts from a role that sees no values', async () => {
    const ada = await app.founder()
    await openEachType(ada)
    const bea = await app.signUp('Bea')
    await joined(app, bea, ada.orgId, { role: 'viewer', valuesVisible: false })
    const list: Wire[] = (await asMember(app.fetch, bea, ada.orgId).get('/positions')).body
    expect(named(list, 'REAL_ESTATE')?.details).toMatchObject({
      purchasePrice: null,
      insuredFor: null,
      livingArea: null,
      purchasedOn: '2020-05-04',
      valuer: 'Ms Keller',
    })
    expect(named(list, 'INSURANCE')?.details).toMatchObject({
      insuredSum: null,
      premium: null,
      policyNumber: 'P-1',
    })
    // What one bond is worth at its end and how fine gold is, everybody may know.
    expect(named(list, 'BOND')?.details).toMatchObject({ faceValue: '1000', coupon: '3.125' })
    expect(named(list, 'PRECIOUS_METAL')?.details).toMatchObject({ weight: null, fineness: '999.9' })
  })
})
