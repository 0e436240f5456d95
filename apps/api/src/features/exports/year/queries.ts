import type { FileAnswer, SpreadsheetFormat } from '@kinfolio/contract/files'
import type { Year, YearQuestion, YearTable } from '@kinfolio/contract/year'
import { writeCsv } from '@kinfolio/formats/tables/csv-cell'

import type { OrgScope } from '../../../access/scope.ts'
import { writeSheets } from '../../../platform/workbook.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import { loadYear } from '../../year/queries.ts'
import { toFile } from '../rules.ts'
import { sheetsOfYear, tablesOfYear, type Named } from './rules.ts'

/** A year as a workbook of all its tables, or one of them as CSV. */
export async function exportYear(
  org: OrgScope,
  { format, table, ...question }: YearQuestion & { format: SpreadsheetFormat; table: YearTable },
): Promise<FileAnswer> {
  const year = await loadYear(org, question)
  const names = await namesOf(org, question)
  if (format === 'xlsx') {
    return toFile(await writeSheets(sheetsOfYear(year, names), org.now), `${fileName(year)}.xlsx`)
  }
  const { columns, rows } = tablesOfYear(year, names)[table]
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.text : cell)),
  )
  const text = writeCsv(
    columns.map(([header]) => header),
    lines,
  )
  return toFile(new Blob([text], { type: 'text/csv; charset=utf-8' }), `${fileName(year)}-${table}.csv`)
}

const fileName = ({ firstOn, lastOn }: Year): string => `kinfolio-year-${firstOn}-to-${lastOn}`

async function namesOf(org: OrgScope, { entityId }: YearQuestion): Promise<Named> {
  const names = new Map((await listEntities(org)).map(({ id, name }) => [id, name]))
  const entityName = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  if (entityId === undefined) return { owner: org.orgName, entityName }
  return { owner: entityId === 'none' ? 'What belongs to no entity' : entityName(entityId), entityName }
}
