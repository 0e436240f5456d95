import type { Org } from '@kinfolio/contract/orgs'
import { usualName } from '@kinfolio/contract/usual-benchmarks'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { RestoreBackupDialog } from './backup/RestoreBackupDialog.tsx'
import { CreateOrgDialog } from './CreateOrgDialog.tsx'
import { DeletedOrgs } from './DeletedOrgs.tsx'
import { roleLabels } from './members/words.ts'
import { togetherPage } from './navigation.ts'
import { OrgLink } from './OrgLink.tsx'
import { useSwitchOrg } from './use-switch-org.ts'

/** Lists the organisations of the user. */
export function OrgsPage() {
  const { orgs } = useOrg()
  const [dialog, setDialog] = useState<'create' | 'restore' | null>(null)
  const onOpenChange = (open: boolean) => {
    if (!open) setDialog(null)
  }
  return (
    <>
      <PageHeader
        title={t`Organisations`}
        description={t`Each keeps its own books, members and entities. Nothing of one is seen in another.`}
        actions={
          <>
            {orgs.length > 1 && (
              <Button icon={togetherPage.icon} asChild>
                <Link to={togetherPage.to}>{togetherPage.label}</Link>
              </Button>
            )}
            <Button icon="lucide:archive-restore" onClick={() => setDialog('restore')}>
              {t`Restore a backup`}
            </Button>
            <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => setDialog('create')}>
              {t`New organisation`}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <Card flush>
          <ul aria-label={t`My organisations`} className="divide-y">
            {orgs.map((org) => (
              <Row key={org.id} org={org} />
            ))}
          </ul>
        </Card>
        <DeletedOrgs />
      </div>
      <CreateOrgDialog open={dialog === 'create'} onOpenChange={onOpenChange} />
      <RestoreBackupDialog open={dialog === 'restore'} onOpenChange={onOpenChange} />
    </>
  )
}

function Row({ org }: { org: Org }) {
  const { org: active } = useOrg()
  const switchOrg = useSwitchOrg()
  const isActive = org.id === active.id
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={org.name} size={36} square decorative />
      <div className="min-w-48 flex-1">
        <div className="flex items-center gap-2">
          <OrgLink org={org} />
          {isActive && (
            <Badge color="primary" icon="lucide:check">
              {t`Active`}
            </Badge>
          )}
          {org.isSample && <Badge color="info">{t`Demo`}</Badge>}
        </div>
        <p className="truncate text-xs text-muted">
          <Trans>
            {roleLabels[org.role.name]} · {org.settings.baseCurrency} · benchmark{' '}
            {(org.isSample ? null : usualName(org.settings.benchmarkIndex)) ?? org.settings.benchmarkIndex}
          </Trans>
          {org.settings.description && ` · ${org.settings.description}`}
        </p>
      </div>
      {!isActive && (
        <Button size="sm" aria-label={t`Switch to ${org.name}`} onClick={() => void switchOrg(org.id)}>
          {t`Switch`}
        </Button>
      )}
      <Button size="sm" variant="ghost" asChild>
        <Link to="/settings/orgs/$id" params={{ id: org.id }} aria-label={t`Settings of ${org.name}`}>
          {t`Settings`}
        </Link>
      </Button>
    </li>
  )
}
