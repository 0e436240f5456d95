import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'

import { openOverlay, type OverlayProps } from '../../pages/overlays.ts'

/** The button that exports what a page is about. */
export function ExportButton(props: OverlayProps['export']) {
  return (
    <Button icon="lucide:file-output" onClick={() => openOverlay('export', props)}>
      {t`Export`}
    </Button>
  )
}
