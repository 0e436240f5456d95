import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadCosts: t`Failed to load costs`,
  loadCost: t`Failed to load the cost`,
  loadOccurrences: t`Failed to load what is due`,
  loadYear: t`Failed to load the year of costs`,
  loadBudget: t`Failed to load the budget`,
  loadBudgetProof: t`Failed to load how the budget was made`,
  suggestBudget: t`Failed to work out a budget`,
  setBudget: t`Failed to set the budget`,
  changeBudget: t`Failed to change the budget`,
  loadMatches: t`Failed to look for payments`,
  createCost: t`Failed to add the cost`,
  updateCost: t`Failed to change the cost`,
  decideCost: t`Failed to save what you decided`,
  payCost: t`Failed to link the payment`,
  unlinkPayment: t`Failed to take the payment off`,
  previewPaymentRule: t`Failed to look which payments would link`,
  setPaymentRule: t`Failed to switch linking on`,
  removePaymentRule: t`Failed to switch linking off`,
  deleteCost: t`Failed to delete the cost`,
  restoreCost: t`Failed to restore the cost`,
  loadFeed: t`Failed to load the address of your calendar`,
  makeFeed: t`Failed to make the address`,
  removeFeed: t`Failed to take the address back`,
}
