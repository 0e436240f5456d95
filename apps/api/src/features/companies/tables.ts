import type { CompanyType } from '@kinfolio/contract/companies'
import type { LabelledEmail, LabelledPhone, PostalAddress } from '@kinfolio/contract/contact-details'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { history, tenantKey } from '../../platform/db/columns.ts'
import { pictures } from '../pictures/tables.ts'

const none = sql`'[]'::jsonb`

/** Companies that the family deals with: managers, banks, advisers, nonprofits. */
export const companies = pgTable(
  'companies',
  {
    ...tenantKey(),
    type: text().$type<CompanyType>().notNull().default('OTHER'),
    name: text().notNull(),
    legalName: text(),
    /** In lower case, without protocol. */
    domains: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    website: text(),
    emails: jsonb().$type<LabelledEmail[]>().notNull().default(none),
    phones: jsonb().$type<LabelledPhone[]>().notNull().default(none),
    addresses: jsonb().$type<PostalAddress[]>().notNull().default(none),
    /** Where it is registered. */
    country: text(),
    registrationNumber: text(),
    lei: text(),
    taxId: text(),
    parentCompanyId: uuid(),
    notes: text().notNull().default(''),
    /** Read by owners and admins only. */
    privateNotes: text().notNull().default(''),
    /** The company that this one was merged into. Such a row lies in the trash until the merge is undone. */
    mergedIntoId: uuid(),
    pictureId: uuid(),
    /** The import that made it. */
    importId: uuid(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.parentCompanyId], foreignColumns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId, t.mergedIntoId], foreignColumns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId, t.pictureId], foreignColumns: [pictures.orgId, pictures.id] }),
    index('companies_by_name').on(t.orgId, sql`lower(${t.name})`),
    index('companies_of_parent').on(t.orgId, t.parentCompanyId),
    check('companies_not_own_parent', sql`${t.parentCompanyId} <> ${t.id}`),
  ],
)
