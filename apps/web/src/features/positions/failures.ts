import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  recalculateNav: t`Failed to recalculate position NAV`,
  recalculateAllNavs: t`Failed to recalculate all NAVs`,
  loadPositions: t`Failed to load positions`,
  loadInstalments: t`Failed to load the expected payments`,
  loadPosition: t`Failed to load position details`,
  loadChildren: t`Failed to load the positions below`,
  loadValues: t`Failed to load values`,
  loadEquity: t`Failed to load the debts on this asset`,
  loadPerformance: t`Failed to load returns`,
  loadReturns: t`Failed to load returns over time`,
  createPosition: t`Failed to create position`,
  updatePosition: t`Failed to update position`,
  nameBeginning: t`Failed to record what the position began with`,
  recordPurchase: t`Failed to record the purchase`,
  loadStatedBalances: t`Failed to load what statements state`,
  explainBalance: t`Failed to save the explanation`,
  deletePosition: t`Failed to delete position`,
  restorePosition: t`Failed to restore the position`,
  loadStock: t`Failed to load prices`,
  loadCloses: t`Failed to load the list of prices`,
  recordClose: t`Failed to save the price`,
  linkStock: t`Failed to link the stock`,
  unlinkStock: t`Failed to unlink the stock`,
  updateSeries: t`Failed to change the price series`,
}
