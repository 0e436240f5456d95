import { z } from 'zod'

import { CostType } from './cost-records.ts'
import { YearQuery } from './cost-years.ts'
import { endpoint, only } from './endpoint.ts'
import { Amount, Currency, DecimalText, Id, RecordedDay, Version } from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

/** What somebody means to spend in a year on a type of cost: by one entity, or by all that have no budget of their own. */
export const CostBudget = z.object({
  id: Id,
  year: z.int(),
  type: CostType,
  /** Null: of the whole organisation. */
  legalEntityId: Id.nullable(),
  amount: value(DecimalText),
  currency: z.string(),
  version: Version,
})
export type CostBudget = z.infer<typeof CostBudget>

const sums = {
  /** Null also where there is no budget. */
  budget: value(DecimalText),
  /** What left the accounts in the year. */
  paid: value(DecimalText),
  /** What fell due in the year until today, at least and at most. */
  dueMin: value(DecimalText),
  dueMax: value(DecimalText),
  /** What is due in the year and not paid yet. */
  openMin: value(DecimalText),
  openMax: value(DecimalText),
  /** What was paid, and what is open. */
  forecastMin: value(DecimalText),
  forecastMax: value(DecimalText),
  /** What the budget leaves; null where any amount of it or of the forecast is missing. */
  differenceMin: value(DecimalText),
  differenceMax: value(DecimalText),
  /** How many amounts are left out of each, because a base, a rate or the amount itself is unknown. */
  missing: z.object({
    budget: z.int(),
    paid: z.int(),
    due: z.int(),
    open: z.int(),
  }),
}
export const BudgetSums = z.object(sums)
export type BudgetSums = z.infer<typeof BudgetSums>

const place = { type: CostType, legalEntityId: Id.nullable() }

/** A year of budgets beside what was spent, in the base currency. `byType` and `byEntity` sum to the total. */
export const BudgetYear = z.object({
  year: z.int(),
  today: RecordedDay,
  currency: z.string(),
  total: BudgetSums,
  lines: z.array(
    z.object({
      ...place,
      entityName: z.string().nullable(),
      /** Null: this was spent, or is expected, and nobody set a budget for it. */
      row: CostBudget.nullable(),
      ...sums,
    }),
  ),
  byType: z.array(z.object({ type: CostType, ...sums })),
  byEntity: z.array(
    z.object({
      legalEntityId: Id.nullable(),
      entityName: z.string().nullable(),
      ...sums,
    }),
  ),
})
export type BudgetYear = z.infer<typeof BudgetYear>

export const budgetProofKinds = ['BUDGET', 'PAID', 'DUE', 'OPEN'] as const

/** One amount that a figure of the budget was made of. */
export const BudgetProofItem = z.object({
  /** The line in which it counts. */
  line: z.object(place),
  kind: z.enum(budgetProofKinds),
  /** Null: the budget itself. */
  costId: Id.nullable(),
  name: z.string().nullable(),
  payeeName: z.string().nullable(),
  /** The entity that bears this part. */
  entityName: z.string().nullable(),
  /** The day of the payment, or the due day; null: of a budget. */
  on: RecordedDay.nullable(),
  transactionId: Id.nullable(),
  /** The whole amount as it was agreed, invoiced or paid. */
  ownCurrency: z.string(),
  ownMin: DecimalText.nullable(),
  ownMax: DecimalText.nullable(),
  /** What of it the entity bears. */
  percent: DecimalText,
  /** The day of the exchange rate; null where none is needed. */
  rateOn: RecordedDay.nullable(),
  /** What counts, in the base currency; null: it is missing. */
  countedMin: DecimalText.nullable(),
  countedMax: DecimalText.nullable(),
  reason: z.enum(['UNKNOWN_AMOUNT', 'NO_RATE']).nullable(),
})
export type BudgetProofItem = z.infer<typeof BudgetProofItem>

/** ACTUALS: what was paid in the year before. AGREEMENTS: the most that the year asks for by what is agreed. */
export const budgetSources = ['ACTUALS', 'AGREEMENTS'] as const
export type BudgetSource = (typeof budgetSources)[number]

const BudgetSuggestion = z.object({
  ...place,
  entityName: z.string().nullable(),
  /** In the base currency; null: nothing of it is known. */
  amount: DecimalText.nullable(),
  missingCount: z.int(),
  /** The budget that stands there now. */
  row: CostBudget.nullable(),
})
export type BudgetSuggestion = z.infer<typeof BudgetSuggestion>

/** One budget that is set, or taken away by the amount null. */
export const BudgetChange = z.object({
  type: CostType,
  legalEntityId: Id.nullable().default(null),
  amount: Amount.nullable(),
  /** The organisation's base currency where absent. */
  currency: Currency.optional(),
  /** The version that was seen; null where there was no budget. */
  version: Version.nullable(),
})
export type BudgetChange = z.infer<typeof BudgetChange>

/** How many budgets one call may set. */
export const MAX_BUDGET_CHANGES = 500

const tag = 'Costs'
export const costBudgets = {
  year: endpoint('GET', '/costs/budgets', {
    tag,
    summary: 'Budgets of a year beside what was paid, fell due and is still expected, with the forecast',
  })
    .input(z.object({ year: YearQuery }))
    .output(BudgetYear)
    .errors(only('INVALID_INPUT')),
  proof: endpoint('GET', '/costs/budgets/proof', {
    tag,
    needsValues: true,
    summary: 'The amounts of which the figures of a budget year were made, of one type or of all',
  })
    .input(z.object({ year: YearQuery, type: CostType.optional() }))
    .output(z.object({ currency: z.string(), items: z.array(BudgetProofItem) }))
    .errors(only('INVALID_INPUT')),
  suggestion: endpoint('GET', '/costs/budgets/suggestion', {
    tag,
    needsValues: true,
    summary: 'Budgets that the year before, or the agreements of the year, would make; nothing is written',
  })
    .input(
      z.object({
        year: YearQuery,
        source: z.enum(budgetSources, {
          error: say`Choose one of ${budgetSources.join(', ')}.`,
        }),
        /** A budget for each entity, or one for each type. A role for named entities gets one for each entity. */
        byEntity: z.stringbool().or(z.boolean()).default(false),
      }),
    )
    .output(z.object({ currency: z.string(), items: z.array(BudgetSuggestion) }))
    .errors(only('INVALID_INPUT')),
  set: endpoint('PUT', '/costs/budgets', {
    tag,
    needsValues: true,
    summary: 'Set budgets of a year, or take them away: all of the call, or none',
  })
    .input(
      z.object({
        year: YearQuery,
        rows: z
          .array(BudgetChange)
          .min(1, 'Name a budget.')
          .max(MAX_BUDGET_CHANGES, say`Set at most ${MAX_BUDGET_CHANGES} budgets at once.`),
      }),
    )
    .output(z.array(CostBudget))
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND', 'VERSION_CONFLICT')),
}
