import { accessTokens } from './access-tokens.ts'
import { approvals } from './approvals.ts'
import { assistantModels } from './assistant-models.ts'
import { assistantPapers } from './assistant-papers.ts'
import { assistant } from './assistant.ts'
import { attachments } from './attachments.ts'
import { backups } from './backups.ts'
import { balanceSheet } from './balance-sheet.ts'
import { bankDetails } from './bank-details.ts'
import { changes } from './changes.ts'
import { closings } from './closings.ts'
import { companies } from './companies.ts'
import { contactFiles } from './contact-files.ts'
import { contacts } from './contacts.ts'
import { costFeeds } from './cost-feeds.ts'
import { costs } from './costs.ts'
import { duplicates } from './duplicates.ts'
import { expectedPapers } from './expected-papers.ts'
import { feeDrag } from './fee-drag.ts'
import { fundFees } from './fund-fees.ts'
import { giftFiles, gifts } from './gifts.ts'
import { importTemplates } from './import-templates.ts'
import { imports } from './imports.ts'
import { instruments } from './instruments.ts'
import { integrations } from './integrations.ts'
import { mailAddresses } from './mail-addresses.ts'
import { mailArrivals } from './mail-arrivals.ts'
import { mailFiles } from './mail-files.ts'
import { mailboxes, inboundMail, notifyKeys } from './mailboxes.ts'
import { merges } from './merges.ts'
import { messageDrafts } from './message-drafts.ts'
import { messageRules } from './message-rules.ts'
import { messageTemplates } from './message-templates.ts'
import { messageThreads } from './message-threads.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { invitations, orgs } from './orgs.ts'
import { paperRules } from './paper-rules.ts'
import { paperShares, sharedPapers } from './paper-shares.ts'
import { payouts } from './payouts.ts'
import { portfolio } from './portfolio.ts'
import { positions } from './positions.ts'
import { prices } from './prices.ts'
import { proofs } from './proofs.ts'
import { proposals } from './proposals.ts'
import { relationGraph } from './relation-graph.ts'
import { relations, relationTypesOfOrg } from './relations.ts'
import { reminders } from './reminders.ts'
import { reportFiles } from './report-files.ts'
import { reports } from './reports.ts'
import { returns } from './returns.ts'
import { savedViews } from './saved-views.ts'
import { search } from './search.ts'
import { statedBalances } from './stated-balances.ts'
import { system } from './system.ts'
import { tags } from './tags.ts'
import { taxEstimates } from './tax-estimates.ts'
import { taxRules } from './tax-rules.ts'
import { transactions } from './transactions.ts'
import { trash } from './trash.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { year, yearFiles } from './year.ts'

/** Everything that crosses the wire under /api, noun by noun. */
export const contract = {
  system,
  users,
  accessTokens,
  notifications,
  notices,
  orgs,
  invitations,
  backups,
  integrations,
  positions,
  statedBalances,
  closings,
  transactions,
  returns,
  portfolio,
  balanceSheet,
  proofs,
  prices,
  instruments,
  companies,
  contacts: { ...contacts, ...contactFiles },
  relations,
  relationGraph,
  relationTypes: relationTypesOfOrg,
  duplicates,
  merges,
  tags,
  attachments,
  expectedPapers,
  paperShares,
  sharedPapers,
  mailFiles,
  uploads,
  bankDetails,
  search,
  approvals,
  costs,
  costFeeds,
  fundFees,
  feeDrag,
  year: { ...year, ...yearFiles },
  taxRules,
  taxEstimates,
  payouts,
  gifts: { ...gifts, ...giftFiles },
  paperRules,
  messages,
  messageThreads,
  messageDrafts,
  messageTemplates,
  messageRules,
  mailAddresses,
  mailArrivals,
  reminders,
  reports,
  reportFiles,
  assistant: { ...assistant, ...assistantPapers },
  assistantModels,
  proposals,
  mailboxes,
  notifyKeys,
  inboundMail,
  imports,
  importTemplates,
  savedViews,
  changes,
  trash,
}
export type Contract = typeof contract
