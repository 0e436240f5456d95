import type { Row } from './row.ts'
import { tenantTables } from './tenant-tables.ts'

/** Tables that name an organisation but do not belong to one. Notices and access tokens are a person's, wherever they are for. */
const NOT_TENANT = new Set(['users', 'notices', 'access_tokens'])

/**
 * Whoever has a role may see it, wherever they work. Everybody writes changes, and only their organisation reads
 * them.
 */
const WALLS_OF_ITS_OWN = new Set(['roles', 'changes'])

/** How organisations are kept apart. */
export const tenantRows: Row[] = [
  {
    name: 'keys begin with the organisation',
    reason:
      "A tenant table's primary key begins with the organisation, so that keys through it can not cross over.",
    find: ({ files }) =>
      tenantTables(files)
        .filter(({ name, keyBeginsWithOrg }) => !keyBeginsWithOrg && !NOT_TENANT.has(name))
        .map(({ name, path, line }) => ({
          path,
          line,
          what: `table ${name} lacks primaryKey({ columns: [t.orgId, …] })`,
        })),
  },
  {
    name: 'row level security is forced',
    reason:
      'Row level security is the second wall between organisations; protect_tenant forces it, so that the owner of the tables does not walk through it.',
    find: ({ files, migrations }) =>
      tenantTables(files)
        .filter(({ name }) => !NOT_TENANT.has(name) && !isProtected(migrations, name))
        .map(({ name, path, line }) => ({
          path,
          line,
          what: `table ${name} has no protect_tenant('${name}', …) in the migrations`,
        })),
  },
]

function isProtected(migrations: string, table: string): boolean {
  return WALLS_OF_ITS_OWN.has(table)
    ? new RegExp(String.raw`alter table "?${table}"? force row level security`, 'i').test(migrations)
    : new RegExp(String.raw`select protect_tenant\('${table}',`, 'i').test(migrations)
}
