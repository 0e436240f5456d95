import type { Change } from '@kinfolio/contract/changes'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { recordNameOf } from './change-words.ts'

const linkClass = 'font-medium text-link underline-offset-3 hover:underline'

/** What a change was about; where that is still there, the way to it. */
export function RecordName({ change, orgId }: { change: Change; orgId: string }) {
  const { org } = useOrg()
  const name = recordNameOf(change) ?? t`without a name`
  // Records of another organisation have no page while this one is at work.
  if (!change.isLive || org.id !== orgId) return <span className="font-medium">{name}</span>
  switch (change.recordType) {
    case 'positions':
      return (
        <Link to="/holdings/$id" params={{ id: change.recordId }} className={linkClass}>
          {name}
        </Link>
      )
    case 'transactions':
      return (
        <Link to="/transactions/$id" params={{ id: change.recordId }} className={linkClass}>
          {name}
        </Link>
      )
    case 'entities':
    case 'ownerships':
      return (
        <Link to="/settings/entities" className={linkClass}>
          {name}
        </Link>
      )
    case 'roles':
      return (
        <Link to="/settings/members" className={linkClass}>
          {name}
        </Link>
      )
    default:
      return <span className="font-medium">{name}</span>
  }
}
