import type { BankDetailCall, KnownNumber, Payee } from '@kinfolio/contract/bank-details'
import type { LabelledPhone } from '@kinfolio/contract/contact-details'
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { listPeople } from '../../changes/queries.ts'
import { changes } from '../../changes/tables.ts'
import { companies } from '../../companies/tables.ts'
import { toldPhones } from '../../contact-details/rules.ts'
import { companyContacts, contacts, positionContacts } from '../../contacts/tables.ts'
import { positions } from '../../positions/tables.ts'
import { bankDetailCalls, bankDetails } from '../tables.ts'

/** The calls about bank details, by their id, the latest first. */
export async function listCalls(
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, BankDetailCall[]>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select()
    .from(bankDetailCalls)
    .where(org.owns(bankDetailCalls, inArray(bankDetailCalls.bankDetailId, [...ids])))
    .orderBy(desc(bankDetailCalls.id))
  const people = await listPeople(
    org,
    rows.flatMap(({ calledBy }) => calledBy ?? []),
  )
  const byDetail = Map.groupBy(rows, ({ bankDetailId }) => bankDetailId)
  return new Map(
    [...byDetail].map(([id, own]) => [
      id,
      own.map(({ calledBy, number, createdAt, ...row }) => ({
        id: row.id,
        outcome: row.outcome,
        calledOn: row.calledOn,
        number: number === '' ? '' : displayOf(number),
        numberOf: row.numberOf,
        explanation: row.explanation,
        spokeWith: row.spokeWith,
        notes: row.notes,
        by: calledBy === null ? null : { id: calledBy, name: people.get(calledBy) ?? null },
        isOwnRecord: row.isOwnRecord,
        createdAt: createdAt.toISOString(),
      })),
    ]),
  )
}

function displayOf(number: string): string {
  return toldPhones([{ label: '', number }])[0]?.display ?? number
}

type Holder = { id: string; name: string; phones: LabelledPhone[]; updatedAt: Date }

/** The telephone numbers of those who must know where a payee is paid, each once. */
export async function listKnownNumbers(
  org: OrgScope,
  { payee, detailId }: { payee: Payee; detailId: string },
): Promise<KnownNumber[]> {
  const holders = await listHolders(org, payee)
  const isAdded = await addedSince(org, detailId, holders)
  const numbers = holders.flatMap((holder) =>
    toldPhones(holder.phones).map(({ number, display }) => ({
      number,
      display,
      of: holder.name,
      isNewer: isAdded(holder, number),
    })),
  )
  const once = new Map<string, KnownNumber>()
  for (const each of numbers) if (once.get(each.number)?.isNewer !== false) once.set(each.number, each)
  return [...once.values()]
}

/** The companies and people around a payee: of a position its manager, its custodian and whom one calls about it. */
async function listHolders(org: OrgScope, { type, id }: Payee): Promise<Holder[]> {
  const companyIds = type === 'company' ? [id] : type === 'position' ? await listCompaniesOf(org, id) : []
  const contactIds = [
    ...(type === 'contact' ? [id] : []),
    ...(type === 'position' ? await listPeopleOfPosition(org, id) : []),
    ...(await listEmployees(org, companyIds)),
  ]
  const firms = await org.db
    .select({
      id: companies.id,
      name: companies.name,
      phones: companies.phones,
      updatedAt: companies.updatedAt,
    })
    .from(companies)
    .where(org.owns(companies, inArray(companies.id, companyIds), isNull(companies.deletedAt)))
    .orderBy(asc(companies.name))
  const people = await org.db
    .select({ id: contacts.id, name: contacts.name, phones: contacts.phones, updatedAt: contacts.updatedAt })
    .from(contacts)
    .where(org.owns(contacts, inArray(contacts.id, contactIds), isNull(contacts.deletedAt)))
    .orderBy(asc(contacts.name))
  return [...firms, ...people]
}

async function listCompaniesOf(org: OrgScope, positionId: string): Promise<string[]> {
  const [row] = await org.db
    .select({ managerId: positions.managerId, custodianId: positions.custodianId })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, positionId)))
  return [row?.managerId ?? [], row?.custodianId ?? []].flat()
}

async function listPeopleOfPosition(org: OrgScope, positionId: string): Promise<string[]> {
  const rows = await org.db
    .select({ id: positionContacts.contactId })
    .from(positionContacts)
    .where(org.owns(positionContacts, eq(positionContacts.positionId, positionId)))
  return rows.map(({ id }) => id)
}

/** Those who work for these companies today. */
async function listEmployees(org: OrgScope, companyIds: readonly string[]): Promise<string[]> {
  const rows = await org.db
    .select({ id: companyContacts.contactId })
    .from(companyContacts)
    .where(
      org.owns(
        companyContacts,
        inArray(companyContacts.companyId, [...companyIds]),
        or(isNull(companyContacts.until), sql`${companyContacts.until} >= ${org.today}`),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Whether a number came into a record after the bank details did, as the change log tells. Where it does not tell, as to a role for named entities,
 * every number of a record that was changed since counts as new.
 */
async function addedSince(
  org: OrgScope,
  detailId: string,
  holders: readonly Holder[],
): Promise<(holder: Holder, number: string) => boolean> {
  const [made] = await org.db
    .select({ id: changes.id })
    .from(changes)
    .where(org.owns(changes, eq(changes.recordId, detailId), eq(changes.action, 'CREATED')))
  if (!made) {
    const [detail] = await org.db
      .select({ createdAt: bankDetails.createdAt })
      .from(bankDetails)
      .where(org.owns(bankDetails, eq(bankDetails.id, detailId)))
    return ({ updatedAt }) => detail === undefined || updatedAt > detail.createdAt
  }
  const added = await listAddedSince(
    org,
    made.id,
    holders.map(({ id }) => id),
  )
  return ({ id }, number) => added.has(`${id} ${number}`)
}

/** The numbers that came into records after a change of the log, each with the id of its record. */
async function listAddedSince(
  org: OrgScope,
  changeId: string,
  holderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await org.db
    .select({
      recordId: changes.recordId,
      before: sql<LabelledPhone[] | null>`${changes.before} -> 'phones'`,
      after: sql<LabelledPhone[]>`${changes.after} -> 'phones'`,
    })
    .from(changes)
    .where(
      and(
        org.owns(changes, inArray(changes.recordId, [...holderIds]), gt(changes.id, changeId)),
        sql`${changes.after} ? 'phones'`,
      ),
    )
  return new Set(
    rows.flatMap(({ recordId, before, after }) => {
      const former = new Set((before ?? []).map(({ number }) => number))
      return after.filter(({ number }) => !former.has(number)).map(({ number }) => `${recordId} ${number}`)
    }),
  )
}
