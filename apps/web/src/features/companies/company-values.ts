import { type Company, type CompanyCreate, CompanyType } from '@kinfolio/contract/companies'
import type { z } from 'zod'

import {
  detailFields,
  type DetailValues,
  inputOfDetails,
  valuesOfDetails,
} from '../../forms/detail-values.ts'

/** What stands in the form: texts, empty where nothing is said. */
export type CompanyValues = DetailValues & {
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
  parentCompanyName: string
  notes: string
  privateNotes: string
}

export function valuesOfCompany(company: Company | undefined): CompanyValues {
  return {
    ...valuesOfDetails(company),
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
    parentCompanyName: company?.parentCompanyName ?? '',
    notes: company?.notes ?? '',
    privateNotes: company?.privateNotes ?? '',
  }
}

/** What the form says, as the contract has it. Private notes are left out where the person does not see them. */
export function inputOfCompany(
  values: CompanyValues,
  hasPrivateNotes: boolean,
): z.input<typeof CompanyCreate> {
  return {
    ...inputOfDetails(values),
    name: values.name,
    type: CompanyType.safeParse(values.type).data ?? 'OTHER',
    domains: values.domains.split(/[\s,;]+/).filter(Boolean),
    legalName: values.legalName || null,
    website: values.website || null,
    country: values.country || null,
    registrationNumber: values.registrationNumber || null,
    lei: values.lei || null,
    taxId: values.taxId || null,
    parentCompanyId: values.parentCompanyId || null,
    notes: values.notes,
    ...(hasPrivateNotes && { privateNotes: values.privateNotes }),
  }
}

/** The fields at which the server may find something wrong. */
export function companyFields(values: CompanyValues) {
  return [
    'name',
    'type',
    'legalName',
    'domains',
    'website',
    'country',
    'registrationNumber',
    'lei',
    'taxId',
    'parentCompanyId',
    'notes',
    'privateNotes',
    ...detailFields(values),
  ] as const
}
