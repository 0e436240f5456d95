// Plain lists: the web app chooses among them before anything that checks schemas is loaded.

/** The records that can be merged, by the names of their tables. */
export const mergeKinds = ['contacts', 'companies'] as const
export type MergeKind = (typeof mergeKinds)[number]

/** The fields of each kind of which a person says whose value survives. A name has its parts with it. */
export const mergeFieldsOf = {
  contacts: [
    'name',
    'type',
    'nickname',
    'emails',
    'phones',
    'websites',
    'addresses',
    'bornOn',
    'diedOn',
    'languages',
    'nationalities',
    'taxResidences',
    'keyDates',
    'pictureId',
    'notes',
    'privateNotes',
  ],
  companies: [
    'name',
    'type',
    'legalName',
    'domains',
    'website',
    'emails',
    'phones',
    'addresses',
    'country',
    'registrationNumber',
    'lei',
    'taxId',
    'parentCompanyId',
    'pictureId',
    'notes',
    'privateNotes',
  ],
} as const satisfies Record<MergeKind, readonly string[]>

export const mergeFields = [...new Set([...mergeFieldsOf.contacts, ...mergeFieldsOf.companies])]
export type MergeField = (typeof mergeFields)[number]

/** Lists of which the survivor keeps the entries of both. */
export const joinedFields: readonly string[] = [
  'emails',
  'phones',
  'websites',
  'addresses',
  'domains',
  'languages',
  'nationalities',
  'taxResidences',
  'keyDates',
] satisfies MergeField[]

/** Texts that are put one below the other. */
export const joinedTexts: readonly string[] = ['notes', 'privateNotes'] satisfies MergeField[]
