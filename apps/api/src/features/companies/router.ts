import { inOrg } from '../../access/procedures.ts'
import { createCompany, deleteCompany, updateCompany } from './commands.ts'
import { getCompany, listCompanies } from './queries.ts'

export const companiesRouter = {
  list: inOrg.companies.list.handler(({ context }) => listCompanies(context.org)),
  get: inOrg.companies.get.handler(({ context, input }) => getCompany(context.org, input.id)),
  create: inOrg.companies.create.handler(({ context, input }) => createCompany(context.org, input)),
  update: inOrg.companies.update.handler(({ context, input }) => updateCompany(context.org, input.id, input)),
  remove: inOrg.companies.remove.handler(({ context, input }) => deleteCompany(context.org, input.id)),
}
