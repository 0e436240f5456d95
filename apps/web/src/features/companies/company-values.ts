import { type Company, type CompanyCreate, CompanyType } from '@kinfolio/contract/companies'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type CompanyValues = {
  name: string
  type: string
  legalName: string
  /** One after the other, between commas or blanks. */
  domains: string
  website: string
  country: string
  registrationNumber: string
  lei: string
  taxId: string
  parentCompanyId: string
  notes: string
  privateNotes: string
}

export function valuesOfCompany(company: Company | undefined): CompanyValues {
  return {
    name: company?.name ?? '',
    type: company?.type ?? 'OTHER',
    legalName: company?.legalName ?? '',
    domains: company?.domains.join(', ') ?? '',
    website: company?.website ?? '',
    country: company?.country ?? '',
    registrationNumber: company?.registrationNumber ?? '',
    lei: company?.lei ?? '',
    taxId: company?.taxId ?? '',
    parentCompanyId: company?.parentCompanyId ?? '',
    notes: company?.notes ?? '',
    privateNotes: company?.privateNotes ?? '',
  }
}

/** What the form says, as the contract has it. Private notes are left out where the person does not see them. */
export function inputOfCompany(
  { name, type, domains, notes, privateNotes, ...texts }: CompanyValues,
  seesPrivateNotes: boolean,
): z.input<typeof CompanyCreate> {
  return {
    name,
    type: CompanyType.safeParse(type).data ?? 'OTHER',
    domains: domains.split(/[\s,;]+/).filter(Boolean),
    legalName: texts.legalName || null,
    website: texts.website || null,
    country: texts.country || null,
    registrationNumber: texts.registrationNumber || null,
    lei: texts.lei || null,
    taxId: texts.taxId || null,
    parentCompanyId: texts.parentCompanyId || null,
    notes,
    ...(seesPrivateNotes && { privateNotes }),
  }
}
