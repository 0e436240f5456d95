import { apiRows } from './api-rows.ts'
import { fileRows } from './file-rows.ts'
import { packageRows } from './package-rows.ts'
import type { Row } from './row.ts'
import { tenantRows } from './tenant-rows.ts'
import { valueRows } from './value-rows.ts'
import { webRows } from './web-rows.ts'

/** The house: layout, direction and vocabulary, with one row for each rule. docs/HOUSE.md says the same in prose. */
export const rows: Row[] = [...fileRows, ...packageRows, ...apiRows, ...webRows, ...valueRows, ...tenantRows]
