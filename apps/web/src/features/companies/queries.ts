import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const companiesQuery = (api: Api) =>
  api.companies.list.queryOptions({ meta: { inPlace: failures.loadCompanies } })

export const companyQuery = (api: Api, id: string) =>
  api.companies.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadCompany } })
