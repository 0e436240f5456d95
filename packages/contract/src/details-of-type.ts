import type { PositionType } from '@kinfolio/ledger/rows/position'

import { type DetailName, detailNames, type PositionDetails } from './position-details.ts'
import { say } from './say.ts'

const insurance = ['insuredFor', 'insuredUntil'] as const
const purchase = ['purchasePrice', 'purchasedOn'] as const
const company = [
  'commitment',
  'vintage',
  'stage',
  'sector',
  'country',
  'round',
  'shareClass',
  'sharesHeld',
] as const
const companyFees = ['leadInvestor', 'managementFee', 'carry', 'reportingLagDays'] as const
const loan = [
  'interestRate',
  'rateKind',
  'referenceRate',
  'fixedUntil',
  'paymentFrequency',
  'maturesOn',
] as const

/** Which details each type has, in the order in which they are asked for. A detail of another type is refused. */
export const detailsOfType = {
  PUBLIC_EQUITY: ['shareClass', 'sector', 'country'],
  FUND: ['fundKind', 'strategy', 'income', 'ongoingCharge', 'country'],
  BOND: [
    'faceValue',
    'couponKind',
    'coupon',
    'paymentFrequency',
    'dayCount',
    'maturesOn',
    'callableOn',
    'quotation',
    'rating',
    'seniority',
    'country',
  ],
  CRYPTO: ['network', 'custody', 'wallet'],
  PRIVATE_FUND: [
    'commitment',
    'vintage',
    'strategy',
    'investmentPeriodYears',
    'termYears',
    'managementFee',
    'feeBasis',
    'feeDays',
    'investmentPeriodEndsOn',
    'laterManagementFee',
    'laterFeeBasis',
    'feeReduction',
    'feeOffset',
    'hurdle',
    'carry',
    'catchUp',
    'waterfall',
    'recallPolicy',
    'reportingLagDays',
  ],
  DIRECT_EQUITY: [...company, ...companyFees],
  CO_INVESTMENT: ['sponsor', ...company, ...companyFees, 'hurdle'],
  HEDGE_FUND: [
    'strategy',
    'commitment',
    'vintage',
    'lockUpMonths',
    'noticeDays',
    'redemptionFrequency',
    'gate',
    'managementFee',
    'feeBasis',
    'feeDays',
    'performanceFee',
    'hurdle',
    'hasHighWaterMark',
    'reportingLagDays',
  ],
  PRIVATE_LOAN: [
    'commitment',
    'vintage',
    'principal',
    ...loan,
    'repayment',
    'seniority',
    'security',
    'reportingLagDays',
  ],
  OTHER_INVESTMENT: ['strategy', 'commitment', 'vintage', 'managementFee', 'carry', 'maturesOn'],
  CASH: ['accountKind', 'iban', 'accountNumber', 'interestRate', 'noticeDays', 'maturesOn'],
  REAL_ESTATE: [
    'propertyKind',
    'address',
    'livingArea',
    'landArea',
    'landRegister',
    ...purchase,
    'valuer',
    'rentPerYear',
    ...insurance,
  ],
  VEHICLE: [
    'vehicleKind',
    'maker',
    'model',
    'yearMade',
    'registration',
    'serialNumber',
    'storedAt',
    ...purchase,
    'valuer',
    ...insurance,
  ],
  COLLECTIBLE: [
    'collectibleKind',
    'maker',
    'yearMade',
    'medium',
    'dimensions',
    'provenance',
    'storedAt',
    ...purchase,
    'valuer',
    ...insurance,
  ],
  PRECIOUS_METAL: [
    'metal',
    'metalForm',
    'weight',
    'weightUnit',
    'fineness',
    'storedAt',
    ...purchase,
    ...insurance,
  ],
  INSURANCE: [
    'policyKind',
    'policyNumber',
    'insuredSum',
    'premium',
    'premiumFrequency',
    'insuredPerson',
    'beneficiary',
    'covers',
    'maturesOn',
  ],
  RECEIVABLE: ['principal', 'interestRate', 'paymentFrequency', 'repayment', 'maturesOn', 'security'],
  OTHER_ASSET: ['maker', 'serialNumber', 'storedAt', ...purchase, 'valuer', ...insurance],
  LIABILITY: [
    'liabilityKind',
    'principal',
    'creditLimit',
    ...loan,
    'repayment',
    'regularPayment',
    'firstPaymentOn',
    'securedBy',
    'security',
  ],
} as const satisfies Record<PositionType, readonly DetailName[]>

/** The details that a type has. */
export type DetailsOf<T extends PositionType> = Pick<PositionDetails, (typeof detailsOfType)[T][number]>

export function hasDetail(type: PositionType, name: DetailName): boolean {
  const names: readonly DetailName[] = detailsOfType[type]
  return names.includes(name)
}

/** The details that the type does not have, each with a message that says what to do. */
export function foreignDetails(
  type: PositionType,
  details: PositionDetails,
): { name: DetailName; message: string }[] {
  return detailNames
    .filter((name) => details[name] != null && !hasDetail(type, name))
    .map((name) => ({
      name,
      message: say`A position of type ${type} has no ${name}. Leave it out, or choose another type. It has: ${detailsOfType[type].join(', ')}.`,
    }))
}

/** The details that the type has. A detail that is null is left out. */
export function ownDetails(type: PositionType, details: PositionDetails): PositionDetails {
  const own = detailsOfType[type].filter((name) => details[name] != null)
  return Object.fromEntries(own.map((name) => [name, details[name]]))
}
