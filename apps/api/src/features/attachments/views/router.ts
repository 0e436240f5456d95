import { inOrgWithFile, visitingOrg } from '../../../access/procedures.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { SendJob } from '../../../platform/jobs.ts'
import { storePaper } from '../upload/queries.ts'
import type { AttachmentLimits } from '../upload/rules.ts'
import { requireContent } from '../versions/queries.ts'
import { admitFileOfMail, keepFileOfMail } from './commands.ts'
import { openFileOfMail, serveFileOfMail } from './queries.ts'

export const mailFilesRouter = (
  files: FileStore,
  {
    limits,
    readTexts,
    send,
  }: { limits: AttachmentLimits; readTexts: (orgId: string) => Promise<void>; send: SendJob },
) => ({
  download: visitingOrg.mailFiles.download.handler(async ({ context, input: { id, index } }) => {
    const mail = await context.visit((org) => requireContent(org, id, undefined))
    return serveFileOfMail(await openFileOfMail(mail, files, index))
  }),
  keep: inOrgWithFile.mailFiles.keep.handler(async ({ context, input: { id, index } }) => {
    const mail = await context.visit((org) => requireContent(org, id, undefined))
    const file = await openFileOfMail(mail, files, index)
    await context.visit((org) => admitFileOfMail(org, limits, { id, bytes: file.size }))
    const paper = await storePaper(context.orgId, files, file)
    const kept = await context.enter((org) => keepFileOfMail(org, { files, limits }, paper, id))
    await readTexts(context.orgId)
    await send('bankDetails.look', { orgId: context.orgId })
    return kept
  }),
})
