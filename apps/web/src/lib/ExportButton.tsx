import { IconButton } from '@kinfolio/ui/IconButton'

import { openOverlay, type OverlayProps } from './overlays.ts'

/** The way to a file of what a page is about. */
export function ExportButton(props: OverlayProps['export']) {
  return (
    <IconButton
      icon="lucide:download"
      label="Export"
      variant="outline"
      onClick={() => openOverlay('export', props)}
    />
  )
}
