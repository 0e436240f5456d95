import { describe, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { addTo } from '../../../testing/relations.ts'
import { asMember, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const at = (type: string, { id }: { id: string }) => ({ type, id })

type Item = { kind: string; name: string; target: { name: string }; others: { name: string }[] }

const said = ({ kind, name, target, others }: Item) =>
  [kind, name, target.name, others.map((other) => other.name).join(' and ') || 'nobody'].join(' | ')

describe('what hangs on one person', () => {
  it('names roles, signatures, positions and rights, those for which nobody is left first', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [trust, other] = [await add.entity('Trust'), await add.entity('Other trust')]
    const account = await add.position('Account', trust.id)
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'admin' })
    const grandma = await add.contact('Grandma', { userId: bob.id })
    const [child, dead] = [await add.contact('Child'), await add.contact('Dead', { diedOn: '2020-01-01' })]
    await add.relation({ type: 'PARENT', from: at('contact', grandma), to: at('contact', child) })
    await add.relation({ type: 'TRUSTEE', from: at('contact', grandma), to: at('entity', trust) })
    await add.relation({ type: 'TRUSTEE', from: at('contact', child), to: at('entity', trust) })
    await add.relation({ type: 'PROTECTOR', from: at('contact', grandma), to: at('entity', other) })
    await add.relation({ type: 'PROTECTOR', from: at('contact', dead), to: at('entity', other) })
    const link = { contactId: grandma.id, positionId: account.id, role: 'Banker' }
    expect((await ada.call('POST', '/contacts/link-position', link)).status).toBeLessThan(300)
    const { body } = await ada.get(`/contacts/${grandma.id}/dependencies`)
    expect((body.items as Item[]).map(said)).toEqual([
      'ROLE | Protector | Other trust | nobody',
      'POSITION_CONTACT | Banker | Account | nobody',
      'ROLE | Trustee | Trust | Child',
      'SIGNATURE | Signatory | Trust | Child',
      'SIGNATURE | Signatory | Account | Child',
      'MEMBERSHIP | admin | Grandma | Ada',
    ])
    const before = (await ada.get(`/contacts/${grandma.id}/dependencies?on=2019-01-01`)).body
    expect((before.items as Item[]).map(said)).toContain('ROLE | Protector | Other trust | Dead')
  })
})

describe('relations of people', () => {
  it('never make somebody their own ancestor, and stand once where both sides are the same', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [a, b, c] = [await add.contact('Anna'), await add.contact('Berta'), await add.contact('Clara')]
    await add.relation({ type: 'PARENT', from: at('contact', a), to: at('contact', b) })
    await add.relation({ type: 'PARENT', from: at('contact', b), to: at('contact', c) })
    const around = { type: 'PARENT', from: at('contact', c), to: at('contact', a) }
    expect((await ada.call('POST', '/relations', around)).body).toMatchObject({
      code: 'RELATION_CIRCLE',
      message: 'This would lead in a circle: Clara → Anna → Berta → Clara. Choose another record.',
    })
    await add.relation({ type: 'SIBLING', from: at('contact', a), to: at('contact', c) })
    const twice = { type: 'SIBLING', from: at('contact', c), to: at('contact', a) }
    expect((await ada.call('POST', '/relations', twice)).body.code).toBe('RELATION_TWICE')
  })

  it('are seen by a role for named entities where they lead to one of those', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const mine = await add.entity('Mine')
    const [trustee, cousin] = [await add.contact('Trustee'), await add.contact('Cousin')]
    await add.relation({ type: 'TRUSTEE', from: at('contact', trustee), to: at('entity', mine) })
    await add.relation({ type: 'SIBLING', from: at('contact', trustee), to: at('contact', cousin) })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [mine.id] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    expect((await scoped.get('/contacts')).body.items.map(({ name }: Item) => name)).toEqual(['Trustee'])
    expect((await scoped.get('/relations')).body.total).toBe(1)
    expect((await scoped.get(`/contacts/${trustee.id}/dependencies`)).body.items).toHaveLength(2)
    expect((await scoped.get(`/contacts/${cousin.id}/dependencies`)).body.code).toBe('CONTACT_NOT_FOUND')
  })

  it('relate a member who is a contact as that contact', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const trust = await add.entity('Trust')
    await add.contact('Ada herself', { userId: ada.id })
    const body = { type: 'SIGNATORY', from: at('user', ada), to: at('entity', trust) }
    expect((await ada.call('POST', '/relations', body)).body.message).toContain(
      'is the contact “Ada herself”',
    )
  })
})
