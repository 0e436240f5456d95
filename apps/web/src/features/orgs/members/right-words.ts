import type { Right } from '@kinfolio/contract/rights'

/** What each right allows, in words. A forgotten right does not compile. */
export const rightWords: Record<Right, string> = {
  read: 'See positions, transactions and reports',
  write: 'Record and change positions and transactions',
  delete: 'Delete positions and transactions, and undo that',
  restore: 'Restore from the trash',
  import: 'Import files and undo imports',
  export: 'Export records',
  backup: 'Download a backup of everything',
  prices: 'Say which price series value positions',
  entities: 'Add, change and delete entities',
  members: 'Invite, change and remove members',
  settings: 'Rename the organisation and change its settings',
  log: 'Read the change history',
  ai: 'Ask the assistant',
  deleteOrg: 'Delete the organisation',
}
