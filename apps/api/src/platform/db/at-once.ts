import { invariant } from '@kinfolio/contract/errors'
import { Column, getTableColumns, is, sql, Table, type SQL } from 'drizzle-orm'

import type { Tx } from './connect.ts'

/** A select of columns, which the query builder has made and nobody has asked yet. */
type Select<Row> = { getSQL(): SQL; _: { selectedFields: object; result: Row[] } }
type Values = Record<string, unknown>

/** Single values that are asked for along with the rows. */
type Beside = Record<string, SQL>
type Told<B extends Beside> = { [K in keyof B]: B[K] extends SQL<infer Value> ? Value : never }

/**
 * All rows of a select as one text of JSON: the driver takes longer over each value of each row than the database over
 * the page, and a list has hundreds of them. For inner joins; the rows keep the order of the select.
 */
export function atOnce<Row, B extends Beside>(db: Tx, select: Select<Row>, beside: B) {
  const columns: Column[] = []
  const read = readerOf(select._.selectedFields, columns)
  const names = columns.map((_, index) => sql.raw(`c${index}`))
  const values = columns.map((column, index) => sql.raw(isExact(column) ? `c${index}::text` : `c${index}`))
  const query = db
    .select({
      rows: sql<unknown[][]>`coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)})), '[]')`,
      ...beside,
    })
    .from(sql`(${select.getSQL()}) as selected (${sql.join(names, sql`, `)})`)
  return {
    prepare(name: string) {
      const prepared = query.prepare(name)
      return {
        async execute(placed: Values): Promise<Told<B> & { rows: Row[] }> {
          // An aggregate answers one row, and query and reader were made of the very fields that the type names.
          const [told] = (await prepared.execute(placed)) as unknown as [Told<B> & { rows: unknown[][] }]
          return { ...told, rows: told.rows.map(read) as Row[] }
        },
      }
    },
  }
}

type Reader = (row: readonly unknown[]) => unknown

/** How the values of a row become what the select names; the columns that it needs are added in their order. */
function readerOf(fields: object, columns: Column[]): Reader {
  const parts = Object.entries(fields).map(([key, field]): [string, Reader] => {
    if (!is(field, Column)) return [key, readerOf(is(field, Table) ? getTableColumns(field) : field, columns)]
    const index = columns.push(field) - 1
    return [key, (row) => (row[index] === null ? null : field.mapFromDriverValue(row[index]))]
  })
  return (row) => {
    const named: Record<string, unknown> = {}
    for (const [key, part] of parts) named[key] = part(row)
    return named
  }
}

/** Whether a value would lose digits as a number of JSON. */
function isExact(column: Column): boolean {
  const type = column.getSQLType()
  if (/^(numeric|bigint|bigserial)\b/.test(type)) return true
  invariant(
    /^(uuid|text|boolean|integer|jsonb?|date|timestamp)\b(?!.*\[)/.test(type),
    `nobody has tried yet how ${type} comes through JSON`,
  )
  return false
}
