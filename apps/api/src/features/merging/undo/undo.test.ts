import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { createLog } from '../../../platform/log.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { joined } from '../../../testing/members.ts'
import { aCompany, aContact, added, aFund, merge, merged, toldOf, undone } from '../../../testing/merging.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'
import { emptyTrash } from '../../trash/jobs.ts'
import { columnOf, pointers } from '../queries.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('undoing a merge', () => {
  it('leaves what was changed or removed since, and says so', async () => {
    const ada = await app.founder()
    const stays = await aContact(ada, 'Anna Keller', { emails: [{ address: 'a@example.com' }] })
    const goes = await aContact(ada, 'A. Keller', {
      emails: [{ address: 'b@example.com' }],
      nickname: 'Anni',
    })
    const tag = await added(ada, '/tags', { name: 'Core' })
    await added(ada, '/tags/assign', { tagId: tag.id, entityId: goes.id, entityType: 'contact' })
    const { id } = await merged(ada, 'contacts', stays.id, [goes.id])
    await ada.call('PATCH', `/contacts/${stays.id}`, { nickname: 'Änni' })
    await ada.call('DELETE', `/tags/assign?tagId=${tag.id}&entityId=${stays.id}&entityType=contact`)
    expect((await undone(ada, id)).leftAsIs.toSorted()).toEqual([
      'Contact: “Nickname” was changed or removed since, and stays as it is.',
      'Tag on a record: “Contact” was changed or removed since, and stays as it is.',
    ])
    expect(await toldOf(ada, `/contacts/${stays.id}`)).toMatchObject({
      nickname: 'Änni',
      emails: [{ address: 'a@example.com' }],
    })
    expect(await toldOf(ada, `/contacts/${goes.id}`)).toMatchObject({ nickname: 'Anni' })
  })

  it('is what restoring from the trash does; a record that was merged on is undone from the end', async () => {
    const ada = await app.founder()
    const [first, second, third] = [
      await aContact(ada, 'One'),
      await aContact(ada, 'Two'),
      await aContact(ada, 'Three'),
    ]
    const { id } = await merged(ada, 'contacts', second.id, [first.id])
    await merged(ada, 'contacts', third.id, [second.id])
    const early = await ada.call('POST', `/merges/${id}/undo`)
    expect(early.body).toMatchObject({
      code: 'MERGE_REFUSED',
      message: '“Two” was merged into another record since. Undo that merge first.',
    })
    const restore = (contactId: string) =>
      ada.call('POST', `/orgs/${ada.orgId}/trash/contacts/${contactId}/restore`)
    expect((await restore(second.id)).status).toBe(204)
    expect((await restore(first.id)).status).toBe(204)
    expect((await ada.get('/contacts')).body.total).toBe(3)
    expect((await ada.get(`/merges?kind=contacts&recordId=${third.id}`)).body).toEqual([])
  })

  it('is refused when the record that is left is deleted, or the merged one is another person’s place now', async () => {
    const ada = await app.founder()
    const [stays, goes] = [
      await aContact(ada, 'Anna Keller'),
      await aContact(ada, 'A. Keller', { userId: ada.id }),
    ]
    const { id } = await merged(ada, 'contacts', stays.id, [goes.id])
    await ada.call('DELETE', `/contacts/${stays.id}`)
    expect((await ada.call('POST', `/merges/${id}/undo`)).body.message).toBe(
      '“Anna Keller” was deleted since. Restore it from the trash first.',
    )
    expect((await ada.get(`/contacts/${goes.id}`)).body.code).toBe('CONTACT_NOT_FOUND')
    await aContact(ada, 'Ada', { userId: ada.id })
    const refused = await ada.call('POST', `/orgs/${ada.orgId}/trash/contacts/${stays.id}/restore`)
    expect(refused.body.code).toBe('CONTACT_TAKEN')
  })
})

describe('after the trash was emptied', () => {
  it('the old id leads to the survivor still, its history is there, and undoing is refused in words', async () => {
    const ada = await app.founder()
    const [stays, goes] = [await aContact(ada, 'Anna Keller'), await aContact(ada, 'A. Keller')]
    const { id } = await merged(ada, 'contacts', stays.id, [goes.id])
    await asAdministration(app, 'trash', '2026-05-11T12:00:00Z', (it) =>
      emptyTrash(it, { remove: async () => {}, removeAll: async () => {} }, createLog('silent')),
    )
    expect((await ada.get(`/contacts/${goes.id}`)).body).toMatchObject({ id: stays.id })
    expect((await ada.get(`/merges?kind=contacts&recordId=${stays.id}`)).body).toMatchObject([
      { id, merged: [{ id: goes.id, name: 'A. Keller' }], isUndoable: false },
    ])
    const history = await ada.get(`/orgs/${ada.orgId}/history?recordType=contacts&recordId=${stays.id}`)
    expect(history.body.items).toContainEqual(
      expect.objectContaining({ recordId: goes.id, action: 'CREATED' }),
    )
    const refused = await ada.call('POST', `/merges/${id}/undo`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '“A. Keller” was erased from the trash, so that this merge cannot be undone.',
    ])
  })
})

describe('what names a record', () => {
  it('is listed for merging, whatever table it is in', async () => {
    const admin = new pg.Client({ connectionString: app.adminUrl })
    await admin.connect()
    const { rows } = await admin.query<{ kind: string; table: string; column: string }>(
      `select confrelid::regclass::text as kind, conrelid::regclass::text as table, attname as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
       where contype = 'f' and confrelid in ('contacts'::regclass, 'companies'::regclass)`,
    )
    await admin.end()
    // The record that it was merged into is what a merge writes.
    const named = rows.filter(({ column }) => column !== 'merged_into_id')
    const listed = Object.entries(pointers).flatMap(([kind, all]) =>
      all.map((pointer) => ({ kind, table: getTableName(pointer.table), column: columnOf(pointer).name })),
    )
    const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const lines = (all: typeof rows) =>
      all.map((row) => `${row.kind} ${row.table} ${camel(row.column)}`).toSorted()
    // The issuer of papers is moved by the database, which sees confidential ones.
    const issuer = { kind: 'companies', table: 'attachments', column: 'issuer_id' }
    expect(lines([...listed, issuer])).toEqual(lines(named))
  })
})

describe('a merge of companies', () => {
  it('moves positions, people, subsidiaries and relations, and keeps the written names', async () => {
    const ada = await app.founder()
    const stays = await aCompany(ada, 'Alpine Bank', { domains: ['alpine.example'] })
    const goes = await aCompany(ada, 'Alpine Bank AG', { lei: '506700GE1G29325QX363', country: 'CH' })
    const child = await aCompany(ada, 'Alpine Leasing', { parentCompanyId: goes.id })
    const fund = await aFund(ada, 'Linden Fund', { manager: 'Alpine Bank AG', custodianId: goes.id })
    const { id } = await merged(ada, 'companies', stays.id, [goes.id])
    expect(await toldOf(ada, `/positions/${fund.id}`)).toMatchObject({
      manager: 'Alpine Bank AG',
      managerId: stays.id,
      custodianId: stays.id,
    })
    expect(await toldOf(ada, `/companies/${child.id}`)).toMatchObject({ parentCompanyName: 'Alpine Bank' })
    expect((await ada.get(`/companies/${goes.id}`)).body).toMatchObject({
      id: stays.id,
      domains: ['alpine.example'],
      lei: '506700GE1G29325QX363',
      country: 'CH',
    })
    expect((await undone(ada, id)).leftAsIs).toEqual([])
    expect(await toldOf(ada, `/positions/${fund.id}`)).toMatchObject({
      managerId: goes.id,
      custodianId: goes.id,
    })
    expect(await toldOf(ada, `/companies/${child.id}`)).toMatchObject({ parentCompanyName: 'Alpine Bank AG' })
    expect(await toldOf(ada, `/companies/${stays.id}`)).toMatchObject({ lei: null, country: null })
  })

  it('is no parent of itself, and refuses parents in a circle until another one is chosen', async () => {
    const ada = await app.founder()
    const top = await aCompany(ada, 'Top')
    const goes = await aCompany(ada, 'Mid', { parentCompanyId: top.id })
    const stays = await aCompany(ada, 'Low', { parentCompanyId: goes.id })
    const { id } = await merged(ada, 'companies', stays.id, [goes.id])
    expect(await toldOf(ada, `/companies/${stays.id}`)).toMatchObject({ parentCompanyName: 'Top' })
    await undone(ada, id)
    expect(await toldOf(ada, `/companies/${stays.id}`)).toMatchObject({ parentCompanyName: 'Mid' })
    // Top is above Mid, which is above Low: Low cannot be Top while Mid stands between them.
    const refused = await merge(ada, 'companies', stays.id, [top.id])
    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_CYCLE'])
    await merged(ada, 'companies', stays.id, [top.id], { choices: { parentCompanyId: top.id } })
    expect(await toldOf(ada, `/companies/${stays.id}`)).toMatchObject({ parentCompanyId: null })
    expect(await toldOf(ada, `/companies/${goes.id}`)).toMatchObject({ parentCompanyName: 'Low' })
  })
})

describe('who may merge', () => {
  it('is whoever writes the whole organisation: others are refused, and private notes stay private', async () => {
    const ada = await app.founder()
    const [stays, goes] = [
      await aContact(ada, 'Anna Keller', { privateNotes: 'One.' }),
      await aContact(ada, 'A. Keller', { privateNotes: 'Two.' }),
    ]
    const entity = await added(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const [viewer, covered, member] = [await app.signUp('Vi'), await app.signUp('Co'), await app.signUp('Me')]
    await joined(app, viewer, ada.orgId, { role: 'viewer' })
    await joined(app, covered, ada.orgId, { role: 'member', entityIds: [entity.id] })
    await joined(app, member, ada.orgId, { role: 'member', valuesVisible: false })
    const inOrg = (person: Person) => asMember(app.fetch, person, ada.orgId)
    const [vi, co, me] = [inOrg(viewer), inOrg(covered), inOrg(member)]
    expect((await merge(vi, 'contacts', stays.id, [goes.id])).body.code).toBe('FORBIDDEN')
    expect((await merge(co, 'contacts', stays.id, [goes.id])).body.code).toBe('ENTITIES_ONLY')
    expect((await co.get('/duplicates/contacts')).body.code).toBe('ENTITIES_ONLY')
    const choosing = await merge(me, 'contacts', stays.id, [goes.id], { choices: { privateNotes: goes.id } })
    expect(choosing.body.code).toBe('FORBIDDEN')
    const { id } = await merged(me, 'contacts', stays.id, [goes.id])
    expect((await toldOf(ada, `/contacts/${stays.id}`)).privateNotes).toBe('One.\n\nTwo.')
    await undone(me, id)
    expect((await toldOf(ada, `/contacts/${stays.id}`)).privateNotes).toBe('One.')
  })
})

describe('what else means a merged record', () => {
  it('is a paper of an issuer, also a confidential one that the caller does not see', async () => {
    const ada = await app.founder()
    const [stays, goes] = [await aCompany(ada, 'Alpine Bank'), await aCompany(ada, 'Alpine')]
    const fund = await aFund(ada, 'Linden Fund')
    const file = new File([`%PDF-1.4\n%${fund.id}\n%%EOF\n`], 'note.pdf', { type: 'application/pdf' })
    const upload = await ada.send('/attachments/upload', { file, type: 'position', entityId: fund.id })
    expect(upload.status, upload.text).toBe(201)
    const { id: paper } = upload.body
    const said = await ada.call('PUT', `/attachments/${paper}`, { issuerId: goes.id, isConfidential: true })
    expect(said.status, said.text).toBe(200)
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member' })
    const member = asMember(app.fetch, bob, ada.orgId)
    expect((await member.get(`/attachments/${paper}`)).status).toBe(404)
    const { id } = await merged(member, 'companies', stays.id, [goes.id])
    expect((await ada.get(`/attachments/${paper}`)).body).toMatchObject({ issuerId: stays.id })
    expect((await undone(member, id)).leftAsIs).toEqual([])
    expect((await ada.get(`/attachments/${paper}`)).body).toMatchObject({ issuerId: goes.id })
  })

  it('is the card that it came from, which is the card of the survivor', async () => {
    const ada = await app.founder()
    const [stays, goes] = [await aContact(ada, 'Anna Keller'), await aContact(ada, 'A. Keller')]
    const { id } = await merged(ada, 'contacts', stays.id, [goes.id])
    const lines = [
      'BEGIN:VCARD',
      'VERSION:4.0',
      `UID:urn:uuid:${goes.id}`,
      'FN:Somebody Else',
      'END:VCARD',
      '',
    ]
    const match = async () => {
      const file = new File([lines.join('\r\n')], 'one.vcf')
      const { body, text } = await ada.send('/imports/preview', { file, settings: '{}' })
      expect(body.cards, text).toHaveLength(1)
      return body.cards[0].match
    }
    expect(await match()).toEqual({ id: stays.id, name: 'Anna Keller', by: 'UID' })
    await undone(ada, id)
    expect(await match()).toEqual({ id: goes.id, name: 'A. Keller', by: 'UID' })
  })
})
