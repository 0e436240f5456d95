import type { Right } from '@kinfolio/contract/rights'
import { t } from '@lingui/core/macro'

/** What each right allows, in words. A forgotten right does not compile. */
export const rightWords: Record<Right, string> = {
  read: t`See positions, transactions and reports`,
  write: t`Record and change positions and transactions`,
  delete: t`Delete positions and transactions, and undo that`,
  restore: t`Restore from the trash`,
  import: t`Import files and undo imports`,
  export: t`Export records`,
  backup: t`Download a backup of everything`,
  prices: t`Say which price series value positions`,
  tags: t`Rename, merge and delete tags`,
  merge: t`Merge people or companies that are the same, and undo that`,
  entities: t`Add, change and delete entities`,
  members: t`Invite, change and remove members`,
  settings: t`Rename the organisation and change its settings`,
  log: t`Read the change history`,
  ai: t`Ask the assistant`,
  bypass: t`Let a payment go without the approval of others`,
  reopen: t`Open closed periods again`,
  deleteOrg: t`Delete the organisation`,
}
