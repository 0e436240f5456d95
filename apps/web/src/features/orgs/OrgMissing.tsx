import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { usePageTitle } from '../../pages/page-title.ts'

/** Shown at the address of an organisation that does not exist, or that the user does not belong to. */
export function OrgMissing() {
  usePageTitle(t`Organisation not found`)
  return (
    <EmptyState
      icon="lucide:building"
      title={<h1>{t`Organisation not found`}</h1>}
      className="py-16"
      actions={
        <Button asChild>
          <Link to="/settings/orgs">{t`My organisations`}</Link>
        </Button>
      }
    >
      {t`It was deleted, or you are not a member of it any more.`}
    </EmptyState>
  )
}
