import type { Company, CompanyCreate } from '@kinfolio/contract/companies'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type CompanyValues = { name: string; entityId: string; notes: string }

export function valuesOfCompany(company: Company | undefined): CompanyValues {
  return { name: company?.name ?? '', entityId: company?.entityId ?? '', notes: company?.notes ?? '' }
}

/** What the form says, as the contract has it. */
export function inputOfCompany({ name, entityId, notes }: CompanyValues): z.input<typeof CompanyCreate> {
  return { name, entityId: entityId || null, notes }
}
