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
    frame.src = address
    return () => URL.revokeObjectURL(address)
  }
  return (
    <iframe
      ref={show}
      title={t`Pages of ${title}`}
      className="h-[80dvh] w-full rounded-lg border bg-surface-raised shadow-xs"
    />
  )
}
