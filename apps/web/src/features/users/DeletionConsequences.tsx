import type { AccountDeletion } from '@kinfolio/contract/users'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { countOf } from '../../lib/count-words.ts'

type DeletionConsequencesProps = { deletion: AccountDeletion; onLeave: () => void }

/** Lists what prevents the deletion of the account, what the deletion ends, and what stays. */
export function DeletionConsequences({ deletion, onLeave }: DeletionConsequencesProps) {
  const { lastOwnerOf, ends, stays } = deletion
  if (!deletion.isAllowed) {
    return (
      <Callout color="warning" title={t`You are the last owner of an organisation`}>
        <p>{t`Make somebody else an owner there, or delete it, first:`}</p>
        <ul className="mt-1 list-disc pl-4">
          {lastOwnerOf.map((org) => (
            <li key={org.id}>
              <Link
                to="/settings/orgs/$id"
                params={{ id: org.id }}
                onClick={onLeave}
                className="font-medium text-link hover:underline"
              >
                {org.name}
              </Link>
            </li>
          ))}
        </ul>
      </Callout>
    )
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <div>
        <p className="font-medium">{t`It ends`}</p>
        <ul className="mt-1 list-disc pl-4 text-muted">
          {ends.memberships.map(({ orgId, orgName, role }) => (
            <li key={orgId}>
              <Trans>
                your place in {orgName}, as {role}
              </Trans>
            </li>
          ))}
          <li>
            <Trans>
              {countOf(ends.sessions, 'session')} and {countOf(ends.signIns, 'wayToSignIn')}
            </Trans>
          </li>
          {ends.hasPicture && <li>{t`your picture`}</li>}
        </ul>
      </div>
      {stays.length > 0 && (
        <div>
          <p className="font-medium">{t`It leaves`}</p>
          <ul className="mt-1 list-disc pl-4 text-muted">
            {stays.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
