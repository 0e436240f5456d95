import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadTransactionTypes: t`Failed to load transaction types`,
  loadTransactions: t`Failed to load transactions`,
  loadTransaction: t`Failed to load transaction details`,
  createTransaction: t`Failed to create transaction`,
  updateTransaction: t`Failed to update transaction`,
  deleteTransaction: t`Failed to delete transaction`,
  deleteTransactions: t`Failed to delete the transactions`,
  restoreTransactions: t`Failed to restore the transactions`,
  loadRunning: t`Failed to work out the figures after each row`,
  confirmInstalment: t`Failed to record the payment of the loan`,
  createTransfer: t`Failed to record the transfer`,
  createExchange: t`Failed to record the exchange`,
  loadExchange: t`Failed to load the terms of the exchange`,
  createCorporateAction: t`Failed to record the corporate action`,
  restoreTransaction: t`Failed to restore transaction`,
  previewTransaction: t`Failed to work out the effect`,
  loadImport: t`Failed to load the import`,
}
