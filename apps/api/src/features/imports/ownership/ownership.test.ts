import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { addTo } from '../../../testing/relations.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const data = join(import.meta.dirname, '../../../../../../../shared/data/ownership')

const fileOf = (text: string) => new File([text], 'package.json')

async function imported(person: Person, text: string) {
  const preview = await person.send('/imports/preview', { file: fileOf(text), settings: '{}' })
  expect(preview.status, preview.text).toBe(200)
  const commit = await person.send('/imports/commit', { file: fileOf(text), settings: '{}' })
  expect(commit.status, commit.text).toBe(201)
  expect(commit.body.counts).toEqual(preview.body.counts)
  return { preview: preview.body, result: commit.body }
}

type Relation = {
  id: string
  type: string
  from: { name: string }
  to: { name: string }
  share: string | null
  since: string | null
  directness: string
  isBeneficial: boolean
}

type Statement = {
  recordId: string
  recordType: string
  declarationSubject?: string
  recordDetails: {
    name?: string
    subject: string
    interestedParty: string
    interests?: object[]
    componentRecords?: string[]
  }
}

async function read(person: Person) {
  const items = (await person.get('/relations?limit=200')).body.items as Relation[]
  return items
    .map(({ type, from, to, share, since, directness, isBeneficial }) =>
      [
        `${from.name} → ${to.name}`,
        type,
        share ?? '-',
        since ?? '-',
        directness,
        isBeneficial ? 'beneficial' : 'not beneficial',
      ].join(' | '),
    )
    .toSorted()
}

describe.skipIf(!existsSync(data))('a package of BODS (needs the real inputs folder)', () => {
  // Read off the files by hand.
  it.each([
    {
      name: 'joint-ownership.json',
      relations: [
        'Joint shareholding → CHRINON LTD | SHAREHOLDER | 100 | 2018-01-01 | DIRECT | not beneficial',
        'Natalie Coleman → Joint shareholding | SHAREHOLDER | 50 | 2018-01-01 | DIRECT | beneficial',
        'Roberto Lopez → Joint shareholding | SHAREHOLDER | 50 | 2018-01-01 | DIRECT | beneficial',
      ],
      people: ['Natalie Coleman', 'Roberto Lopez'],
      companies: ['CHRINON LTD', 'Joint shareholding'],
    },
    {
      name: 'nomination.json',
      relations: [
        'Perez-Rivero nomination → Los Corazones de Plata | DIRECTOR | - | 2023-04-30 | DIRECT | not beneficial',
        'Silvia Teixeira Perez → Los Corazones de Plata | OTHER_CONTROL | - | 2023-04-30 | INDIRECT | beneficial',
        'Silvia Teixeira Perez → Perez-Rivero nomination | NOMINATOR | - | 2023-04-30 | DIRECT | not beneficial',
        'Vanessa Rivero → Perez-Rivero nomination | NOMINEE | - | 2023-04-30 | DIRECT | not beneficial',
      ],
      people: ['Silvia Teixeira Perez', 'Vanessa Rivero'],
      companies: ['Los Corazones de Plata', 'Perez-Rivero nomination'],
    },
    {
      name: 'indirect-ownership.json',
      relations: [
        'Company B → Company A | SHAREHOLDER | 60 | 2017-11-01 | DIRECT | not beneficial',
        'Person 1 → Company A | SHAREHOLDER | 30 | 2017-11-01 | INDIRECT | beneficial',
        'Person 1 → Company B | UNKNOWN_INTEREST | - | - | UNKNOWN | not beneficial',
      ],
      people: ['Person 1'],
      companies: ['Company A', 'Company B'],
    },
  ])('$name comes in whole, goes out as it came, and can be taken back', async (file) => {
    const ada = await app.founder()
    const text = readFileSync(join(data, file.name), 'utf8')
    const statements = JSON.parse(text) as Statement[]
    const { preview, result } = await imported(ada, text)
    expect(preview).toMatchObject({ kind: 'OWNERSHIP', format: 'BODS', isReady: true, refused: [] })
    expect(preview.counts).toEqual({
      total: statements.length,
      added: statements.length,
      duplicate: 0,
      skipped: 0,
      refused: 0,
    })
    expect(await read(ada)).toEqual(file.relations)
    const names = async (type: string) =>
      (await ada.get('/relations/graph')).body.nodes
        .filter((node: { type: string }) => node.type === type)
        .map(({ name }: { name: string }) => name)
        .toSorted()
    expect(await names('contact')).toEqual(file.people)
    expect(await names('company')).toEqual(file.companies)

    const out = await ada.get('/relations/export')
    expect(out.status, out.text).toBe(200)
    expect(JSON.parse(new TextDecoder().decode(out.bytes))).toEqual(statements)

    const again = await ada.send('/imports/preview', { file: fileOf(text), settings: '{}' })
    expect(again.body.counts).toMatchObject({ added: 0, duplicate: statements.length })

    expect((await ada.call('POST', `/imports/${result.id}/undo`)).status).toBe(200)
    expect(await read(ada)).toEqual([])
    expect(await names('contact')).toEqual([])
    expect((await ada.get('/companies')).body.items).toEqual([])
  })

  it('with a changed relation goes out with an updated statement that keeps all other fields', async () => {
    const ada = await app.founder()
    const text = readFileSync(join(data, 'indirect-ownership.json'), 'utf8')
    const { result } = await imported(ada, text)
    const items = (await ada.get('/relations')).body.items as Relation[]
    const held = items.find(({ share }) => share === '30')
    const changed = await ada.call('PATCH', `/relations/${held?.id}`, { share: '29.5' })
    expect(changed.status, changed.text).toBe(200)
    const undo = await ada.call('POST', `/imports/${result.id}/undo`)
    expect(undo.body).toMatchObject({ code: 'IMPORT_CHANGED', data: { count: 1 } })
    const out = await ada.get('/relations/export')
    const written = JSON.parse(new TextDecoder().decode(out.bytes)) as Statement[]
    const before = JSON.parse(text) as Statement[]
    const was = before.find(({ recordId }) => recordId === 'd8d75ccf40e4')
    const is = written.find(({ recordId }) => recordId === 'd8d75ccf40e4')
    expect(is).toMatchObject({
      recordStatus: 'updated',
      declarationSubject: was?.declarationSubject,
      recordDetails: {
        componentRecords: was?.recordDetails.componentRecords,
        interests: [{ type: 'shareholding', directOrIndirect: 'indirect', share: { exact: 29.5 } }],
      },
    })
    expect(written.filter(({ recordId }) => recordId !== 'd8d75ccf40e4')).toEqual(
      before.filter(({ recordId }) => recordId !== 'd8d75ccf40e4'),
    )
  })
})

function entity(id: string, name: string) {
  return {
    statementId: `s-${id}`,
    recordId: id,
    recordType: 'entity',
    recordStatus: 'new',
    recordDetails: { isComponent: false, entityType: { type: 'registeredEntity' }, name },
  }
}

function held(id: string, subject: string, interestedParty: unknown, interests: object[]) {
  return {
    statementId: `s-${id}`,
    recordId: id,
    recordType: 'relationship',
    recordStatus: 'new',
    recordDetails: { isComponent: false, subject, interestedParty, interests },
  }
}

describe('statements of ownership', () => {
  it('use the company or the entity of their name, and keep an interest that no list knows as a type', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const bank = await add.company('First Bank')
    const trust = await add.entity('Family Trust')
    const interests = [
      { type: 'goldenShare', directOrIndirect: 'direct' },
      { type: 'votingRights', share: { minimum: 25, maximum: 50 } },
    ]
    const text = JSON.stringify([
      entity('a', 'first bank'),
      entity('b', 'FAMILY TRUST'),
      held('c', 'b', 'a', interests),
    ])
    await imported(ada, text)
    const { items } = (await ada.get('/relations')).body
    expect(items).toMatchObject([
      { type: 'OWN', name: 'goldenShare', from: { id: bank.id }, to: { id: trust.id } },
      { type: 'VOTING_RIGHTS', shareMin: '25', shareMax: '50' },
    ])
    expect((await ada.get('/companies')).body.total).toBe(1)
    const out = await ada.get('/relations/export')
    expect(JSON.parse(new TextDecoder().decode(out.bytes))).toEqual(JSON.parse(text))
  })

  it('are refused in words where they cannot stand, and kept where they name nobody', async () => {
    const ada = await app.founder()
    const shares = (exact: number) => [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact } }]
    const text = JSON.stringify([
      entity('a', 'A'),
      entity('b', 'B'),
      held('c', 'b', 'a', shares(80)),
      held('d', 'a', 'b', shares(10)),
      held('e', 'b', { reason: 'subjectUnableToIdentify' }, []),
      held('f', 'b', 'elsewhere', shares(1)),
    ])
    const { preview } = await imported(ada, text)
    expect(preview.counts).toMatchObject({ total: 6, added: 4, refused: 2 })
    expect(
      preview.refused.map(({ line, problems }: { line: number; problems: { message: string }[] }) => [
        line,
        problems[0]?.message,
      ]),
    ).toEqual([
      [4, 'This would lead in a circle: A → B → A. Choose another record.'],
      [6, 'This names a person or an entity that is not in this package. Export the package whole.'],
    ])
    expect(await read(ada)).toEqual(['A → B | SHAREHOLDER | 80 | - | DIRECT | not beneficial'])
  })

  it('about a relationship that came before take its place, or end it; undo brings it back to the digit', async () => {
    const ada = await app.founder()
    const shares = (exact: number) => [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact } }]
    const first = [
      entity('a', 'A'),
      entity('b', 'B'),
      { ...held('c', 'b', 'a', shares(60)), statementDate: '2024-01-01' },
    ]
    await imported(ada, JSON.stringify(first))
    const later = {
      ...held('c', 'b', 'a', shares(80)),
      statementId: 's-c2',
      statementDate: '2025-01-01',
      recordStatus: 'updated',
    }
    const before = (await ada.get('/relations')).body
    const { preview, result } = await imported(ada, JSON.stringify([...first, later]))
    expect(preview.counts).toMatchObject({ added: 1, duplicate: 3, refused: 0 })
    expect(preview.rows.find(({ status }: { status: string }) => status === 'NEW').warnings).toEqual([
      {
        code: 'REPLACES_EARLIER',
        message: 'This takes the place of what an earlier import brought: A → B: Shareholder 60 %.',
      },
    ])
    expect(await read(ada)).toEqual(['A → B | SHAREHOLDER | 80 | - | DIRECT | not beneficial'])
    const imports = (await ada.get('/imports')).body
    const firstId = (imports.items ?? imports).find(({ id }: { id: string }) => id !== result.id).id
    const tooEarly = await ada.call('POST', `/imports/${firstId}/undo`)
    expect(tooEarly.body).toMatchObject({ code: 'IMPORT_CHANGED' })
    expect(tooEarly.text).toContain('A later import took the place of some of its relations.')

    const closed = {
      ...held('c', 'b', 'a', []),
      statementId: 's-c3',
      statementDate: '2026-02-01',
      recordStatus: 'closed',
    }
    const end = await imported(ada, JSON.stringify([...first, later, closed]))
    expect(
      end.preview.rows.find(({ status }: { status: string }) => status === 'NEW').warnings[0].message,
    ).toBe('This ends on 2026-02-01 what an earlier import brought: A → B: Shareholder 80 %.')
    expect((await ada.get('/relations')).body.items).toMatchObject([{ share: '80', until: '2026-02-01' }])
    const written = JSON.parse(new TextDecoder().decode((await ada.get('/relations/export')).bytes))
    expect(written).toEqual([...first, later, closed])

    expect((await ada.call('POST', `/imports/${end.result.id}/undo`)).status).toBe(200)
    expect((await ada.get('/relations')).body.items).toMatchObject([{ share: '80', until: null }])
    expect((await ada.call('POST', `/imports/${result.id}/undo`)).status).toBe(200)
    expect((await ada.get('/relations')).body).toEqual(before)
    expect((await ada.call('POST', `/imports/${firstId}/undo`)).status).toBe(200)
    expect((await ada.get('/relations')).body.total).toBe(0)
  })

  it('that are older than what was imported are kept, and those about what was changed by hand are refused', async () => {
    const ada = await app.founder()
    const shares = (exact: number) => [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact } }]
    const ends = [entity('a', 'A'), entity('b', 'B')]
    const stated = (id: string, on: string, exact: number) => ({
      ...held('c', 'b', 'a', shares(exact)),
      statementId: id,
      statementDate: on,
    })
    await imported(ada, JSON.stringify([...ends, stated('now', '2025-01-01', 60)]))
    const old = await imported(ada, JSON.stringify([...ends, stated('old', '2020-01-01', 10)]))
    expect(old.preview.rows.at(-1).warnings[0].code).toBe('OUTDATED')
    const [{ id }] = (await ada.get('/relations')).body.items
    expect((await ada.call('PATCH', `/relations/${id}`, { share: '55', version: 1 })).status).toBe(200)
    const { preview } = await imported(ada, JSON.stringify([...ends, stated('next', '2026-01-01', 70)]))
    expect(preview.refused[0].problems[0].message).toBe(
      'What an earlier import brought was changed by hand since: A → B: Shareholder 55 %. Change it by hand again, or remove it and import this once more.',
    )
    expect(await read(ada)).toEqual(['A → B | SHAREHOLDER | 55 | - | DIRECT | not beneficial'])
  })

  it('are made of what the family recorded itself', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [bank, shell] = [await add.company('Bank', { country: 'CH' }), await add.company('Shell')]
    const holding = await add.entity('Holding')
    await add.entity('Sub', [{ ownerId: holding.id, percent: '80' }])
    const at = (type: string, { id }: { id: string }) => ({ type, id })
    await add.relation({
      type: 'SHAREHOLDER',
      from: at('company', bank),
      to: at('company', shell),
      share: '33.333333',
      since: '2020-01-01',
    })
    const out = await ada.get('/relations/export')
    expect(out.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-ownership-2026-04-10.json"',
    )
    const statements = JSON.parse(new TextDecoder().decode(out.bytes)) as Statement[]
    const nameOf = (recordId: string) =>
      statements.find((each) => each.recordId === recordId)?.recordDetails.name
    const relationships = statements
      .filter(({ recordType }) => recordType === 'relationship')
      .map(({ recordDetails: { interestedParty, subject, interests } }) => [
        nameOf(interestedParty),
        nameOf(subject),
        interests,
      ])
    const plain = { type: 'shareholding', directOrIndirect: 'direct', beneficialOwnershipOrControl: false }
    expect(relationships).toEqual([
      ['Bank', 'Shell', [{ ...plain, startDate: '2020-01-01', share: { exact: 33.333333 } }]],
      ['Holding', 'Sub', [{ ...plain, share: { exact: 80 } }]],
    ])
    const eve = await app.founder()
    await imported(eve, JSON.stringify(statements))
    expect(await read(eve)).toContain(
      'Bank → Shell | SHAREHOLDER | 33.333333 | 2020-01-01 | DIRECT | not beneficial',
    )
  })
})
