import { inOrg, inOrgWithFile } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import { readPicture } from '../pictures/commands.ts'
import { createCompany, deleteCompany, updateCompany, uploadCompanyPicture } from './commands.ts'
import { getCompanyOrSurvivor, getCompanyPicture, listCompanies, searchCompanies } from './queries.ts'

export function companiesRouter(files: FileStore) {
  return {
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
    picture: {
      get: inOrg.companies.picture.get.handler(({ context, input }) =>
        getCompanyPicture(context.org, files, {
          ...input,
          etag: context.request.headers.get('if-none-match'),
        }),
      ),
      upload: inOrgWithFile.companies.picture.upload.handler(
        async ({ context, input: { id, ...upload } }) => {
          const picture = await readPicture(context.orgId, upload)
          return context.enter((org) => uploadCompanyPicture(org, files, id, picture))
        },
      ),
      remove: inOrg.companies.picture.remove.handler(({ context, input }) =>
        updateCompany(context.org, input.id, { pictureId: null }),
      ),
    },
  }
}
