import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { FileAnswer } from './files.ts'
import { ById, Id, oneOrMany } from './primitives.ts'

/** How contacts leave: as cards for address books, or as a table. */
export const ContactFileFormat = z.enum(['vcf', 'csv', 'xlsx'], {
  error: 'Choose vcf, csv or xlsx as format.',
})
export type ContactFileFormat = z.infer<typeof ContactFileFormat>

export const ContactExport = z.object({
  format: ContactFileFormat.default('vcf'),
  /** Only these contacts; absent: all. */
  ids: oneOrMany(Id).optional(),
})
export type ContactExport = z.infer<typeof ContactExport>

const tag = 'Contacts'
/** Contacts as files. Private notes are in none of them. */
export const contactFiles = {
  export: endpoint('GET', '/contacts/export', {
    tag,
    isLong: true,
    right: 'export',
    isDetailed: true,
    summary: 'Contacts as vCard 4, CSV or XLSX; imports again',
  })
    .input(ContactExport)
    .output(FileAnswer)
    .errors(only('CONTACT_NOT_FOUND', 'EXPORT_TOO_LARGE')),
  card: endpoint('GET', '/contacts/{id}/card', {
    tag,
    isDetailed: true,
    summary: 'One contact as vCard 4, for a telephone',
  })
    .input(ById)
    .output(FileAnswer)
    .errors(only('CONTACT_NOT_FOUND')),
}
