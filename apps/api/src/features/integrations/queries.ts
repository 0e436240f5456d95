import type { Integrations, MailIntake } from '@kinfolio/contract/integrations'

import type { OrgScope } from '../../access/scope.ts'
import { ScannerAway, type Clamd } from '../../platform/clamd.ts'
import { readMailQueue } from '../../platform/db/mail-queue.ts'
import { getModel, type ModelRoom } from '../assistant/models/queries.ts'
import { listFeedHealth, type AllSources } from '../instruments/queries.ts'
import { listReadMailboxes } from '../mailboxes/queries.ts'
import { intakeHealth } from '../messages/intake/queries.ts'
import { listSeries, loadChecked } from '../prices/queries.ts'
import { sourcesOf } from './rules.ts'

/** By which ways mails come to this installation. */
export type MailWays = Pick<MailIntake, 'domain' | 'smtpPort' | 'services'>

/** What this installation is connected with, as far as the server knows by itself. */
export async function getIntegrations(
  org: OrgScope,
  facts: { hasMail: boolean; mailWays: MailWays; models: ModelRoom },
  sources: AllSources,
): Promise<Omit<Integrations, 'virusScanner'>> {
  const all = await listSeries(org)
  const symbols = all.filter(({ kind }) => kind === 'PRICE').map(({ symbol }) => symbol)
  const { isOn, model, address } = await getModel(org, facts.models)
  return {
    sources: sourcesOf(all, await loadChecked(org, symbols), org.today),
    feeds: await listFeedHealth(org, sources),
    mail: { delivery: facts.hasMail ? 'SMTP' : 'OUTBOX', ...(await readMailQueue(org.db)) },
    mailIntake: { ...facts.mailWays, ...(await intakeHealth(org)) },
    mailboxes: await listReadMailboxes(org),
    ai: isOn ? { provider: `${model ?? ''} at ${address ?? ''}` } : null,
  }
}

/** Asks the virus scanner whether it is there. */
export async function getScannerHealth(clamd: Clamd | null): Promise<Integrations['virusScanner']> {
  if (clamd === null) return null
  try {
    return { isAnswering: true, scanner: await clamd.version() }
  } catch (error) {
    if (error instanceof ScannerAway) return { isAnswering: false, scanner: null }
    throw error
  }
}
