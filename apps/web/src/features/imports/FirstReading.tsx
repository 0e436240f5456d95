import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Progress } from '@kinfolio/ui/Progress'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { isUnreachable } from '../../api/api-error.ts'
import { failures } from './failures.ts'
import { StepFooter } from './StepFooter.tsx'

type FirstReadingProps = {
  fileName: string
  error: Error | null
  onRetry: () => void
  children: ReactNode
}

/** The screen of the first reading, and of a file that cannot be read. `children` are the buttons. */
export function FirstReading({ fileName, error, onRetry, children }: FirstReadingProps) {
  return (
    <div className="flex min-h-full flex-col gap-5">
      {error ? (
        <Callout
          color="error"
          title={isUnreachable(error) ? failures.readFile : t`${fileName} cannot be imported`}
          actions={
            isUnreachable(error) && (
              <Button size="sm" onClick={onRetry}>
                {t`Try again`}
              </Button>
            )
          }
        >
          {error.message}
        </Callout>
      ) : (
        <div className="my-auto flex flex-col items-center gap-4 py-12 text-center">
          <p className="max-w-full truncate text-base font-semibold">
            <Trans>Reading {fileName}…</Trans>
          </p>
          <Progress value={null} label={t`Reading ${fileName}`} className="max-w-sm" />
        </div>
      )}
      <StepFooter>{children}</StepFooter>
    </div>
  )
}
