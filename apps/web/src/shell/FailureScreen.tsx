import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'

import type { Failure } from './failure-of.ts'
import { isBot } from './is-bot.ts'

const notFoundTitle = t`Page not found`
const notFoundDescription = t`We are sorry but this page could not be found.`

/**
 * Says in the whole window what failed, and offers the way home. It works without the router, which may be what
 * failed.
 */
export function FailureScreen({ failure, onHome }: { failure: Failure; onHome: () => void }) {
  const { status, statusMessage, message } = failure
  const isNotFound = status === 404
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${isNotFound ? notFoundTitle : statusMessage} · Kinfolio`
    heading.current?.focus()
  }, [isNotFound, statusMessage])

  // Search engines and link previews must not take an error for the content of the page (spec §2).
  if (isBot(navigator.userAgent)) return null
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-1 bg-surface px-6 text-center">
      <p className="tabular text-base font-semibold text-link">{status}</p>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {isNotFound ? notFoundTitle : statusMessage}
      </h1>
      {isNotFound && <p className="max-w-prose text-muted">{notFoundDescription}</p>}
      {isNotFound && <p className="mt-2 text-sm break-all text-faint">{statusMessage}</p>}
      {message !== statusMessage && <p className="mt-2 max-w-prose text-sm text-muted">{message}</p>}
      <Button variant="solid" color="primary" className="mt-6" onClick={onHome}>
        {t`Back to home`}
      </Button>
    </main>
  )
}
