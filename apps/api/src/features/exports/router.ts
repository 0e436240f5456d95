import { inOrg } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import { exportContacts, getContactCard } from './contacts/queries.ts'
import { exportGifts } from './gifts/queries.ts'
import { exportTransactions, planTransactionExport } from './queries.ts'
import { exportYear } from './year/queries.ts'

export const transactionFilesRouter = {
  export: inOrg.transactions.export.handler(({ context, input }) => exportTransactions(context.org, input)),
  planExport: inOrg.transactions.planExport.handler(({ context, input }) =>
    planTransactionExport(context.org, input),
  ),
}

export function contactFilesRouter(files: FileStore) {
  return {
    export: inOrg.contacts.export.handler(({ context, input }) => exportContacts(context.org, files, input)),
    card: inOrg.contacts.card.handler(({ context, input }) => getContactCard(context.org, files, input.id)),
  }
}

export const giftFilesRouter = {
  export: inOrg.gifts.export.handler(({ context }) => exportGifts(context.org)),
}

export const yearFilesRouter = {
  export: inOrg.year.export.handler(({ context, input }) => exportYear(context.org, input)),
}
