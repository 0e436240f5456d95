import { useOrg } from '../../api/org-context.ts'

/** What the role may do with papers. */
export type PaperRights = {
  mayWrite: boolean
  mayDelete: boolean
  /** Add papers to a record. A new paper has no kind, and nobody knows whether it shows values. */
  mayAdd: boolean
  /** Add papers that are on no record yet: a role for named entities would not see them. */
  mayAddLoose: boolean
  /** Without values, most kinds of papers are not shown at all. */
  seesAllKinds: boolean
}

export function usePaperRights(): PaperRights {
  const { rights, entityIds, valuesVisible } = useOrg().org.role
  const mayWrite = rights.includes('write')
  const mayAdd = mayWrite && valuesVisible
  return {
    mayWrite,
    mayDelete: rights.includes('delete'),
    mayAdd,
    mayAddLoose: mayAdd && entityIds === null,
    seesAllKinds: valuesVisible,
  }
}
