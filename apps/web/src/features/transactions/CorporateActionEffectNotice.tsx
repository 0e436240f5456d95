import { classNames } from '@kinfolio/ui/class-names'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { effectSentences } from './corporate-action-words.ts'
import { EffectTable } from './EffectTable.tsx'
import { PreviewRefusal } from './PreviewRefusal.tsx'
import type { CorporateActionForm } from './use-corporate-action-form.ts'

/** Says what a corporate action would do, while the form is filled in; or why it cannot be recorded like this. */
export function CorporateActionEffectNotice({ form }: { form: CorporateActionForm }) {
  const { effect, effectError, wasSentInSpite, isBehind, values } = form
  if (effectError) return <PreviewRefusal error={effectError} wasSent={wasSentInSpite} />
  return (
    <section aria-label={t`Effect`} className="rounded-md bg-surface-sunken px-3.5 py-2.5">
      <h3 className="pb-1.5 text-sm font-medium">
        {values.date === '' ? t`Effect` : t`Effect at the end of ${formatDay(values.date)}`}
      </h3>
      {effect ? (
        <div
          className={classNames('flex flex-col gap-3 transition-opacity', isBehind && 'opacity-50')}
          aria-busy={isBehind}
        >
          <p className="text-sm text-muted">{effectSentences(values.kind, effect).join(' ')}</p>
          {effect.ends.map(({ positionId, name, before, after }, index) => (
            <EffectTable
              key={positionId}
              name={name}
              effect={{
                before,
                after,
                currency: effect.currency,
                cash: index === effect.ends.length - 1 ? effect.cash : null,
              }}
              isBalance={false}
            />
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">{t`Fill in what the company decided.`}</p>
      )}
    </section>
  )
}
