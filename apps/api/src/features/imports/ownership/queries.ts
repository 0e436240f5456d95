import type { ImportProblem, PreviewRow, RefusedRow } from '@kinfolio/contract/imports'
import { firstEnds, relationEnds } from '@kinfolio/contract/relation-types'
import { say } from '@kinfolio/contract/say'
import type {
  EntityStatement,
  OwnershipFile,
  OwnershipStatement,
  PersonStatement,
  RelationshipStatement,
} from '@kinfolio/formats/rows/ownership-file'
import { day } from '@kinfolio/ledger/days/day'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { readLei } from '../../contact-details/rules.ts'
import { contacts } from '../../contacts/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { listOwnTypes } from '../../relations/own-types/queries.ts'
import { listAllTies, listEntityHoldings, listNames } from '../../relations/queries.ts'
import { keyOf } from '../../relations/rules.ts'
import { ownershipStatements } from '../../relations/statements/tables.ts'
import { emptinessOf, emptyView, type PlanOutline } from '../outline/rules.ts'
import { loadEarlier } from './replacements/queries.ts'
import { closedOn, endedOn, successionOf } from './replacements/rules.ts'
import {
  lastOfEach,
  onlyOne,
  plannedOf,
  plannedRelations,
  previewRow,
  typeOfInterest,
  wordsOf,
  type Match,
  type OwnType,
  type PlannedRelation,
} from './rules.ts'

/** A statement with what it becomes. */
export type PlannedStatement = {
  id: string
  statement: OwnershipStatement
  match: Match | null
  relations: PlannedRelation[]
  /** Relations of an earlier import that it takes the place of. */
  replaces?: readonly string[]
}

export type OwnershipPlan = PlanOutline & {
  kind: 'OWNERSHIP'
  persons: { id: string; statement: PersonStatement }[]
  companies: { id: string; statement: EntityStatement }[]
  ownTypes: OwnType[]
  statements: PlannedStatement[]
}

type Known = { ids: Set<string>; byRecord: Map<string, Match> }

/** What a package of statements brings: contacts, companies, and relations between them. */
export async function planOwnership(org: OrgScope, file: OwnershipFile): Promise<OwnershipPlan> {
  const known = await loadKnown(org, file.statements)
  const counting = lastOfEach(file.statements)
  const matches = new Map(known.byRecord)
  const names = await listNames(org)
  const [rows, statements]: [PreviewRow[], PlannedStatement[]] = [[], []]
  const plan = { persons: [] as OwnershipPlan['persons'], companies: [] as OwnershipPlan['companies'] }
  const row = (
    statement: OwnershipStatement,
    status: PreviewRow['status'],
    words: string,
    said: { problems?: ImportProblem[]; warnings?: ImportProblem[] } = {},
  ) => rows.push(previewRow(statement, status, { words, today: org.today }, said))

  for (const statement of file.statements) {
    if (statement.recordType === 'relationship') continue
    if (known.ids.has(statement.statementId)) {
      row(statement, 'DUPLICATE', statement.name)
      continue
    }
    let match = matches.get(statement.recordId) ?? (await findMatch(org, statement))
    const warnings: ImportProblem[] = match
      ? [{ code: 'USES_RECORD', message: say`“${match.name}” is there already and is used.` }]
      : []
    if (!match) {
      const type = statement.recordType === 'person' ? 'contact' : 'company'
      match = { type, id: newId(), name: statement.name, version: 1 }
      if (statement.recordType === 'person') plan.persons.push({ id: match.id, statement })
      else plan.companies.push({ id: match.id, statement })
      names.set(keyOf(match), match.name)
    }
    matches.set(statement.recordId, match)
    statements.push({ id: newId(), statement, match, relations: [] })
    row(statement, 'NEW', statement.name, { warnings })
  }

  const ownTypes = await planOwnTypes(org, file.statements)
  const earlierOf = await loadEarlier(
    org,
    file.statements.map(({ recordId }) => recordId),
  )
  let others = await listAllTies(org)
  const owned = await listEntityHoldings(org)
  for (const statement of file.statements) {
    if (statement.recordType !== 'relationship') continue
    const { from, to, words } = endsOf(statement, matches)
    if (known.ids.has(statement.statementId)) {
      row(statement, 'DUPLICATE', words)
      continue
    }
    const earlier = earlierOf.get(statement.recordId) ?? []
    const succession = counting.has(statement.statementId)
      ? successionOf(statement, earlier, { names, today: org.today })
      : null
    if (succession?.kind === 'CHANGED') {
      row(statement, 'REFUSED', words, { problems: [succession.problem] })
      continue
    }
    const kept = succession
      ? succession.kind === 'OUTDATED'
        ? succession.said
        : null
      : keptOnly(statement, counting)
    if (kept) {
      statements.push({ id: newId(), statement, match: null, relations: [] })
      row(statement, 'NEW', words, { warnings: [kept] })
      continue
    }
    const replaces = succession ? earlier.map(({ id }) => id) : []
    const beside = others.filter(({ id }) => !replaces.includes(id))
    const standing = { ties: beside.map(({ tie }) => tie), owned, names }
    const planned =
      succession?.kind === 'ENDS'
        ? endedOn(earlier, closedOn(statement, org.today)).map((ended) => plannedOf(ended, names))
        : from && to
          ? plannedRelations(statement, { from, to }, ownTypes, standing)
          : notInPackage
    if (!Array.isArray(planned)) {
      row(statement, 'REFUSED', words, { problems: [planned] })
      continue
    }
    others = [...beside, ...planned.map(({ tie }) => ({ id: statement.statementId, tie }))]
    statements.push({ id: newId(), statement, match: null, relations: planned, replaces })
    row(statement, 'NEW', words, succession ? { warnings: [succession.said] } : {})
  }
  return {
    kind: 'OWNERSHIP',
    ...outlineOf(file, rows),
    ...plan,
    ownTypes: [...ownTypes.values()],
    statements,
  }
}

const notInPackage: ImportProblem = {
  code: 'NOT_IN_PACKAGE',
  message: 'This names a person or an entity that is not in this package. Export the package whole.',
}

/** A statement that is kept as evidence, without a relation of its own. */
function keptOnly(
  { statementId, subject, interestedParty, interests }: RelationshipStatement,
  counting: ReadonlySet<string>,
): ImportProblem | null {
  if (!counting.has(statementId))
    return { code: 'REPLACED', message: 'A later statement of this package takes its place. It is kept.' }
  if (subject === null || interestedParty === null)
    return { code: 'NOBODY_NAMED', message: 'This names nobody, and says why. It is kept.' }
  if (interests.length === 0) return { code: 'NO_INTEREST', message: 'This names no interest. It is kept.' }
  return null
}

function endsOf(
  { subject, interestedParty, interests }: RelationshipStatement,
  matches: ReadonlyMap<string, Match>,
) {
  const from = interestedParty === null ? undefined : matches.get(interestedParty)
  const to = subject === null ? undefined : matches.get(subject)
  return { from, to, words: wordsOf(interests, from?.name ?? '?', to?.name ?? '?') }
}

function outlineOf(file: OwnershipFile, rows: readonly PreviewRow[]): PlanOutline {
  const refusedRows: RefusedRow[] = rows.flatMap(({ line, status, problems, instrument }) =>
    status === 'REFUSED' ? [{ line, problems, raw: instrument }] : [],
  )
  const refused = [...file.refused, ...refusedRows].toSorted((a, b) => a.line - b.line)
  const countOf = (status: PreviewRow['status']) => rows.filter((each) => each.status === status).length
  const view = {
    ...emptyView('OWNERSHIP', file.format),
    rows: rows.toSorted((a, b) => a.line - b.line),
    refused,
    counts: {
      total: rows.length + file.refused.length,
      added: countOf('NEW'),
      duplicate: countOf('DUPLICATE'),
      skipped: 0,
      refused: refused.length,
    },
  }
  return { view, questions: emptinessOf(view), offers: [] }
}

/** Statements that came before, and the records of ours that they are about. */
async function loadKnown(org: OrgScope, statements: readonly OwnershipStatement[]): Promise<Known> {
  const found = await org.db
    .select({
      statementId: ownershipStatements.statementId,
      recordId: ownershipStatements.recordId,
      contact: { id: contacts.id, name: contacts.name, version: contacts.version },
      company: { id: companies.id, name: companies.name, version: companies.version },
      entity: { id: entities.id, name: entities.name, version: entities.version },
    })
    .from(ownershipStatements)
    .leftJoin(
      contacts,
      and(
        eq(contacts.orgId, ownershipStatements.orgId),
        eq(contacts.id, ownershipStatements.contactId),
        isNull(contacts.deletedAt),
      ),
    )
    .leftJoin(
      companies,
      and(
        eq(companies.orgId, ownershipStatements.orgId),
        eq(companies.id, ownershipStatements.companyId),
        isNull(companies.deletedAt),
      ),
    )
    .leftJoin(
      entities,
      and(
        eq(entities.orgId, ownershipStatements.orgId),
        eq(entities.id, ownershipStatements.entityId),
        isNull(entities.deletedAt),
      ),
    )
    .where(
      org.owns(
        ownershipStatements,
        or(
          inArray(
            ownershipStatements.statementId,
            statements.map(({ statementId }) => statementId),
          ),
          inArray(
            ownershipStatements.recordId,
            statements.map(({ recordId }) => recordId),
          ),
        ),
      ),
    )
  const byRecord = new Map<string, Match>()
  for (const { recordId, contact, company, entity } of found) {
    if (contact) byRecord.set(recordId, { type: 'contact', ...contact })
    if (company) byRecord.set(recordId, { type: 'company', ...company })
    if (entity) byRecord.set(recordId, { type: 'entity', ...entity })
  }
  return { ids: new Set(found.map(({ statementId }) => statementId)), byRecord }
}

/** The record that a statement can only mean; null: none, or several. */
async function findMatch(org: OrgScope, statement: PersonStatement | EntityStatement): Promise<Match | null> {
  return statement.recordType === 'person' ? findPerson(org, statement) : findEntity(org, statement)
}

async function findPerson(org: OrgScope, { name, bornOn }: PersonStatement): Promise<Match | null> {
  const { id, version } = contacts
  const rows = await org.db
    .select({ id, name: contacts.name, version })
    .from(contacts)
    .where(
      org.owns(
        contacts,
        isNull(contacts.deletedAt),
        eq(sql`lower(${contacts.name})`, name.toLowerCase()),
        bornOn === null ? undefined : or(isNull(contacts.bornOn), eq(contacts.bornOn, day(bornOn))),
      ),
    )
    .limit(2)
  const found = onlyOne(rows)
  return found && { type: 'contact', ...found }
}

async function findEntity(org: OrgScope, statement: EntityStatement): Promise<Match | null> {
  const { name, country, registrationNumber } = statement
  const lei = leiOf(statement)
  const isNamed = or(
    eq(sql`lower(${companies.name})`, name.toLowerCase()),
    eq(sql`lower(${companies.legalName})`, name.toLowerCase()),
  )
  const isRegistered =
    registrationNumber === null
      ? undefined
      : and(
          eq(companies.registrationNumber, registrationNumber),
          country === null ? undefined : or(isNull(companies.country), eq(companies.country, country)),
        )
  for (const condition of [lei === null ? undefined : eq(companies.lei, lei), isRegistered, isNamed]) {
    if (!condition) continue
    const rows = await org.db
      .select({ id: companies.id, name: companies.name, version: companies.version })
      .from(companies)
      .where(org.owns(companies, isNull(companies.deletedAt), condition))
      .limit(2)
    const found = onlyOne(rows)
    if (found) return { type: 'company', ...found }
  }
  const rows = await org.db
    .select({ id: entities.id, name: entities.name, version: entities.version })
    .from(entities)
    .where(
      org.owns(entities, isNull(entities.deletedAt), eq(sql`lower(${entities.name})`, name.toLowerCase())),
    )
    .limit(2)
  const found = onlyOne(rows)
  return found && { type: 'entity', ...found }
}

/** The LEI of a statement, if its digits are right. The statement keeps a wrong one. */
export function leiOf({ lei }: Pick<EntityStatement, 'lei'>): string | null {
  const read = lei === null ? null : readLei(lei)
  return read && 'kept' in read ? read.kept : null
}

/** A type for each word of an interest that no standard has. */
async function planOwnTypes(
  org: OrgScope,
  statements: readonly OwnershipStatement[],
): Promise<Map<string, OwnType>> {
  const types = new Map(
    (await listOwnTypes(org)).map((type): [string, OwnType] => [
      type.name.toLowerCase(),
      { ...type, isNew: false },
    ]),
  )
  for (const statement of statements) {
    if (statement.recordType !== 'relationship') continue
    for (const interest of statement.interests) {
      const type = typeOfInterest(interest)
      if (typeof type === 'string' || types.has(type.ownName.toLowerCase())) continue
      const name = type.ownName
      types.set(name.toLowerCase(), {
        id: newId(),
        name,
        reverseName: `Has ${name} in`,
        isSymmetric: false,
        from: firstEnds,
        to: relationEnds,
        isNew: true,
      })
    }
  }
  return types
}
