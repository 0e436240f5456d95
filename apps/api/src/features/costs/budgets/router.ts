import { inOrg } from '../../../access/procedures.ts'
import { setBudgets } from './commands.ts'
import { getBudgetYear, proveBudgetYear, suggestBudgets } from './queries.ts'

export const costBudgetsRouter = {
  year: inOrg.costs.budgets.year.handler(({ context, input }) => getBudgetYear(context.org, input.year)),
  proof: inOrg.costs.budgets.proof.handler(({ context, input }) => proveBudgetYear(context.org, input)),
  suggestion: inOrg.costs.budgets.suggestion.handler(({ context, input }) =>
    suggestBudgets(context.org, input),
  ),
  set: inOrg.costs.budgets.set.handler(({ context, input }) => setBudgets(context.org, input)),
}
