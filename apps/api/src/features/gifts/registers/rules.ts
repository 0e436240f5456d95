import type { NonprofitRegister } from '@kinfolio/contract/gift-kinds'
import type { Gift } from '@kinfolio/contract/gift-records'
import { stdnum } from 'stdnum'

/** What a company says of its registration. */
export type Registered = {
  type: string
  country: string | null
  registrationNumber: string | null
  taxId: string | null
}

type Form = { register: NonprofitRegister; hasForm: (number: string) => boolean }

const like = (pattern: RegExp) => (number: string) => pattern.test(number)
const charityOfEngland: Form = { register: 'GB_CHC', hasForm: like(/^\d{6,7}$/) }
const charityOfScotland: Form = { register: 'GB_SC', hasForm: like(/^SC\d{6}$/) }
const charityOfNorthernIreland: Form = { register: 'GB_NIC', hasForm: like(/^NIC\d{6}$/) }

/**
 * The forms of the numbers, as the registers describe them: the IRS (EIN, with its prefixes), the Charity Commission, OSCR and CCNI, the
 * Charities Regulator of Ireland (RCN), the CRA (RR accounts), the ABR (ABN, with its check digits), Charities Services of New
 * Zealand, the RNA of France and the ZVR of Austria. A number that has the form may still be nobody's.
 */
const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['US', { register: 'US_EIN', hasForm: (number) => stdnum.US?.ein?.validate(number).isValid === true }],
  ['IE', { register: 'IE_RCN', hasForm: like(/^20\d{6}$/) }],
  ['CA', { register: 'CA_RR', hasForm: like(/^\d{9}RR\d{4}$/) }],
  ['AU', { register: 'AU_ABN', hasForm: (number) => stdnum.AU?.abn?.validate(number).isValid === true }],
  ['NZ', { register: 'NZ_CC', hasForm: like(/^CC\d{5}$/) }],
  ['FR', { register: 'FR_RNA', hasForm: like(/^W\d{9}$/) }],
  ['AT', { register: 'AT_ZVR', hasForm: like(/^\d{9,10}$/) }],
])

/** The registration of a recipient, and whether its number has the form of its register. Null: no number is recorded. */
export function registrationOf(company: Registered | undefined): Gift['registration'] {
  if (company === undefined) return null
  const { type, country, registrationNumber, taxId } = company
  // The IRS gives a nonprofit one number, which is its tax id.
  const number = registrationNumber ?? (country === 'US' ? taxId : null)
  if (number === null) return null
  const plain = plainNumber(number)
  const form = type === 'NONPROFIT' ? formOf(country, plain) : undefined
  return { number, register: form?.register ?? null, hasForm: form ? form.hasForm(plain) : null }
}

/** Without blanks, dots and dashes, in capitals. */
export function plainNumber(number: string): string {
  return number.replace(/[\s./-]+/gu, '').toUpperCase()
}

function formOf(country: string | null, number: string): Form | undefined {
  if (country !== 'GB') return country === null ? undefined : forms.get(country)
  if (number.startsWith('SC')) return charityOfScotland
  return number.startsWith('NIC') ? charityOfNorthernIreland : charityOfEngland
}
