import type {
  LabelledEmail,
  LabelledPhone,
  LabelledWebsite,
  PostalAddress,
} from '@kinfolio/contract/contact-details'
import type { ContactType, KeyDate } from '@kinfolio/contract/contacts'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, users } from '../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../platform/db/columns.ts'
import { companies } from '../companies/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { pictures } from '../pictures/tables.ts'
import { positions } from '../positions/tables.ts'

const none = sql`'[]'::jsonb`
const words = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

/** People around the family's money. */
export const contacts = pgTable(
  'contacts',
  {
    ...tenantKey(),
    type: text().$type<ContactType>().notNull().default('OTHER'),
    /** As it is displayed. */
    name: text().notNull(),
    namePrefix: text(),
    givenName: text(),
    middleName: text(),
    familyName: text(),
    nameSuffix: text(),
    nickname: text(),
    emails: jsonb().$type<LabelledEmail[]>().notNull().default(none),
    phones: jsonb().$type<LabelledPhone[]>().notNull().default(none),
    websites: jsonb().$type<LabelledWebsite[]>().notNull().default(none),
    addresses: jsonb().$type<PostalAddress[]>().notNull().default(none),
    bornOn: day(),
    diedOn: day(),
    /** Tags of BCP 47, such as "de" or "pt-BR". */
    languages: words(),
    /** Countries of ISO 3166-1. */
    nationalities: words(),
    taxResidences: words(),
    /** Days to remember: anniversaries, the end of a passport. */
    keyDates: jsonb().$type<KeyDate[]>().notNull().default(none),
    notes: text().notNull().default(''),
    /** Read by owners and admins only. */
    privateNotes: text().notNull().default(''),
    /** The person as somebody who signs in. */
    userId: uuid(),
    /** The person as an owner of positions. The row belongs to no entity, so this is not called `entityId`. */
    personEntityId: uuid(),
    /** The id of the card it came from, so that the same card is not taken twice. */
    cardUid: text(),
    /** The contact that this one was merged into. Such a row lies in the trash until the merge is undone. */
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
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('set null'),
    foreignKey({ columns: [t.orgId, t.personEntityId], foreignColumns: [entities.orgId, entities.id] }),
    foreignKey({ columns: [t.orgId, t.mergedIntoId], foreignColumns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId, t.pictureId], foreignColumns: [pictures.orgId, pictures.id] }),
    index('contacts_by_name').on(t.orgId, sql`lower(${t.name})`),
    // Each member and each person who owns something is one contact at most; those in the trash do not count.
    uniqueIndex('contacts_of_user')
      .on(t.orgId, t.userId)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('contacts_of_entity')
      .on(t.orgId, t.personEntityId)
      .where(sql`${t.deletedAt} is null`),
    check('contacts_days', sql`${t.bornOn} <= ${t.diedOn}`),
  ],
)

/** Who works for a company, as what, and when. */
export const companyContacts = pgTable(
  'company_contacts',
  {
    ...tenantKey(),
    companyId: uuid().notNull(),
    contactId: uuid().notNull(),
    role: text().notNull().default(''),
    /** First and last day, both included; null: since ever, until further notice. */
    since: day(),
    until: day(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.contactId, contacts),
    uniqueIndex('company_contacts_of_company').on(t.orgId, t.companyId, t.contactId),
    index('company_contacts_of_contact').on(t.orgId, t.contactId),
    check('company_contacts_days', sql`${t.since} <= ${t.until}`),
  ],
)

/** Whom one calls about a position, and as what. */
export const positionContacts = pgTable(
  'position_contacts',
  {
    ...tenantKey(),
    positionId: uuid().notNull(),
    contactId: uuid().notNull(),
    role: text().notNull().default(''),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.contactId, contacts),
    uniqueIndex('position_contacts_of_position').on(t.orgId, t.positionId, t.contactId),
    index('position_contacts_of_contact').on(t.orgId, t.contactId),
  ],
)
