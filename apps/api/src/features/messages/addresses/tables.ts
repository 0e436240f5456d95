import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'
import { goesWith, history, tenantKey } from '../../../platform/db/columns.ts'
import { companies } from '../../companies/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Addresses to which mails for an organisation come. One with a record is that record's own: its mails are about it. */
export const mailAddresses = pgTable(
  'mail_addresses',
  {
    ...tenantKey(),
    /** What stands before the @, in lower case. It is one in the whole installation, because mails know no organisation. */
    localPart: text().notNull(),
    positionId: uuid(),
    companyId: uuid(),
    /** The row does not belong to this entity as a position does, so this is not called `entityId`. */
    legalEntityId: uuid(),
    /** From then on nothing that is sent to it comes in. */
    disabledAt: instant(),
    mailCount: integer().notNull().default(0),
    lastMailAt: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.legalEntityId, entities),
    uniqueIndex('mail_addresses_by_local_part').on(t.localPart),
    index('mail_addresses_of_position').on(t.orgId, t.positionId),
    index('mail_addresses_of_company').on(t.orgId, t.companyId),
    index('mail_addresses_of_entity').on(t.orgId, t.legalEntityId),
    check('mail_addresses_in_lower_case', sql`${t.localPart} = lower(${t.localPart})`),
    check(
      'mail_addresses_of_one_record',
      sql`num_nonnulls(${t.positionId}, ${t.companyId}, ${t.legalEntityId}) <= 1`,
    ),
  ],
)
