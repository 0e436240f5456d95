import { costTypes, isGiving, plainLabel } from '@kinfolio/contract/cost-kinds'
import { frequencies } from '@kinfolio/ledger/agreements/kinds'

import { asUser, inOrg } from '../../access/procedures.ts'
import type { OrgScope } from '../../access/scope.ts'
import { costBudgetsRouter } from './budgets/router.ts'
import {
  createCost,
  decideOccurrence,
  deleteCost,
  payOccurrence,
  payOccurrences,
  unlinkPayment,
  updateCost,
} from './commands.ts'
import { removeRule, setRule } from './payment-rules/commands.ts'
import { previewRule } from './payment-rules/queries.ts'
import { getCost, listCosts, listDue, listOccurrences, listPaymentProposals } from './queries.ts'
import { auditGiving, getYear } from './years/queries.ts'

/** `link` has payments linked by the rules that are on. */
export const costsRouter = (link: (org: OrgScope) => Promise<void>) => ({
  budgets: costBudgetsRouter,
  list: inOrg.costs.list.handler(({ context, input }) => listCosts(context.org, input)),
  types: asUser.costs.types.handler(() =>
    costTypes.map((key) => ({ key, label: plainLabel(key), isGiving: isGiving(key) })),
  ),
  frequencies: asUser.costs.frequencies.handler(() =>
    frequencies.map((key) => ({ key, label: plainLabel(key) })),
  ),
  occurrences: inOrg.costs.occurrences.handler(({ context, input }) => listOccurrences(context.org, input)),
  due: inOrg.costs.due.handler(({ context, input }) => listDue(context.org, input)),
  year: inOrg.costs.year.handler(({ context, input }) => getYear(context.org, input)),
  philanthropy: inOrg.costs.philanthropy.handler(({ context, input }) =>
    auditGiving(context.org, input.year),
  ),
  proposals: inOrg.costs.proposals.handler(({ context, input }) => listPaymentProposals(context.org, input)),
  get: inOrg.costs.get.handler(({ context, input }) => getCost(context.org, input.id)),
  create: inOrg.costs.create.handler(({ context, input }) => createCost(context.org, input)),
  update: inOrg.costs.update.handler(({ context, input: { id, ...change } }) =>
    updateCost(context.org, id, change),
  ),
  decide: inOrg.costs.decide.handler(({ context, input: { id, ...decision } }) =>
    decideOccurrence(context.org, id, decision),
  ),
  pay: inOrg.costs.pay.handler(({ context, input: { id, ...payment } }) =>
    payOccurrence(context.org, id, payment),
  ),
  payAll: inOrg.costs.payAll.handler(({ context, input }) => payOccurrences(context.org, input.payments)),
  unlink: inOrg.costs.unlink.handler(({ context, input }) =>
    unlinkPayment(context.org, input.id, input.paymentId),
  ),
  previewRule: inOrg.costs.previewRule.handler(({ context, input: { id, percent } }) =>
    previewRule(context.org, id, percent),
  ),
  setRule: inOrg.costs.setRule.handler(async ({ context, input: { id, percent } }) => {
    const cost = await setRule(context.org, id, percent)
    await link(context.org)
    return cost
  }),
  removeRule: inOrg.costs.removeRule.handler(({ context, input }) => removeRule(context.org, input.id)),
  remove: inOrg.costs.remove.handler(({ context, input }) => deleteCost(context.org, input.id)),
})
