import { classNames } from '@kinfolio/ui/class-names'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatDay, formatMoney } from '../../lib/format.ts'
import { EffectTable } from './EffectTable.tsx'
import { PreviewRefusal } from './PreviewRefusal.tsx'
import type { TransferForm } from './use-transfer-form.ts'

/**
 * Says what a transfer would do at both ends, while the form is filled in; or why it cannot be recorded like this.
 */
export function TransferEffectNotice({ form }: { form: TransferForm }) {
  const { effect, effectError, wasSentInSpite, isBehind, values, from, to } = form
  if (effectError) {
    return <PreviewRefusal error={effectError} wasSent={wasSentInSpite} />
  }
  return (
    <section aria-label={t`Effect`} className="rounded-md bg-surface-sunken px-3.5 py-2.5">
      <h3 className="pb-1.5 text-sm font-medium">
        {values.date === '' ? t`Effect` : t`Effect at the end of ${formatDay(values.date)}`}
      </h3>
      {effect && from && to ? (
        <div
          className={classNames('flex flex-col gap-3 transition-opacity', isBehind && 'opacity-50')}
          aria-busy={isBehind}
        >
          <p className="text-xs text-muted">
            <Money text={formatMoney(effect.amount, effect.currency)} currency={effect.currency} />{' '}
            <Trans>
              move, with their cost, and their part of what was paid in and distributed. It is no sale:
              nothing is realised, and the whole has no cash flow.
            </Trans>
          </p>
          {(
            [
              [from, effect.from],
              [to, effect.to],
            ] as const
          ).map(([{ name, type }, end], index) => (
            <EffectTable
              // oxlint-disable-next-line react/no-array-index-key -- there are always these two, and names can be alike
              key={index}
              name={name}
              effect={{ ...end, currency: effect.currency }}
              isBalance={false}
              type={type}
            />
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">{t`Choose both positions and how much moves.`}</p>
      )}
    </section>
  )
}
