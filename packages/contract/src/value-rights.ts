import type { Right } from './rights.ts'

/**
 * Rights that reach amounts one way or another: a role that does not see values has none of them. Apart from the
 * schemas, since every page of the application asks for them.
 */
export const valueRights: readonly Right[] = ['restore', 'import', 'export', 'backup', 'log', 'ai']
