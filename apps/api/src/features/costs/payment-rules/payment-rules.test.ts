import { describe, expect, it } from 'vitest'

import { asMakerOn } from '../../../access/maker-scope.ts'
import { createLog } from '../../../platform/log.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { backupOf, restore } from '../../../testing/backups.ts'
import { send } from '../../../testing/cash-links.ts'
import { openPosition } from '../../../testing/holdings.ts'
import { commit } from '../../../testing/import-files.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'
import { linkPayments } from './jobs.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** A bank that is paid 100 at the end of each month. */
async function household(terms: object[] = [{ kind: 'AMOUNT', amount: '100' }]) {
  const ada = await app.founder()
  const cash = await openPosition(
    ada,
    { name: 'Bank', type: 'CASH' },
    { type: 'BUY', date: '2025-12-02', amount: '500000' },
  )
  const bank = await send(ada, 'POST', '/companies', { name: 'Linden Bank AG' })
  const addCost = (rest: object = {}) =>
    send(ada, 'POST', '/costs', {
      name: 'Custody',
      payeeCompanyId: bank.id,
      firstOn: '2026-01-31',
      terms,
      ...rest,
    })
  const pay = async (date: string, amount = '100', counterparty = 'LINDEN BANK VIENNA') => {
    const row = { positionId: cash, type: 'SELL', date, amount, counterparty }
    return (await send(ada, 'POST', '/transactions', row)).id as string
  }
  return { ada, cash, addCost, pay, cost: await addCost() }
}

/** Runs the job, as the queue does. */
function link(orgId: string) {
  return asAdministration(app, 'costs', '2026-04-10T12:00:00Z', (administration) =>
    linkPayments(administration, {
      asMaker: asMakerOn(app.connection.db, administration.now),
      log: createLog('silent'),
      orgId,
    }),
  )
}

const setRule = (person: Person, id: string, percent?: string) =>
  send(person, 'PUT', `/costs/${id}/payment-rule`, { percent }, 200)

async function paid(person: Person, id: string): Promise<[string, string, string | null][]> {
  const { items } = (await person.get(`/costs/occurrences?first=2026-01-01&last=2026-06-30&costId=${id}`))
    .body
  return items.flatMap(({ expectedOn, payments }: { expectedOn: string; payments: never[] }) =>
    payments.map(({ on, ruleBy }) => [expectedOn, on, ruleBy]),
  )
}

describe('payments', () => {
  it('link by themselves once a person said so, each to its nearest day, and say by whose rule', async () => {
    const { ada, cost, pay } = await household()
    await pay('2026-02-02')
    await pay('2026-02-27', '107.5')
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toEqual([])
    const preview = (await ada.get(`/costs/${cost.id}/payment-rule`)).body
    expect(preview).toMatchObject({
      rule: null,
      links: [
        { expectedOn: '2026-01-31', on: '2026-02-02' },
        { expectedOn: '2026-02-28', on: '2026-02-27' },
      ],
      doubts: [],
    })
    expect((await ada.get(`/costs/${cost.id}/payment-rule?percent=5`)).body.links).toHaveLength(1)
    expect(await setRule(ada, cost.id)).toMatchObject({ paymentRule: { percent: '7.5', madeBy: 'Ada' } })
    expect(app.jobs.at(-1)).toEqual({ queue: 'costs.link', payload: { orgId: ada.orgId } })
    await Promise.all([link(ada.orgId), link(ada.orgId)])
    const linked = [
      ['2026-01-31', '2026-02-02', 'Ada'],
      ['2026-02-28', '2026-02-27', 'Ada'],
    ]
    expect(await paid(ada, cost.id)).toEqual(linked)
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toEqual(linked)
    const log = await ada.get(`/orgs/${ada.orgId}/history?recordType=cost_payments`)
    expect(log.body.items).toHaveLength(2)
    expect(log.text).toContain('ruleBy')
  })

  it('stay proposals where another payment, another cost or another day fits too', async () => {
    const { ada, cost, pay, addCost } = await household()
    await setRule(ada, cost.id)
    await pay('2026-02-02')
    await pay('2026-02-03')
    // Halfway between 31 March and 30 April, by 15 days each.
    await pay('2026-04-15')
    const { links, doubts } = (await ada.get(`/costs/${cost.id}/payment-rule`)).body
    expect(links).toEqual([])
    expect(doubts).toMatchObject([
      { expectedOn: '2026-01-31', doubt: 'OTHER_PAYMENT' },
      { expectedOn: '2026-03-31', doubt: 'OTHER_DAY' },
      { expectedOn: '2026-04-30', doubt: 'OTHER_DAY' },
    ])
    await addCost({ name: 'Advice', firstOn: '2026-02-28', frequency: 'ONE_TIME' })
    await pay('2026-03-01')
    expect((await ada.get(`/costs/${cost.id}/payment-rule`)).body.doubts[1]).toMatchObject({
      expectedOn: '2026-02-28',
      doubt: 'OTHER_COST',
    })
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toEqual([])
    expect((await ada.get(`/costs/proposals?costId=${cost.id}`)).body.length).toBeGreaterThan(0)
  })

  it('do not link where the payee is not named, the amount is unknown or beyond its bound, or the day is disputed', async () => {
    const { ada, cash, cost, pay } = await household([{ kind: 'RANGE', min: '100', max: '120' }])
    await setRule(ada, cost.id, '1')
    const asked = () => app.jobs.filter(({ queue }) => queue === 'costs.link').length
    const before = asked()
    await send(ada, 'POST', '/transactions', {
      positionId: cash,
      type: 'BUY',
      date: '2026-02-01',
      amount: '5',
    })
    expect(asked()).toBe(before)
    await pay('2026-02-02', '100', 'Somebody else')
    expect(asked()).toBe(before + 1)
    await pay('2026-02-28', '121.21')
    await send(ada, 'PUT', `/costs/${cost.id}/occurrences/2026-03-31`, { decision: 'DISPUTED' }, 200)
    await pay('2026-03-31', '110')
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toEqual([])
    await pay('2026-02-27', '121.2')
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toEqual([['2026-02-28', '2026-02-27', 'Ada']])
  })

  it('that a person took off are not linked again, and a rule that is off links none', async () => {
    const { ada, cost, pay } = await household()
    await setRule(ada, cost.id)
    const transactionId = await pay('2026-02-02')
    await link(ada.orgId)
    const { items } = (await ada.get(`/costs/occurrences?first=2026-01-01&last=2026-01-31&costId=${cost.id}`))
      .body
    await send(ada, 'DELETE', `/costs/${cost.id}/payments/${items[0].payments[0].id}`)
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toEqual([])
    // A person may link it all the same.
    await send(ada, 'POST', `/costs/${cost.id}/payments`, { expectedOn: '2026-01-31', transactionId })
    expect(await paid(ada, cost.id)).toEqual([['2026-01-31', '2026-02-02', null]])
    await send(ada, 'DELETE', `/costs/${cost.id}/payment-rule`)
    expect((await ada.get(`/costs/${cost.id}`)).body.paymentRule).toBeNull()
    await pay('2026-02-28')
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toHaveLength(1)
  })

  it('of an import link as they come, old ones too, and go with its undo', async () => {
    const { ada, addCost } = await household()
    const old = await addCost({ name: 'Old', firstOn: '2024-01-31', lastOn: '2024-02-29' })
    await setRule(ada, old.id)
    const account = { action: 'CREATE', name: 'Old account', type: 'CASH', currency: 'EUR', symbol: null }
    const bring = () =>
      commit(ada, new File(['Date,Payee,Amount\n2024-02-01,Linden Bank,-100\n'], 'bank.csv'), {
        defaults: { currency: 'EUR' },
        instruments: { 'Account of the file': account },
      })
    const brought = await bring()
    expect(app.jobs.at(-1)).toMatchObject({ queue: 'costs.link' })
    await link(ada.orgId)
    const occurrence = async () =>
      (await ada.get(`/costs/occurrences?first=2024-01-01&last=2024-01-31&costId=${old.id}`)).body.items[0]
    expect(await occurrence()).toMatchObject({ state: 'PAID', payments: [{ ruleBy: 'Ada' }] })
    await send(ada, 'POST', `/imports/${brought.id}/undo`, undefined, 200)
    expect(await occurrence()).toMatchObject({ state: 'EXPECTED', payments: [] })
    await bring()
    await link(ada.orgId)
    expect(await occurrence()).toMatchObject({ state: 'PAID' })
  })
})

describe('a rule', () => {
  it('links with the sight of its maker as it is now, and rests once the maker may not write', async () => {
    const { ada, cost, pay } = await household()
    const { id: trust } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, {
      name: 'Trust',
      type: 'TRUST',
    })
    await send(ada, 'PATCH', `/costs/${cost.id}`, { legalEntityId: trust })
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member', entityIds: [trust] })
    await setRule(asMember(app.fetch, grace, ada.orgId), cost.id)
    // The account belongs to no entity, so Grace does not see it.
    await pay('2026-02-02')
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toEqual([])
    const bob = await app.signUp('Bob')
    const roleId = await joined(app, bob, ada.orgId, { role: 'member' })
    await setRule(asMember(app.fetch, bob, ada.orgId), cost.id)
    await send(ada, 'PUT', `/orgs/${ada.orgId}/roles/${roleId}`, { name: 'viewer' }, 200)
    await link(ada.orgId)
    expect(await paid(ada, cost.id)).toEqual([])
    expect((await ada.get(`/costs/${cost.id}/payment-rule`)).body.rule).toEqual({
      percent: '7.5',
      madeBy: 'Bob',
      isResting: true,
    })
  })

  it('is in a backup with what was taken off, and links where its maker is a member', async () => {
    const { ada, cost, pay } = await household()
    await setRule(ada, cost.id, '5')
    await pay('2026-02-02')
    await link(ada.orgId)
    const { items } = (await ada.get(`/costs/occurrences?first=2026-01-01&last=2026-01-31&costId=${cost.id}`))
      .body
    await send(ada, 'DELETE', `/costs/${cost.id}/payments/${items[0].payments[0].id}`)
    await pay('2026-02-28')
    await link(ada.orgId)
    const restored = await restore(ada, await backupOf(ada))
    expect(restored.status, restored.text).toBe(201)
    const copy = asMember(app.fetch, ada, restored.body.id)
    const [{ id }] = (await copy.get('/costs')).body
    expect((await copy.get(`/costs/${id}`)).body.paymentRule).toEqual({ percent: '5', madeBy: 'Ada' })
    await link(copy.orgId)
    // What was taken off is not linked there either.
    expect(await paid(copy, id)).toEqual([['2026-02-28', '2026-02-28', 'Ada']])
  })

  it('is refused beyond what payments are proposed by, and to whoever may not write', async () => {
    const { ada, cost } = await household()
    const wide = await ada.call('PUT', `/costs/${cost.id}/payment-rule`, { percent: '7.6' })
    expect(wide.body).toMatchObject({ code: 'INVALID_INPUT', message: 'Say a percentage from 0 to 7.5.' })
    const viewer = await app.signUp('Vera')
    await joined(app, viewer, ada.orgId, { role: 'viewer' })
    const refused = await asMember(app.fetch, viewer, ada.orgId).call(
      'PUT',
      `/costs/${cost.id}/payment-rule`,
      {},
    )
    expect(refused.body.code).toBe('FORBIDDEN')
  })
})
