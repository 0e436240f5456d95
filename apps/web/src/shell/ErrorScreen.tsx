import { Button } from '@kinfolio/ui/Button'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ApiError } from '../api/api-error.ts'
import { isBot } from './is-bot.ts'

const notFoundTitle = 'Page not found'
const notFoundDescription = 'We are sorry but this page could not be found.'

type Failure = { status: number; statusMessage: string; message: string }

/** A page that is not there: no failure of the application, and said as such (spec §2). */
export function NotFoundScreen() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const words = `Page not found: ${path}`
  return <Screen failure={{ status: 404, statusMessage: words, message: words }} onLeave={() => {}} />
}

/** Whatever nobody caught takes the whole window. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return <Screen failure={failureOf(error)} onLeave={reset} />
}

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError && error.status > 0) {
    return { status: error.status, statusMessage: error.statusText || error.message, message: error.message }
  }
  const statusMessage = 'Something went wrong'
  return { status: 500, statusMessage, message: error instanceof Error ? error.message : statusMessage }
}

function Screen({ failure, onLeave }: { failure: Failure; onLeave: () => void }) {
  const router = useRouter()
  const { status, statusMessage, message } = failure
  const isNotFound = status === 404
  useEffect(() => {
    document.title = isNotFound ? notFoundTitle : statusMessage
  }, [isNotFound, statusMessage])

  // Search engines and link previews must not take an error for the content of the page (spec §2).
  if (isBot(navigator.userAgent)) return null
  return (
    <main className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-1 overflow-auto bg-surface px-6 text-center">
      <p className="tabular text-base font-semibold text-link">{status}</p>
      <h1 className="text-2xl font-semibold">{isNotFound ? notFoundTitle : statusMessage}</h1>
      {isNotFound && <p className="max-w-prose text-muted">{notFoundDescription}</p>}
      {isNotFound && <p className="mt-2 text-sm break-all text-faint">{statusMessage}</p>}
      {message !== statusMessage && <p className="mt-2 max-w-prose text-sm text-muted">{message}</p>}
      <Button
        variant="solid"
        color="primary"
        className="mt-6"
        onClick={() => {
          onLeave()
          void router.navigate({ to: '/' }).then(() => router.invalidate())
        }}
      >
        Back to home
      </Button>
    </main>
  )
}
