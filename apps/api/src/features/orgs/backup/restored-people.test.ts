import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { altered, backupOf, createdId, restore, textIn } from '../../../testing/backups.ts'
import { aPicture, fileOf } from '../../../testing/pictures.ts'
import { addTo } from '../../../testing/relations.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const withoutIds = (text: string) => text.replace(uuid, '#')

/** People with every field, and all that ties them: companies, positions, relations, tags, photos, the trash. */
async function people(ada: Person) {
  const add = addTo(ada)
  const self = await add.entity('Ada in person', [], 'PERSON')
  const trust = await add.entity('Byron Trust')
  const fund = await add.position('Fund', trust.id)
  const bank = await add.company('Bank of Ticino')
  const carl = await add.contact('Dr. Carl Clerk, MBA', {
    type: 'BANKER',
    namePrefix: 'Dr.',
    givenName: 'Carl',
    middleName: 'C.',
    familyName: 'Clerk',
    nameSuffix: 'MBA',
    nickname: 'Carlo',
    emails: [{ label: 'Work', address: 'carl@ticino.example' }],
    phones: [{ label: 'Desk', number: '+41446681800;ext=12' }],
    websites: [{ label: 'Blog', address: 'https://carl.example/notes' }],
    addresses: [{ label: 'Work', street: 'Via 1\nFloor 2', city: 'Lugano', country: 'CH' }],
    bornOn: '1960-02-29',
    diedOn: '2020-01-02',
    languages: ['de-CH', 'it'],
    nationalities: ['CH', 'GB'],
    taxResidences: ['CH'],
    keyDates: [
      { label: 'Passport ends', on: '2030-01-02', everyYear: false },
      { label: 'Birthday', on: '02-29', everyYear: true },
    ],
    notes: 'Knows everybody.',
    privateNotes: 'Between us.',
  })
  const daughter = await add.contact('Dora', { personEntityId: self.id })
  const gone = await add.contact('Gone')
  await createdId(ada, `/companies/${bank.id}/contacts`, {
    contactId: carl.id,
    role: 'Banker',
    from: '2001-01-01',
    to: '2019-12-31',
  })
  await createdId(ada, '/contacts/link-position', {
    contactId: carl.id,
    positionId: fund.id,
    role: 'Adviser',
  })
  const own = await createdId(ada, '/relation-types', {
    name: 'Mentor of',
    reverseName: 'Mentored by',
    from: ['contact'],
    to: ['contact', 'user'],
  })
  await add.relation({
    type: 'PARENT',
    from: { type: 'contact', id: carl.id },
    to: { type: 'contact', id: daughter.id },
  })
  await add.relation({
    type: 'OWN',
    ownTypeId: own.id,
    from: { type: 'contact', id: carl.id },
    to: { type: 'user', id: ada.id },
    since: '2010-05-05',
  })
  await add.relation({
    type: 'SHAREHOLDER',
    from: { type: 'contact', id: daughter.id },
    to: { type: 'company', id: bank.id },
    shareMin: '0.000001',
    shareMax: '33.333333',
    source: 'Register',
    isBeneficial: true,
  })
  const tag = await createdId(ada, '/tags', { name: 'Board', group: 'Bodies' })
  await createdId(ada, '/tags/assign', { tagId: tag.id, entityId: carl.id, entityType: 'contact' })
  for (const address of [`/contacts/${carl.id}/picture`, `/companies/${bank.id}/picture`]) {
    const { status, text } = await ada.send(address, { file: fileOf(await aPicture()) })
    expect(status, text).toBe(200)
  }
  expect((await ada.call('DELETE', `/contacts/${gone.id}`)).status).toBe(204)
}

describe('a restored organisation has its people', () => {
  it('with every field, their companies, positions, relations, tags and photos', async () => {
    const ada = await app.founder()
    await people(ada)
    const archive = await backupOf(ada)
    const answer = await restore(ada, archive)
    expect(answer.status, answer.text).toBe(201)
    const copy = asMember(app.fetch, ada, answer.body.org.id)
    for (const path of ['/contacts', '/companies', '/relations?limit=100', '/relation-types', '/tags']) {
      const [then, now] = [await ada.get(path), await copy.get(path)]
      expect(then.status, `${path}: ${then.text}`).toBe(200)
      expect(withoutIds(now.text), path).toBe(withoutIds(then.text))
    }
    const [first] = (await copy.get('/contacts?sortBy=type')).body.items
    expect(first).toMatchObject({
      name: 'Dr. Carl Clerk, MBA',
      bornOn: '1960-02-29',
      websites: [{ label: 'Blog', address: 'https://carl.example/notes' }],
      privateNotes: 'Between us.',
      companies: [{ name: 'Bank of Ticino', role: 'Banker', from: '2001-01-01', to: '2019-12-31' }],
    })
    expect((await copy.get(`/contacts/${first.id}/picture`)).status).toBe(200)
    expect((await copy.get(`/contacts/${first.id}/positions`)).body).toMatchObject([
      { position: { name: 'Fund' }, role: 'Adviser' },
    ])
    expect((await copy.get(`/tags/entity/${first.id}?entityType=contact`)).body).toMatchObject([
      { name: 'Board', group: 'Bodies' },
    ])
    const again = await backupOf(copy)
    for (const path of Object.keys(unzipSync(archive)).filter((name) => name.startsWith('records/'))) {
      expect(withoutIds(textIn(again, path)), path).toBe(withoutIds(textIn(archive, path)))
    }
  })

  it.each([
    ['PARENT', /Parents go in a circle in relations: /],
    ['SHAREHOLDER', /Owners hold each other in a circle in relations and ownerships: /],
  ])('but for relations that go in a circle: %s', async (type, words) => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [one, other] = [await add.company('One'), await add.company('Other')]
    const [parent, child] = [await add.contact('Parent'), await add.contact('Child')]
    const [from, to] =
      type === 'PARENT'
        ? [
            { type: 'contact', id: parent.id },
            { type: 'contact', id: child.id },
          ]
        : [
            { type: 'company', id: one.id },
            { type: 'company', id: other.id },
          ]
    await add.relation({ type, from, to })
    const archive = await backupOf(ada)
    const path = 'records/relations.json'
    const [row = {}] = JSON.parse(textIn(archive, path)) as Record<string, unknown>[]
    const back = {
      ...row,
      id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
      from_contact_id: row.to_contact_id,
      to_contact_id: row.from_contact_id,
      from_company_id: row.to_company_id,
      to_company_id: row.from_company_id,
    }
    const text = `[\n${JSON.stringify(row)},\n${JSON.stringify(back)}\n]\n`
    const answer = await restore(ada, altered(archive, { [path]: text }))
    expect(answer.body.code).toBe('BACKUP_UNREADABLE')
    expect(answer.body.message).toMatch(words)
    expect((await restore(ada, archive)).status).toBe(201)
  })

  it('with what registers said of them', async () => {
    const ada = await app.founder()
    const statement = {
      statementId: 'kinfolio-person-1',
      declarationSubject: 'x',
      recordId: 'person-1',
      recordType: 'person',
      recordStatus: 'new',
      statementDate: '2024-01-01',
      recordDetails: {
        isComponent: false,
        personType: 'knownPerson',
        names: [{ type: 'individual', fullName: 'Ada Byron' }],
      },
    }
    const file = new File([JSON.stringify([statement])], 'package.json')
    const committed = await ada.send('/imports/commit', { file, settings: '{}' })
    expect(committed.status, committed.text).toBe(201)
    const answer = await restore(ada, await backupOf(ada))
    expect(answer.status, answer.text).toBe(201)
    const copy = asMember(app.fetch, ada, answer.body.org.id)
    expect((await copy.get('/contacts')).body.items).toMatchObject([{ name: 'Ada Byron' }])
    expect(textIn(await backupOf(copy), 'records/ownership_statements.json')).toContain('kinfolio-person-1')
  })
})
