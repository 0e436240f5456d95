import { mailDocument, mailSandbox } from '@kinfolio/contract/mail-document'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'

type MailFrameProps = {
  messageId: string
  html: string
  /** Whether pictures are loaded that lie elsewhere. */
  withPictures: boolean
  subject: string
}

const look = 'w-full rounded-md border bg-white'

/**
 * The page of a mail. Nothing of it can run: the frame has no `allow-scripts`, its document says so again, and the policy of this
 * page holds in it.
 *
 * Without pictures from elsewhere it has our origin, by which the frame grows to its content. That is safe because nothing runs in
 * it and it loads nothing. With them it is a document of the server with a policy and an origin of its own: what it asks for
 * carries no cookie of ours, and its height is not known.
 */
export function MailFrame({ messageId, html, withPictures, subject }: MailFrameProps) {
  const { org } = useOrg()
  const title = t`The page of ${subject}`
  if (withPictures)
    return (
      <iframe
        title={title}
        sandbox={mailSandbox}
        referrerPolicy="no-referrer"
        src={`/api/messages/${messageId}/page?pictures=true&orgId=${org.id}`}
        className={`${look} h-[75dvh]`}
      />
    )
  return (
    <iframe
      ref={growWithContent}
      title={title}
      // Its parent measures it. See above.
      sandbox={`allow-same-origin ${mailSandbox}`}
      referrerPolicy="no-referrer"
      srcDoc={mailDocument(html, false)}
      className={`${look} h-40`}
    />
  )
}

const mostHeight = 8_000

/** Beyond a height, the frame scrolls by itself. */
function growWithContent(frame: HTMLIFrameElement) {
  const measure = new ResizeObserver(([entry]) => {
    const height = entry?.target.getBoundingClientRect().height ?? 0
    frame.style.height = `${Math.min(Math.ceil(height) + 2, mostHeight)}px`
  })
  const begin = () => {
    measure.disconnect()
    if (frame.contentDocument) measure.observe(frame.contentDocument.documentElement)
  }
  begin()
  frame.addEventListener('load', begin)
  return () => {
    measure.disconnect()
    frame.removeEventListener('load', begin)
  }
}
