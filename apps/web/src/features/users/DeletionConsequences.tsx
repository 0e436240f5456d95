import type { AccountDeletion } from '@kinfolio/contract/users'
import { Callout } from '@kinfolio/ui/Callout'
import { Link } from '@tanstack/react-router'

type DeletionConsequencesProps = { deletion: AccountDeletion; onLeave: () => void }

/** What stands in the way of deleting the account, what it ends, and what stays. */
export function DeletionConsequences({ deletion, onLeave }: DeletionConsequencesProps) {
  const { lastOwnerOf, ends, stays } = deletion
  if (!deletion.isAllowed) {
    return (
      <Callout color="warning" title="You are the last owner of an organisation">
        <p>Make somebody else an owner there, or delete it, first:</p>
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
        <p className="font-medium">It ends</p>
        <ul className="mt-1 list-disc pl-4 text-muted">
          {ends.memberships.map(({ orgId, orgName, role }) => (
            <li key={orgId}>
              your place in {orgName}, as {role}
            </li>
          ))}
          <li>
            {counted(ends.sessions, 'session')} and {counted(ends.signIns, 'way')} to sign in
          </li>
          {ends.hasPicture && <li>your picture</li>}
        </ul>
      </div>
      {stays.length > 0 && (
        <div>
          <p className="font-medium">It leaves</p>
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

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
