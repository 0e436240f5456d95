import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'

import { useOrg } from '../api/org-context.ts'
import { openOverlay } from './overlays.ts'

/** Shown where nothing is recorded yet: opens the records of a demo family. */
export function SampleButton() {
  const { org } = useOrg()
  if (org.isSample) return null
  return (
    <Button variant="ghost" icon="lucide:eye" onClick={() => openOverlay('sample', {})}>
      {t`See the demo family`}
    </Button>
  )
}
