import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'

import { SectionNav } from './SectionNav.tsx'

const pages = [
  { to: '/settings/orgs', label: t`Organisations` },
  { to: '/settings/entities', label: t`Entities` },
  { to: '/settings/members', label: t`Members` },
  { to: '/settings/integrations', label: t`Integrations` },
  { to: '/settings/notifications', label: t`Notifications` },
] as const

/** The settings, page by page. */
export function SettingsLayout() {
  return (
    <div className="mx-auto max-w-5xl">
      <SectionNav label={t`Settings`} pages={pages} />
      <Outlet />
    </div>
  )
}
