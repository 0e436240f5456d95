import type { Contract } from '@kinfolio/contract/contract'
import type { Router } from '@orpc/server'

import type { CallContext } from './access/procedures.ts'
import type { OrgScope } from './access/scope.ts'
import { makeSample } from './demo/make-sample.ts'
import { family } from './demo/orgs.ts'
import { uploadsRouter } from './features/attachments/open-uploads/router.ts'
import { attachmentsRouter } from './features/attachments/router.ts'
import { paperSharesRouter, sharedPapersRouter } from './features/attachments/shares/router.ts'
import type { AttachmentLimits } from './features/attachments/upload/rules.ts'
import { balanceSheetRouter } from './features/balance-sheet/router.ts'
import { keepValues } from './features/book/commands.ts'
import { changesRouter } from './features/changes/router.ts'
import { companiesRouter } from './features/companies/router.ts'
import { contactsRouter } from './features/contacts/router.ts'
import { expectedPapersRouter } from './features/expected-papers/router.ts'
import { ownershipFilesRouter } from './features/exports/ownership/router.ts'
import { contactFilesRouter, transactionFilesRouter } from './features/exports/router.ts'
import { positionFilesRouter } from './features/imports/positions/router.ts'
import { importsRouter } from './features/imports/router.ts'
import { importTemplatesRouter } from './features/imports/templates/router.ts'
import { readNewPrices, refreshPrices } from './features/instruments/commands.ts'
import { listNeeded, type Sources } from './features/instruments/queries.ts'
import { instrumentsRouter } from './features/instruments/router.ts'
import { integrationsRouter } from './features/integrations/router.ts'
import { duplicatesRouter, mergesRouter } from './features/merging/router.ts'
import { notificationsRouter } from './features/notifications/router.ts'
import { backupsRouter } from './features/orgs/backup/router.ts'
import { invitationsRouter } from './features/orgs/members/router.ts'
import { orgsRouter } from './features/orgs/router.ts'
import { returnsRouter } from './features/performance/returns/router.ts'
import { performanceRouter } from './features/performance/router.ts'
import { portfolioRouter } from './features/portfolio/router.ts'
import { positionsRouter } from './features/positions/router.ts'
import { pricesRouter } from './features/prices/router.ts'
import { proofsRouter } from './features/proofs/router.ts'
import { relationGraphRouter } from './features/relations/graph/router.ts'
import { requireHoldings } from './features/relations/holdings/queries.ts'
import { relationTypesRouter } from './features/relations/own-types/router.ts'
import { relationsRouter } from './features/relations/router.ts'
import { searchRouter } from './features/search/router.ts'
import { statedBalancesRouter } from './features/stated-balances/router.ts'
import { tagsRouter } from './features/tags/router.ts'
import { createTransaction } from './features/transactions/commands.ts'
import { transactionsRouter } from './features/transactions/router.ts'
import { listOwned } from './features/trash/queries.ts'
import { trashRouter } from './features/trash/router.ts'
import { usersRouter } from './features/users/router.ts'
import { systemRouter, type PublicFacts } from './housekeeping/router.ts'
import type { FileStore } from './platform/files.ts'
import type { FailingJob, SendJob } from './platform/jobs.ts'
import type { SendMail } from './platform/mail.ts'
import type { Uploads } from './platform/uploads.ts'

export type { PublicFacts } from './housekeeping/router.ts'

/** Where prices and rates come from, and the way to have them read. */
export type Feeds = Sources & { send: SendJob }

/** Table of contents: every noun's router, in the order of the contract. */
export function createRouter({
  facts,
  files,
  sendMail,
  feeds,
  failingJobs,
  attachmentLimits,
  openFile,
}: {
  facts: PublicFacts
  files: FileStore
  sendMail: SendMail
  feeds: Feeds
  failingJobs: () => FailingJob[]
  attachmentLimits: AttachmentLimits
  openFile: Uploads['open']
}) {
  const readNew = (org: OrgScope) => readNewPrices(org, feeds)
  const readTexts = () => feeds.send('papers.read', {})
  const post = { baseUrl: facts.baseUrl, hasMail: facts.hasMail, sendMail }
  return {
    system: systemRouter(facts, failingJobs),
    users: usersRouter(files),
    notifications: notificationsRouter,
    orgs: orgsRouter(post, { listOwned, requireHoldings, makeSample: (me) => makeSample(me, family) }),
    invitations: invitationsRouter(facts.verifiesAddresses),
    backups: backupsRouter(files, { keepValues, readTexts }),
    integrations: integrationsRouter(facts, feeds),
    positions: {
      ...positionsRouter({ readNewPrices: readNew, recordRow: createTransaction }),
      ...performanceRouter,
      ...positionFilesRouter,
    },
    statedBalances: statedBalancesRouter,
    transactions: { ...transactionsRouter, ...transactionFilesRouter },
    returns: returnsRouter,
    portfolio: portfolioRouter,
    balanceSheet: balanceSheetRouter,
    proofs: proofsRouter,
    prices: pricesRouter({ listNeeded, refresh: (org) => refreshPrices(org, feeds) }),
    instruments: instrumentsRouter(feeds),
    companies: companiesRouter(files),
    contacts: { ...contactsRouter(files), ...contactFilesRouter(files) },
    relations: { ...relationsRouter, ...ownershipFilesRouter },
    relationGraph: relationGraphRouter,
    relationTypes: relationTypesRouter,
    duplicates: duplicatesRouter,
    merges: mergesRouter,
    tags: tagsRouter,
    attachments: attachmentsRouter(files, { limits: attachmentLimits, readTexts }),
    expectedPapers: expectedPapersRouter,
    uploads: uploadsRouter({ files, limits: attachmentLimits, openFile, readTexts }),
    paperShares: paperSharesRouter(facts.baseUrl),
    sharedPapers: sharedPapersRouter(files),
    search: searchRouter,
    imports: importsRouter(readNew, files),
    importTemplates: importTemplatesRouter,
    changes: changesRouter,
    trash: trashRouter,
  } satisfies Router<Contract, CallContext>
}
