import type { Integrations } from '@kinfolio/contract/integrations'

import type { OrgScope } from '../../access/scope.ts'
import { readMailQueue } from '../../platform/db/mail-queue.ts'
import { listFeedHealth, type Sources } from '../instruments/queries.ts'
import { listSeries, loadChecked } from '../prices/queries.ts'
import { sourcesOf } from './rules.ts'

/** What this installation is connected with, as far as the server knows by itself. */
export async function getIntegrations(
  org: OrgScope,
  facts: { hasMail: boolean },
  sources: Sources,
): Promise<Integrations> {
  const all = await listSeries(org)
  const symbols = all.filter(({ kind }) => kind === 'PRICE').map(({ symbol }) => symbol)
  return {
    sources: sourcesOf(all, await loadChecked(org, symbols), org.today),
    feeds: await listFeedHealth(org, sources),
    mail: { delivery: facts.hasMail ? 'SMTP' : 'OUTBOX', ...(await readMailQueue(org.db)) },
    ai: null,
  }
}
