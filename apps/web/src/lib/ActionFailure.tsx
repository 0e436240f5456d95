import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Link, useRouterState } from '@tanstack/react-router'

import { accountWords, needsFreshSession } from './auth-words.ts'

type ActionFailureProps = { title: string; error: Error | null | undefined; className?: string }

/** Why something about one's account could not be done; where only a newer session is missing, the way to it. */
export function ActionFailure({ title, error, className }: ActionFailureProps) {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  if (!error) return null
  const isStale = needsFreshSession(error)
  return (
    <Callout
      color={isStale ? 'warning' : 'error'}
      title={title}
      className={className}
      actions={
        isStale && (
          <Button size="sm" asChild>
            <Link to="/logout" preload={false} search={{ redirect: here }}>
              {t`Sign in again`}
            </Link>
          </Button>
        )
      }
    >
      {accountWords(error)}
    </Callout>
  )
}
