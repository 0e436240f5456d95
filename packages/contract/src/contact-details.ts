import { z } from 'zod'

import { isCountry } from './countries.ts'
import { Email, ShortText } from './primitives.ts'
import { say } from './say.ts'

/** A country by its two letters of ISO 3166-1. */
export const Country = z
  .string({ error: 'This needs a country, such as CH.' })
  .trim()
  .toUpperCase()
  .refine(isCountry, 'This is not a country code of ISO 3166-1, such as CH, DE or US.')

/** What an address is for, in the words of whoever keeps it: "Work", "Home", "Assistant". */
const DetailLabel = ShortText.max(60, 'Keep this to 60 characters.')

const several = 20
const tooMany = say`Keep this to ${several} entries.`

export const LabelledEmail = z.object({ label: DetailLabel.default(''), address: Email })
export type LabelledEmail = z.infer<typeof LabelledEmail>
export const Emails = z.array(LabelledEmail).max(several, tooMany)

/**
 * A telephone number. It is kept as E.164, such as +41446681800. A number without its country is taken for one of the
 * country beside it.
 */
export const LabelledPhone = z.object({
  label: DetailLabel.default(''),
  number: z
    .string({ error: 'This needs a telephone number.' })
    .trim()
    .min(1, 'This needs a telephone number.')
    .max(60, 'This is too long for a telephone number.'),
})
export type LabelledPhone = z.infer<typeof LabelledPhone>
export const Phones = z.array(LabelledPhone).max(several, tooMany)

/** A telephone number in an answer: as E.164, after `;ext=` the extension, and as people read it. */
export const TelephoneNumber = LabelledPhone.extend({ display: z.string() })
export type TelephoneNumber = z.infer<typeof TelephoneNumber>

/** A page of somebody: "Work", "Blog". The address is kept with its protocol. */
export const LabelledWebsite = z.object({
  label: DetailLabel.default(''),
  address: z
    .string({ error: 'This needs the address of a website.' })
    .trim()
    .min(1, 'This needs the address of a website.')
    .max(500, 'Keep this to 500 characters.'),
})
export type LabelledWebsite = z.infer<typeof LabelledWebsite>
export const Websites = z.array(LabelledWebsite).max(several, tooMany)

export const PostalAddress = z.object({
  label: DetailLabel.default(''),
  /** Street, number, flat, post office box: as many lines as are written on a letter. */
  street: z.string().trim().max(500, 'Keep this to 500 characters.').default(''),
  city: DetailLabel.max(120, 'Keep this to 120 characters.').default(''),
  region: DetailLabel.max(120, 'Keep this to 120 characters.').default(''),
  postalCode: DetailLabel.max(20, 'Keep this to 20 characters.').default(''),
  country: Country.nullable().default(null),
})
export type PostalAddress = z.infer<typeof PostalAddress>
export const PostalAddresses = z.array(PostalAddress).max(several, tooMany)
