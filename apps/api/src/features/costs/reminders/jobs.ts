import type { AsMaker } from '../../../access/maker-scope.ts'
import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { SendMail } from '../../../platform/mail.ts'
import { remind } from './commands.ts'
import { listReminded } from './queries.ts'

type Post = { asMaker: AsMaker; baseUrl: string; sendMail: SendMail }

/** Reminds members of costs by mail, each of what they see, once and at most once a day. One organisation holds up no other. */
export async function remindOfCosts(
  administration: Administration,
  { asMaker, baseUrl, sendMail }: Post,
  log: Log,
): Promise<void> {
  const failed: string[] = []
  for (const { id: orgId, deletedAt, isSample } of await administration.listOrgs()) {
    if (deletedAt !== null || isSample) continue
    try {
      for (const { id: userId, email } of await administration.inOrg(orgId, listReminded))
        // Within the transaction: where the mail cannot be sent, nobody counts as told.
        await asMaker({ userId, orgId, right: 'read' }, async (org) => {
          const mail = await remind(org, baseUrl)
          if (mail !== null) await sendMail({ ...mail, to: email })
        })
    } catch (error) {
      log.error({ err: error, orgId }, 'costs of an organisation could not be told')
      failed.push(orgId)
    }
  }
  if (failed.length > 0) throw new ItemsFailed(`Costs of ${failed.length} organisations could not be told.`)
}
