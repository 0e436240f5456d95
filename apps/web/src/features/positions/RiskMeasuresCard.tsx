import type { Ratio } from '@kinfolio/contract/figures'
import type { Risk } from '@kinfolio/contract/position-performance'
import { measuresOfPairs, measuresOfReturns } from '@kinfolio/ledger/returns/risk-measures'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { RatioText } from '../../figures/RatioText.tsx'
import { type MeasureWords, pairMeasureWords, returnMeasureWords } from './risk-words.ts'
import { RiskLine } from './RiskLine.tsx'

/** Shows Bacon's further measures of risk, in folds: only readers open them who know the names. */
export function RiskMeasuresCard({ risk }: { risk: Risk }) {
  return (
    <Card title={t`More measures of risk`}>
      <Fold title={t`Of the returns`}>
        {measuresOfReturns.map((name) => (
          <Measure key={name} words={returnMeasureWords[name]} ratio={risk.further[name]} />
        ))}
      </Fold>
      <Fold title={t`Against the benchmark`}>
        {measuresOfPairs.map((name) => (
          <Measure key={name} words={pairMeasureWords[name]} ratio={risk.againstBenchmark[name]} />
        ))}
      </Fold>
    </Card>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t py-2 text-sm last:pb-0">
      <summary className="cursor-pointer text-xs text-muted">{title}</summary>
      <dl className="gap-x-10 pt-2 sm:columns-2 xl:columns-3 [&>*]:pb-1.5">{children}</dl>
    </details>
  )
}

function Measure({ words: { label, hint, form }, ratio }: { words: MeasureWords; ratio: Ratio }) {
  return (
    <RiskLine label={label} hint={hint}>
      <RatioText ratio={ratio} form={form === 'return' ? undefined : form} />
    </RiskLine>
  )
}
