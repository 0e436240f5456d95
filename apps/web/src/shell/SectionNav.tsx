import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type SectionNavProps = {
  label: string
  /** `isBeginning`: the address of this page is the beginning of those of others. */
  pages: readonly { to: LinkProps['to']; label: string; isBeginning?: boolean }[]
}

/** The pages of one section, beside each other. */
export function SectionNav({ label, pages }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null)
  const here = useRouterState({ select: ({ location }) => location.pathname })

  // On a phone the row is longer than the screen, so the current page is brought into view.
  useEffect(() => {
    nav.current
      ?.querySelector(`[data-status=active][href="${CSS.escape(here)}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
  }, [here])

  return (
    <nav ref={nav} aria-label={label} className="mb-5 flex scrollbar-none gap-5 overflow-x-auto border-b">
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          activeOptions={{ exact: page.isBeginning === true, includeSearch: false }}
          className="relative inline-flex h-9 shrink-0 items-center text-sm font-medium text-muted -outline-offset-2 hover:text-default data-[status=active]:text-default data-[status=active]:after:absolute data-[status=active]:after:inset-x-0 data-[status=active]:after:bottom-0 data-[status=active]:after:h-0.5 data-[status=active]:after:rounded-full data-[status=active]:after:bg-primary dark:data-[status=active]:after:bg-primary-500"
        >
          {page.label}
        </Link>
      ))}
    </nav>
  )
}
