import { inOrg } from '../../access/procedures.ts'
import { getBalanceSheet, getEquity } from './queries.ts'

export const balanceSheetRouter = {
  equity: inOrg.balanceSheet.equity.handler(({ context, input: { id, ...question } }) =>
    getEquity(context.org, id, question),
  ),
  get: inOrg.balanceSheet.get.handler(({ context, input }) => getBalanceSheet(context.org, input)),
}
