import { inOrg } from '../../access/procedures.ts'
import { createCompany, deleteCompany, updateCompany } from './commands.ts'
import { getCompanyOrSurvivor, listCompanies, searchCompanies } from './queries.ts'

export const companiesRouter = {
  list: inOrg.companies.list.handler(({ context, input }) => listCompanies(context.org, input)),
  listOfType: inOrg.companies.listOfType.handler(({ context, input: { companyType, ...paging } }) =>
    listCompanies(context.org, { ...paging, companyType: [companyType] }),
  ),
  search: inOrg.companies.search.handler(({ context, input }) => searchCompanies(context.org, input)),
  get: inOrg.companies.get.handler(({ context, input }) => getCompanyOrSurvivor(context.org, input.id)),
  create: inOrg.companies.create.handler(({ context, input }) => createCompany(context.org, input)),
  update: inOrg.companies.update.handler(({ context, input: { id, ...change } }) =>
    updateCompany(context.org, id, change),
  ),
  remove: inOrg.companies.remove.handler(({ context, input }) => deleteCompany(context.org, input.id)),
}
