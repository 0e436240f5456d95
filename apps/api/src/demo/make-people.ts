import { CompanyContactAdd, ContactCreate } from '@kinfolio/contract/contacts'

import type { OrgScope } from '../access/scope.ts'
import { createContact } from '../features/contacts/commands.ts'
import { addToCompany, linkPosition } from '../features/contacts/links/commands.ts'
import type { DemoPerson } from './people.ts'

type Known = Record<'entities' | 'companies' | 'positions', ReadonlyMap<string, string>>

/** Adds somebody, with the companies and positions that they have to do with, and returns their id. */
export async function addPerson(org: OrgScope, person: DemoPerson, known: Known) {
  const { entity, companies = [], positions = [], ...contact } = person
  const personEntityId = entity === undefined ? null : idOf(known.entities, entity)
  const { id: contactId, name } = await createContact(
    org,
    ContactCreate.parse({ ...contact, personEntityId }),
  )
  for (const { company, ...work } of companies) {
    const employment = CompanyContactAdd.parse({ contactId, ...work })
    await addToCompany(org, idOf(known.companies, company), employment)
  }
  for (const { position, role } of positions) {
    await linkPosition(org, { contactId, positionId: idOf(known.positions, position), role })
  }
  return { id: contactId, name }
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo knows of no ${name}.`)
  return id
}
