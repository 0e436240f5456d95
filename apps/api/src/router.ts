import type { Contract } from '@kinfolio/contract/contract'
import type { Router } from '@orpc/server'

import type { CallContext } from './access/procedures.ts'
import { positionFilesRouter } from './features/imports/positions/router.ts'
import { importsRouter } from './features/imports/router.ts'
import { invitationsRouter } from './features/orgs/members/router.ts'
import { orgsRouter } from './features/orgs/router.ts'
import { portfolioRouter } from './features/positions/portfolio/router.ts'
import { listOwned } from './features/positions/queries.ts'
import { positionsRouter } from './features/positions/router.ts'
import { transactionsRouter } from './features/positions/transactions/router.ts'
import { pricesRouter } from './features/prices/router.ts'
import { usersRouter } from './features/users/router.ts'
import { systemRouter, type PublicFacts } from './housekeeping/router.ts'

export type { PublicFacts } from './housekeeping/router.ts'

/** Table of contents: every noun's router, in the order of the contract. */
export function createRouter(facts: PublicFacts) {
  return {
    system: systemRouter(facts),
    users: usersRouter,
    orgs: orgsRouter(facts.baseUrl, listOwned),
    invitations: invitationsRouter,
    positions: { ...positionsRouter, ...positionFilesRouter },
    transactions: transactionsRouter,
    portfolio: portfolioRouter,
    prices: pricesRouter,
    imports: importsRouter,
  } satisfies Router<Contract, CallContext>
}
