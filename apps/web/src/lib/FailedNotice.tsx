import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'

type FailedNoticeProps = { title: string; error: Error; onRetry: () => void }

/** A part of a page that could not be loaded, in its place. */
export function FailedNotice({ title, error, onRetry }: FailedNoticeProps) {
  return (
    <Callout
      color="error"
      title={title}
      actions={
        <Button size="sm" onClick={onRetry}>
          {t`Try again`}
        </Button>
      }
    >
      {error.message}
    </Callout>
  )
}
