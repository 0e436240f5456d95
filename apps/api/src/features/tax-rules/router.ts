import { inOrg } from '../../access/procedures.ts'
import { createTaxRule, deleteTaxRule, updateTaxRule } from './commands.ts'
import { estimate } from './estimates/queries.ts'
import { listTaxRules } from './queries.ts'

export const taxRulesRouter = {
  list: inOrg.taxRules.list.handler(({ context }) => listTaxRules(context.org)),
  create: inOrg.taxRules.create.handler(({ context, input }) => createTaxRule(context.org, input)),
  update: inOrg.taxRules.update.handler(({ context, input }) => updateTaxRule(context.org, input)),
  remove: inOrg.taxRules.remove.handler(({ context, input }) => deleteTaxRule(context.org, input.id)),
}

export const taxEstimatesRouter = {
  get: inOrg.taxEstimates.get.handler(({ context, input }) => estimate(context.org, input)),
}
