/** Sections that every organisation has. */
const sections = [
  '/holdings',
  '/transactions',
  '/assets',
  '/settings/orgs',
  '/settings/entities',
  '/settings/members',
  '/settings/integrations',
] as const

/** The page of another organisation that stands for this one: the list instead of one of its rows. */
export function sectionOf(pathname: string): (typeof sections)[number] | '/' {
  return sections.find((section) => pathname === section || pathname.startsWith(`${section}/`)) ?? '/'
}
