import { Avatar } from '@kinfolio/ui/Avatar'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { roleLabels } from './members/words.ts'
import { OrgLink } from './OrgLink.tsx'

/** Lists the organisations of the user, with the user's role in each. */
export function MyOrgsCard() {
  const { orgs, org: active } = useOrg()
  return (
    <Card
      flush
      title={t`My organisations`}
      actions={
        <Button size="sm" asChild>
          <Link to="/settings/orgs">{t`All settings`}</Link>
        </Button>
      }
    >
      <ul className="divide-y">
        {orgs.map((org) => (
          <li key={org.id} className="flex items-center gap-3 px-4 py-2.5 text-sm">
            <Avatar name={org.name} size={28} square decorative />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
              <OrgLink org={org} />
              {org.id === active.id && <Badge color="primary">{t`Active`}</Badge>}
              {org.isSample && <Badge color="info">{t`Demo`}</Badge>}
            </span>
            <span className="text-muted">{roleLabels[org.role.name]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
