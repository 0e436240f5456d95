import type { AttachmentUploaded } from '@kinfolio/contract/attachments'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { admitPaper, keepPaper, updateAttachment } from '../commands.ts'
import { insertLinks } from '../links/commands.ts'
import { getAttachment } from '../queries.ts'
import type { StoredPaper } from '../upload/queries.ts'
import type { AttachmentLimits } from '../upload/rules.ts'

/** Asks the same of a file inside of a mail as of one that somebody uploads. */
export async function admitFileOfMail(
  org: OrgScope,
  limits: AttachmentLimits,
  { id, bytes }: { id: string; bytes: number },
): Promise<void> {
  const { entityType, links } = await getAttachment(org, id)
  const [first] = links
  await admitPaper(org, limits, { bytes, type: first?.entityType ?? entityType, entityId: first?.entityId })
}

/** Makes a paper of a file inside of a mail. It is on the records of the mail, and hidden from whom the mail is hidden. */
export async function keepFileOfMail(
  org: OrgScope,
  store: { files: FileStore; limits: AttachmentLimits },
  paper: StoredPaper,
  mailId: string,
): Promise<AttachmentUploaded> {
  const { entityType, links, isConfidential, readers } = await getAttachment(org, mailId)
  const [first, ...others] = links
  const { id, alreadyThere } = await keepPaper(org, store, paper, {
    type: first?.entityType ?? entityType,
    entityId: first?.entityId,
  })
  for (const { entityType: type, entityId } of others) await insertLinks(org, [id], type, entityId)
  if (isConfidential && !alreadyThere) {
    const readerIds = readers.map((reader) => reader.id)
    await updateAttachment(org, id, { isConfidential, readerIds })
  }
  return { ...(await getAttachment(org, id)), alreadyThere }
}
