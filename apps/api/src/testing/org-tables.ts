import type pg from 'pg'

/** A table, the column that says whose its rows are, and the columns that are written and not computed. */
type OrgTable = { name: string; owner: 'id' | 'org_id'; columns: string[] }

const known = new WeakMap<pg.Pool, Promise<OrgTable[]>>()

/**
 * Organisations, and the tables whose rows belong to one organisation each. Of a user, `org_id` is only where they
 * were last.
 */
export function orgTables(superuser: pg.Pool): Promise<OrgTable[]> {
  const tables = known.get(superuser) ?? read(superuser)
  known.set(superuser, tables)
  return tables
}

async function read(superuser: pg.Pool): Promise<OrgTable[]> {
  const { rows } = await superuser.query<OrgTable>(
    `select table_name::text as name, case when table_name = 'orgs' then 'id' else 'org_id' end as owner,
            array_agg(column_name::text order by ordinal_position) filter (where is_generated = 'NEVER') as columns
       from information_schema.columns where table_schema = 'public' and table_name <> 'users'
      group by table_name having table_name = 'orgs' or 'org_id' = any(array_agg(column_name::text)) order by 1`,
  )
  return rows
}
