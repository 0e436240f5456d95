import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import type { OwnershipFile } from '../rows/ownership-file.ts'
import { writeBods, type WrittenRecord } from './write-bods.ts'

function read(value: unknown): OwnershipFile {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const file = readImportFile({ name: 'package.json', bytes: new TextEncoder().encode(text) })
  if (file.kind !== 'OWNERSHIP') throw new Error(`read as ${file.kind}`)
  return file
}

function statement(recordType: string, recordDetails: object, rest: object = {}) {
  return {
    statementId: `statement-${recordType}`,
    recordId: `record-${recordType}`,
    recordType,
    recordStatus: 'new',
    statementDate: '2023-05-08',
    publicationDetails: { bodsVersion: '0.4', publisher: { name: 'Register' } },
    recordDetails,
    ...rest,
  }
}

const held = (interests: object[], rest: object = {}) =>
  statement('relationship', { subject: 'company', interestedParty: 'person', interests, ...rest })

describe('a package of ownership statements', () => {
  it('names persons with their parts, days and countries', () => {
    const details = {
      names: [
        { fullName: 'Sil' },
        { type: 'legal', fullName: 'Silvia Perez', familyName: 'Perez', givenName: 'Silvia' },
      ],
      birthDate: '2005-03-12',
      nationalities: [{ code: 'MX' }, { name: 'Nowhere' }],
      addresses: [{ type: 'service', address: 'Gta. Mirador', postCode: '39888', country: { code: 'MX' } }],
    }
    expect(read([statement('person', details)]).statements).toMatchObject([
      {
        recordType: 'person',
        name: 'Silvia Perez',
        givenName: 'Silvia',
        familyName: 'Perez',
        bornOn: '2005-03-12',
        nationalities: ['MX'],
        addresses: [{ label: 'service', street: 'Gta. Mirador', postalCode: '39888', country: 'MX' }],
        statedOn: '2023-05-08',
      },
    ])
    expect(
      read([statement('person', { personType: 'anonymousPerson', birthDate: '1965-11' })]),
    ).toMatchObject({
      statements: [{ name: 'Anonymous person', bornOn: null }],
    })
  })

  it('tells the LEI of an entity from its number in a register', () => {
    const identifiers = [
      { scheme: 'XI-LEI', id: '5493001KJTIIGC8Y1R12' },
      { scheme: 'GB-COH', id: '07444723' },
    ]
    const details = { name: 'Chrinon', identifiers, jurisdiction: { code: 'GB-ENG' } }
    expect(read([statement('entity', details)]).statements).toMatchObject([
      { name: 'Chrinon', lei: '5493001KJTIIGC8Y1R12', registrationNumber: '07444723', country: 'GB' },
    ])
  })

  it('has the interests of a relationship with exact shares or bounds, and with days of any precision', () => {
    const text = `[${JSON.stringify(held([])).replace(
      '"interests":[]',
      '"interests":[{"type":"shareholding","directOrIndirect":"direct","beneficialOwnershipOrControl":true,"share":{"exact":33.333333},"startDate":"2017-02"},{"type":"votingRights","share":{"minimum":25,"exclusiveMaximum":50},"endDate":"2020"},{}]',
    )}]`
    expect(read(text).statements).toMatchObject([
      {
        subject: 'company',
        interestedParty: 'person',
        source: 'Register',
        interests: [
          {
            type: 'shareholding',
            directness: 'DIRECT',
            isBeneficial: true,
            share: '33.333333',
            since: '2017-02-01',
          },
          { type: 'votingRights', share: null, shareMin: '25', shareMax: '50', until: '2020-12-31' },
          { type: null, directness: 'UNKNOWN', isBeneficial: false, share: null, since: null },
        ],
      },
    ])
  })

  it('keeps each statement with every field and digit', () => {
    const odd =
      '{"statementId":"a","recordId":"b","recordType":"person","x":{"y":[1.50,1e3]},"recordDetails":{}}'
    expect(read(`[${odd}]`).statements.map(({ text }) => text)).toEqual([odd])
  })

  it('may stand one statement on each line', () => {
    const lines = [statement('person', {}), statement('entity', { name: 'A' })].map((each) =>
      JSON.stringify(each),
    )
    expect(read(`${lines.join('\n')}\n`).statements.map(({ recordType }) => recordType)).toEqual([
      'person',
      'entity',
    ])
  })

  it('says who is not named', () => {
    const unnamed = held([], { interestedParty: { reason: 'subjectUnableToIdentify' } })
    expect(read([unnamed]).statements).toMatchObject([{ subject: 'company', interestedParty: null }])
  })

  it('refuses in words what is no statement, stands twice, or has a share that is none', () => {
    const over = held([{ type: 'shareholding', share: { exact: 101 } }])
    const { statements, refused } = read([
      statement('person', {}),
      statement('person', {}),
      over,
      5,
      { recordType: 'x', statementId: 'y' },
    ])
    expect(statements).toHaveLength(1)
    expect(refused.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'STATEMENT_TWICE'],
      [3, 'NO_SHARE'],
      [4, 'NOT_A_STATEMENT'],
      [5, 'NOT_A_STATEMENT'],
    ])
    const older = [{ statementID: 'a', statementType: 'personStatement', bodsVersion: '0.2' }]
    expect(() => read(older)).toThrow('older version')
    const many = `[${Array.from({ length: 20_001 }, (_, at) => `{"statementId":"${at}","recordType":"x"}`).join(',')}]`
    expect(() => read(many)).toThrow('more than 20,000 statements')
  })
})

describe('a written package', () => {
  const about = { publisher: 'The Lovelaces', publishedOn: '2026-04-10', newStatementId: () => 'new-id' }

  it('repeats a statement that nothing changed, every digit of it', () => {
    const odd = '{"statementId":"a","recordId":"b","recordType":"person","x":1.50,"recordDetails":{}}'
    expect(writeBods([{ unchanged: odd }], about)).toBe(`[\n${odd}\n]\n`)
  })

  it('states what is new by the standard, with shares as numbers', () => {
    const interest = {
      type: 'shareholding',
      directness: 'DIRECT',
      isBeneficial: true,
      since: '2020-01-01',
      until: null,
      share: '33.333333',
      shareMin: null,
      shareMax: null,
      details: '',
    } as const
    const text = writeBods(
      [
        {
          recordType: 'relationship',
          recordId: 'r',
          subject: 's',
          interestedParty: 'p',
          interests: [interest],
          source: 'Deed',
          kept: null,
        },
      ],
      about,
    )
    expect(text).toContain('"exact": 33.333333')
    expect(JSON.parse(text)).toEqual([
      {
        statementId: 'new-id',
        declarationSubject: 's',
        statementDate: '2026-04-10',
        publicationDetails: {
          publicationDate: '2026-04-10',
          bodsVersion: '0.4',
          publisher: { name: 'The Lovelaces' },
        },
        recordId: 'r',
        recordStatus: 'new',
        recordType: 'relationship',
        source: { type: ['thirdParty'], description: 'Deed' },
        recordDetails: {
          isComponent: false,
          subject: 's',
          interestedParty: 'p',
          interests: [
            {
              type: 'shareholding',
              directOrIndirect: 'direct',
              beneficialOwnershipOrControl: true,
              startDate: '2020-01-01',
              share: { exact: 33.333333 },
            },
          ],
        },
      },
    ])
  })

  it('of a record that changed keeps the fields that are not ours, and says that it is updated', () => {
    const kept = JSON.stringify(
      statement('entity', { name: 'Old', foundingDate: '1921-11-05', entityType: { type: 'trust' } }),
    )
    const changed: WrittenRecord = {
      recordType: 'entity',
      recordId: 'record-entity',
      name: 'New',
      country: null,
      lei: null,
      registrationNumber: null,
      addresses: [],
      entityType: 'legalEntity',
      kept,
    }
    expect(JSON.parse(writeBods([changed], about))).toMatchObject([
      {
        statementId: 'new-id',
        recordStatus: 'updated',
        recordDetails: { name: 'New', foundingDate: '1921-11-05', entityType: { type: 'trust' } },
      },
    ])
  })
})
