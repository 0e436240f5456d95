import type { CompanyType } from '@kinfolio/contract/companies'

export type DemoCompany = Record<string, unknown> & {
  name: string
  type: CompanyType
  /** The name of the company that it belongs to, which stands before it. */
  parent?: string
}

/**
 * Whom the family deals with. Positions are linked with these by name. Domains end in `.example`, which is reserved; the
 * telephone numbers are those that the regulators of London and North America keep free for invented people.
 */
export const companies: DemoCompany[] = [
  {
    name: 'Traunsee Gruppe',
    type: 'OTHER',
    country: 'AT',
    legalName: 'Traunsee Gruppe Holding AG',
    domains: ['traunsee-gruppe.example'],
  },
  {
    name: 'Bank Traunsee',
    type: 'BANK',
    parent: 'Traunsee Gruppe',
    legalName: 'Bank Traunsee AG',
    country: 'AT',
    domains: ['bank-traunsee.example'],
    website: 'https://www.bank-traunsee.example',
    emails: [{ label: 'Private clients', address: 'private@bank-traunsee.example' }],
    addresses: [
      { label: 'Head office', street: 'Esplanade 9', postalCode: '4810', city: 'Gmunden', country: 'AT' },
    ],
    notes: 'Custodian of the listed holdings since 2016.',
    privateNotes: 'Custody fee is up for review every spring.',
  },
  {
    name: 'Donau Bank',
    type: 'BANK',
    country: 'AT',
    domains: ['donau-bank.example'],
    emails: [{ label: 'Mortgages', address: 'mortgages@donau-bank.example' }],
    addresses: [
      { label: 'Branch', street: 'Donaulände 22', postalCode: '4020', city: 'Linz', country: 'AT' },
    ],
  },
  {
    name: 'St Helier Private Bank',
    type: 'BANK',
    legalName: 'St Helier Private Bank Limited',
    country: 'JE',
    domains: ['sthelier-bank.example'],
    website: 'https://sthelier-bank.example',
    emails: [{ label: 'Trust desk', address: 'trusts@sthelier-bank.example' }],
    phones: [{ label: 'London desk', number: '+44 20 7946 0018' }],
    addresses: [
      {
        label: 'Head office',
        street: '4 Harbour Parade',
        postalCode: 'JE2 3XX',
        city: 'St Helier',
        country: 'JE',
      },
    ],
  },
  {
    name: 'Linden Capital Partners',
    type: 'FUND_MANAGER',
    country: 'GB',
    domains: ['lindencapital.example'],
    emails: [{ label: 'Investor relations', address: 'ir@lindencapital.example' }],
    phones: [{ label: 'Investor relations', number: '+44 20 7946 0042' }],
    addresses: [
      { label: 'Office', street: '12 Linden Row', postalCode: 'W1K 0XX', city: 'London', country: 'GB' },
    ],
  },
  {
    name: 'Harrow Growth Partners',
    type: 'FUND_MANAGER',
    country: 'US',
    domains: ['harrowgrowth.example'],
    emails: [{ label: 'Investor services', address: 'investors@harrowgrowth.example' }],
    phones: [{ label: 'Investor services', number: '+1 212 555 0142' }],
    addresses: [
      {
        label: 'Office',
        street: '80 Harrow Street',
        postalCode: '10014',
        city: 'New York',
        region: 'NY',
        country: 'US',
      },
    ],
  },
  { name: 'Cobalt Ventures', type: 'FUND_MANAGER', country: 'DE', domains: ['cobalt-ventures.example'] },
  {
    name: 'Stonegate',
    type: 'FUND_MANAGER',
    legalName: 'Stonegate Credit LLP',
    country: 'GB',
    domains: ['stonegate.example'],
  },
  { name: 'Orrery Investments', type: 'FUND_MANAGER', country: 'US', domains: ['orrery.example'] },
  { name: 'Harbour Asset Management', type: 'FUND_MANAGER', country: 'IE', domains: ['harbour-am.example'] },
  {
    name: 'Northern Funds',
    type: 'FUND_MANAGER',
    parent: 'Harbour Asset Management',
    country: 'IE',
    domains: ['northern-funds.example'],
  },
  {
    name: 'Alpen Versicherung',
    type: 'INSURER',
    legalName: 'Alpen Versicherung AG',
    country: 'AT',
    domains: ['alpen-versicherung.example'],
    emails: [{ label: 'Claims', address: 'schaden@alpen-versicherung.example' }],
  },
  {
    name: 'Auren Diagnostics',
    type: 'PORTFOLIO_COMPANY',
    country: 'CH',
    domains: ['auren-diagnostics.example'],
  },
  {
    name: 'Meridian Robotics',
    type: 'PORTFOLIO_COMPANY',
    country: 'DE',
    domains: ['meridian-robotics.example'],
  },
  { name: 'Pixelwerk', type: 'PORTFOLIO_COMPANY', country: 'AT', domains: ['pixelwerk.example'] },
  {
    name: 'Brauhaus Traun GmbH',
    type: 'PORTFOLIO_COMPANY',
    country: 'AT',
    domains: ['brauhaus-traun.example'],
  },
  {
    name: 'Brigantia Rail',
    type: 'PORTFOLIO_COMPANY',
    legalName: 'Brigantia Rail plc',
    country: 'GB',
    domains: ['brigantia-rail.example'],
  },
  {
    name: 'Moser & Wieser',
    type: 'LAW_FIRM',
    legalName: 'Moser & Wieser Rechtsanwälte OG',
    country: 'AT',
    domains: ['moser-wieser.example'],
    emails: [{ label: 'Office', address: 'kanzlei@moser-wieser.example' }],
    addresses: [
      { label: 'Office', street: 'Linzergasse 31', postalCode: '5020', city: 'Salzburg', country: 'AT' },
    ],
  },
  {
    name: 'Salzkammer Audit',
    type: 'ACCOUNTANT_AUDITOR',
    country: 'AT',
    domains: ['salzkammer-audit.example'],
  },
  {
    name: 'Channel Fiduciary',
    type: 'WEALTH_ADVISER',
    legalName: 'Channel Fiduciary Services Limited',
    country: 'JE',
    domains: ['channel-fiduciary.example'],
    phones: [{ label: 'Office', number: '+44 20 7946 0077' }],
  },
  {
    name: 'Channel Fund Services',
    type: 'FUND_ADMINISTRATOR',
    parent: 'Channel Fiduciary',
    country: 'JE',
    domains: ['channel-fiduciary.example'],
  },
  {
    name: 'Hausverwaltung Josefstadt',
    type: 'REAL_ESTATE',
    country: 'AT',
    domains: ['hv-josefstadt.example'],
  },
  {
    name: 'Musikschule Traunsee',
    type: 'NONPROFIT',
    country: 'AT',
    registrationNumber: '382746195',
    domains: ['musikschule-traunsee.example'],
  },
]
