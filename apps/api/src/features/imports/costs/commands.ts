import { day } from '@kinfolio/ledger/days/day'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { orderedTerms } from '../../costs/rules.ts'
import { costDecisions, costPayments, costs, costShares } from '../../costs/tables.ts'
import { tagImported } from '../../tags/commands.ts'
import { transactions } from '../../transactions/tables.ts'
import { plainName } from '../companies/rules.ts'
import { companiesOf } from './payees/queries.ts'
import type { CostPlan } from './queries.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsPerStatement = 1_000

/** Adds the costs of a plan. Names of payees without a company become companies, or stay in the notes. */
export async function writeCosts(
  org: OrgScope,
  importId: string,
  { additions }: CostPlan,
  makesCompanies: boolean,
): Promise<void> {
  const ids = makesCompanies ? await makePayees(org, importId, additions) : new Map<string, string>()
  const times = { createdAt: org.now, updatedAt: org.now }
  const rows = additions.map((addition): typeof costs.$inferInsert => {
    const { legalEntityId, shares: _, tags: __, payeeName, terms, notes, payeeCompanyId, ...cost } = addition
    const made = payeeName === null ? null : (ids.get(plainName(payeeName)) ?? null)
    const isText = payeeName !== null && payeeCompanyId === null && made === null
    return {
      ...cost,
      currency: cost.currency ?? org.settings.baseCurrency,
      entityId: legalEntityId,
      payeeCompanyId: payeeCompanyId ?? made,
      terms: orderedTerms(terms, cost.firstOn),
      lastOn: cost.lastOn === null ? null : day(cost.lastOn),
      notes: isText ? [notes, `Payee: ${payeeName}`].filter(Boolean).join('\n') : notes,
      orgId: org.orgId,
      importId,
      ...times,
    }
  })
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await org.db.insert(costs).values(rows.slice(at, at + rowsPerStatement))
  const shares = additions.flatMap(({ id: costId, shares: own }) =>
    own.map(({ entityId, percent }) => ({
      orgId: org.orgId,
      id: newId(),
      costId,
      legalEntityId: entityId,
      percent,
      ...times,
    })),
  )
  for (let at = 0; at < shares.length; at += rowsPerStatement)
    await org.db.insert(costShares).values(shares.slice(at, at + rowsPerStatement))
  await tagImported(
    org,
    importId,
    'cost',
    additions.map(({ id, tags }) => ({ id, names: tags })),
  )
}

async function makePayees(
  org: OrgScope,
  importId: string,
  additions: CostPlan['additions'],
): Promise<Map<string, string>> {
  const missing = (await companiesOf(org, additions)).filter(({ companyId }) => companyId === null)
  const made = missing.map(({ name, type }) => ({ id: newId(), name, type }))
  if (made.length > 0)
    await org.db.insert(companies).values(
      made.map((each) => ({
        ...each,
        orgId: org.orgId,
        importId,
        createdAt: org.now,
        updatedAt: org.now,
      })),
    )
  return new Map(made.map(({ id, name }) => [plainName(name), id]))
}

/** Moves the costs of an import to the trash. Returns those that were changed, decided about or paid since. */
export async function takeBackCosts(org: OrgScope, importId: string): Promise<{ message: string }[]> {
  const live = org.owns(costs, eq(costs.importId, importId), isNull(costs.deletedAt))
  const made = await org.db
    .select({
      name: costs.name,
      version: costs.version,
      isPaid: sql<boolean>`exists ${org.db
        .select({ one: sql`1` })
        .from(costPayments)
        .innerJoin(
          transactions,
          and(eq(transactions.orgId, costPayments.orgId), eq(transactions.id, costPayments.transactionId)),
        )
        .where(
          and(
            eq(costPayments.orgId, costs.orgId),
            eq(costPayments.costId, costs.id),
            isNull(transactions.deletedAt),
          ),
        )}`,
      isDecided: sql<boolean>`exists ${org.db
        .select({ one: sql`1` })
        .from(costDecisions)
        .where(and(eq(costDecisions.orgId, costs.orgId), eq(costDecisions.costId, costs.id)))}`,
    })
    .from(costs)
    .where(live)
  const obstacles = made.flatMap(({ name, version, isPaid, isDecided }) => {
    const reason = isPaid
      ? 'has payments'
      : isDecided
        ? 'was decided about'
        : version > 1
          ? 'was changed since'
          : null
    return reason === null ? [] : [{ message: `"${name}" ${reason}. Delete it first.` }]
  })
  if (obstacles.length > 0) return obstacles
  await org.db
    .update(costs)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${costs.version} + 1` })
    .where(live)
  return []
}
