import { Link, Outlet } from '@tanstack/react-router'

const pages = [
  { to: '/settings/orgs', label: 'Organisations' },
  { to: '/settings/entities', label: 'Entities' },
  { to: '/settings/members', label: 'Members' },
] as const

/** The settings, page by page. */
export function SettingsLayout() {
  return (
    <div className="mx-auto max-w-5xl">
      <nav aria-label="Settings" className="mb-5 flex scrollbar-none gap-5 overflow-x-auto border-b">
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="relative inline-flex h-9 shrink-0 items-center text-sm font-medium text-muted -outline-offset-2 hover:text-default data-[status=active]:text-default data-[status=active]:after:absolute data-[status=active]:after:inset-x-0 data-[status=active]:after:bottom-0 data-[status=active]:after:h-0.5 data-[status=active]:after:rounded-full data-[status=active]:after:bg-primary dark:data-[status=active]:after:bg-primary-500"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
