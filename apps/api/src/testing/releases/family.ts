import sharp from 'sharp'

import type { ServerProcess } from '../server-process.ts'
import { callerOf, openSession, succeed, type Caller, type Credentials } from './caller.ts'
import { agreeCosts } from './family-costs.ts'
import { importFiles, readFeeds } from './family-files.ts'
import { bringMails } from './family-mails.ts'
import { openAssets, openHoldings, opener } from './family-positions.ts'
import { readsOf } from './family-reads.ts'

/** The people of the family who call, and the paths that they call. */
export type Family = { people: Record<string, Credentials>; paths: { person: string; path: string }[] }

const password = 'correct horse battery'

/**
 * Makes a family with every kind of record over HTTP on a running server: two people, two organisations and a sample,
 * what they own, files, the trash. Returns who they are, and which reads show all of it.
 */
export async function makeFamily(server: ServerProcess): Promise<Family> {
  const [ada, bob] = [await signUp(server, 'Ada'), await signUp(server, 'Bob')]
  const lovelaces = await foundLovelaces(server, ada)
  const babbages = await foundBabbages(server, bob)
  const adviser = await inviteAdviser(server, lovelaces, bob)
  const sample = await succeed(callerOf(server, ada).call('POST', '/orgs/sample'))
  const visitor = { ...ada, orgId: sample.id as string }
  await readFeeds(callerOf(server, visitor))
  const people = {
    ada: lovelaces.founder,
    bob: babbages,
    adviser,
    visitor,
  }
  const paths: Family['paths'] = []
  for (const [person, who] of Object.entries(people))
    for (const path of await readsOf(callerOf(server, who), who.orgId)) paths.push({ person, path })
  return { people, paths }
}

function signUp(server: ServerProcess, name: string): Promise<Credentials> {
  return openSession(server, 'sign-up', { name, email: `${name.toLowerCase()}@example.com`, password })
}

type Made = { founder: Credentials; holding: string }

async function foundLovelaces(server: ServerProcess, ada: Credentials): Promise<Made> {
  const settings = { baseCurrency: 'EUR', timeZone: 'Europe/Vienna', description: 'A family of two.' }
  const org = await succeed(callerOf(server, ada).call('POST', '/orgs', { name: 'The Lovelaces', settings }))
  const founder = { ...ada, orgId: org.id as string }
  const me = callerOf(server, founder)
  const post = (path: string, body: unknown) => succeed(me.call('POST', path, body))
  const entity = (body: unknown) => post(`/orgs/${org.id}/entities`, body)
  const person = await entity({ name: 'Ada Lovelace', type: 'PERSON', currency: 'EUR' })
  const holding = await entity({
    name: 'Lovelace Holding',
    type: 'HOLDING_COMPANY',
    jurisdiction: 'AT',
    owners: [{ ownerId: person.id, percent: '60', since: '2020-01-01' }],
    extra: { register: 'FN 1815' },
  })
  const spare = await entity({ name: 'A trust that was given up', type: 'TRUST' })
  await succeed(me.call('DELETE', `/orgs/${org.id}/entities/${spare.id}`))
  await importFiles(me)
  await openHoldings(me, holding.id, person.id)
  await openAssets(me, person.id)
  await agreeCosts(me, holding.id, person.id)
  await sendPicture(me)
  await bringMails(me)
  const { matrix, version } = await succeed(me.call('GET', '/users/me/notification-settings'))
  const chosen = { ...matrix, MENTION: { inApp: true, email: false } }
  await succeed(me.call('PUT', '/users/me/notification-settings', { matrix: chosen, version }))
  return { founder, holding: holding.id }
}

/** Another family, which counts in dollars and at average cost. */
async function foundBabbages(server: ServerProcess, bob: Credentials): Promise<Credentials> {
  const settings = { baseCurrency: 'USD', lotMethod: 'AVERAGE', timeZone: 'America/New_York' }
  const org = await succeed(callerOf(server, bob).call('POST', '/orgs', { name: 'The Babbages', settings }))
  const founder = { ...bob, orgId: org.id as string }
  await opener(callerOf(server, founder))({ name: 'Difference', type: 'HEDGE_FUND', currency: 'USD' }, [
    { type: 'BUY', date: '2025-02-03', quantity: '10', amount: '1000' },
    { type: 'BUY', date: '2025-03-03', quantity: '10', amount: '1300' },
    { type: 'SELL', date: '2025-11-03', quantity: '5', amount: '700' },
    { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '2150' },
  ])
  return founder
}

/** Two invitations: one to one entity and without amounts, which is accepted, and one that is not. */
async function inviteAdviser(server: ServerProcess, records: Made, bob: Credentials): Promise<Credentials> {
  const { founder, holding } = records
  const me = callerOf(server, founder)
  const roles = `/orgs/${founder.orgId}/roles`
  const role = { email: bob.email, name: 'member', entityIds: [holding], valuesVisible: false }
  const invited = await succeed(me.call('POST', roles, role))
  const token = String(invited.invitationUrl).split('/').at(-1)
  await succeed(callerOf(server, bob).call('POST', `/invitations/${token}/accept`))
  const waiting = { email: 'carol@example.com', name: 'viewer', expiresAt: '2030-01-01T00:00:00.000Z' }
  await succeed(me.call('POST', roles, waiting))
  return { ...bob, orgId: founder.orgId }
}

async function sendPicture(me: Caller): Promise<void> {
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'ada.png')
  await succeed(me.send('/users/me/avatar', { file, crop: JSON.stringify({ left: 0, top: 0, size: 32 }) }))
}
