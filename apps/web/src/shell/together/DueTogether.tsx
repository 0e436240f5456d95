import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { orgApi } from '../../api/client.ts'
import { useOrg } from '../../api/org-context.ts'
import { dueCostsQuery } from '../../features/costs/due/queries.ts'
import { openPapersQuery } from '../../features/expected-papers/queries.ts'
import { dueGroupsOf, DueOpener } from '../../features/portfolio/DueLines.tsx'
import type { OrgWorth } from './worth-together.ts'

const shownAtFirst = 10

type DueTogetherProps = {
  worths: readonly OrgWorth[]
  onSwitch: (orgId: string) => Promise<void>
}

/** What is late and due in all organisations, by day. Choosing a line enters its organisation. */
export function DueTogether({ worths, onSwitch }: DueTogetherProps) {
  const { org: active } = useOrg()
  const navigate = useNavigate()
  const [isLong, setIsLong] = useState(false)
  const costs = useQueries({ queries: worths.map(({ org }) => dueCostsQuery(orgApi(org.id))) })
  const papers = useQueries({ queries: worths.map(({ org }) => openPapersQuery(orgApi(org.id))) })
  const lines = worths
    .flatMap(({ org, summary }, index) => {
      if (!summary) return []
      const { money, ends, toCome } = dueGroupsOf(
        summary,
        papers[index]?.data?.items ?? [],
        costs[index]?.data?.items ?? [],
        undefined,
      )
      return [...money, ...ends, ...toCome].map((line) => ({ ...line, org }))
    })
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.org.name.localeCompare(b.org.name))
  const shown = isLong ? lines : lines.slice(0, shownAtFirst)
  const isAwaited = worths.some(({ summary }) => !summary)
  return (
    <Card
      title={t`Late and due in 90 days`}
      flush
      footer={
        lines.length > shownAtFirst && (
          <Button size="sm" variant="ghost" onClick={() => setIsLong(!isLong)}>
            {isLong ? t`Show fewer` : t`Show all ${lines.length}`}
          </Button>
        )
      }
    >
      {lines.length > 0 ? (
        <ul className="divide-y" aria-busy={isAwaited}>
          {shown.map(({ key, org, content }) => (
            <li key={`${org.id} ${key}`}>
              <p className="px-4 pt-1.5 text-2xs text-faint">{org.name}</p>
              <DueOpener
                value={
                  org.id === active.id ? null : (page) => void onSwitch(org.id).then(() => navigate(page))
                }
              >
                {content}
              </DueOpener>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-10 text-center text-sm text-muted" aria-busy={isAwaited}>
          {isAwaited ? t`Looking it up…` : t`Nothing is late or due.`}
        </p>
      )}
    </Card>
  )
}
