import { day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { Currency } from '../numbers/currency.ts'

/** A currency that its central bank keeps at a fixed price in another one, from a day on. */
export type Peg = {
  readonly currency: Currency
  /** So many units of the currency are so many units of the anchor, as the bank states it. */
  readonly units: string
  readonly anchor: Currency
  readonly anchorUnits: string
  /** From this day on, which may be later than the peg began: earlier days are not vouched for. */
  readonly since: Day
  /** The last day; null while it holds. */
  readonly until: Day | null
  /** Who states it. */
  readonly source: string
}

type Row = readonly [Currency, string, Currency, string, since: string, source: string, until?: string]

/**
 * What nobody publishes a daily fixing of, because it does not move. A fixing that is there comes first. Only pegs to one
 * currency are here: one to a basket, or within a band that is used, has no rate that would follow.
 */
// prettier-ignore
const rows: readonly Row[] = [
  ['AED', '3.6725', 'USD', '1', '1997-12-01', 'Central Bank of the UAE'],
  ['ANG', '1.79', 'USD', '1', '1972-01-01', 'Centrale Bank van Curaçao en Sint Maarten', '2025-06-30'],
  ['AWG', '1.79', 'USD', '1', '1986-01-01', 'Centrale Bank van Aruba'],
  ['BAM', '1.95583', 'EUR', '1', '1999-01-01', 'Central Bank of Bosnia and Herzegovina'],
  ['BBD', '2', 'USD', '1', '1975-07-05', 'Central Bank of Barbados'],
  ['BHD', '0.376', 'USD', '1', '2002-01-01', 'Central Bank of Bahrain'],
  ['BMD', '1', 'USD', '1', '1972-07-31', 'Bermuda Monetary Authority'],
  ['BND', '1', 'SGD', '1', '1967-06-12', 'Brunei Darussalam Central Bank'],
  ['BSD', '1', 'USD', '1', '1974-01-01', 'Central Bank of The Bahamas'],
  ['BTN', '1', 'INR', '1', '1975-01-01', 'Royal Monetary Authority of Bhutan'],
  ['BZD', '2', 'USD', '1', '1978-06-01', 'Central Bank of Belize'],
  ['CVE', '110.265', 'EUR', '1', '1999-01-01', 'Banco de Cabo Verde'],
  ['DJF', '177.721', 'USD', '1', '1973-03-01', 'Banque Centrale de Djibouti'],
  ['FKP', '1', 'GBP', '1', '1980-01-01', 'Falkland Islands Government'],
  ['GIP', '1', 'GBP', '1', '1980-01-01', 'Government of Gibraltar'],
  ['JOD', '0.709', 'USD', '1', '1995-11-01', 'Central Bank of Jordan'],
  ['KMF', '491.96775', 'EUR', '1', '1999-01-01', 'Banque Centrale des Comores'],
  ['KYD', '1', 'USD', '1.2', '1974-05-01', 'Cayman Islands Monetary Authority'],
  ['LSL', '1', 'ZAR', '1', '1980-02-01', 'Central Bank of Lesotho'],
  ['NAD', '1', 'ZAR', '1', '1993-09-15', 'Bank of Namibia'],
  ['NPR', '1.6', 'INR', '1', '1993-03-01', 'Nepal Rastra Bank'],
  ['OMR', '1', 'USD', '2.6008', '1986-02-01', 'Central Bank of Oman'],
  ['PAB', '1', 'USD', '1', '1905-01-01', 'Banco Nacional de Panamá'],
  ['QAR', '3.64', 'USD', '1', '2001-07-09', 'Qatar Central Bank'],
  ['SAR', '3.75', 'USD', '1', '1986-07-01', 'Saudi Central Bank'],
  ['SHP', '1', 'GBP', '1', '1980-01-01', 'Government of St Helena'],
  ['STN', '24.5', 'EUR', '1', '2018-01-01', 'Banco Central de São Tomé e Príncipe'],
  ['SZL', '1', 'ZAR', '1', '1980-01-01', 'Central Bank of Eswatini'],
  ['XAF', '655.957', 'EUR', '1', '1999-01-01', 'Banque des États de l’Afrique Centrale'],
  ['XCD', '2.7', 'USD', '1', '1976-07-07', 'Eastern Caribbean Central Bank'],
  ['XCG', '1.79', 'USD', '1', '2025-03-31', 'Centrale Bank van Curaçao en Sint Maarten'],
  ['XOF', '655.957', 'EUR', '1', '1999-01-01', 'Banque Centrale des États de l’Afrique de l’Ouest'],
  ['XPF', '1000', 'EUR', '8.38', '1999-01-01', 'Institut d’émission d’outre-mer'],
]

export const pegs: readonly Peg[] = rows.map(
  ([currency, units, anchor, anchorUnits, since, source, until]) => ({
    currency,
    units,
    anchor,
    anchorUnits,
    since: day(since),
    until: until === undefined ? null : day(until),
    source,
  }),
)

const byCurrency: ReadonlyMap<string, Peg> = new Map(pegs.map((peg) => [peg.currency, peg]))

/** The peg of a currency; null where it has none. */
export function pegOf(currency: string): Peg | null {
  return byCurrency.get(currency) ?? null
}

/** Whether a peg counts on a day. */
export function holdsOn({ since, until }: Peg, on: Day): boolean {
  return on >= since && (until === null || on <= until)
}
