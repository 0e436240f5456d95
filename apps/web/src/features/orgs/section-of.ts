/** Sections that every organisation has. */
const sections = [
  '/holdings',
  '/transactions',
  '/assets',
  '/companies',
  '/contacts',
  '/costs',
  '/bank-details',
  '/inbox',
  '/shared-inbox',
  '/settings/orgs',
  '/settings/entities',
  '/settings/members',
  '/settings/integrations',
] as const

/** The page to open in another organisation: the same section, and its list instead of one of its records. */
export function sectionOf(pathname: string): (typeof sections)[number] | '/' {
  return sections.find((section) => pathname === section || pathname.startsWith(`${section}/`)) ?? '/'
}
