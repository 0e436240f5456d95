import { classNames } from '@kinfolio/ui/class-names'
import { Money } from '@kinfolio/ui/Money'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { formatDay, formatSignedMoney } from '../../lib/format.ts'
import { ExchangeTermsList } from './ExchangeTermsList.tsx'
import { PreviewRefusal } from './PreviewRefusal.tsx'
import type { ExchangeForm } from './use-exchange-form.ts'

/** Says what an exchange would do to both accounts and what it costs; or why it cannot be recorded like this. */
export function ExchangeEffectNotice({ form }: { form: ExchangeForm }) {
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
          <table className="w-full text-sm">
            <thead>
              <tr className="text-xs text-muted">
                <th scope="col" className="pb-1 pr-2 text-left font-normal">
                  {t`Balance`}
                </th>
                <th scope="col" className="pb-1 text-right font-normal">
                  {t`Before`}
                </th>
                <th scope="col" className="pb-1 text-right font-normal">
                  {t`After`}
                </th>
              </tr>
            </thead>
            <tbody>
              {(['from', 'to'] as const).map((end) => (
                <tr key={end} className="border-t">
                  <th scope="row" className="max-w-36 truncate py-1 pr-2 text-left font-normal text-muted">
                    {effect.terms[end].positionName}
                  </th>
                  <td className="tabular py-1 text-right text-muted">
                    <FigureText figure={effect[end].before} />
                  </td>
                  <td className="tabular py-1 pl-3 text-right font-medium">
                    <FigureText figure={effect[end].after} withCurrency />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <ExchangeTermsList terms={effect.terms} further={gainLine(effect.currencyGain)} />
        </div>
      ) : (
        <p className="text-sm text-muted">{t`Choose both accounts and two of the three: given, got, rate.`}</p>
      )}
    </section>
  )
}

function gainLine(gain: NonNullable<ExchangeForm['effect']>['currencyGain']) {
  if (gain === null) return []
  const text = formatSignedMoney(gain.amount, gain.currency)
  return [
    {
      label: t`Realised by exchange rates`,
      value: <Money text={text} currency={gain.currency} sign={signOf(gain.amount)} />,
    },
  ]
}
