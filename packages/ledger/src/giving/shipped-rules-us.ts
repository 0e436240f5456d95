import { rulesOf } from './rules-of-law.ts'
import type { TaxRule } from './tax-rule.ts'

const country = 'US'
const code = 'https://www.law.cornell.edu/uscode/text/26/'

const of170 = {
  country,
  donor: 'INDIVIDUAL',
  source: '26 U.S.C. § 170(b)(1), (d)(1), (e)(1), by Public Law 98-369',
  url: `${code}170`,
  sourcedOn: '1984-07-18',
} as const

/** Federal law of the United States. State taxes are left out. */
// prettier-ignore
export const americanRules: readonly TaxRule[] = [
  ...rulesOf(of170, [
    ['DEDUCTION', '100', { from: 2000, note: 'Of those who itemise. Property other than listed securities held for more than a year counts at what it cost, where that is less.' }],
    ['INCOME_CAP', '50', { gift: 'CASH', recipient: 'PUBLIC_CHARITY', from: 2000, to: 2017, note: 'Of adjusted gross income.' }],
    ['OVERALL_CAP', '50', { gift: 'OTHER_PROPERTY', recipient: 'PUBLIC_CHARITY', from: 2000, note: 'After what cash to public charities takes up.' }],
    ['INCOME_CAP', '30', { gift: 'LISTED', recipient: 'PUBLIC_CHARITY', from: 2000, note: 'Appreciated property held for more than a year, at market value.' }],
    ['OVERALL_CAP', '50', { gift: 'LISTED', recipient: 'PUBLIC_CHARITY', from: 2000 }],
    ['INCOME_CAP', '30', { recipient: 'PRIVATE_FOUNDATION', from: 2000, note: 'Of all gifts to private foundations that do not operate themselves.' }],
    ['OVERALL_CAP', '50', { recipient: 'PRIVATE_FOUNDATION', from: 2000, note: 'What gifts to public charities leave of it.' }],
    ['INCOME_CAP', '20', { gift: 'LISTED', recipient: 'PRIVATE_FOUNDATION', from: 2000, note: 'Appreciated listed shares, at market value.' }],
    ['CARRY_YEARS', '5', { from: 2000 }],
  ]),
  ...rulesOf({ ...of170, source: '26 U.S.C. § 170(b)(1)(G), by Public Law 115-97 § 11023 and Public Law 119-21 § 70425', sourcedOn: '2025-07-04' }, [
    ['INCOME_CAP', '60', { gift: 'CASH', recipient: 'PUBLIC_CHARITY', from: 2018, note: 'Of adjusted gross income. The election of 100 % for 2020 and 2021 is left out.' }],
  ]),
  ...rulesOf({ ...of170, source: '26 U.S.C. § 170(b)(1)(I), by Public Law 119-21 § 70425', sourcedOn: '2025-07-04' }, [
    ['INCOME_FLOOR', '0.5', { from: 2026, note: 'Taken from the kinds with the lowest caps first. What it takes could be carried in some years by § 170(d)(1)(C), which is left out.' }],
  ]),
  ...rulesOf({ ...of170, donor: 'COMPANY', source: '26 U.S.C. § 170(b)(2), (d)(2), by Public Law 97-34', sourcedOn: '1981-08-13' }, [
    ['DEDUCTION', '100', { from: 2000 }],
    ['INCOME_CAP', '10', { from: 2000, note: 'Of taxable income.' }],
    ['CARRY_YEARS', '5', { from: 2000 }],
  ]),
  ...rulesOf({ ...of170, donor: 'COMPANY', source: '26 U.S.C. § 170(b)(2)(A), by Public Law 119-21 § 70426', sourcedOn: '2025-07-04' }, [
    ['INCOME_FLOOR', '1', { from: 2026, note: 'Of taxable income. What it takes is not carried here.' }],
  ]),
  ...rulesOf({ country, donor: 'PRIVATE_FOUNDATION', source: '26 U.S.C. § 4942(d), (e), (i), by Public Law 97-34', url: `${code}4942`, sourcedOn: '1981-08-13' }, [
    ['PAYOUT', '5', { from: 1982, note: 'Of the average of the monthly values.' }],
    ['EXCESS_YEARS', '5', { from: 1982 }],
  ]),
  ...rulesOf({ country, donor: 'PRIVATE_FOUNDATION', source: '26 CFR § 53.4942(a)-2(c)(3)(iv), T.D. 7249, 38 FR 768', url: 'https://www.law.cornell.edu/cfr/text/26/53.4942(a)-2', sourcedOn: '1973-01-04' }, [
    ['CASH_HELD', '1.5', { from: 1982, note: 'Cash that is deemed to be needed for charitable work.' }],
  ]),
  ...rulesOf({ country, donor: 'PRIVATE_FOUNDATION', source: '26 U.S.C. § 4940(a), by Public Law 116-94', url: `${code}4940`, sourcedOn: '2019-12-20' }, [
    ['EXCISE', '1.39', { from: 2020, note: 'Of net investment income.' }],
  ]),
]
