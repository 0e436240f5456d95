import { t } from '@lingui/core/macro'

import { pdfType } from './paper-view.ts'

type PdfFrameProps = { bytes: Blob; title: string }

/**
 * A PDF in the viewer of the browser, which zooms, turns, searches and prints it. The frame gets bytes under the one type
 * that makes no page of them. The policy of the site holds in it as well, so that nothing in it could run as ours.
 */
export function PdfFrame({ bytes, title }: PdfFrameProps) {
  const show = (frame: HTMLIFrameElement) => {
    const address = URL.createObjectURL(new Blob([bytes], { type: pdfType }))
    // The page is as wide as the frame, and no pictures of the pages stand beside it.
    frame.src = `${address}#navpanes=0&view=FitH`
    return () => URL.revokeObjectURL(address)
  }
  return (
    // Chromium shows no PDF in a frame with a sandbox. Decision 059 says what holds in its place.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    <iframe
      ref={show}
      title={t`Pages of ${title}`}
      className="h-[80dvh] w-full rounded-lg border bg-surface-raised shadow-xs"
    />
  )
}
