import type { PositionOfContact } from '@kinfolio/contract/contacts'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FigureText } from '../../figures/FigureText.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { failures } from './failures.ts'
import { positionsOfContactQuery } from './queries.ts'
import { viaWords } from './via-words.ts'

/** The positions that one calls somebody about, with their values. */
export function ContactPositions({ id }: { id: string }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(positionsOfContactQuery(api, id))
  return (
    <Card title={t`Positions`}>
      {error && !data ? (
        <FailedNotice title={failures.loadContactPositions} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="w-2/3" />
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">{t`Nobody calls this person about a position yet.`}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {data.map((row) => (
            <Row key={row.position.id} {...row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ position, role, via }: PositionOfContact) {
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <span className="min-w-0">
        <Link
          to="/holdings/$id"
          params={{ id: position.id }}
          className="font-medium text-link hover:underline"
        >
          {position.name}
        </Link>
        <span className="block text-xs text-muted">{[role, viaWords(via)].filter(Boolean).join(' · ')}</span>
      </span>
      <FigureText figure={position.nav} withCurrency />
    </li>
  )
}
