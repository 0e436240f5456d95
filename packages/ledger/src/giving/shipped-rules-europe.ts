import { rulesOf } from './rules-of-law.ts'
import type { TaxRule } from './tax-rule.ts'

const itemised = 'Of the sum of income, at the donor’s own rate.'

const britain = {
  country: 'GB',
  donor: 'INDIVIDUAL',
  source: 'Income Tax Act 2007, Part 8 Chapter 2; basic rate by Finance Act 2008',
  url: 'https://www.legislation.gov.uk/ukpga/2007/3/part/8',
  sourcedOn: '2008-07-21',
} as const
const germany = {
  country: 'DE',
  donor: 'INDIVIDUAL',
  source: '§ 10b Abs. 1 EStG',
  url: 'https://www.gesetze-im-internet.de/estg/__10b.html',
  sourcedOn: '2007-10-10',
} as const
const austria = {
  country: 'AT',
  donor: 'INDIVIDUAL',
  source: '§ 18 Abs. 1 Z 7 EStG 1988, BGBl. I 188/2023',
  url: '',
  sourcedOn: '2023-12-31',
} as const
const france = {
  country: 'FR',
  donor: 'INDIVIDUAL',
  source: 'Code général des impôts, article 200, loi 2005-32',
  url: '',
  sourcedOn: '2005-01-18',
} as const
const swiss = {
  country: 'CH',
  donor: 'INDIVIDUAL',
  source: 'Art. 33a DBG (SR 642.11)',
  url: 'https://www.fedlex.admin.ch/eli/cc/1991/1184_1184_1184/de',
  sourcedOn: '2006-01-01',
} as const

/** Laws of European countries, in outline. Regional taxes are left out: Scotland’s rates, the cantons. */
// prettier-ignore
export const europeanRules: readonly TaxRule[] = [
  ...rulesOf(britain, [
    ['GROSS_UP', '20', { gift: 'CASH', recipient: 'PUBLIC_CHARITY', from: 2008, note: 'Gift Aid: the charity reclaims 25p for each £1, with a declaration of the donor. The year is that in which the tax year begins on 6 April; gifts are counted by calendar years.' }],
    ['HIGHER_RELIEF', '20', { gift: 'CASH', recipient: 'PUBLIC_CHARITY', from: 2008, note: 'At 40 or 45 % the donor claims the difference. The rates of Scotland are left out.' }],
  ]),
  ...rulesOf({ ...britain, source: 'Income Tax Act 2007, section 431', url: 'https://www.legislation.gov.uk/ukpga/2007/3/section/431', sourcedOn: '2007-03-20' }, [
    ['DEDUCTION', '100', { gift: 'LISTED', recipient: 'PUBLIC_CHARITY', from: 2008, note: 'Listed shares at market value.' }],
  ]),
  ...rulesOf(germany, [
    ['DEDUCTION', '100', { recipient: 'PUBLIC_CHARITY', from: 2007, note: itemised }],
    ['DEDUCTION', '100', { recipient: 'EU_CHARITY', from: 2010, note: 'A recipient in the EU that would be recognised at home, with administrative assistance.' }],
    ['INCOME_CAP', '20', { from: 2007, note: 'Of all gifts together. The other measure, 4 per mille of turnover and wages, and gifts to the endowment of a foundation are left out.' }],
    ['CARRY_YEARS', null, { from: 2007, note: 'Without end.' }],
  ]),
  ...rulesOf({ ...germany, donor: 'COMPANY', source: '§ 9 Abs. 1 Nr. 2 KStG', url: 'https://www.gesetze-im-internet.de/kstg_1977/__9.html' }, [
    ['DEDUCTION', '100', { recipient: 'PUBLIC_CHARITY', from: 2007 }],
    ['INCOME_CAP', '20', { from: 2007, note: 'The other measure, 4 per mille of turnover and wages, is left out.' }],
    ['CARRY_YEARS', null, { from: 2007, note: 'Without end.' }],
  ]),
  ...rulesOf(austria, [
    ['DEDUCTION', '100', { recipient: 'PUBLIC_CHARITY', from: 2024, note: 'Recipients on the list of the Ministry of Finance.' }],
    ['INCOME_CAP', '10', { from: 2024, note: 'Of the income of the year. Nothing is carried.' }],
  ]),
  ...rulesOf(france, [
    ['CREDIT', '66', { recipient: 'PUBLIC_CHARITY', from: 2006 }],
    ['INCOME_CAP', '20', { from: 2006, note: 'Of taxable income.' }],
    ['CARRY_YEARS', '5', { from: 2006 }],
  ]),
  ...rulesOf({ ...france, source: 'Code général des impôts, article 200, 1 ter, lois 2020-473 et 2023-1322', sourcedOn: '2023-12-29' }, [
    ['CREDIT', '75', { recipient: 'AID_CHARITY', from: 2020, to: 2024 }],
    ['TIER_CAP', '1000', { recipient: 'AID_CHARITY', from: 2020, to: 2024, note: 'What is beyond counts at 66 %. Later years are left out: the amount was under change.' }],
  ]),
  ...rulesOf({ country: 'IE', donor: 'INDIVIDUAL', source: 'Taxes Consolidation Act 1997, section 848A, by Finance Act 2013', url: 'https://www.irishstatutebook.ie/eli/1997/act/39/section/848A', sourcedOn: '2013-03-27' }, [
    ['GROSS_UP', '31', { gift: 'CASH', recipient: 'PUBLIC_CHARITY', from: 2013, note: 'The relief goes to the charity.' }],
    ['RECIPIENT_FLOOR', '250', { gift: 'CASH', recipient: 'PUBLIC_CHARITY', from: 2013 }],
    ['AMOUNT_CAP', '1000000', { gift: 'CASH', recipient: 'PUBLIC_CHARITY', from: 2013 }],
  ]),
  ...rulesOf(swiss, [
    ['DEDUCTION', '100', { recipient: 'PUBLIC_CHARITY', from: 2006, note: 'Direct federal tax. The cantons have limits of their own.' }],
    ['INCOME_CAP', '20', { from: 2006, note: 'Of net income.' }],
    ['AMOUNT_FLOOR', '100', { from: 2006, note: 'All gifts of the year together.' }],
  ]),
]
