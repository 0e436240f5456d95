import { day } from '../days/day.ts'
import type { Day } from '../days/day.ts'

/**
 * The currencies of ISO 4217 with the digits of their minor unit: those in use, and those that became the euro.
 * One source for the list and for the digits, so that a code cannot have one without the other.
 */
// prettier-ignore
const minorDigitsByCode = {
  AED: 2, AFN: 2, ALL: 2, AMD: 2, ANG: 2, AOA: 2, ARS: 2, ATS: 2, AUD: 2,
  AWG: 2, AZN: 2, BAM: 2, BBD: 2, BDT: 2, BEF: 0, BGN: 2, BHD: 3, BIF: 0,
  BMD: 2, BND: 2, BOB: 2, BRL: 2, BSD: 2, BTN: 2, BWP: 2, BYN: 2, BZD: 2,
  CAD: 2, CDF: 2, CHF: 2, CLP: 0, CNY: 2, COP: 2, CRC: 2, CUP: 2, CVE: 2,
  CYP: 2, CZK: 2, DEM: 2, DJF: 0, DKK: 2, DOP: 2, DZD: 2, EEK: 2, EGP: 2,
  ERN: 2, ESP: 0, ETB: 2, EUR: 2, FIM: 2, FJD: 2, FKP: 2, FRF: 2, GBP: 2,
  GEL: 2, GHS: 2, GIP: 2, GMD: 2, GNF: 0, GRD: 2, GTQ: 2, GYD: 2, HKD: 2,
  HNL: 2, HRK: 2, HTG: 2, HUF: 2, IDR: 2, IEP: 2, ILS: 2, INR: 2, IQD: 3,
  IRR: 2, ISK: 0, ITL: 0, JMD: 2, JOD: 3, JPY: 0, KES: 2, KGS: 2, KHR: 2,
  KMF: 0, KPW: 2, KRW: 0, KWD: 3, KYD: 2, KZT: 2, LAK: 2, LBP: 2, LKR: 2,
  LRD: 2, LSL: 2, LTL: 2, LUF: 0, LVL: 2, LYD: 3, MAD: 2, MDL: 2, MGA: 2,
  MKD: 2, MMK: 2, MNT: 2, MOP: 2, MRU: 2, MTL: 2, MUR: 2, MVR: 2, MWK: 2,
  MXN: 2, MYR: 2, MZN: 2, NAD: 2, NGN: 2, NIO: 2, NLG: 2, NOK: 2, NPR: 2,
  NZD: 2, OMR: 3, PAB: 2, PEN: 2, PGK: 2, PHP: 2, PKR: 2, PLN: 2, PTE: 2,
  PYG: 0, QAR: 2, RON: 2, RSD: 2, RUB: 2, RWF: 0, SAR: 2, SBD: 2, SCR: 2,
  SDG: 2, SEK: 2, SGD: 2, SHP: 2, SIT: 2, SKK: 2, SLE: 2, SOS: 2, SRD: 2,
  SSP: 2, STN: 2, SVC: 2, SYP: 2, SZL: 2, THB: 2, TJS: 2, TMT: 2, TND: 3,
  TOP: 2, TRY: 2, TTD: 2, TWD: 2, TZS: 2, UAH: 2, UGX: 0, USD: 2, UYU: 2,
  UZS: 2, VED: 2, VES: 2, VND: 0, VUV: 0, WST: 2, XAF: 0, XCD: 2, XCG: 2,
  XOF: 0, XPF: 0, YER: 2, ZAR: 2, ZMW: 2, ZWG: 2,
} as const

export type Currency = keyof typeof minorDigitsByCode

// Object.keys is typed as string[]; the object above is closed, so its keys are exactly the currencies.
export const currencies = Object.keys(minorDigitsByCode) as readonly Currency[]

const codes: ReadonlySet<string> = new Set(currencies)

export function isCurrency(code: string): code is Currency {
  return codes.has(code)
}

/** Digits after the point of the smallest coin: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: Currency): 0 | 2 | 3 {
  return minorDigitsByCode[currency]
}

/** Units that exchanges quote in, with the currency they are hundredths of. */
const hundredths: ReadonlyMap<string, Currency> = new Map([
  ['GBX', 'GBP'],
  ['GBp', 'GBP'],
  ['ZAc', 'ZAR'],
  ['ZAC', 'ZAR'],
  ['ILA', 'ILS'],
])

/** What a quoted unit is: pence are hundredths of GBP; any other code is itself. Codes are case-sensitive. */
export function priceUnit(code: string): { readonly currency: string; readonly divisor: number } {
  const currency = hundredths.get(code)
  return currency === undefined ? { currency: code, divisor: 1 } : { currency, divisor: 100 }
}

/** The code of a quoted unit: GBX for a hundredth of GBP. Where none is usual, the currency itself. */
export function unitCode(currency: string, divisor: number): string {
  const codes = [...hundredths].flatMap(([code, of]) => (of === currency ? [code] : []))
  return divisor === 100 ? (codes[0] ?? currency) : currency
}

/**
 * Units per euro, irrevocably fixed by the Council of the European Union when each currency became the euro, and the
 * day from which it counts. The eleven of 1999 never floated against the euro, so their parity counts for any day;
 * the later ones did, and before that day their rate is their fixing.
 */
export const euroLegacyParities: ReadonlyMap<
  string,
  { readonly perEuro: string; readonly since: Day | null }
> = new Map<Currency, { perEuro: string; since: Day | null }>([
  ['ATS', { perEuro: '13.7603', since: null }],
  ['BEF', { perEuro: '40.3399', since: null }],
  ['DEM', { perEuro: '1.95583', since: null }],
  ['ESP', { perEuro: '166.386', since: null }],
  ['FIM', { perEuro: '5.94573', since: null }],
  ['FRF', { perEuro: '6.55957', since: null }],
  ['IEP', { perEuro: '0.787564', since: null }],
  ['ITL', { perEuro: '1936.27', since: null }],
  ['LUF', { perEuro: '40.3399', since: null }],
  ['NLG', { perEuro: '2.20371', since: null }],
  ['PTE', { perEuro: '200.482', since: null }],
  ['GRD', { perEuro: '340.75', since: day('2001-01-01') }],
  ['SIT', { perEuro: '239.64', since: day('2007-01-01') }],
  ['CYP', { perEuro: '0.585274', since: day('2008-01-01') }],
  ['MTL', { perEuro: '0.4293', since: day('2008-01-01') }],
  ['SKK', { perEuro: '30.126', since: day('2009-01-01') }],
  ['EEK', { perEuro: '15.6466', since: day('2011-01-01') }],
  ['LVL', { perEuro: '0.702804', since: day('2014-01-01') }],
  ['LTL', { perEuro: '3.4528', since: day('2015-01-01') }],
  ['HRK', { perEuro: '7.5345', since: day('2023-01-01') }],
  ['BGN', { perEuro: '1.95583', since: day('2026-01-01') }],
])
