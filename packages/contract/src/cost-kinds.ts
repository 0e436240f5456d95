// Plain lists: addresses of pages are read with them before anything that checks schemas is loaded.

/** What wealth costs. */
export const expenseTypes = [
  'MANAGEMENT_FEE',
  'PERFORMANCE_FEE',
  'CUSTODY',
  'ADVISORY',
  'LEGAL',
  'ACCOUNTING_AUDIT',
  'TAX',
  'ADMINISTRATION',
  'BANKING',
  'INSURANCE',
  'PROPERTY',
  'STAFF',
  'SOFTWARE',
  'TRAVEL',
  'HOUSEHOLD',
  'OTHER',
] as const

/** What is given away. */
export const givingTypes = [
  'DONATION',
  'GRANT',
  'PLEDGE',
  'IN_KIND_GIFT',
  'DAF_CONTRIBUTION',
  'MEMBERSHIP',
] as const

/** The types of costs (DOMAIN.md). */
export const costTypes = [...expenseTypes, ...givingTypes] as const
export type CostType = (typeof costTypes)[number]

export function isGiving(type: CostType): boolean {
  return (givingTypes as readonly CostType[]).includes(type)
}

/** The types and frequencies in English, as the calls that list them say. Screens have words of their own. */
export function plainLabel(key: string): string {
  return `${key.slice(0, 1)}${key.slice(1).toLowerCase().replaceAll('_', ' ')}`
}

/** Where an occurrence stands. Without a decision and without enough payments it is EXPECTED. */
export const costStates = ['EXPECTED', 'INVOICED', 'APPROVED', 'PAID', 'SKIPPED', 'DISPUTED'] as const
export type CostState = (typeof costStates)[number]

/** What a person can say of an occurrence. NONE takes it back. */
export const costDecisions = ['INVOICED', 'APPROVED', 'PAID', 'SKIPPED', 'DISPUTED'] as const
export type CostDecision = (typeof costDecisions)[number]

/** How many days ahead costs are listed as due. */
export const COSTS_DUE_DAYS = 90
