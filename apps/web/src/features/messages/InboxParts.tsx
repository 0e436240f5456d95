import { type InboxPart, inboxParts } from '@kinfolio/contract/message-kinds'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatCount } from '../../lib/format.ts'
import { changedSearch, inboxSearch } from './inbox-search.ts'
import { unreadQuery } from './queries.ts'
import { partIcons, partLabels } from './words.ts'

/** The parts of the inbox, with what is new in them. */
export function InboxParts({ part }: { part: InboxPart }) {
  const { api } = useOrg()
  const { data: unread } = useQuery(unreadQuery(api))
  const nav = useRef<HTMLElement>(null)
  // On a phone the row is longer than the screen, so the current part is brought into view.
  useEffect(() => {
    nav.current
      ?.querySelector(`[data-part=${part}]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
  }, [part])
  const counts: Readonly<Partial<Record<InboxPart, number>>> = {
    desk: unread?.total,
    mine: unread?.mine,
    quarantine: unread?.quarantined,
  }
  return (
    <nav
      ref={nav}
      aria-label={t`Parts of the inbox`}
      className="relative flex scrollbar-none gap-1 max-xl:-mx-4 max-xl:overflow-x-auto max-xl:px-4 max-xl:py-1 sm:max-xl:mx-0 sm:max-xl:px-1 xl:sticky xl:top-4 xl:flex-col print:hidden"
    >
      {inboxParts.map((each) => (
        <Link
          key={each}
          to="/shared-inbox"
          search={(search) =>
            changedSearch(inboxSearch(search), {
              part: each === 'desk' ? undefined : each,
              thread: undefined,
            })
          }
          // The desk has no part in its address, so it would seem to be the place of every part.
          activeOptions={{ explicitUndefined: true }}
          data-part={each}
          aria-current={each === part ? 'page' : undefined}
          className="flex h-8 shrink-0 items-center gap-2 rounded-md px-2.5 text-sm font-medium text-muted hover:bg-hover hover:text-default aria-[current=page]:bg-selected aria-[current=page]:text-default"
        >
          <Icon name={partIcons[each]} className="size-4" />
          <span className="flex-1">{partLabels[each]}</span>
          <Count part={each} count={counts[each]} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ part, count = 0 }: { part: InboxPart; count: number | undefined }) {
  if (count === 0) return null
  const words = formatCount(count)
  return (
    <span className="tabular text-xs text-muted">
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{part === 'quarantine' ? t`${words} wait` : t`${words} new`}</span>
    </span>
  )
}
