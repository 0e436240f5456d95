import type { AsPerson } from '../../access/maker-scope.ts'
import type { Administration } from '../../access/system-scope.ts'
import { ItemsFailed } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { deliverDue, type Post } from './commands.ts'
import { listDuePeople } from './queries.ts'

/** Tells people outside of the application what is due for them, each with the sight that they have now. One person holds up no other. */
export async function deliverNotices(
  administration: Administration,
  { asPerson, ...post }: Post & { asPerson: AsPerson },
  log: Log,
): Promise<void> {
  let failed = 0
  for (const userId of await administration.outside(listDuePeople)) {
    try {
      await asPerson(userId, (me) => deliverDue(me, post))
    } catch (error) {
      log.error({ err: error, userId }, 'somebody could not be told')
      failed++
    }
  }
  if (failed > 0) throw new ItemsFailed(`${failed} people could not be told of something.`)
}
