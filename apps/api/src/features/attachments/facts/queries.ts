import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import { say } from '@kinfolio/contract/say'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { findRecords } from '../../search/queries.ts'
import {
  fitting,
  ownFacts,
  printedNames,
  soughtNames,
  withoutTwins,
  worseGrade,
  type Fitting,
  type Named,
  type PrintedName,
  type Said,
} from './rules.ts'

/** So many names that a paper prints in one role are looked for: a report may list all funds of a manager. */
const mostNames = 5
/** So many records that have the words of a name are compared with it. */
const mostCompared = 20

/** What could be noted of a paper by what it says, and on which records it could be: those that the caller sees. */
export async function suggestFacts(org: OrgScope, said: Said): Promise<SuggestedFact[]> {
  const funds = await findPrinted(org, 'positions', printedNames(said, 'fund'))
  const issuers = await findPrinted(org, 'companies', printedNames(said, 'issuer'))
  const investors = printedNames(said, 'investor')
  const links = [
    ...funds.map(linkTo('position')),
    ...(await findAccounts(org, said)).map(linkTo('position')),
    ...(await findPrinted(org, 'entities', investors)).map(linkTo('entity')),
    ...(await findPrinted(org, 'contacts', investors)).map(linkTo('contact')),
  ]
  const senders = issuers.length > 0 ? issuers : await findManagers(org, funds)
  const named = senders.map(({ id: companyId, name, grade, why }) => ({
    fact: 'issuer' as const,
    companyId,
    name,
    grade,
    why,
    rule: null,
  }))
  return withoutTwins([...ownFacts(said), ...named, ...links])
}

function linkTo(entityType: AttachmentTarget) {
  return ({ id: entityId, ...found }: Fitting): SuggestedFact => ({
    fact: 'link',
    entityType,
    entityId,
    ...found,
    rule: null,
  })
}

const tables = { positions, companies, entities, contacts }

/** The records of a kind that papers name. They are looked up as the search across does, and their names compared. */
async function findPrinted(
  org: OrgScope,
  kind: keyof typeof tables,
  names: readonly PrintedName[],
): Promise<Fitting[]> {
  const found: Fitting[] = []
  for (const printed of names.slice(0, mostNames)) found.push(...(await findOne(org, kind, printed)))
  return found
}

async function findOne(org: OrgScope, kind: keyof typeof tables, printed: PrintedName): Promise<Fitting[]> {
  for (const q of soughtNames(printed.value)) {
    const ids = await findRecords(org, { q, kind, limit: mostCompared })
    const records = fitting(printed, await listNamed(org, kind, ids))
    if (records.length > 0) return records
  }
  return []
}

async function listNamed(org: OrgScope, kind: keyof typeof tables, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const table = tables[kind]
  const rows = await org.db
    .select({
      id: table.id,
      name: table.name,
      legalName: kind === 'companies' ? companies.legalName : sql<string | null>`null::text`,
    })
    .from(table)
    .where(org.owns(table, inArray(table.id, [...ids]), isNull(table.deletedAt)))
  return rows.map(({ id, name, legalName }) => ({ id, name, otherNames: legalName ? [legalName] : [] }))
}

/** The accounts that have the numbers which statements print. What any other paper prints is where to pay to. */
async function findAccounts(org: OrgScope, said: Said): Promise<Fitting[]> {
  const documents = said.documents.filter(({ kind }) => kind === 'BANK_STATEMENT')
  const numbers = printedNames({ documents }, 'iban')
  if (numbers.length === 0) return []
  const iban = sql<string>`${positions.details} ->> 'iban'`
  const rows = await org.db
    .select({ id: positions.id, name: positions.name, iban })
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        inArray(
          iban,
          numbers.map(({ value }) => value),
        ),
      ),
    )
  return numbers.flatMap(({ value, grade }) =>
    rows
      .filter((row) => row.iban === value)
      .map(({ id, name }) => ({ id, name, grade, why: 'The statement has the IBAN of this account.' })),
  )
}

/** Who manages the funds that a paper names, where it names nobody else as its sender. */
async function findManagers(org: OrgScope, funds: readonly Fitting[]): Promise<Fitting[]> {
  if (funds.length === 0) return []
  const rows = await org.db
    .select({ fundId: positions.id, id: companies.id, name: companies.name })
    .from(positions)
    .innerJoin(
      companies,
      and(
        eq(companies.orgId, positions.orgId),
        eq(companies.id, positions.managerId),
        isNull(companies.deletedAt),
      ),
    )
    .where(
      org.owns(
        positions,
        inArray(
          positions.id,
          funds.map(({ id }) => id),
        ),
      ),
    )
  return funds.flatMap(({ id, name: fund, grade }) =>
    rows
      .filter(({ fundId }) => fundId === id)
      .map((row) => ({
        id: row.id,
        name: row.name,
        grade: worseGrade('LIKELY', grade),
        why: say`It manages ${fund}.`,
      })),
  )
}
