import { inOrg } from '../../access/procedures.ts'
import { getBalanceSheet } from './queries.ts'

export const balanceSheetRouter = {
  get: inOrg.balanceSheet.get.handler(({ context, input }) => getBalanceSheet(context.org, input)),
}
