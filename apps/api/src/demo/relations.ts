import type { BuiltInRelationType } from '@kinfolio/contract/relation-types'
import type { RelationCreate } from '@kinfolio/contract/relations'
import type { z } from 'zod'

import { couple, elsa, holding, lakeside, trust } from './rows.ts'

/** A record by its kind and its name. */
export type DemoEnd = {
  type: 'contact' | 'company' | 'entity' | 'position'
  name: string
}

type Facts = Omit<z.input<typeof RelationCreate>, 'type' | 'ownTypeId' | 'from' | 'to'>

export type DemoRelation = {
  /** A type that everybody has, or the name of one that the family made. */
  type: BuiltInRelationType | { own: string }
  from: DemoEnd
  to: DemoEnd
  facts: Facts
}

export type DemoRelationType = { name: string; reverseName: string }

const person = (name: string): DemoEnd => ({ type: 'contact', name })
const company = (name: string): DemoEnd => ({ type: 'company', name })
const entity = (name: string): DemoEnd => ({ type: 'entity', name })
const position = (name: string): DemoEnd => ({ type: 'position', name })

const relate = (type: DemoRelation['type'], from: DemoEnd, to: DemoEnd, facts: Facts = {}): DemoRelation => ({
  type,
  from,
  to,
  facts,
})

const gustav = person('Gustav Lindqvist')
const grandmother = person('Elsa Lindqvist')
const clara = person('Clara Ahlgren')
const jonas = person('Jonas Ahlgren')
const felix = person('Felix Lindqvist')
const sofia = person('Sofia Berg')
const nora = person('Nora Ahlgren')
const leo = person('Leo Ahlgren')
const alma = person('Alma Lindqvist')
const lawyer = person('Dr. Johanna Moser')
const channel = company('Channel Fiduciary')

const family: DemoRelation[] = [
  relate('SPOUSE', grandmother, gustav, { since: '1964-08-01' }),
  relate('SPOUSE', clara, jonas, { since: '1993-06-12' }),
  relate('PARTNER', felix, sofia, { since: '2006-05-01' }),
  ...[clara, felix].flatMap((child) => [
    relate('PARENT', grandmother, child),
    relate('PARENT', gustav, child),
  ]),
  ...[nora, leo].flatMap((child) => [relate('PARENT', clara, child), relate('PARENT', jonas, child)]),
  relate('PARENT', felix, alma),
  relate('PARENT', sofia, alma),
  relate({ own: 'Godparent' }, clara, alma, { since: '2011-06-19' }),
]

const deed = 'Deed of settlement of 4 May 1998'
const settled = '1998-05-04'

const trustRoles: DemoRelation[] = [
  relate('SETTLOR', gustav, entity(trust), { since: settled, source: deed }),
  relate('TRUSTEE', company('Moser & Wieser'), entity(trust), {
    since: settled,
    until: '2012-08-31',
    source: deed,
  }),
  relate('TRUSTEE', channel, entity(trust), {
    since: '2012-09-01',
    source: 'Deed of retirement and appointment, 2012',
  }),
  relate('PROTECTOR', gustav, entity(trust), { since: settled, until: '2016-03-19', source: deed }),
  relate('PROTECTOR', grandmother, entity(trust), {
    since: '2016-03-20',
    source: 'Named in the deed to follow Gustav',
  }),
  ...[clara, felix, nora].map((child) =>
    relate('BENEFICIARY', child, entity(trust), { since: settled, isBeneficial: true, source: deed }),
  ),
  relate('BENEFICIARY', leo, entity(trust), { since: '2001-07-30', isBeneficial: true, source: deed }),
  relate('BENEFICIARY', alma, entity(trust), { since: '2011-02-11', isBeneficial: true, source: deed }),
  relate('ADMINISTRATOR', company('Channel Fund Services'), entity(trust), { since: '2013-01-01' }),
  relate('DIRECTOR', person('Amelia de Carteret'), channel, { since: '2012-09-01' }),
]

const founded = '2019-12-30'
const register = 'Firmenbuch, July 2025'

const offices: DemoRelation[] = [
  relate('DIRECTOR', clara, entity(holding), { since: founded, source: register }),
  relate('DIRECTOR', jonas, entity(holding), { since: founded, until: '2024-06-30', source: register }),
  relate('DIRECTOR', nora, entity(holding), { since: '2024-07-01', source: register }),
  relate('AUDITOR', company('Salzkammer Audit'), entity(holding), { since: founded, source: register }),
  relate('POWER_OF_ATTORNEY', lawyer, entity(holding), {
    since: '2022-02-01',
    notes: 'For filings with the register only.',
  }),
  relate('SIGNATORY', clara, entity(lakeside), { since: '2021-06-01', source: 'Partnership agreement' }),
  relate('SIGNATORY', grandmother, entity(lakeside), {
    since: '2021-06-01',
    source: 'Partnership agreement',
  }),
  relate('SIGNATORY', clara, entity(couple), { since: '2020-01-02' }),
  relate('SIGNATORY', jonas, entity(couple), { since: '2020-01-02' }),
  relate('POWER_OF_ATTORNEY', clara, entity(elsa), {
    since: '2023-04-17',
    source: 'Lasting power of attorney, at Moser & Wieser',
  }),
  relate('SIGNATORY', leo, position('Current account'), {
    since: '2022-09-01',
    notes: 'Up to 2,000 a month, while he studies.',
  }),
  relate('SIGNATORY', company('St Helier Private Bank'), position('Sterling deposit'), {
    since: '2022-10-03',
    notes: 'Renews on the trustee’s standing instruction.',
  }),
]

const inheritance: DemoRelation[] = [
  relate('HEIR', clara, grandmother, { share: '50', source: 'Will of 2017' }),
  relate('HEIR', felix, grandmother, { share: '50', source: 'Will of 2017' }),
  relate('HEIR', nora, clara, { share: '50' }),
  relate('HEIR', leo, clara, { share: '50' }),
  relate('BENEFICIARY', clara, position('Endowment policy'), { share: '100', source: 'Policy AV-0147-031' }),
]

const advice: DemoRelation[] = [
  relate('BANKER', person('Mag. Ruth Steininger'), entity(couple), { since: '2019-02-01' }),
  relate('BANKER', company('Bank Traunsee'), entity(holding), { since: '2020-01-02' }),
  relate('BANKER', company('Donau Bank'), entity(lakeside), { since: '2021-06-01' }),
  relate('BANKER', company('St Helier Private Bank'), entity(trust), { since: '2022-10-03' }),
  relate('ADVISER', lawyer, grandmother, { since: '2008-01-01' }),
  relate('ADVISER', lawyer, clara, { since: '2016-04-01' }),
  // The register tells the band that a share lies in, and no more.
  relate('SHAREHOLDER', felix, company('Brauhaus Traun GmbH'), {
    since: '2015-03-01',
    shareMin: '5',
    shareMax: '10',
    isBeneficial: true,
    source: register,
  }),
]

export const relationTypes: DemoRelationType[] = [{ name: 'Godparent', reverseName: 'Godchild' }]

export const relations: DemoRelation[] = [...family, ...trustRoles, ...offices, ...inheritance, ...advice]
