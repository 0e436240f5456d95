import type { CompanyFilter } from '@kinfolio/contract/companies'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const companiesQuery = (api: Api, filter: z.input<typeof CompanyFilter>) =>
  api.companies.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadCompanies },
  })

export const companyQuery = (api: Api, id: string) =>
  api.companies.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadCompany } })

/** Companies that papers and mails name and that are not there. What was added meanwhile stays in sight until it is asked anew. */
export const foundCompaniesQuery = (api: Api) =>
  api.assistant.extractCompanyInfo.queryOptions({
    staleTime: Infinity,
    gcTime: 0,
    meta: { inPlace: failures.findCompanies },
  })

/** Adds a company by its name, from a form of another record. */
export const addNamedCompanyMutation = (api: Api) =>
  api.companies.create.mutationOptions({ meta: { failed: failures.addNamedCompany } })
