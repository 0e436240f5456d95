import type { ImportResult } from '@kinfolio/contract/imports'
import type { PositionCreate } from '@kinfolio/contract/position'
import { say } from '@kinfolio/contract/say'
import type { CsvTable } from '@kinfolio/formats/tables/csv-table'
import { defaultMethod } from '@kinfolio/ledger/rows/position'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { getEntity } from '../../orgs/entities/queries.ts'
import { trashPositions } from '../../positions/commands.ts'
import { positions } from '../../positions/tables.ts'
import { tagImported } from '../../tags/commands.ts'
import { transactionCounts } from '../../transactions/tables.ts'
import { linkCompanies } from '../companies/commands.ts'
import { recordImport } from '../records/commands.ts'
import { getImport } from '../records/queries.ts'
import { inWords, type Upload } from '../upload/queries.ts'
import { listOpened, planPositions, positionLines } from './queries.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsPerStatement = 1_000

/** Imports a file of positions that an entity owns. */
export async function importPositions(
  org: OrgScope,
  upload: Upload<CsvTable | null>,
  entityId: string,
): Promise<ImportResult> {
  await holdOrg(org)
  await getEntity(org, entityId)
  const lines = await inWords(async () => positionLines(upload.content))
  const { openings, view } = await planPositions(org, lines, () => entityId)
  const id = await recordImport(org, upload, view)
  await openPositions(org, id, openings, false)
  return getImport(org, id)
}

/** Opens positions, a parent before the positions below it. The caller has checked that owners and parents exist. */
export async function openPositions(
  org: OrgScope,
  importId: string,
  openings: readonly (PositionCreate & { id: string; tags?: readonly string[] })[],
  makesCompanies: boolean,
): Promise<void> {
  const linked = await linkCompanies(org, importId, openings, makesCompanies)
  for (let at = 0; at < linked.length; at += rowsPerStatement) {
    const some = linked.slice(at, at + rowsPerStatement)
    await org.db.insert(positions).values(
      some.map((opening) => ({
        ...opening,
        orgId: org.orgId,
        currency: opening.currency ?? org.settings.baseCurrency,
        method: opening.method ?? defaultMethod(opening.type),
        importId,
        createdAt: org.now,
        updatedAt: org.now,
      })),
    )
    await org.db
      .insert(transactionCounts)
      .values(some.map(({ id }) => ({ orgId: org.orgId, positionId: id })))
  }
  await tagImported(
    org,
    importId,
    'position',
    openings.map(({ id, tags = [] }) => ({ id, names: tags })),
  )
}

/** Moves the positions of an import to the trash. Returns the positions that were used or changed since. */
export async function takeBackPositions(
  org: OrgScope,
  importId: string,
): Promise<{ positionId: string; message: string }[]> {
  const opened = await listOpened(org, importId)
  const obstacles = opened.flatMap(({ id, name, version, hasRows, hasOthersBelow }) => {
    const reason = hasRows
      ? 'has transactions'
      : hasOthersBelow
        ? 'has other positions below it'
        : version > 1
          ? 'was changed since'
          : null
    return reason ? [{ positionId: id, message: say`"${name}" ${reason}. Delete it first.` }] : []
  })
  if (obstacles.length > 0) return obstacles
  await trashPositions(
    org,
    opened.map(({ id }) => id),
  )
  return []
}
