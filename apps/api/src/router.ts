import type { Contract } from '@kinfolio/contract/contract'
import type { Router } from '@orpc/server'

import type { CallContext } from './access/procedures.ts'
import { changesRouter } from './features/changes/router.ts'
import { positionFilesRouter } from './features/imports/positions/router.ts'
import { importsRouter } from './features/imports/router.ts'
import { integrationsRouter } from './features/integrations/router.ts'
import { notificationsRouter } from './features/notifications/router.ts'
import { backupsRouter } from './features/orgs/backup/router.ts'
import { invitationsRouter } from './features/orgs/members/router.ts'
import { orgsRouter } from './features/orgs/router.ts'
import { portfolioRouter } from './features/positions/portfolio/router.ts'
import { listOwned } from './features/positions/queries.ts'
import { positionsRouter } from './features/positions/router.ts'
import { transactionsRouter } from './features/positions/transactions/router.ts'
import { pricesRouter } from './features/prices/router.ts'
import { trashRouter } from './features/trash/router.ts'
import { usersRouter } from './features/users/router.ts'
import { systemRouter, type PublicFacts } from './housekeeping/router.ts'
import type { FileStore } from './platform/files.ts'
import type { SendMail } from './platform/mail.ts'

export type { PublicFacts } from './housekeeping/router.ts'

/** Table of contents: every noun's router, in the order of the contract. */
export function createRouter(facts: PublicFacts, files: FileStore, sendMail: SendMail) {
  const post = { baseUrl: facts.baseUrl, hasMail: facts.hasMail, sendMail }
  return {
    system: systemRouter(facts),
    users: usersRouter(files),
    notifications: notificationsRouter,
    orgs: orgsRouter(post, listOwned),
    invitations: invitationsRouter(facts.verifiesAddresses),
    backups: backupsRouter(files),
    integrations: integrationsRouter(facts),
    positions: { ...positionsRouter, ...positionFilesRouter },
    transactions: transactionsRouter,
    portfolio: portfolioRouter,
    prices: pricesRouter,
    imports: importsRouter,
    changes: changesRouter,
    trash: trashRouter,
  } satisfies Router<Contract, CallContext>
}
