import { fileSize } from '@kinfolio/ui/file-size'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { formatPercent } from '../../lib/format.ts'
import { roomQuery } from './queries.ts'
import { isScarce } from './room.ts'

/** Says that the room for papers will be full soon, and leads to what takes it. */
export function ScarceRoom() {
  const { api, org, may } = useOrg()
  const { data } = useQuery(roomQuery(api))
  if (!data || data.usedBytes === null || !isScarce(data)) return null
  const { usedBytes, quotaBytes } = data
  return (
    <p className="flex items-start gap-2.5 border-b px-3 py-2 text-xs" aria-live="polite">
      <Icon name="lucide:triangle-alert" className="mt-0.5 size-4 text-warning" />
      <span className="min-w-0">
        {t`Papers take up ${formatPercent(usedBytes / quotaBytes, 0)} of their room: ${fileSize(usedBytes)} of ${fileSize(quotaBytes)}.`}{' '}
        {may('settings') ? (
          <Link
            to="/settings/orgs/$id"
            params={{ id: org.id }}
            className="text-link underline underline-offset-3"
          >
            {t`See what takes it`}
          </Link>
        ) : (
          t`Ask an owner or admin to free some.`
        )}
      </span>
    </p>
  )
}
