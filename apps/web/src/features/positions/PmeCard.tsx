import type { Position } from '@kinfolio/contract/position'
import type {
  PositionPerformance,
  PositionPeriod,
  PublicMarketEquivalent,
} from '@kinfolio/contract/position-performance'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { periodLabels } from '../../figures/period-words.ts'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { reasonWords } from '../../figures/reason-words.ts'
import { useInstrumentName } from '../../pages/instrument-name.ts'
import { pmeMethods, pmeSentence, pmeMissing } from './pme-words.ts'

type PmeCardProps = {
  position: Position
  currency: string
  period: PositionPeriod
  pme: PublicMarketEquivalent
  benchmark: PositionPerformance['benchmark']
}

/** Says in a sentence what a fund made beyond the same cash in the index. The five comparisons open behind it. */
export function PmeCard({ position, currency, period, pme, benchmark }: PmeCardProps) {
  const { api, org } = useOrg()
  const { from, to, key, xirr } = period
  const name = useInstrumentName(api, benchmark?.symbol ?? position.benchmark ?? org.settings.benchmarkIndex)
  const sentence = pmeSentence(pme, name)
  const prove = (measure: 'pme' | 'xirr', children: ReactNode) => (
    <ProofButton of={{ measure, position, from, to, currency }}>{children}</ProofButton>
  )
  if (sentence === null) {
    return (
      <Card title={t`The same cash in ${name}`} description={t`${periodLabels[key]}, in ${currency}`}>
        <p className="py-6 text-center text-sm text-balance text-muted">
          {benchmark
            ? t`${reasonWords[pme.ks.reason ?? 'NO_PRICE']}: ${name} cannot be compared over these days.`
            : t`There are no prices of ${name} yet. Import them, or choose another benchmark in the settings.`}
        </p>
      </Card>
    )
  }
  return (
    <Card title={t`The same cash in ${name}`} description={t`${periodLabels[key]}, in ${currency}`}>
      <p className="text-base text-pretty">{prove('pme', sentence)}</p>
      <details className="mt-3 border-t pt-2 text-sm">
        <summary className="cursor-pointer text-xs text-muted">{t`All five comparisons`}</summary>
        <dl className="flex flex-col gap-2.5 pt-2">
          {pmeMethods.map((method) => (
            <Comparison key={method.key} label={method.label} hint={method.hint}>
              {pme[method.key].value === null ? (
                <span className="block max-w-48 text-xs text-faint">
                  {pmeMissing(method.key, pme[method.key].reason)}
                </span>
              ) : (
                prove('pme', <RatioText ratio={pme[method.key]} {...method.form} />)
              )}
            </Comparison>
          ))}
          <Comparison
            label={t`The fund itself (XIRR)`}
            hint={t`What its own cash earned, to compare the rates with`}
          >
            {xirr.value === null ? (
              <RatioText ratio={xirr} />
            ) : (
              prove('xirr', <RatioText ratio={xirr} isRate />)
            )}
          </Comparison>
        </dl>
      </details>
    </Card>
  )
}

function Comparison({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>
        {label}
        <span className="block text-xs text-muted">{hint}</span>
      </dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  )
}
