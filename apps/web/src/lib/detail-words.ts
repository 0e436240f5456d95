import {
  detailKind,
  detailsOfType,
  type DetailName,
  type PositionDetails,
} from '@kinfolio/contract/position-details'
import type { PositionType } from '@kinfolio/contract/positions'

import { choiceLabel } from './detail-choices.ts'
import { formatDay, formatMoney, formatPercentage, formatQuantity } from './format.ts'

/** What each detail is called, on forms, cards and in lists. */
const labels: Record<DetailName, string> = {
  commitment: 'Commitment',
  vintage: 'Vintage',
  strategy: 'Strategy',
  investmentPeriodYears: 'Investment period',
  termYears: 'Term',
  managementFee: 'Management fee',
  feeBasis: 'Fee is a part of',
  hurdle: 'Hurdle',
  carry: 'Carried interest',
  waterfall: 'Waterfall',
  recallPolicy: 'May be called again',
  reportingLagDays: 'Statements arrive after',
  performanceFee: 'Performance fee',
  hasHighWaterMark: 'High-water mark',
  lockUpMonths: 'Lock-up',
  noticeDays: 'Notice',
  redemptionFrequency: 'Redemptions',
  gate: 'Gate',
  stage: 'Stage',
  round: 'Round',
  leadInvestor: 'Lead investor',
  sponsor: 'Sponsor',
  shareClass: 'Share class',
  sharesHeld: 'Shares held',
  sector: 'Sector',
  country: 'Country',
  fundKind: 'Kind of fund',
  income: 'Income',
  ongoingCharge: 'Ongoing charge',
  faceValue: 'Face value of one',
  couponKind: 'Kind of coupon',
  coupon: 'Coupon',
  paymentFrequency: 'Paid',
  quotation: 'Quoted',
  rating: 'Rating',
  seniority: 'Seniority',
  callableOn: 'Callable from',
  maturesOn: 'Matures on',
  network: 'Network',
  wallet: 'Wallet',
  custody: 'Keys are held by',
  liabilityKind: 'Kind of debt',
  principal: 'Amount lent',
  creditLimit: 'Credit limit',
  rateKind: 'Kind of rate',
  interestRate: 'Interest rate',
  referenceRate: 'Follows',
  fixedUntil: 'Fixed until',
  repayment: 'Repayment',
  security: 'Security',
  securedBy: 'Secured by',
  accountKind: 'Kind of account',
  iban: 'IBAN',
  accountNumber: 'Account number',
  propertyKind: 'Use',
  address: 'Address',
  livingArea: 'Living area',
  landArea: 'Land',
  landRegister: 'Land register',
  rentPerYear: 'Rent per year',
  vehicleKind: 'Kind of vehicle',
  collectibleKind: 'Kind',
  maker: 'Maker',
  model: 'Model',
  yearMade: 'Year made',
  medium: 'Medium',
  dimensions: 'Dimensions',
  provenance: 'Provenance',
  registration: 'Registration',
  serialNumber: 'Serial number',
  metal: 'Metal',
  metalForm: 'Held as',
  weight: 'Weight',
  weightUnit: 'Weighed in',
  fineness: 'Fineness',
  storedAt: 'Stored at',
  purchasePrice: 'Purchase price',
  purchasedOn: 'Bought on',
  valuer: 'Valuer',
  insuredFor: 'Insured for',
  insuredUntil: 'Insured until',
  policyKind: 'Kind of policy',
  policyNumber: 'Policy number',
  insuredSum: 'Sum insured',
  premium: 'Premium',
  premiumFrequency: 'Premium is paid',
  insuredPerson: 'Insured person',
  beneficiary: 'Beneficiary',
  covers: 'Covers',
}

/** Where a type has its own word for it. */
const ownLabels: Partial<Record<PositionType, Partial<Record<DetailName, string>>>> = {
  COLLECTIBLE: { maker: 'Artist or maker' },
  VEHICLE: { maker: 'Make', serialNumber: 'Chassis or hull number' },
  INSURANCE: { maturesOn: 'Ends on' },
  RECEIVABLE: { maturesOn: 'Due on', principal: 'Amount owed at first' },
  LIABILITY: { principal: 'Amount borrowed', maturesOn: 'To be repaid by' },
  PRIVATE_LOAN: { maturesOn: 'To be repaid by' },
}

export function detailLabel(name: DetailName, type: PositionType): string {
  return ownLabels[type]?.[name] ?? labels[name]
}

/** What a count or a quantity is counted in. */
export const detailUnits: Partial<Record<DetailName, string>> = {
  investmentPeriodYears: 'years',
  termYears: 'years',
  lockUpMonths: 'months',
  noticeDays: 'days',
  reportingLagDays: 'days',
  livingArea: 'm²',
  landArea: 'm²',
  fineness: '‰',
}

/** A detail as people read it; null where nothing is recorded. `nameOf` finds what a position is called. */
export function detailWords(
  name: DetailName,
  details: PositionDetails,
  currency: string,
  nameOf: (positionId: string) => string | null,
): string | null {
  const value = details[name]
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const unit = detailUnits[name]
  const text = `${value}`
  switch (detailKind(name).kind) {
    case 'money':
      return `${formatMoney(text, currency)} ${currency}`
    case 'percent':
      return formatPercentage(text)
    case 'quantity':
      return [formatQuantity(text), name === 'weight' ? weightUnit(details) : unit].filter(Boolean).join(' ')
    case 'count':
      return unit ? `${text} ${value === 1 ? unit.replace(/s$/, '') : unit}` : text
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
  return unit ? choiceLabel('weightUnit', unit).toLowerCase() : undefined
}

const fees: ReadonlySet<DetailName> = new Set([
  'managementFee',
  'feeBasis',
  'performanceFee',
  'hurdle',
  'carry',
  'waterfall',
  'hasHighWaterMark',
])
const purchase: ReadonlySet<DetailName> = new Set(['purchasePrice', 'purchasedOn', 'valuer'])
const insurance: ReadonlySet<DetailName> = new Set(['insuredFor', 'insuredUntil'])

/** What the details that are nothing but a type's own are called together. */
const titles: Record<PositionType, string> = {
  PUBLIC_EQUITY: 'Share',
  FUND: 'Fund',
  BOND: 'Bond',
  CRYPTO: 'Coin',
  PRIVATE_FUND: 'Terms',
  DIRECT_EQUITY: 'Company',
  CO_INVESTMENT: 'Company',
  HEDGE_FUND: 'Terms',
  PRIVATE_LOAN: 'Loan',
  OTHER_INVESTMENT: 'Terms',
  CASH: 'Account',
  REAL_ESTATE: 'Property',
  VEHICLE: 'Vehicle',
  COLLECTIBLE: 'Piece',
  PRECIOUS_METAL: 'Metal',
  INSURANCE: 'Policy',
  RECEIVABLE: 'Claim',
  OTHER_ASSET: 'Item',
  LIABILITY: 'Debt',
}

export type DetailGroup = { title: string; names: DetailName[] }

/** The details of a type, in groups. */
export function detailGroups(type: PositionType): DetailGroup[] {
  const all: readonly DetailName[] = detailsOfType[type]
  const isElsewhere = (name: DetailName) => fees.has(name) || purchase.has(name) || insurance.has(name)
  return [
    { title: titles[type], names: all.filter((name) => !isElsewhere(name)) },
    { title: 'Fees', names: all.filter((name) => fees.has(name)) },
    { title: 'Purchase and appraisal', names: all.filter((name) => purchase.has(name)) },
    { title: 'Insurance', names: all.filter((name) => insurance.has(name)) },
  ].filter(({ names }) => names.length > 0)
}
