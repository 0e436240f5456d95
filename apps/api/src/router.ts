import type { Contract } from '@kinfolio/contract/contract'
import type { Router } from '@orpc/server'

import type { CallContext } from './access/procedures.ts'
import type { OrgScope } from './access/scope.ts'
import { makeSample } from './demo/make-sample.ts'
import { family } from './demo/orgs.ts'
import { accessTokensRouter } from './features/access-tokens/router.ts'
import { approvalsRouter } from './features/approvals/router.ts'
import type { ModelRoom } from './features/assistant/models/queries.ts'
import { listOwnChats } from './features/assistant/queries.ts'
import { assistantModelsRouter, assistantRouter } from './features/assistant/router.ts'
import { toolsOf, type Tools } from './features/assistant/tools/queries.ts'
import { findByText } from './features/attachments/finding/across/queries.ts'
import { uploadsRouter } from './features/attachments/open-uploads/router.ts'
import { attachmentsRouter } from './features/attachments/router.ts'
import { paperSharesRouter, sharedPapersRouter } from './features/attachments/shares/router.ts'
import type { AttachmentLimits } from './features/attachments/upload/rules.ts'
import { mailFilesRouter } from './features/attachments/views/router.ts'
import { balanceSheetRouter } from './features/balance-sheet/router.ts'
import { bankDetailsRouter } from './features/bank-details/router.ts'
import { keepValues } from './features/book/commands.ts'
import { changesRouter } from './features/changes/router.ts'
import { closingsRouter } from './features/closings/router.ts'
import { companiesRouter } from './features/companies/router.ts'
import { contactsRouter } from './features/contacts/router.ts'
import { filesOfRecords } from './features/contents/queries.ts'
import { payments } from './features/costs/approvals/queries.ts'
import { costFeedsRouter } from './features/costs/feeds/router.ts'
import { fundFeesRouter } from './features/costs/fund-fees/router.ts'
import { hasRules } from './features/costs/payment-rules/queries.ts'
import { mayPay } from './features/costs/payments/rules.ts'
import { costsRouter } from './features/costs/router.ts'
import { expectedPapersRouter } from './features/expected-papers/router.ts'
import { ownershipFilesRouter } from './features/exports/ownership/router.ts'
import {
  contactFilesRouter,
  giftFilesRouter,
  transactionFilesRouter,
  yearFilesRouter,
} from './features/exports/router.ts'
import { feeDragRouter } from './features/fee-drag/router.ts'
import { giftsRouter } from './features/gifts/router.ts'
import { costFilesRouter } from './features/imports/costs/router.ts'
import { positionFilesRouter } from './features/imports/positions/router.ts'
import { importsRouter } from './features/imports/router.ts'
import { importTemplatesRouter } from './features/imports/templates/router.ts'
import { readNewPrices, refreshPrices } from './features/instruments/commands.ts'
import { listNeeded, type AllSources } from './features/instruments/queries.ts'
import { instrumentsRouter } from './features/instruments/router.ts'
import { integrationsRouter } from './features/integrations/router.ts'
import {
  inboundMailRouter,
  mailboxesRouter,
  notifyKeysRouter,
  type MailboxFacts,
} from './features/mailboxes/router.ts'
import { duplicatesRouter, mergesRouter } from './features/merging/router.ts'
import { mailAddressesRouter } from './features/messages/addresses/router.ts'
import type { MailPlace, MailWays } from './features/messages/addresses/rules.ts'
import { mailArrivalsRouter } from './features/messages/intake/router.ts'
import { linkMessageToContact } from './features/messages/links/commands.ts'
import { messageRulesRouter } from './features/messages/message-rules/router.ts'
import { messagesRouter } from './features/messages/router.ts'
import { messageDraftsRouter } from './features/messages/sending/router.ts'
import { messageTemplatesRouter } from './features/messages/templates/router.ts'
import { messageThreadsRouter } from './features/messages/threads/router.ts'
import { noticesRouter } from './features/notices/router.ts'
import { notificationsRouter } from './features/notifications/router.ts'
import { backupsRouter } from './features/orgs/backup/router.ts'
import { invitationsRouter } from './features/orgs/members/router.ts'
import { orgsRouter } from './features/orgs/router.ts'
import { paperRulesRouter } from './features/paper-rules/router.ts'
import { applyRules } from './features/paper-rules/suggesting/queries.ts'
import { payoutsRouter } from './features/payouts/router.ts'
import { returnsRouter } from './features/performance/returns/router.ts'
import { performanceRouter } from './features/performance/router.ts'
import { portfolioRouter } from './features/portfolio/router.ts'
import { positionsRouter } from './features/positions/router.ts'
import { pricesRouter } from './features/prices/router.ts'
import { proofsRouter } from './features/proofs/router.ts'
import { listOwnProposals } from './features/proposals/queries.ts'
import { proposalsRouter } from './features/proposals/router.ts'
import { relationGraphRouter } from './features/relations/graph/router.ts'
import { requireHoldings } from './features/relations/holdings/queries.ts'
import { relationTypesRouter } from './features/relations/own-types/router.ts'
import { relationsRouter } from './features/relations/router.ts'
import { remindersRouter } from './features/reminders/router.ts'
import { findDefaultReport, listPrivateReports } from './features/reports/queries.ts'
import { reportFilesRouter, reportsRouter } from './features/reports/router.ts'
import { savedViewsRouter } from './features/saved-views/router.ts'
import { findAcross } from './features/search/queries.ts'
import { searchRouter } from './features/search/router.ts'
import { statedBalancesRouter } from './features/stated-balances/router.ts'
import { tagsRouter } from './features/tags/router.ts'
import { taxEstimatesRouter, taxRulesRouter } from './features/tax-rules/router.ts'
import { createTransaction } from './features/transactions/commands.ts'
import { transactionsRouter } from './features/transactions/router.ts'
import { listOwned } from './features/trash/queries.ts'
import { trashRouter } from './features/trash/router.ts'
import { usersRouter } from './features/users/router.ts'
import { yearRouter } from './features/year/router.ts'
import { errorBody, wordsOf } from './housekeeping/errors.ts'
import { systemRouter, type PublicFacts } from './housekeeping/router.ts'
import type { Clamd } from './platform/clamd.ts'
import type { FileStore } from './platform/files.ts'
import type { FailingJob, SendJob } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { SendMail } from './platform/mail.ts'
import type { Uploads } from './platform/uploads.ts'

export type { PublicFacts } from './housekeeping/router.ts'

/** Where prices and rates come from, and the way to have them read. */
export type Feeds = AllSources & { send: SendJob }

/** Table of contents: every noun's router, in the order of the contract. */
export function createRouter({
  facts,
  files,
  sendMail,
  feeds,
  failingJobs,
  attachmentLimits,
  openFile,
  clamd,
  mailPlace,
  mailboxFacts,
  mailWays,
  pushKey,
  models,
  log,
}: {
  facts: PublicFacts
  files: FileStore
  sendMail: SendMail
  feeds: Feeds
  failingJobs: () => FailingJob[]
  attachmentLimits: AttachmentLimits
  openFile: Uploads['open']
  /** The virus scanner; null: none is set up. */
  clamd: Clamd | null
  mailPlace: MailPlace
  mailboxFacts: MailboxFacts
  mailWays: MailWays
  /** By which services of browsers know messages of this installation. */
  pushKey: string
  models: ModelRoom
  log: Log
}) {
  const readNew = (org: OrgScope) => readNewPrices(org, feeds)
  // The scanner looks first, and whatever it leaves is read then.
  const readTexts = (orgId: string) => feeds.send(clamd ? 'papers.check' : 'papers.read', { orgId })
  const indexPapers = async (orgId: string, staleCount = 0) => {
    if (staleCount > 0) await feeds.send('papers.index', { orgId })
  }
  // Most of what is written pays nothing, and then nobody is asked.
  const linkPayments = async (org: OrgScope, written?: Parameters<typeof mayPay>[0]) => {
    if ((!written || mayPay(written)) && (await hasRules(org)))
      await feeds.send('costs.link', { orgId: org.orgId })
  }
  const post = { baseUrl: facts.baseUrl, hasMail: facts.hasMail, sendMail }
  let tools: Tools | undefined
  const talks = {
    models,
    // The router's own calls, which are all there when the first question comes.
    tools: (): Tools => (tools ??= toolsOf(router)),
    findAcross: (org: OrgScope, q: string) => findAcross(org, { q, findByText }),
    wordsOf: (error: unknown, requestId: string) => wordsOf(errorBody(error, log, requestId)),
  }
  const router = {
    system: systemRouter(facts, failingJobs),
    users: usersRouter(files, facts.verifiesAddresses, {
      listReports: listPrivateReports,
      listChats: listOwnChats,
      listProposals: listOwnProposals,
    }),
    accessTokens: accessTokensRouter,
    notifications: notificationsRouter({ pushKey, send: feeds.send }),
    notices: noticesRouter(facts.verifiesAddresses),
    orgs: orgsRouter(post, {
      listOwned,
      requireHoldings,
      makeSample: (me) => makeSample(me, family, { files, limits: attachmentLimits }),
      readTexts,
    }),
    invitations: invitationsRouter(facts.verifiesAddresses),
    backups: backupsRouter(
      { files, openFile, namedFiles: filesOfRecords },
      { keepValues, readTexts, quotaBytes: attachmentLimits.quotaBytes },
    ),
    integrations: integrationsRouter(
      { hasMail: facts.hasMail, mailWays: { domain: mailPlace.domain, ...mailWays }, models },
      feeds,
      clamd,
    ),
    positions: {
      ...positionsRouter({ readNewPrices: readNew, recordRow: createTransaction }),
      ...performanceRouter,
      ...positionFilesRouter,
    },
    statedBalances: statedBalancesRouter,
    closings: closingsRouter,
    transactions: { ...transactionsRouter(linkPayments), ...transactionFilesRouter },
    returns: returnsRouter,
    portfolio: portfolioRouter(findDefaultReport),
    balanceSheet: balanceSheetRouter,
    proofs: proofsRouter,
    prices: pricesRouter({ listNeeded, refresh: (org) => refreshPrices(org, feeds) }),
    instruments: instrumentsRouter(feeds),
    companies: companiesRouter(files),
    contacts: { ...contactsRouter(files, linkMessageToContact), ...contactFilesRouter(files) },
    relations: { ...relationsRouter, ...ownershipFilesRouter },
    relationGraph: relationGraphRouter,
    relationTypes: relationTypesRouter,
    duplicates: duplicatesRouter,
    merges: mergesRouter,
    tags: tagsRouter,
    attachments: attachmentsRouter(files, {
      limits: attachmentLimits,
      looksForViruses: clamd !== null,
      readTexts,
      send: feeds.send,
      indexPapers,
      applyRules,
    }),
    expectedPapers: expectedPapersRouter,
    mailFiles: mailFilesRouter(files, { limits: attachmentLimits, readTexts, send: feeds.send }),
    uploads: uploadsRouter({ files, limits: attachmentLimits, openFile, readTexts, send: feeds.send }),
    paperShares: paperSharesRouter(facts.baseUrl),
    sharedPapers: sharedPapersRouter(files),
    bankDetails: bankDetailsRouter,
    paperRules: paperRulesRouter(files),
    search: searchRouter(findByText),
    approvals: approvalsRouter(payments),
    costs: { ...costsRouter(linkPayments), ...costFilesRouter },
    costFeeds: costFeedsRouter(facts.baseUrl),
    fundFees: fundFeesRouter,
    feeDrag: feeDragRouter,
    year: { ...yearRouter, ...yearFilesRouter },
    messages: messagesRouter({ files, limits: attachmentLimits }, { readTexts }),
    messageRules: messageRulesRouter,
    messageThreads: messageThreadsRouter({ files, limits: attachmentLimits }),
    mailAddresses: mailAddressesRouter(mailPlace, mailWays),
    mailArrivals: mailArrivalsRouter(files, feeds.send),
    reminders: remindersRouter,
    messageDrafts: messageDraftsRouter(feeds, mailPlace, files),
    messageTemplates: messageTemplatesRouter,
    mailboxes: mailboxesRouter(mailboxFacts, {
      readMailboxes: (orgId) => feeds.send('mailboxes.read', { orgId }),
    }),
    notifyKeys: notifyKeysRouter,
    inboundMail: inboundMailRouter(mailboxFacts, { files, send: feeds.send }),
    reports: reportsRouter,
    reportFiles: reportFilesRouter(files),
    assistant: assistantRouter(talks, { files, log }),
    assistantModels: assistantModelsRouter(talks),
    proposals: proposalsRouter(files, linkPayments),
    imports: importsRouter({ readNewPrices: readNew, linkPayments }, files),
    taxRules: taxRulesRouter,
    taxEstimates: taxEstimatesRouter,
    payouts: payoutsRouter,
    gifts: { ...giftsRouter, ...giftFilesRouter },
    importTemplates: importTemplatesRouter,
    savedViews: savedViewsRouter,
    changes: changesRouter,
    trash: trashRouter,
  } satisfies Router<Contract, CallContext>
  return router
}
