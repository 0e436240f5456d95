import { inOrg } from '../../access/procedures.ts'
import { exportContacts, getContactCard } from './contacts/queries.ts'
import { exportTransactions, planTransactionExport } from './queries.ts'

export const transactionFilesRouter = {
  export: inOrg.transactions.export.handler(({ context, input }) => exportTransactions(context.org, input)),
  planExport: inOrg.transactions.planExport.handler(({ context, input }) =>
    planTransactionExport(context.org, input),
  ),
}

export const contactFilesRouter = {
  export: inOrg.contacts.export.handler(({ context, input }) => exportContacts(context.org, input)),
  card: inOrg.contacts.card.handler(({ context, input }) => getContactCard(context.org, input.id)),
}
