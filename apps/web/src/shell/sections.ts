import { t } from '@lingui/core/macro'

import { approvalsPage } from '../features/approvals/navigation.ts'
import { assistantPage } from '../features/assistant/navigation.ts'
import { papersPage } from '../features/attachments/navigation.ts'
import { bankDetailsPage } from '../features/bank-details/navigation.ts'
import { closingsPage } from '../features/closings/navigation.ts'
import { expectedPage } from '../features/expected-papers/navigation.ts'
import { integrationsPage } from '../features/integrations/navigation.ts'
import { mailPage } from '../features/mail-addresses/navigation.ts'
import { mailboxesPage } from '../features/mailboxes/navigation.ts'
import { messageTemplatesPage } from '../features/message-templates/navigation.ts'
import { notificationsPage } from '../features/notifications/navigation.ts'
import { orgPages } from '../features/orgs/navigation.ts'
import { paperRulesPage } from '../features/paper-rules/navigation.ts'
import { sharedPapersPage } from '../features/paper-shares/navigation.ts'
import { relationTypesPage } from '../features/relations/navigation.ts'
import { securityPage } from '../features/security/navigation.ts'
import { tagsPage } from '../features/tags/navigation.ts'
import { profilePage } from '../features/users/navigation.ts'

/** Table of contents: the pages of the settings, in their order. */
export const settingsPages = [
  ...orgPages,
  approvalsPage,
  closingsPage,
  tagsPage,
  relationTypesPage,
  mailPage,
  mailboxesPage,
  messageTemplatesPage,
  integrationsPage,
  assistantPage,
  notificationsPage,
] as const

/** Table of contents: the pages of papers, in their order. The first one stands for all of them elsewhere. */
export const papersPages = [
  { ...papersPage, label: t`All papers`, isBeginning: true },
  { ...expectedPage, label: t`Expected` },
  bankDetailsPage,
  { ...paperRulesPage, label: t`Rules` },
  { ...sharedPapersPage, label: t`Shared by link` },
] as const

/** Table of contents: the pages about oneself. */
export const accountPages = [profilePage, securityPage] as const
