import { detailsOfType } from '@kinfolio/contract/details-of-type'
import { detailKind, type DetailName, type PositionDetails } from '@kinfolio/contract/position-details'
import type { PositionType } from '@kinfolio/contract/position-types'
import { plural, t } from '@lingui/core/macro'

import { formatDay, formatMoney, formatPercentage, formatQuantity } from '../../../lib/format.ts'
import { nounWithin } from '../../../lib/within-sentence.ts'
import { choiceLabel } from './words.ts'

/** The name of each detail in forms, on cards and in lists. */
const labels: Record<DetailName, string> = {
  commitment: t`Commitment`,
  vintage: t`Vintage`,
  strategy: t`Strategy`,
  investmentPeriodYears: t`Investment period`,
  termYears: t`Term`,
  managementFee: t`Management fee`,
  feeBasis: t`Fee is a part of`,
  feeDays: t`A year of the fee is`,
  investmentPeriodEndsOn: t`Investment period ends on`,
  laterManagementFee: t`Management fee after that`,
  laterFeeBasis: t`Fee after that is a part of`,
  feeReduction: t`Fee falls each year by`,
  feeOffset: t`Taken off the fee of what companies pay`,
  hurdle: t`Hurdle`,
  carry: t`Carried interest`,
  catchUp: t`Catch-up of the manager`,
  waterfall: t`Waterfall`,
  recallPolicy: t`May be called again`,
  reportingLagDays: t`Statements arrive after`,
  performanceFee: t`Performance fee`,
  hasHighWaterMark: t`High-water mark`,
  lockUpMonths: t`Lock-up`,
  noticeDays: t`Notice`,
  redemptionFrequency: t`Redemptions`,
  gate: t`Gate`,
  stage: t`Stage`,
  round: t`Round`,
  leadInvestor: t`Lead investor`,
  sponsor: t`Sponsor`,
  shareClass: t`Share class`,
  sharesHeld: t`Shares held`,
  sector: t`Sector`,
  country: t`Country`,
  fundKind: t`Kind of fund`,
  income: t`Income`,
  ongoingCharge: t`Ongoing charge`,
  faceValue: t`Face value of one`,
  couponKind: t`Kind of coupon`,
  coupon: t`Coupon`,
  paymentFrequency: t`Paid`,
  dayCount: t`Days are counted`,
  quotation: t`Quoted`,
  rating: t`Rating`,
  seniority: t`Seniority`,
  callableOn: t`Callable from`,
  maturesOn: t`Matures on`,
  network: t`Network`,
  wallet: t`Wallet`,
  custody: t`Keys are held by`,
  liabilityKind: t`Kind of debt`,
  principal: t`Amount lent`,
  creditLimit: t`Credit limit`,
  rateKind: t`Kind of rate`,
  interestRate: t`Interest rate`,
  referenceRate: t`Follows`,
  fixedUntil: t`Fixed until`,
  repayment: t`Repayment`,
  regularPayment: t`Regular payment`,
  firstPaymentOn: t`First payment`,
  security: t`Security`,
  securedBy: t`Secured by`,
  accountKind: t`Kind of account`,
  iban: t`IBAN`,
  accountNumber: t`Account number`,
  propertyKind: t`Use`,
  address: t`Address`,
  livingArea: t`Living area`,
  landArea: t`Land`,
  landRegister: t`Land register`,
  rentPerYear: t`Rent per year`,
  vehicleKind: t`Kind of vehicle`,
  collectibleKind: t`Kind`,
  maker: t`Maker`,
  model: t`Model`,
  yearMade: t`Year made`,
  medium: t`Medium`,
  dimensions: t`Dimensions`,
  provenance: t`Provenance`,
  registration: t`Registration`,
  serialNumber: t`Serial number`,
  metal: t`Metal`,
  metalForm: t`Held as`,
  weight: t`Weight`,
  weightUnit: t`Weighed in`,
  fineness: t`Fineness`,
  storedAt: t`Stored at`,
  purchasePrice: t`Purchase price`,
  purchasedOn: t`Bought on`,
  valuer: t`Valuer`,
  insuredFor: t`Insured for`,
  insuredUntil: t`Insured until`,
  policyKind: t`Kind of policy`,
  policyNumber: t`Policy number`,
  insuredSum: t`Sum insured`,
  premium: t`Premium`,
  premiumFrequency: t`Premium is paid`,
  insuredPerson: t`Insured person`,
  beneficiary: t`Beneficiary`,
  covers: t({ message: 'Covers', context: 'insurance' }),
}

/** The names where a type has its own word. */
const ownLabels: Partial<Record<PositionType, Partial<Record<DetailName, string>>>> = {
  COLLECTIBLE: { maker: t`Artist or maker` },
  VEHICLE: { maker: t`Make`, serialNumber: t`Chassis or hull number` },
  INSURANCE: { maturesOn: t`Ends on` },
  RECEIVABLE: { maturesOn: t`Due on`, principal: t`Amount owed at first` },
  LIABILITY: {
    principal: t`Amount borrowed`,
    maturesOn: t`To be repaid by`,
    paymentFrequency: t`How often it is paid`,
  },
  PRIVATE_LOAN: { maturesOn: t`To be repaid by` },
}

export function detailLabel(name: DetailName, type: PositionType): string {
  return ownLabels[type]?.[name] ?? labels[name]
}

/** The unit of a count or a quantity. */
export const detailUnits: Partial<Record<DetailName, string>> = {
  investmentPeriodYears: t`years`,
  termYears: t`years`,
  lockUpMonths: t`months`,
  noticeDays: t`days`,
  reportingLagDays: t`days`,
  livingArea: 'm²',
  landArea: 'm²',
  fineness: '‰',
}

const years = (count: number) => plural(count, { one: `${count} year`, other: `${count} years` })
const months = (count: number) => plural(count, { one: `${count} month`, other: `${count} months` })
const days = (count: number) => plural(count, { one: `${count} day`, other: `${count} days` })

const counted: Partial<Record<DetailName, (count: number) => string>> = {
  investmentPeriodYears: years,
  termYears: years,
  lockUpMonths: months,
  noticeDays: days,
  reportingLagDays: days,
}

/** A detail in words; null where nothing is recorded. `nameOf` finds the name of a position. */
export function detailWords(
  name: DetailName,
  details: PositionDetails,
  currency: string,
  nameOf: (positionId: string) => string | null,
): string | null {
  const value = details[name]
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  const text = `${value}`
  switch (detailKind(name).kind) {
    case 'money':
      return `${formatMoney(text, currency)} ${currency}`
    case 'percent':
      return formatPercentage(text)
    case 'quantity':
      return [formatQuantity(text), name === 'weight' ? weightUnit(details) : detailUnits[name]]
        .filter(Boolean)
        .join(' ')
    case 'count':
      return counted[name]?.(Number(value)) ?? text
    case 'day':
      return formatDay(text)
    case 'choice':
      return choiceLabel(name, text)
    case 'position':
      return nameOf(text)
    case 'text':
    case 'lines':
    case 'flag':
      break
  }
  return name === 'iban' ? text.replace(/(.{4})(?=.)/g, '$1 ') : text
}

function weightUnit({ weightUnit: unit }: PositionDetails): string | undefined {
  return unit ? nounWithin(choiceLabel('weightUnit', unit)) : undefined
}

const fees: ReadonlySet<DetailName> = new Set([
  'managementFee',
  'feeBasis',
  'feeDays',
  'investmentPeriodEndsOn',
  'laterManagementFee',
  'laterFeeBasis',
  'feeReduction',
  'feeOffset',
  'performanceFee',
  'hurdle',
  'carry',
  'catchUp',
  'waterfall',
  'hasHighWaterMark',
])
const purchase: ReadonlySet<DetailName> = new Set(['purchasePrice', 'purchasedOn', 'valuer'])
const insurance: ReadonlySet<DetailName> = new Set(['insuredFor', 'insuredUntil'])

/** The common title of the details that only one type has. */
const titles: Record<PositionType, string> = {
  PUBLIC_EQUITY: t({ message: 'Share', context: 'security' }),
  FUND: t`Fund`,
  BOND: t`Bond`,
  CRYPTO: t`Coin`,
  PRIVATE_FUND: t`Terms`,
  DIRECT_EQUITY: t`Company`,
  CO_INVESTMENT: t`Company`,
  HEDGE_FUND: t`Terms`,
  PRIVATE_LOAN: t`Loan`,
  OTHER_INVESTMENT: t`Terms`,
  CASH: t`Account`,
  REAL_ESTATE: t`Property`,
  VEHICLE: t`Vehicle`,
  COLLECTIBLE: t`Piece`,
  PRECIOUS_METAL: t`Metal`,
  INSURANCE: t`Policy`,
  RECEIVABLE: t`Claim`,
  OTHER_ASSET: t`Item`,
  LIABILITY: t`Debt`,
}

export type DetailGroup = { title: string; names: DetailName[] }

/** The details of a type, in groups. */
export function detailGroups(type: PositionType): DetailGroup[] {
  const all: readonly DetailName[] = detailsOfType[type]
  const isElsewhere = (name: DetailName) => fees.has(name) || purchase.has(name) || insurance.has(name)
  return [
    { title: titles[type], names: all.filter((name) => !isElsewhere(name)) },
    { title: t`Fees`, names: all.filter((name) => fees.has(name)) },
    { title: t`Purchase and appraisal`, names: all.filter((name) => purchase.has(name)) },
    { title: t`Insurance`, names: all.filter((name) => insurance.has(name)) },
  ].filter(({ names }) => names.length > 0)
}
