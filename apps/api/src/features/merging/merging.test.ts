import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import {
  aCompany,
  aContact,
  added,
  aFund,
  company,
  contact,
  merge,
  merged,
  relate,
  relationsOf,
  toldOf,
  undone,
} from '../../testing/merging.ts'
import { testApp } from '../../testing/test-app.ts'
import { unknownId } from '../../testing/walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('a merge of contacts', () => {
  it('joins lists without twins, fills what is empty, puts notes together, and leaves the rest to a choice', async () => {
    const ada = await app.founder()
    const stays = await aContact(ada, 'Anna Keller', {
      emails: [{ label: 'Work', address: 'anna@bank.example' }],
      phones: [{ label: '', number: '+41446681800' }],
      languages: ['de'],
      notes: 'Prefers mornings.',
      bornOn: '1980-05-01',
    })
    const goes = await aContact(ada, 'A. Keller-Meier', {
      type: 'BANKER',
      givenName: 'Anna',
      familyName: 'Keller-Meier',
      emails: [
        { label: 'Office', address: 'anna@bank.example' },
        { label: 'Home', address: 'anna@home.example' },
      ],
      phones: [{ label: 'Mobile', number: '+41 79 123 45 67' }],
      languages: ['de', 'fr'],
      notes: 'Met in Zug.',
      bornOn: '1980-01-05',
      keyDates: [{ label: 'Wedding', on: '06-20', everyYear: true }],
      privateNotes: 'Do not disclose.',
    })
    await merged(ada, 'contacts', stays.id, [goes.id], { choices: { bornOn: goes.id } })
    expect(await toldOf(ada, `/contacts/${stays.id}`)).toMatchObject({
      name: 'Anna Keller',
      type: 'BANKER',
      givenName: 'Anna',
      familyName: 'Keller-Meier',
      emails: [
        { label: 'Work', address: 'anna@bank.example' },
        { label: 'Home', address: 'anna@home.example' },
      ],
      phones: [{ number: '+41446681800' }, { label: 'Mobile', number: '+41791234567' }],
      languages: ['de', 'fr'],
      notes: 'Prefers mornings.\n\nMet in Zug.',
      privateNotes: 'Do not disclose.',
      bornOn: '1980-01-05',
      keyDates: [{ label: 'Wedding', on: '06-20', everyYear: true }],
    })
  })

  it('takes the name with its parts, and one of the lists alone, where somebody chose so', async () => {
    const ada = await app.founder()
    const stays = await aContact(ada, 'Anna', {
      givenName: 'Anna',
      emails: [{ address: 'old@example.com' }],
    })
    const goes = await aContact(ada, 'Dr. Anna Keller', {
      namePrefix: 'Dr.',
      givenName: 'Anna',
      familyName: 'Keller',
      emails: [{ address: 'new@example.com' }],
    })
    await merged(ada, 'contacts', stays.id, [goes.id], { choices: { name: goes.id, emails: goes.id } })
    expect(await toldOf(ada, `/contacts/${stays.id}`)).toMatchObject({
      name: 'Dr. Anna Keller',
      namePrefix: 'Dr.',
      familyName: 'Keller',
      emails: [{ address: 'new@example.com' }],
    })
  })

  it('moves everything that names the merged contact, and undoing takes all of it back', async () => {
    const ada = await app.founder()
    const [stays, goes, wife] = [
      await aContact(ada, 'Karl Muster', { emails: [{ address: 'karl@example.com' }] }),
      await aContact(ada, 'K. Muster', { phones: [{ number: '+41446681800' }] }),
      await aContact(ada, 'Vera Muster'),
    ]
    const bank = await aCompany(ada, 'Bank Traunsee')
    const firm = await aCompany(ada, 'Muster AG')
    const fund = await aFund(ada, 'Linden Fund')
    const other = await aFund(ada, 'Ulmen Fund')
    const [core, both] = [
      await added(ada, '/tags', { name: 'Core' }),
      await added(ada, '/tags', { name: 'Both' }),
    ]
    for (const [tag, id] of [
      [core, goes.id],
      [both, goes.id],
      [both, stays.id],
    ] as const)
      await added(ada, '/tags/assign', { tagId: tag.id, entityId: id, entityType: 'contact' })
    await added(ada, `/companies/${bank.id}/contacts`, { contactId: goes.id, role: 'Client' })
    await added(ada, `/companies/${firm.id}/contacts`, {
      contactId: stays.id,
      role: 'Director',
      from: '2010-01-01',
      to: '2015-12-31',
    })
    await added(ada, `/companies/${firm.id}/contacts`, {
      contactId: goes.id,
      role: 'Chair',
      from: '2016-01-01',
    })
    await added(ada, '/contacts/link-position', { contactId: goes.id, positionId: fund.id, role: 'Partner' })
    await added(ada, '/contacts/link-position', { contactId: stays.id, positionId: other.id })
    expect((await relate(ada, 'SPOUSE', contact(goes.id), contact(wife.id))).status).toBe(201)
    expect((await relate(ada, 'SPOUSE', contact(wife.id), contact(stays.id))).status).toBe(201)
    expect((await relate(ada, 'DIRECTOR', contact(goes.id), company(firm.id))).status).toBe(201)
    expect((await relate(ada, 'SIBLING', contact(goes.id), contact(stays.id))).status).toBe(201)

    const preview = await ada.get(`/merges/preview?kind=contacts&survivorId=${stays.id}&mergedId=${goes.id}`)
    expect(preview.body).toEqual({
      moves: { company_contacts: 1, position_contacts: 1, tag_assignments: 1, relations: 1 },
      stays: [
        '“Spouse” between “K. Muster” and “Vera Muster” is there already for these days, and stays once.',
        '“Sibling” between “K. Muster” and “Karl Muster” goes, since both are one.',
      ],
    })

    const paths = [
      `/contacts/${stays.id}`,
      `/contacts/${stays.id}/positions`,
      `/companies/${firm.id}/contacts`,
      `/companies/${bank.id}/contacts`,
      `/positions/${fund.id}/contacts`,
      `/tags/entity/${stays.id}?entityType=contact`,
    ]
    const before = await Promise.all(paths.map((path) => toldOf(ada, path)))
    const goneBefore = await toldOf(ada, `/contacts/${goes.id}`)
    const tiesBefore = await relationsOf(ada, 'contact', stays.id)

    const { id } = await merged(ada, 'contacts', stays.id, [goes.id])
    const told = await toldOf(ada, `/contacts/${stays.id}`)
    expect(told.companies).toMatchObject([
      { name: 'Muster AG', role: 'Director, Chair', from: '2010-01-01', to: null },
      { name: 'Bank Traunsee', role: 'Client' },
    ])
    const calledAbout = (await ada.get(`/contacts/${stays.id}/positions`)).body
    expect(
      calledAbout
        .map((one: { position: { name: string }; role: string }) => [one.position.name, one.role])
        .toSorted(),
    ).toEqual([
      ['Linden Fund', 'Partner'],
      ['Ulmen Fund', ''],
    ])
    expect((await relationsOf(ada, 'contact', stays.id)).toSorted()).toEqual([
      'DIRECTOR Karl Muster Muster AG',
      'SPOUSE Vera Muster Karl Muster',
    ])
    const tags = (await ada.get(`/tags/entity/${stays.id}?entityType=contact`)).body
    expect(tags.map((tag: { name: string }) => tag.name).toSorted()).toEqual(['Both', 'Core'])

    expect(await undone(ada, id)).toEqual({
      kind: 'contacts',
      survivorId: stays.id,
      mergedIds: [goes.id],
      leftAsIs: [],
    })
    const plain = (values: unknown[]) =>
      JSON.parse(JSON.stringify(values).replaceAll(/"version":\d+|"updatedAt":"[^"]*"/g, '"_":0'))
    expect(plain(await Promise.all(paths.map((path) => toldOf(ada, path))))).toEqual(plain(before))
    expect(await toldOf(ada, `/contacts/${goes.id}`)).toEqual(goneBefore)
    expect(await relationsOf(ada, 'contact', stays.id)).toEqual(tiesBefore)
    expect((await relationsOf(ada, 'contact', goes.id)).toSorted()).toEqual([
      'DIRECTOR K. Muster Muster AG',
      'SIBLING K. Muster Karl Muster',
      'SPOUSE K. Muster Vera Muster',
    ])
    expect((await ada.call('POST', `/merges/${id}/undo`)).body).toMatchObject({ code: 'MERGE_NOT_FOUND' })
  })

  it('leads from the old id to the contact that is left, also over two merges and after the trash was emptied', async () => {
    const ada = await app.founder()
    const [first, second, third] = [
      await aContact(ada, 'One'),
      await aContact(ada, 'Two'),
      await aContact(ada, 'Three'),
    ]
    await merged(ada, 'contacts', second.id, [first.id])
    await merged(ada, 'contacts', third.id, [second.id])
    expect((await ada.get(`/contacts/${first.id}`)).body).toMatchObject({ id: third.id, name: 'Three' })
    // What changes a record names it by its present id.
    expect((await ada.call('PATCH', `/contacts/${first.id}`, { name: 'Other' })).body.code).toBe(
      'CONTACT_NOT_FOUND',
    )
    expect((await ada.get('/contacts')).body.total).toBe(1)
  })

  it('keeps the histories of both on the page of the one that is left, and parts them again', async () => {
    const ada = await app.founder()
    const [stays, goes] = [await aContact(ada, 'Anna Keller'), await aContact(ada, 'A. Keller')]
    await ada.call('PATCH', `/contacts/${goes.id}`, { nickname: 'Anni' })
    const history = async (id: string) =>
      (await ada.get(`/orgs/${ada.orgId}/history?recordType=contacts&recordId=${id}`)).body.items.map(
        (change: { recordId: string; action: string }) => [
          change.recordId === goes.id ? 'goes' : 'stays',
          change.action,
        ],
      )
    expect(await history(stays.id)).toEqual([['stays', 'CREATED']])
    const { id } = await merged(ada, 'contacts', stays.id, [goes.id])
    const together = await history(stays.id)
    expect(together).toContainEqual(['goes', 'UPDATED'])
    expect(together.filter(([, action]: string[]) => action === 'CREATED')).toHaveLength(2)
    await undone(ada, id)
    expect((await history(stays.id)).every(([who]: string[]) => who === 'stays')).toBe(true)
  })

  it('makes one of several, and takes all of them back', async () => {
    const ada = await app.founder()
    const [stays, second, third] = [
      await aContact(ada, 'Anna', { emails: [{ address: 'a@example.com' }] }),
      await aContact(ada, 'Anna', { emails: [{ address: 'b@example.com' }], nickname: 'B' }),
      await aContact(ada, 'Anna', { emails: [{ address: 'c@example.com' }], nickname: 'C' }),
    ]
    const { id, merged: gone } = await merged(ada, 'contacts', stays.id, [second.id, third.id], {
      choices: { nickname: third.id },
    })
    expect(gone.map((one: { id: string }) => one.id)).toEqual([second.id, third.id])
    const told = await toldOf(ada, `/contacts/${stays.id}`)
    expect(told.emails.map((one: { address: string }) => one.address)).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ])
    expect(told.nickname).toBe('C')
    expect((await undone(ada, id)).leftAsIs).toEqual([])
    const { emails, nickname } = await toldOf(ada, `/contacts/${stays.id}`)
    expect([emails.length, nickname]).toEqual([1, null])
    expect((await ada.get('/contacts')).body.total).toBe(3)
  })

  it('refuses two members and two entities in words', async () => {
    const ada = await app.founder()
    const entity = (name: string) => added(ada, `/orgs/${ada.orgId}/entities`, { name, type: 'PERSON' })
    const [one, two] = [await entity('Anna'), await entity('Berta')]
    const first = await aContact(ada, 'Anna', { personEntityId: one.id })
    const second = await aContact(ada, 'Berta', { personEntityId: two.id })
    const refused = await merge(ada, 'contacts', first.id, [second.id])
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'MERGE_REFUSED',
      '“Anna” and “Berta” are two entities, each of which owns what is its own. Take the entity off one of them first.',
    ])
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member' })
    const member = await aContact(ada, 'Ada', { userId: ada.id })
    const also = await aContact(ada, 'Bob', { userId: bob.id })
    expect((await merge(ada, 'contacts', member.id, [also.id])).body.message).toBe(
      '“Ada” and “Bob” are two members who sign in. Take the member off one of them first.',
    )
    // The member and the entity of the one go to the other, and come back.
    const plain = await aContact(ada, 'Ada L.')
    const { id } = await merged(ada, 'contacts', plain.id, [member.id])
    expect((await toldOf(ada, `/contacts/${plain.id}`)).userId).toBe(ada.id)
    await undone(ada, id)
    expect((await toldOf(ada, `/contacts/${plain.id}`)).userId).toBeNull()
    expect((await toldOf(ada, `/contacts/${member.id}`)).userId).toBe(ada.id)
  })

  it('refuses to make somebody an ancestor of themselves', async () => {
    const ada = await app.founder()
    const [grandfather, father, son] = [
      await aContact(ada, 'Alt'),
      await aContact(ada, 'Mid'),
      await aContact(ada, 'Jung'),
    ]
    expect((await relate(ada, 'PARENT', contact(grandfather.id), contact(father.id))).status).toBe(201)
    expect((await relate(ada, 'PARENT', contact(father.id), contact(son.id))).status).toBe(201)
    const refused = await merge(ada, 'contacts', grandfather.id, [son.id])
    expect([refused.status, refused.body.code]).toEqual([409, 'RELATION_CIRCLE'])
    expect(refused.body.message).toContain('Alt')
    expect((await ada.get(`/contacts/${son.id}`)).body.name).toBe('Jung')
  })

  it('asks for the versions that the author saw, and for records that are there', async () => {
    const ada = await app.founder()
    const [stays, goes] = [await aContact(ada, 'Anna Keller'), await aContact(ada, 'A. Keller')]
    const call = (survivor: number, other: number) =>
      ada.call('POST', '/merges', {
        kind: 'contacts',
        survivorId: stays.id,
        version: survivor,
        others: [{ id: goes.id, version: other }],
      })
    expect((await call(7, 1)).body.code).toBe('VERSION_CONFLICT')
    expect((await call(1, 7)).body.code).toBe('VERSION_CONFLICT')
    expect((await merge(ada, 'contacts', stays.id, [unknownId])).body.code).toBe('CONTACT_NOT_FOUND')
    expect((await merge(ada, 'contacts', stays.id, [stays.id])).body.code).toBe('INVALID_INPUT')
    expect((await merge(ada, 'companies', stays.id, [goes.id])).body.code).toBe('COMPANY_NOT_FOUND')
    const stranger = await merge(ada, 'contacts', stays.id, [goes.id], { choices: { notes: unknownId } })
    expect(stranger.body.code).toBe('INVALID_INPUT')
    expect((await call(1, 1)).status).toBe(201)
  })
})
