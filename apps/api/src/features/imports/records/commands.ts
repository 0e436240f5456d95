import { invariant } from '@kinfolio/contract/errors'
import type { StoredEdits } from '@kinfolio/contract/import-edits'
import { eq } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { users } from '../../../access/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../notices/commands.ts'
import { storedRefused, type PlanView } from '../outline/rules.ts'
import { imports } from '../tables.ts'

/** Records that a file was imported. Its rows are written later, with this id. */
export async function recordImport(
  org: OrgScope,
  file: { name: string },
  {
    kind,
    format,
    counts,
    refused,
    series,
    edits,
  }: Pick<PlanView, 'kind' | 'format' | 'counts' | 'refused' | 'series' | 'edits'>,
  editedLines: StoredEdits['lines'] = [],
): Promise<string> {
  const [user] = await org.db.select({ name: users.name }).from(users).where(eq(users.id, org.userId))
  invariant(user, 'the caller of an import has an account')
  const id = newId()
  await org.db.insert(imports).values({
    orgId: org.orgId,
    id,
    kind,
    format,
    fileName: file.name,
    counts,
    refused: storedRefused(refused),
    changes: series,
    edits: { cells: edits, lines: editedLines },
    createdBy: user.name,
    createdAt: org.now,
    updatedAt: org.now,
  })
  await notify(org, {
    type: 'IMPORT_FINISHED',
    userIds: [org.userId],
    about: { kind: 'import', id, name: file.name },
    key: `import ${id}`,
    // Whoever waited for it has seen how it ended.
    isDone: true,
  })
  return id
}
