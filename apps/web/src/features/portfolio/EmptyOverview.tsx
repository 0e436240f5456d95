import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { Preview } from '../../pages/Preview.tsx'
import { SampleButton } from '../../pages/SampleButton.tsx'

/** Shown where nothing is recorded yet: offers how to begin. */
export function EmptyOverview({ steps }: { steps: ReactNode }) {
  const { may, org } = useOrg()
  return (
    <>
      <PageHeader title={t`Overview`} />
      {steps}
      <EmptyState
        icon="lucide:sprout"
        picture={may('write') && <Preview of="overview" />}
        title={t`${org.name} has no positions yet`}
        className="py-12"
        actions={
          <>
            {may('import') && (
              <Button
                variant="solid"
                color="primary"
                icon="lucide:file-up"
                onClick={() => openOverlay('import', {})}
              >
                {t`Import a file`}
              </Button>
            )}
            {may('write') && (
              <Button icon="lucide:plus" onClick={() => openOverlay('position', {})}>
                {t`Add a position`}
              </Button>
            )}
            <SampleButton />
          </>
        }
      >
        {t`Import what your bank, broker or another tracker exports, or add the first position by hand. Net worth, returns and allocation appear here at once.`}
      </EmptyState>
    </>
  )
}
