import { useOrg } from '../api/org-context.ts'

/**
 * What the role may do with contacts and companies. They hold no amounts, so a role that sees none may write them too. A role
 * for named entities would not see a record that it added.
 */
export function useBookRights(): { mayAdd: boolean; mayWrite: boolean; mayDelete: boolean } {
  const { rights, entityIds } = useOrg().org.role
  const mayWrite = rights.includes('write')
  return { mayAdd: mayWrite && entityIds === null, mayWrite, mayDelete: rights.includes('delete') }
}
