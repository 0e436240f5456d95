import type { Right } from './rights.ts'

/**
 * Rights that show amounts. A role that does not see values has none of them. They are apart from the schemas,
 * because every page of the application needs them.
 */
export const valueRights: readonly Right[] = ['restore', 'import', 'export', 'backup', 'log', 'ai']
