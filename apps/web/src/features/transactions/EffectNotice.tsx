import type { PositionType } from '@kinfolio/ledger/rows/position'
import { classNames } from '@kinfolio/ui/class-names'
import { Spinner } from '@kinfolio/ui/Spinner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatDay } from '../../lib/format.ts'
import { DuplicatesNotice } from './DuplicatesNotice.tsx'
import { EffectTable } from './EffectTable.tsx'
import { PreviewRefusal } from './PreviewRefusal.tsx'
import type { EffectPreview } from './use-effect-preview.ts'

type EffectNoticeProps = {
  preview: EffectPreview
  /** Whether the form was sent although the preview says why it cannot be recorded. */
  wasSent: boolean
  /** The day of the transaction; empty while somebody types it. */
  date: string
  isBalance: boolean
  type: PositionType
  isEstimate: boolean
}

/** Says what saving the form would do, or why it cannot be saved like this. */
export function EffectNotice({
  preview: { effect, error, isAsking },
  wasSent,
  date,
  isBalance,
  type,
  isEstimate,
}: EffectNoticeProps) {
  return (
    <div className="flex flex-col gap-3">
      {error ? (
        <PreviewRefusal error={error} wasSent={wasSent} />
      ) : (
        <section aria-label={t`Effect`} className="rounded-md bg-surface-sunken px-3.5 py-2.5">
          <h3 className="flex items-center gap-2 pb-1.5 text-sm font-medium">
            {date === '' ? t`Effect` : t`Effect at the end of ${formatDay(date)}`}
            {effect && isAsking && <Spinner className="text-faint" />}
          </h3>
          {effect ? (
            <div className={classNames('transition-opacity', isAsking && 'opacity-50')} aria-busy={isAsking}>
              <EffectTable effect={effect} isBalance={isBalance} type={type} />
              {isEstimate && (
                <p className="pt-1.5 text-xs text-muted">
                  <Trans>
                    An estimate stands beside the value until the next valuation; it changes no total but that
                    of estimates.
                  </Trans>
                </p>
              )}
            </div>
          ) : (
            <p className="text-sm text-muted">{t`Fill in the numbers to see what changes.`}</p>
          )}
        </section>
      )}
      {effect && !error && <DuplicatesNotice duplicates={effect.duplicates} />}
    </div>
  )
}
