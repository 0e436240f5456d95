import { hasValues, hideValues } from '@kinfolio/contract/values'
import { pdfStructure } from '@kinfolio/formats/testing/pdf-structure'
import { beforeAll, describe, expect, it } from 'vitest'

import { joined } from './members.ts'
import { asMember, testApp, type Answer, type Person } from './test-app.ts'
import { amounts, aWorld, callOf, inOrgs, send, type World } from './walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const reads = inOrgs.filter(({ meta }) => !meta.writes)

let world: World
/**
 * Four viewers: one who sees everything, one without values, one for one entity, and one for one entity without
 * values.
 */
let people: Record<'whole' | 'blind' | 'scoped' | 'scopedBlind', Person>

beforeAll(async () => {
  world = await aWorld(app)
  const { owner, ids } = world
  const entityIds = [ids.entity ?? '']
  const viewer = async (role: { entityIds?: string[]; valuesVisible?: boolean }) => {
    const person = await app.signUp('Viewer')
    await joined(app, person, owner.orgId, { role: 'viewer', ...role })
    return asMember(app.fetch, person, owner.orgId)
  }
  people = {
    whole: await viewer({}),
    blind: await viewer({ valuesVisible: false }),
    scoped: await viewer({ entityIds }),
    scopedBlind: await viewer({ entityIds, valuesVisible: false }),
  }
})

/** Everything that somebody can read, endpoint by endpoint. */
async function allReadBy(person: Person): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const endpoint of reads) {
    const answer = await send(person, endpoint, callOf(endpoint, world.ids))
    texts.set(endpoint.name, withoutChance(await wordsOf(answer)))
    // Currency, day and market price stay visible. A value could slip through beside them.
    if (person !== people.whole && answer.status < 300 && endpoint.output && hasValues(endpoint.output)) {
      const isBlind = person === people.blind || person === people.scopedBlind
      if (isBlind) expect(answer.body, endpoint.name).toEqual(hideValues(endpoint.output, answer.body))
    }
  }
  // The walk asks for the transactions of one position.
  texts.set('all transactions', withoutChance((await person.get('/transactions')).text))
  return texts
}

/** What a person reads in an answer: of a PDF its words, without the numbers by which it places them. */
async function wordsOf({ headers, bytes, text }: Answer): Promise<string> {
  if (headers.get('content-type') !== 'application/pdf') return text
  const { pages, tags, title } = await pdfStructure(bytes)
  return [title, ...pages, ...tags.map(({ alternative = '' }) => alternative)].join('\n')
}

/** Removes times and mail addresses, since any digits can occur in them, those of an amount too. */
function withoutChance(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\w.]+@example\.com/g, '')
}

describe('a role without values', () => {
  it('is sent no amount and no quantity by any call, which a role with values is', async () => {
    const shown = [...(await allReadBy(people.whole)).values()].join('\n')
    for (const amount of amounts) expect(shown).toContain(amount)
    for (const person of [people.blind, people.scopedBlind]) {
      for (const [name, text] of await allReadBy(person)) {
        for (const amount of amounts) expect(text, name).not.toContain(amount)
      }
    }
  })

  it('still sees names, prices, shares and returns, and why the rest is missing', async () => {
    const { ids } = world
    const position = (await people.blind.get(`/positions/${ids.position}`)).body
    expect(position).toMatchObject({
      name: 'Marked position',
      quantity: null,
      price: { value: '101', currency: 'EUR' },
      nav: { value: null, reason: 'HIDDEN', currency: 'EUR', day: '2026-01-05' },
    })
    const summary = (await people.blind.get('/portfolio/summary')).body
    expect(summary.netWorth.rolled).toMatchObject({ value: null, reason: 'HIDDEN', isComplete: true })
    expect(summary.byType.map((slice: { share: number }) => slice.share > 0)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const { periods, lots } = (await people.blind.get(`/positions/${ids.position}/performance`)).body
    expect(periods.some((period: { twr: { value: number | null } }) => period.twr.value !== null)).toBe(true)
    expect(lots).toEqual([{ openedOn: '2026-01-05', quantity: null, cost: null, value: null, gain: null }])
  })

  it('is told by its own record that it sees none, and which rights are left', async () => {
    const { role } = (await people.blind.get(`/orgs/${world.owner.orgId}`)).body
    expect(role).toMatchObject({ name: 'viewer', valuesVisible: false, entityIds: null, rights: ['read'] })
  })

  it('is answered without them on a replay too, whose first answer had them', async () => {
    const { ids, owner } = world
    const person = await app.signUp('Member')
    const roleId = await joined(app, person, owner.orgId, { role: 'member' })
    const member = asMember(app.fetch, person, owner.orgId)
    const link = () =>
      member.call(
        'POST',
        `/positions/${ids.position}/link-stock`,
        { symbol: 'MARKED' },
        { headers: { 'idempotency-key': 'once' } },
      )
    expect((await link()).body).toMatchObject({ quantity: '31.337' })
    await owner.call('PUT', `/orgs/${owner.orgId}/roles/${roleId}`, { valuesVisible: false })
    const replayed = await link()
    expect(replayed.body).toMatchObject({ id: ids.position, quantity: null, nav: { reason: 'HIDDEN' } })
    for (const amount of amounts) expect(withoutChance(replayed.text)).not.toContain(amount)
  })

  it('says what a position is, and takes nothing away: it links and unlinks an instrument, and deletes nothing', async () => {
    const { ids, owner } = world
    const writer = await app.signUp('Writer')
    await joined(app, writer, owner.orgId, { role: 'member', valuesVisible: false })
    const member = asMember(app.fetch, writer, owner.orgId)
    const linked = await member.call('POST', `/positions/${ids.position}/link-stock`, { symbol: 'MARKED' })
    expect(linked.status, linked.text).toBe(200)
    expect(linked.body).toMatchObject({ quantity: null, nav: { reason: 'HIDDEN' } })
    const unlinked = await member.call('DELETE', `/positions/${ids.position}/unlink-stock`)
    expect(unlinked.status, unlinked.text).toBe(204)
    await member.call('POST', `/positions/${ids.position}/link-stock`, { symbol: 'MARKED' })
    const closes = [{ on: '2026-01-09', close: '7' }]
    const priced = await member.call('POST', '/prices', { symbol: 'OTHER', currency: 'EUR', closes })
    for (const { text } of [linked, priced])
      for (const amount of amounts) expect(withoutChance(text)).not.toContain(amount)
    const refused = await member.call('DELETE', `/positions/${ids.position}`)
    expect(refused.body).toMatchObject({ code: 'VALUES_HIDDEN', status: 403 })
  })

  it('learns no quantity by trying, because what takes amounts is refused to it', async () => {
    const { ids, owner } = world
    const writer = await app.signUp('Writer')
    await joined(app, writer, owner.orgId, { role: 'member', valuesVisible: false })
    const member = asMember(app.fetch, writer, owner.orgId)
    const sale = {
      positionId: ids.position,
      type: 'SELL',
      date: '2026-02-01',
      quantity: '1000',
      amount: '1',
    }
    for (const path of ['/transactions', '/transactions/effect']) {
      const answer = await member.call('POST', path, sale)
      expect(answer.body).toMatchObject({ code: 'VALUES_HIDDEN', status: 403 })
      expect(answer.text).not.toContain('31.337')
    }
  })
})

describe('a role for named entities', () => {
  it('is sent nothing that belongs to another entity or to none, by any call', async () => {
    const shown = [...(await allReadBy(people.whole)).values()].join('\n')
    for (const word of ['Marked outside fund', 'Marked outside entity', 'Marked outside note']) {
      expect(shown).toContain(word)
    }
    for (const person of [people.scoped, people.scopedBlind]) {
      for (const [name, text] of await allReadBy(person)) expect(text, name).not.toContain('outside')
    }
  })

  it('sees totals and shares of what it sees', async () => {
    const { netWorth, byEntity, positionCount } = (await people.scoped.get('/portfolio/summary')).body
    // Less the fee of an exchange whose other rows are worth the same, and a debt of 1,200.
    expect(netWorth.rolled.value).toBe('1964.037')
    // With the account from which a cost was paid and the fund of a notice, which hold nothing, and the accounts of the exchange, and the debt.
    expect(positionCount).toBe(8)
    expect(byEntity).toMatchObject([{ key: world.ids.entity, share: 1 }])
    expect((await people.scoped.get('/transactions')).body).toMatchObject({ total: 8 })
    expect((await people.scoped.get('/imports')).body).toMatchObject({ total: 0, items: [] })
    expect((await people.scoped.get('/prices')).body).toMatchObject([{ symbol: 'MARKED' }])
  })

  it('finds the same nothing behind ids out of its scope as behind ids that do not exist', async () => {
    const { owner, ids } = world
    const fund = (await owner.get('/positions')).body.find(
      (position: { name: string }) => position.name === 'Marked outside fund',
    )
    const call = (await owner.get(`/transactions?positionId=${fund.id}`)).body.items[0]
    for (const [path, unknown] of [
      [`/positions/${fund.id}`, `/positions/${ids.org}`],
      [`/transactions/${call.id}`, `/transactions/${ids.org}`],
      [`/imports/${ids.import}`, `/imports/${ids.org}`],
    ] as const) {
      const [hidden, random] = [await people.scoped.get(path), await people.scoped.get(unknown)]
      expect(hidden.status).toBe(404)
      expect(hidden.text.replaceAll(fund.id, '').replaceAll(call.id, '')).toBe(
        random.text.replaceAll(ids.org ?? '', ''),
      )
    }
  })

  it('writes within its entities only', async () => {
    const { owner, ids } = world
    const person = await app.signUp('Member')
    await joined(app, person, owner.orgId, { role: 'member', entityIds: [ids.entity ?? ''] })
    const member = asMember(app.fetch, person, owner.orgId)
    const flat = { name: 'Flat', type: 'REAL_ESTATE' }
    const created = await member.call('POST', '/positions', { ...flat, entityId: ids.entity })
    expect(created.status, created.text).toBe(201)
    const foreign = await member.call('POST', '/positions', { ...flat, entityId: ids.spare })
    expect(foreign.body).toMatchObject({ code: 'ENTITY_NOT_FOUND', status: 404 })
    const nobodys = await member.call('POST', '/positions', flat)
    expect(nobodys.body).toMatchObject({
      status: 400,
      message: 'Your role covers some entities only: name the one that owns this position.',
    })
    const away = await member.call('PUT', `/positions/${created.body.id}`, { entityId: null })
    expect(away.status).toBe(400)
    await owner.call('DELETE', `/positions/${created.body.id}`)
  })
})
