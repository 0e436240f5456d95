import type { Figure, Ratio } from '@kinfolio/contract/figures'
import type { PeriodReturn } from '@kinfolio/contract/position-performance'
import type { Measure } from '@kinfolio/contract/proofs'
import { Hint } from '@kinfolio/ui/Hint'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { formatDay, formatSignedPercent } from '../lib/format.ts'
import { FigureText } from './FigureText.tsx'
import { periodLabels } from './period-words.ts'
import type { ProofOf } from './proof-of.ts'
import { ProofButton } from './ProofButton.tsx'
import { RatioText } from './RatioText.tsx'
import { reasonWords } from './reason-words.ts'

const measures = [
  {
    label: t`TWR, total`,
    words: t`Time-weighted return: what the investments earned, whenever money was paid in or out; over the whole period`,
  },
  {
    label: t`XIRR`,
    words: t`Money-weighted return, with the timing of every flow: a rate a year, except over less than a year`,
  },
  {
    label: t`Gain`,
    words: t`Value at the end less value at the start, less money paid in, plus money taken out`,
  },
] as const

type PeriodsTableProps = {
  /** Undefined while they load. */
  periods: readonly (PeriodReturn & { benchmark?: Ratio | null })[] | undefined
  /** Whose figures they are, and in which currency; where absent, the figures of the whole in its base currency. */
  of?: Pick<ProofOf, 'position' | 'part' | 'currency'>
  /** The name of the benchmark, where returns are compared with one. */
  benchmarkName?: string
}

/** Returns by period; every figure opens its proof. */
export function PeriodsTable({ periods, of, benchmarkName }: PeriodsTableProps) {
  if (periods?.length === 0) {
    return (
      <p className="px-4 py-10 text-center text-sm text-muted">{t`There are no values to measure yet.`}</p>
    )
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm" aria-busy={!periods}>
        <thead>
          <tr>
            <th scope="col" className="py-1.5 pl-4 text-left text-xs font-medium text-muted">
              {t`Period`}
            </th>
            {measures.map(({ label, words }) => (
              <th
                key={label}
                scope="col"
                className="px-1.5 py-1.5 text-right text-xs font-medium text-muted last:pr-4"
              >
                <Hint words={words}>{label}</Hint>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods?.map((period) => (
            <Period key={period.key} period={period} of={of} benchmarkName={benchmarkName} />
          )) ??
            Object.keys(periodLabels).map((key) => (
              <tr key={key} className="border-t">
                <td colSpan={4} className="px-4 py-2.5">
                  <Skeleton className="w-full" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

type PeriodProps = Omit<PeriodsTableProps, 'periods'> & {
  period: NonNullable<PeriodsTableProps['periods']>[number]
}

function Period({ period, of, benchmarkName }: PeriodProps) {
  const { key, from, to, twr, xirr, gain, benchmark } = period
  const prove = (measure: Measure, { value, reason }: Ratio | Figure, figure: ReactNode) =>
    value === null ? (
      <Hint words={reason ? reasonWords[reason] : t`Not known`} className="text-faint no-underline">
        –
      </Hint>
    ) : (
      <ProofButton quiet of={{ ...of, measure, from, to }}>
        {figure}
      </ProofButton>
    )
  return (
    <tr className="border-t align-baseline">
      <th
        scope="row"
        className="py-1.5 pl-4 text-left font-normal whitespace-nowrap"
        title={t`${formatDay(from)} to ${formatDay(to)}`}
      >
        {periodLabels[key]}
      </th>
      <td className="px-1.5 py-1.5 text-right">
        {prove('timeWeightedReturn', twr, <RatioText ratio={twr} />)}
        {benchmarkName && typeof benchmark?.value === 'number' && (
          <span
            className="block text-2xs whitespace-nowrap text-faint"
            title={t`${benchmarkName} over the same days`}
          >
            {t`vs ${formatSignedPercent(benchmark.value)}`}
          </span>
        )}
      </td>
      <td className="px-1.5 py-1.5 text-right">
        {prove('xirr', xirr, <RatioText ratio={xirr} isRate="below" />)}
      </td>
      <td className="py-1.5 pr-4 pl-1.5 text-right">
        {prove('gain', gain, <FigureText figure={gain} signed whole />)}
      </td>
    </tr>
  )
}
