import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'
import { goesWith, history, tenantKey } from '../../../platform/db/columns.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'

/** Two records of which somebody said that they are not the same. Two contacts or two companies are named. */
export const distinctPairs = pgTable(
  'distinct_pairs',
  {
    ...tenantKey(),
    firstContactId: uuid(),
    secondContactId: uuid(),
    firstCompanyId: uuid(),
    secondCompanyId: uuid(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    goesWith(t.orgId, t.firstContactId, contacts),
    goesWith(t.orgId, t.secondContactId, contacts),
    goesWith(t.orgId, t.firstCompanyId, companies),
    goesWith(t.orgId, t.secondCompanyId, companies),
    // A pair is one pair, whichever record is named first.
    uniqueIndex('distinct_pairs_of_contacts')
      .on(
        t.orgId,
        sql`least(${t.firstContactId}, ${t.secondContactId})`,
        sql`greatest(${t.firstContactId}, ${t.secondContactId})`,
      )
      .where(sql`first_contact_id is not null`),
    uniqueIndex('distinct_pairs_of_companies')
      .on(
        t.orgId,
        sql`least(${t.firstCompanyId}, ${t.secondCompanyId})`,
        sql`greatest(${t.firstCompanyId}, ${t.secondCompanyId})`,
      )
      .where(sql`first_company_id is not null`),
    check(
      'distinct_pairs_of_one_kind',
      sql`num_nonnulls(${t.firstContactId}, ${t.secondContactId}) in (0, 2) and num_nonnulls(${t.firstCompanyId}, ${t.secondCompanyId}) in (0, 2) and num_nonnulls(${t.firstContactId}, ${t.firstCompanyId}) = 1`,
    ),
    check(
      'distinct_pairs_of_two',
      sql`${t.firstContactId} <> ${t.secondContactId} or ${t.firstCompanyId} <> ${t.secondCompanyId}`,
    ),
  ],
)
