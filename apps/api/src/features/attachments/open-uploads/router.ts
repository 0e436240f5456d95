import { inOrg, inOrgWithFile } from '../../../access/procedures.ts'
import type { SendJob } from '../../../platform/jobs.ts'
import { abortUpload, beginUpload, endUpload, keepPart, storePart, type UploadStore } from './commands.ts'
import { getUpload, listUploads, loadUnfinished } from './queries.ts'

export const uploadsRouter = ({
  readTexts,
  send,
  ...store
}: UploadStore & { readTexts: (orgId: string) => Promise<void>; send: SendJob }) => ({
  list: inOrg.uploads.list.handler(({ context }) => listUploads(context.org)),
  begin: inOrg.uploads.begin.handler(({ context, input }) => beginUpload(context.org, store.limits, input)),
  get: inOrg.uploads.get.handler(({ context, input }) => getUpload(context.org, input.id)),
  part: inOrgWithFile.uploads.part.handler(async ({ context, input: { id, at, file, sha256 } }) => {
    const { row } = await context.visit((org) => loadUnfinished(org, id))
    const part = await storePart({ row, at, claimed: sha256 }, store.files, file)
    return context.enter((org) => keepPart(org, store.files, id, part))
  }),
  finish: inOrgWithFile.uploads.finish.handler(async ({ context, input }) => {
    const paper = await endUpload(context, store, input.id)
    await readTexts(context.orgId)
    await send('bankDetails.look', { orgId: context.orgId })
    return paper
  }),
  abort: inOrg.uploads.abort.handler(({ context, input }) => abortUpload(context.org, input.id)),
})
