import { Outlet } from '@tanstack/react-router'

import { SectionNav } from '../lib/SectionNav.tsx'

const pages = [
  { to: '/settings/orgs', label: 'Organisations' },
  { to: '/settings/entities', label: 'Entities' },
  { to: '/settings/members', label: 'Members' },
  { to: '/settings/integrations', label: 'Integrations' },
  { to: '/settings/notifications', label: 'Notifications' },
] as const

/** The settings, page by page. */
export function SettingsLayout() {
  return (
    <div className="mx-auto max-w-5xl">
      <SectionNav label="Settings" pages={pages} />
      <Outlet />
    </div>
  )
}
