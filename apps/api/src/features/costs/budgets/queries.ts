import type {
  BudgetProofItem,
  BudgetSource,
  BudgetSuggestion,
  BudgetYear,
  CostBudget,
} from '@kinfolio/contract/cost-budgets'
import { costTypes, type CostType } from '@kinfolio/contract/cost-kinds'
import { budgetLines, budgetSums } from '@kinfolio/ledger/agreements/budget'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, sum, toText, trimmedText } from '@kinfolio/ledger/numbers/decimal'
import { and, eq, isNull, or } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { daysOfYear, loadYear } from '../years/queries.ts'
import { duePieces, isSpending, partsOfPieces, sumsOnWire, textOf, type Part, type Piece } from './rules.ts'
import { costBudgets } from './tables.ts'

/** The budgets of a year that the caller sees, without those of entities in the trash. */
export async function listBudgets(org: OrgScope, year: number): Promise<CostBudget[]> {
  const b = costBudgets
  const rows = await org.db
    .select({
      id: b.id,
      year: b.year,
      type: b.type,
      legalEntityId: b.entityId,
      amount: b.amount,
      currency: b.currency,
      version: b.version,
    })
    .from(b)
    .leftJoin(entities, and(eq(entities.orgId, b.orgId), eq(entities.id, b.entityId)))
    .where(org.owns(b, eq(b.year, year), or(isNull(b.entityId), isNull(entities.deletedAt))))
  return rows.map((row) => ({ ...row, amount: trimmedText(row.amount) }))
}

/** Budgets beside what was spent and what is still to come. */
export async function getBudgetYear(org: OrgScope, year: number): Promise<BudgetYear> {
  const lines = await loadLines(org, year)
  const nameOf = await entityNames(org)
  const told = lines
    .map((line) => ({
      type: line.type,
      legalEntityId: line.entityId,
      entityName: nameOf(line.entityId),
      row: line.budget?.row ?? null,
      ...sumsOnWire(budgetSums([line])),
    }))
    .toSorted(byPlace)
  const byType = [...Map.groupBy(lines, ({ type }) => type)]
    .map(([type, own]) => ({ type, ...sumsOnWire(budgetSums(own)) }))
    .toSorted((a, b) => costTypes.indexOf(a.type) - costTypes.indexOf(b.type))
  const byEntity = [...Map.groupBy(lines, ({ entityId }) => entityId)]
    .map(([id, own]) => ({ legalEntityId: id, entityName: nameOf(id), ...sumsOnWire(budgetSums(own)) }))
    .toSorted((a, b) => (a.entityName ?? '').localeCompare(b.entityName ?? ''))
  return {
    year,
    today: org.today,
    currency: org.settings.baseCurrency,
    total: sumsOnWire(budgetSums(lines)),
    lines: told,
    byType,
    byEntity,
  }
}

/** Every amount that the figures of a year were made of. */
export async function proveBudgetYear(
  org: OrgScope,
  { year, type }: { year: number; type?: CostType | undefined },
): Promise<{ currency: string; items: BudgetProofItem[] }> {
  const lines = await loadLines(org, year)
  const nameOf = await entityNames(org)
  const base = org.settings.baseCurrency
  const items = lines
    .filter((line) => type === undefined || line.type === type)
    .flatMap(({ budget, spending, entityId, type: of }): BudgetProofItem[] => {
      const line = { type: of, legalEntityId: entityId }
      const rateOn = (currency: string, on: Day) =>
        currency === base ? null : on < org.today ? on : org.today
      const planned = budget && {
        line,
        kind: 'BUDGET' as const,
        costId: null,
        name: null,
        payeeName: null,
        entityName: nameOf(entityId),
        on: null,
        transactionId: null,
        ownCurrency: budget.row.currency,
        ownMin: budget.row.amount,
        ownMax: budget.row.amount,
        percent: '100',
        rateOn: rateOn(budget.row.currency, daysOfYear(year).last),
        countedMin: textOf(budget.amount),
        countedMax: textOf(budget.amount),
        reason: budget.amount === null ? ('NO_RATE' as const) : null,
      }
      const spent = spending.map((part) => ({
        line,
        kind: part.kind,
        costId: part.cost.id,
        name: part.cost.name,
        payeeName: part.cost.payeeName,
        entityName: nameOf(part.entityId),
        on: part.on,
        transactionId: part.transactionId,
        ownCurrency: part.cost.currency,
        ownMin: textOf(part.own?.min),
        ownMax: textOf(part.own?.max),
        percent: part.percent,
        rateOn: rateOn(part.cost.currency, part.on),
        countedMin: textOf(part.amount?.min),
        countedMax: textOf(part.amount?.max),
        reason:
          part.own === null
            ? ('UNKNOWN_AMOUNT' as const)
            : part.amount === null
              ? ('NO_RATE' as const)
              : null,
      }))
      return [...(planned ? [planned] : []), ...spent]
    })
  return { currency: base, items: items.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? '')) }
}

/** What the year before, or the agreements of a year, would set as budgets. Of a range the most. */
export async function suggestBudgets(
  org: OrgScope,
  { year, source, byEntity }: { year: number; source: BudgetSource; byEntity: boolean },
): Promise<{ currency: string; items: BudgetSuggestion[] }> {
  const isActual = source === 'ACTUALS'
  const { parts } = await loadParts(org, isActual ? year - 1 : year)
  const isCovering = org.entityIds !== null
  const isSplit = byEntity || isCovering
  const asked = parts
    .filter(({ kind }) => kind === (isActual ? 'PAID' : 'ASKED'))
    .map((part) => ({ ...part, entityId: isSplit ? part.entityId : null }))
    // A role for named entities sets budgets of those only.
    .filter(({ entityId }) => entityId !== null || !isCovering)
  const rows = await listBudgets(org, year)
  const nameOf = await entityNames(org)
  const groups = Map.groupBy(asked, ({ type, entityId }) => `${type} ${entityId ?? ''}`)
  const items = [...groups.values()].flatMap((own): BudgetSuggestion[] => {
    const [first] = own
    if (first === undefined) return []
    const { type, entityId } = first
    const known = own.flatMap(({ amount }) => amount?.max ?? [])
    return [
      {
        type,
        legalEntityId: entityId,
        entityName: nameOf(entityId),
        amount: known.length === 0 ? null : toText(sum(known)),
        missingCount: own.length - known.length,
        row: rows.find((row) => row.type === type && row.legalEntityId === entityId) ?? null,
      },
    ]
  })
  return { currency: org.settings.baseCurrency, items: items.toSorted(byPlace) }
}

async function loadLines(org: OrgScope, year: number) {
  const rows = await listBudgets(org, year)
  const { parts, inBase } = await loadParts(
    org,
    year,
    rows.map(({ currency }) => currency),
  )
  const { last } = daysOfYear(year)
  const budgets = rows.map((row) => {
    const amount = row.amount === null ? null : inBase(decimal(row.amount), row.currency, last)
    return { type: row.type, entityId: row.legalEntityId, amount, row }
  })
  return budgetLines(budgets, parts.filter(isSpending))
}

async function loadParts(org: OrgScope, year: number, currencies: readonly string[] = []) {
  const { costs, occurrences, paid, inBase, bothInBase } = await loadYear(org, year, {}, currencies)
  const pieces = costs.flatMap((cost): Piece[] => [
    ...duePieces(cost, occurrences.get(cost.id) ?? [], org.today),
    ...(paid.get(cost.id) ?? []).map(({ on, amount, transactionId }) => ({
      cost,
      kind: 'PAID' as const,
      on,
      own: amount && { min: amount, max: amount },
      transactionId,
    })),
  ])
  const parts: Part[] = partsOfPieces(pieces, bothInBase, org.settings.baseCurrency)
  return { parts, inBase }
}

async function entityNames(org: OrgScope): Promise<(id: string | null) => string | null> {
  const names = new Map((await listEntities(org)).map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}

type Place = { type: CostType; legalEntityId: string | null; entityName: string | null }

/** In the order of the types; below a type, what is of the whole first. */
function byPlace(a: Place, b: Place): number {
  return (
    costTypes.indexOf(a.type) - costTypes.indexOf(b.type) ||
    (a.entityName ?? '').localeCompare(b.entityName ?? '') ||
    (a.legalEntityId ?? '').localeCompare(b.legalEntityId ?? '')
  )
}
