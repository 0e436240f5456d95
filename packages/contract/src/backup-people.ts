import { z } from 'zod'

import {
  day,
  deletable,
  fileName,
  flag,
  history,
  id,
  keyed,
  moment,
  shortText,
  text,
} from './backup-fields.ts'
import { CompanyType } from './companies.ts'
import { Country, Emails, Phones, PostalAddresses, Websites } from './contact-details.ts'
import { ContactType, KeyDate, Language } from './contacts.ts'
import { mergeKinds } from './merge-fields.ts'
import { Id, Version } from './primitives.ts'
import { relationEnds } from './relation-types.ts'
import { Directness, RelationType } from './relations.ts'

const share = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,6})?$/, 'This is not a share in percent.')
  .nullable()
const work = { role: shortText, since: day, until: day, ...history }

/** People, companies, and what ties them: schemas for their rows in an archive. */
export const backupPeople: Readonly<Record<string, z.ZodType>> = {
  pictures: z
    .strictObject({
      ...keyed,
      small: fileName,
      large: fileName,
      created_at: history.created_at,
      ...deletable,
    })
    .partial(),
  companies: z
    .strictObject({
      ...keyed,
      type: CompanyType,
      name: shortText.min(1),
      legal_name: shortText.nullable(),
      domains: z.array(shortText).max(20),
      website: shortText.nullable(),
      emails: Emails,
      phones: Phones,
      addresses: PostalAddresses,
      country: Country.nullable(),
      registration_number: shortText.nullable(),
      lei: shortText.nullable(),
      tax_id: shortText.nullable(),
      parent_company_id: id,
      notes: text,
      private_notes: text,
      merged_into_id: id,
      picture_id: id,
      import_id: id,
      ...deletable,
      ...history,
    })
    .partial(),
  contacts: z
    .strictObject({
      ...keyed,
      type: ContactType,
      name: shortText.min(1),
      name_prefix: shortText.nullable(),
      given_name: shortText.nullable(),
      middle_name: shortText.nullable(),
      family_name: shortText.nullable(),
      name_suffix: shortText.nullable(),
      nickname: shortText.nullable(),
      emails: Emails,
      phones: Phones,
      websites: Websites,
      addresses: PostalAddresses,
      born_on: day,
      died_on: day,
      languages: z.array(Language).max(20),
      nationalities: z.array(Country).max(20),
      tax_residences: z.array(Country).max(20),
      key_dates: z.array(KeyDate).max(50),
      notes: text,
      private_notes: text,
      user_id: id,
      person_entity_id: id,
      card_uid: shortText.nullable(),
      merged_into_id: id,
      picture_id: id,
      import_id: id,
      ...deletable,
      ...history,
    })
    .partial(),
  company_contacts: z.strictObject({ ...keyed, company_id: Id, contact_id: Id, ...work }).partial(),
  position_contacts: z
    .strictObject({ ...keyed, position_id: Id, contact_id: Id, role: shortText, ...history })
    .partial(),
  relation_types: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      reverse_name: shortText.min(1),
      is_symmetric: flag,
      from_ends: z.array(z.enum(relationEnds)).min(1),
      to_ends: z.array(z.enum(relationEnds)).min(1),
      ...history,
    })
    .partial(),
  relations: z
    .strictObject({
      ...keyed,
      type: RelationType,
      own_type_id: id,
      from_contact_id: id,
      from_company_id: id,
      from_entity_id: id,
      from_user_id: id,
      from_user_name: shortText.nullable(),
      to_contact_id: id,
      to_company_id: id,
      to_entity_id: id,
      to_position_id: id,
      to_user_id: id,
      to_user_name: shortText.nullable(),
      since: day,
      until: day,
      share,
      share_min: share,
      share_max: share,
      directness: Directness,
      is_beneficial: flag,
      source: text,
      notes: text,
      import_id: id,
      statement_id: id,
      ...history,
    })
    .partial(),
  ownership_statements: z
    .strictObject({
      ...keyed,
      import_id: Id,
      statement_id: shortText,
      record_id: shortText,
      record_type: z.enum(['person', 'entity', 'relationship']),
      stated_on: day,
      line: z.int().min(0),
      // As it came, whatever a register writes.
      text: z.string(),
      contact_id: id,
      company_id: id,
      entity_id: id,
      record_version: Version.nullable(),
      relation_count: z.int().min(0),
      // Rows of relations, which the database reads again where an import is taken back.
      replaced: z.array(z.record(z.string(), z.unknown())),
      ...history,
    })
    .partial(),
  distinct_pairs: z
    .strictObject({
      ...keyed,
      first_contact_id: id,
      second_contact_id: id,
      first_company_id: id,
      second_company_id: id,
      ...history,
    })
    .partial(),
  merges: z
    .strictObject({
      ...keyed,
      kind: z.enum(mergeKinds),
      survivor_id: Id,
      merged_ids: z.array(Id).min(1).max(20),
      merged_names: z.array(shortText).max(20),
      card_uids: z.array(shortText).max(20),
      // What undoing writes back. The columns are those of tables of this list, which the database reads again.
      steps: z.array(
        z.strictObject({
          table: shortText,
          id: Id,
          column: shortText,
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
      undone_at: moment.nullable(),
      ...history,
    })
    .partial(),
}
