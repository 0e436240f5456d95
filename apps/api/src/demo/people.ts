import type { ContactType } from '@kinfolio/contract/contacts'

export type DemoPerson = Record<string, unknown> & {
  type: ContactType
  /** The entity that the person is. */
  entity?: string
  /** Companies by name, with what the person does there. */
  companies?: { company: string; role: string; from?: string; to?: string }[]
  /** Positions by name, with what the person has to do with them. */
  positions?: { position: string; role: string }[]
}

/**
 * The family over three generations, and whom it calls. Addresses end in `.example`; the telephone numbers are those that the
 * regulators of London and North America keep free for invented people.
 */
export const people: DemoPerson[] = [
  {
    type: 'FAMILY_MEMBER',
    givenName: 'Elsa',
    familyName: 'Lindqvist',
    entity: 'Elsa Lindqvist',
    bornOn: '1941-05-17',
    languages: ['de-AT', 'sv'],
    nationalities: ['AT', 'SE'],
    taxResidences: ['AT'],
    emails: [{ label: 'Home', address: 'elsa@lindqvist.example' }],
    addresses: [{ label: 'Home', street: 'Seeweg 4', postalCode: '4810', city: 'Gmunden', country: 'AT' }],
    keyDates: [{ label: 'Name day', on: '02-29' }],
    privateNotes: 'Her will is with Moser & Wieser; the copy at home is the old one.',
  },
  {
    type: 'FAMILY_MEMBER',
    givenName: 'Gustav',
    familyName: 'Lindqvist',
    bornOn: '1936-11-02',
    diedOn: '2016-03-19',
    nationalities: ['SE'],
    notes: 'Settled the trust in 1998.',
  },
  {
    type: 'FAMILY_MEMBER',
    givenName: 'Clara',
    familyName: 'Ahlgren',
    bornOn: '1968-09-08',
    languages: ['de-AT', 'en', 'fr'],
    nationalities: ['AT'],
    taxResidences: ['AT'],
    emails: [{ label: 'Home', address: 'clara@ahlgren.example' }],
    phones: [{ label: 'London flat', number: '+44 20 7946 0311' }],
    keyDates: [{ label: 'Passport ends', on: '2028-01-14' }],
  },
  {
    type: 'FAMILY_MEMBER',
    givenName: 'Jonas',
    familyName: 'Ahlgren',
    bornOn: '1965-01-23',
    nationalities: ['AT'],
    taxResidences: ['AT'],
    emails: [{ label: 'Home', address: 'jonas@ahlgren.example' }],
    keyDates: [{ label: 'Wedding day', on: '1993-06-12', everyYear: true }],
  },
  {
    type: 'FAMILY_MEMBER',
    givenName: 'Felix',
    familyName: 'Lindqvist',
    bornOn: '1972-12-05',
    nationalities: ['SE'],
    taxResidences: ['SE'],
    emails: [{ label: '', address: 'felix@lindqvist.example' }],
    positions: [{ position: 'Loan to Felix', role: 'Borrower' }],
  },
  {
    type: 'FAMILY_MEMBER',
    givenName: 'Sofia',
    familyName: 'Berg',
    bornOn: '1975-04-22',
    nationalities: ['SE'],
    taxResidences: ['SE'],
    emails: [{ label: '', address: 'sofia@berg.example' }],
  },
  {
    type: 'BENEFICIARY',
    givenName: 'Nora',
    familyName: 'Ahlgren',
    nickname: 'Nono',
    bornOn: '1996-02-29',
    languages: ['de-AT', 'en'],
    nationalities: ['AT'],
    taxResidences: ['GB'],
    emails: [{ label: '', address: 'nora@ahlgren.example' }],
    phones: [{ label: 'London flat', number: '+44 20 7946 0318' }],
  },
  {
    type: 'BENEFICIARY',
    givenName: 'Leo',
    familyName: 'Ahlgren',
    bornOn: '2001-07-30',
    nationalities: ['AT'],
    emails: [{ label: '', address: 'leo@ahlgren.example' }],
  },
  {
    type: 'BENEFICIARY',
    givenName: 'Alma',
    familyName: 'Lindqvist',
    bornOn: '2011-02-11',
    nationalities: ['SE'],
  },
  {
    type: 'BANKER',
    namePrefix: 'Mag.',
    givenName: 'Ruth',
    familyName: 'Steininger',
    languages: ['de-AT', 'en'],
    emails: [{ label: 'Work', address: 'ruth.steininger@bank-traunsee.example' }],
    companies: [{ company: 'Bank Traunsee', role: 'Relationship manager', from: '2019-02-01' }],
    positions: [
      { position: 'Current account', role: 'Relationship manager' },
      { position: 'Dollar account', role: 'Relationship manager' },
    ],
    notes: 'Calls back before noon.',
  },
  {
    type: 'BANKER',
    givenName: 'Jakob',
    familyName: 'Wolf',
    emails: [{ label: 'Work', address: 'jakob.wolf@donau-bank.example' }],
    companies: [{ company: 'Donau Bank', role: 'Mortgages', from: '2021-05-01' }],
    positions: [{ position: 'Loan on the flat', role: 'Clerk in charge' }],
  },
  {
    type: 'TRUSTEE',
    givenName: 'Amelia',
    familyName: 'de Carteret',
    languages: ['en', 'fr'],
    emails: [{ label: 'Work', address: 'amelia.decarteret@channel-fiduciary.example' }],
    phones: [{ label: 'Office', number: '+44 20 7946 0078' }],
    companies: [{ company: 'Channel Fiduciary', role: 'Director of trusts', from: '2012-09-01' }],
  },
  {
    type: 'FUND_CONTACT',
    givenName: 'Priya',
    familyName: 'Nair',
    emails: [{ label: 'Work', address: 'priya.nair@lindencapital.example' }],
    phones: [{ label: 'Work', number: '+44 20 7946 0043' }],
    companies: [{ company: 'Linden Capital Partners', role: 'Investor relations', from: '2020-03-01' }],
    positions: [{ position: 'Linden Buyout Fund IV', role: 'Capital calls' }],
  },
  {
    type: 'FUND_CONTACT',
    givenName: 'Daniel',
    familyName: 'Okafor',
    emails: [{ label: 'Work', address: 'daniel.okafor@harrowgrowth.example' }],
    phones: [{ label: 'Work', number: '+1 212 555 0143' }],
    companies: [{ company: 'Harrow Growth Partners', role: 'Investor services', from: '2022-01-10' }],
  },
  {
    type: 'LAWYER',
    namePrefix: 'Dr.',
    givenName: 'Johanna',
    familyName: 'Moser',
    languages: ['de-AT', 'en', 'it'],
    emails: [{ label: 'Work', address: 'moser@moser-wieser.example' }],
    companies: [{ company: 'Moser & Wieser', role: 'Partner', from: '2008-01-01' }],
  },
  {
    type: 'ACCOUNTANT',
    givenName: 'Peter',
    familyName: 'Gruber',
    emails: [{ label: 'Work', address: 'gruber@salzkammer-audit.example' }],
    companies: [
      { company: 'Salzkammer Audit', role: 'Auditor of the holding', from: '2015-04-01' },
      { company: 'Bank Traunsee', role: 'Internal audit', from: '2009-01-01', to: '2015-03-31' },
    ],
  },
]
