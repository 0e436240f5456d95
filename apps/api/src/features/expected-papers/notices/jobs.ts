import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { SendMail } from '../../../platform/mail.ts'
import { tellLate } from './commands.ts'

/** Tells members by mail of papers that turned late, each paper once. One organisation holds up no other. */
export async function noticeLate(
  administration: Administration,
  { baseUrl, sendMail }: { baseUrl: string; sendMail: SendMail },
  log: Log,
): Promise<void> {
  const failed: string[] = []
  for (const { id, deletedAt, isSample } of await administration.listOrgs()) {
    if (deletedAt !== null || isSample) continue
    try {
      // Within the transaction: where a mail cannot be sent, nobody counts as told.
      await administration.inOrg(id, async (org) => {
        for (const mail of await tellLate(org, baseUrl)) await sendMail(mail)
      })
    } catch (error) {
      log.error({ err: error, orgId: id }, 'late papers of an organisation could not be told')
      failed.push(id)
    }
  }
  if (failed.length > 0)
    throw new ItemsFailed(`Late papers of ${failed.length} organisations could not be told.`)
}
