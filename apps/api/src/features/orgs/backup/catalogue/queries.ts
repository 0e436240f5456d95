import { sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { inOrderOfReferences, isTenantTable, type Table } from './rules.ts'

/**
 * The tables whose rows are an organisation's records, as the database itself knows them: a table that is added joins
 * by itself. Each one stands after those that it refers to. What the serving role may not write, such as the change
 * log, could not be restored and is none.
 */
export async function listTenantTables(db: OrgScope['db']): Promise<Table[]> {
  const { rows } = await db.execute<Table & Record<string, unknown>>(sql`
    select c.relname as name,
      (select json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, null),
          'isRequired', a.attnotnull,
          'isComputed', a.attgenerated <> '',
          'isCounted', a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false)
        ) order by a.attnum)
        from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(a.attname order by k.place)
        from pg_constraint p
        cross join unnest(p.conkey) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p') as "primaryKey",
      (select coalesce(json_agg(json_build_object(
          'table', t.relname,
          'columns', (select json_agg(a.attname order by k.place)
            from unnest(f.conkey) with ordinality as k(number, place)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number)
        )), '[]')
        from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f') as "references"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'insert')
    order by c.relname`)
  return inOrderOfReferences(rows.filter(isTenantTable))
}
