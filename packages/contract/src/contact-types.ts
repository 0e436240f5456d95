// Plain lists: the addresses of pages are read with them before anything that checks schemas is loaded.

/** What somebody is to the family. */
export const contactTypes = [
  'FAMILY_MEMBER',
  'BENEFICIARY',
  'TRUSTEE',
  'DIRECTOR_OFFICER',
  'EMPLOYEE',
  'FUND_CONTACT',
  'BANKER',
  'LAWYER',
  'ACCOUNTANT',
  'ADVISER',
  'GRANTEE',
  'VENDOR',
  'OTHER',
] as const
/** What contacts can be sorted by. */
export const contactSorts = ['name', 'type', 'bornOn', 'updatedAt'] as const
