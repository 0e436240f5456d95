import type { Org } from '@kinfolio/contract/orgs'
import { Link } from '@tanstack/react-router'

/** The name of an organisation, which leads to its settings. */
export function OrgLink({ org }: { org: Pick<Org, 'id' | 'name'> }) {
  return (
    <Link
      to="/settings/orgs/$id"
      params={{ id: org.id }}
      className="truncate font-medium underline-offset-3 hover:underline"
    >
      {org.name}
    </Link>
  )
}
