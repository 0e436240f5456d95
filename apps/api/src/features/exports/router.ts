import { inOrg } from '../../access/procedures.ts'
import { exportTransactions, planTransactionExport } from './queries.ts'

export const transactionFilesRouter = {
  export: inOrg.transactions.export.handler(({ context, input }) => exportTransactions(context.org, input)),
  planExport: inOrg.transactions.planExport.handler(({ context, input }) =>
    planTransactionExport(context.org, input),
  ),
}
