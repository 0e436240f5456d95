import { Button } from '@kinfolio/ui/Button'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { failures } from '../features/orgs/failures.ts'

type SampleBandProps = { error: Error; isAsking: boolean; onRetry: () => void }

/**
 * Stays in sight on every page of the sample. It says what the sample is and why it is shown, and leads out of it.
 */
export function SampleBand({ error, isAsking, onRetry }: SampleBandProps) {
  return (
    <div
      role="alert"
      className="tone-warning sticky top-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-(--tone-line) bg-(--tone-fill) px-4 py-2.5 text-(--tone-ink) sm:px-6"
    >
      <Icon name="lucide:flask-conical" className="size-5 shrink-0 max-sm:hidden" />
      <div className="min-w-56 flex-1 text-sm">
        <p className="font-semibold">{t`Kinfolio’s server cannot be reached`}</p>
        <p>
          <Trans>This is an invented sample, not your records. Nothing can be written.</Trans>
        </p>
        <p className="text-xs">
          <Trans>
            {failures.loadOrgs}: {error.message} Your records come back by themselves.
          </Trans>
        </p>
      </div>
      <Button size="sm" loading={isAsking} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  )
}
