import type { CalendarReturns } from '@kinfolio/contract/returns'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'

import { formatDay, formatMonthName, formatSignedPercent } from '../lib/format.ts'
import type { ProofOf } from './proof-of.ts'
import { ProofButton } from './ProofButton.tsx'
import { reasonLabels, reasonWords } from './reason-words.ts'
import { withoutWords } from './without-words.ts'

type ReturnsHeatMapProps = {
  /** Undefined while it loads. */
  calendar: CalendarReturns | undefined
  currency: string | undefined
  /** Whether months multiply to their year. */
  chains?: boolean | undefined
  /** Whose returns they are; where absent, those of the whole. */
  of?: Pick<ProofOf, 'position' | 'part' | 'currency'>
}

type Cell = Pick<CalendarReturns[number], 'from' | 'to' | 'twr'>

const months = Array.from({ length: 12 }, (_, index) => index + 1)
/** A month that moved less than this never has the full colour, however calm the other months were. */
const leastScale = 0.02

/** Draws the return of every month, by year: green for growth, red for a fall, blank where it is not known. */
export function ReturnsHeatMap({ calendar, currency, chains = true, of }: ReturnsHeatMapProps) {
  const returns = calendar?.flatMap((year) => year.months.flatMap(({ twr }) => twr.value ?? [])) ?? []
  const scale = Math.max(leastScale, ...returns.map(Math.abs))
  return (
    <Card
      title={calendar ? titleOf(returns) : <Skeleton className="my-1 w-56" />}
      description={
        currency &&
        (chains
          ? t`Time-weighted return of each month, in ${currency}; each opens its proof`
          : t`Time-weighted return of each month, in ${currency}; each opens its proof. Some of it is valued by statement, so that months need not multiply to their year.`)
      }
      flush
    >
      {calendar?.length === 0 ? (
        <p className="px-4 py-10 text-center text-sm text-muted">{t`There are no values to measure yet.`}</p>
      ) : !calendar ? (
        <div className="p-4">
          <Skeleton className="h-32 w-full" />
        </div>
      ) : (
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t`Returns by month`}
          className="relative overflow-x-auto p-2 -outline-offset-2"
        >
          <table className="tabular w-full min-w-160 border-separate border-spacing-0.5 text-center text-2xs">
            <thead>
              <tr className="text-faint">
                <th scope="col" className="sticky left-0 bg-surface-raised px-2 text-left font-medium">
                  <span className="sr-only">{t`Year`}</span>
                </th>
                {months.map((month) => (
                  <th key={month} scope="col" className="py-1 font-medium">
                    {formatMonthName(month)}
                  </th>
                ))}
                <th scope="col" className="py-1 font-medium">
                  {t`Year`}
                </th>
              </tr>
            </thead>
            <tbody>
              {calendar.toReversed().map((year) => (
                <tr key={year.year}>
                  <th
                    scope="row"
                    className="sticky left-0 bg-surface-raised px-2 text-left text-xs font-medium"
                  >
                    {year.year}
                  </th>
                  {months.map((month) => (
                    <Month
                      key={month}
                      cell={year.months.find((each) => each.month === month)}
                      scale={scale}
                      of={of}
                    />
                  ))}
                  <Month cell={year} of={of} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}

type MonthProps = Pick<ReturnsHeatMapProps, 'of'> & {
  cell: Cell | undefined
  /** The return that has the full colour. A year has no colour. */
  scale?: number
}

function Month({ cell, scale, of }: MonthProps) {
  if (!cell) {
    return (
      <td>
        <span className="sr-only">{t`Not in this history`}</span>
      </td>
    )
  }
  const { from, to, twr } = cell
  const span = t`${formatDay(from)} to ${formatDay(to)}`
  if (twr.value === null) {
    const reason = twr.reason ?? 'NO_VALUATION'
    // For a month without flows and values there is nothing to know.
    const words = reason === 'NO_FLOWS' ? t`Nothing was held` : reasonWords[reason]
    return (
      <td className="rounded-sm py-1.5 text-faint" title={`${words}, ${span}`}>
        <span aria-hidden="true">{reason === 'NO_FLOWS' ? '' : '–'}</span>
        <span className="sr-only">{reason === 'NO_FLOWS' ? t`Nothing held` : reasonLabels[reason]}</span>
      </td>
    )
  }
  const strength = scale === undefined ? 0 : Math.round(Math.min(1, Math.abs(twr.value) / scale) * 42)
  const color = twr.value < 0 ? 'var(--color-negative)' : 'var(--color-positive)'
  return (
    <td
      title={[`${formatSignedPercent(twr.value)}, ${span}`, twr.without && withoutWords(twr.without)]
        .filter(Boolean)
        .join('. ')}
      className={scale === undefined ? 'py-1.5 text-xs font-medium' : 'rounded-sm py-1.5'}
      style={
        strength > 0
          ? { backgroundColor: `color-mix(in oklab, ${color} ${strength}%, transparent)` }
          : undefined
      }
    >
      <ProofButton quiet of={{ ...of, measure: 'timeWeightedReturn', from, to }}>
        {formatSignedPercent(twr.value, 1)}
      </ProofButton>
    </td>
  )
}

function titleOf(returns: readonly number[]): string {
  if (returns.length === 0) return t`Returns by month`
  const grew = returns.filter((value) => value > 0).length
  return t`${grew} of ${returns.length} months grew`
}
