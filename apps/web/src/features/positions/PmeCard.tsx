import type { Position } from '@kinfolio/contract/position'
import type {
  PositionPerformance,
  PositionPeriod,
  PublicMarketEquivalent,
} from '@kinfolio/contract/position-performance'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { periodLabels } from '../../figures/period-words.ts'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { reasonWords } from '../../figures/reason-words.ts'

type PmeCardProps = {
  position: Position
  currency: string
  period: PositionPeriod
  pme: PublicMarketEquivalent
  benchmark: PositionPerformance['benchmark']
}

const methods = [
  {
    key: 'ks',
    label: t`Kaplan–Schoar`,
    hint: t`Above 1 the fund was better than the index`,
    form: 'multiple',
  },
  { key: 'directAlpha', label: t`Direct alpha`, hint: t`What it earned a year beyond the index` },
  { key: 'ln', label: t`Long–Nickels`, hint: t`The rate of an index fund with the same calls and payments` },
  {
    key: 'pmePlus',
    label: t`PME+`,
    hint: t`The same, its payments scaled so that it ends where the fund does`,
  },
  { key: 'mPme', label: t`mPME`, hint: t`The same, paying out the same part of itself as the fund did` },
] as const

/** Compares a fund with the same money in the index. */
export function PmeCard({ position, currency, period, pme, benchmark }: PmeCardProps) {
  const { org } = useOrg()
  const { from, to, key, xirr } = period
  const symbol = benchmark?.symbol ?? org.settings.benchmarkIndex
  const isKnown = methods.some((method) => pme[method.key].value !== null)
  return (
    <Card
      title={t`The same money in ${symbol}`}
      description={t`${periodLabels[key]}, in ${currency}`}
      footer={
        isKnown && (
          <p className="text-xs text-muted">
            <ProofButton of={{ measure: 'pme', position, from, to, currency }}>
              {t`How it was made, flow by flow`}
            </ProofButton>
          </p>
        )
      }
    >
      {isKnown ? (
        <dl className="flex flex-col gap-1.5 text-sm">
          {methods.map((method) => (
            <div key={method.key} className="flex items-baseline justify-between gap-4">
              <dt className="text-muted" title={method.hint}>
                {method.label}
              </dt>
              <dd className="text-right">
                <RatioText ratio={pme[method.key]} form={'form' in method ? method.form : undefined} />
              </dd>
            </div>
          ))}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-2">
            <dt className="text-muted">{t`The fund itself (XIRR)`}</dt>
            <dd className="text-right">
              <RatioText ratio={xirr} />
            </dd>
          </div>
        </dl>
      ) : (
        <p className="py-6 text-center text-sm text-balance text-muted">
          {benchmark
            ? t`${reasonWords[pme.ks.reason ?? 'NO_PRICE']}: ${symbol} has no price near some of the fund's flows.`
            : t`There are no prices of ${symbol} yet. Import them, or choose another benchmark in the settings.`}
        </p>
      )}
    </Card>
  )
}
