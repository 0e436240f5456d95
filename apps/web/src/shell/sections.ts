import { integrationsPage } from '../features/integrations/navigation.ts'
import { notificationsPage } from '../features/notifications/navigation.ts'
import { orgPages } from '../features/orgs/navigation.ts'
import { relationTypesPage } from '../features/relations/navigation.ts'
import { securityPage } from '../features/security/navigation.ts'
import { tagsPage } from '../features/tags/navigation.ts'
import { profilePage } from '../features/users/navigation.ts'

/** Table of contents: the pages of the settings, in their order. */
export const settingsPages = [
  ...orgPages,
  tagsPage,
  relationTypesPage,
  integrationsPage,
  notificationsPage,
] as const

/** Table of contents: the pages about oneself. */
export const accountPages = [profilePage, securityPage] as const
