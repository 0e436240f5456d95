import type { Change } from '@kinfolio/contract/changes'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { recordNameOf } from './change-words.ts'
import { wordsOf } from './words.ts'

/** The record of a change. If it still exists, the name is a link to it. */
export function RecordName({ change, orgId }: { change: Change; orgId: string }) {
  const { org } = useOrg()
  const name = recordNameOf(change) ?? t`without a name`
  // Records of another organisation have no page while this one is active.
  if (!change.isLive || org.id !== orgId) return <span className="font-medium">{name}</span>
  const page = wordsOf(change.recordType)?.page?.(change.recordId)
  if (!page) return <span className="font-medium">{name}</span>
  return (
    <Link {...page} className="font-medium text-link underline-offset-3 hover:underline">
      {name}
    </Link>
  )
}
