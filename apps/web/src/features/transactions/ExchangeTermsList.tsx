import type { ExchangeTerms } from '@kinfolio/contract/exchanges'
import { Callout } from '@kinfolio/ui/Callout'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { formatDay, formatMoney, formatPercent, formatRate } from '../../lib/format.ts'

type ExchangeTermsListProps = {
  terms: ExchangeTerms
  /** What is said below, in the same lines. */
  further?: readonly { label: string; value: ReactNode }[]
}

/** The agreed rate of an exchange beside that of its day, in both directions, and what it cost. */
export function ExchangeTermsList({ terms, further }: ExchangeTermsListProps) {
  const { from, to, fee, rate, inverseRate, dayRate, inverseDayRate, difference, cost } = terms
  const isLoss = difference !== null && !difference.amount.startsWith('-')
  const isGain = cost?.total.startsWith('-') === true
  const pair = (forward: string, back: string) => (
    <>
      <span className="block">{rateText(from.currency, forward, to.currency)}</span>
      <span className="block text-muted">{rateText(to.currency, back, from.currency)}</span>
    </>
  )
  const lines: { label: string; value: ReactNode }[] = [
    { label: t`Agreed rate`, value: pair(rate, inverseRate) },
    {
      label: t`Rate of the day`,
      value:
        dayRate === null || inverseDayRate === null ? (
          <span className="text-muted">{t`There is none for this day.`}</span>
        ) : (
          <>
            {pair(dayRate.rate, inverseDayRate)}
            <span className="block text-xs text-muted">{sourceOf(dayRate)}</span>
          </>
        ),
    },
    ...(difference === null
      ? []
      : [
          {
            label: isLoss ? t`Lost against the rate of the day` : t`Gained against the rate of the day`,
            value: (
              <>
                <Money text={formatMoney(absolute(difference.amount), to.currency)} currency={to.currency} />
                {` · ${formatPercent(Math.abs(difference.share))}`}
              </>
            ),
          },
        ]),
    ...(fee === null
      ? []
      : [
          {
            label: t`Fee`,
            value: (
              <>
                <Money text={formatMoney(fee.amount, fee.currency)} currency={fee.currency} />
                <span className="block text-xs text-muted">{t`on ${fee.positionName}`}</span>
              </>
            ),
          },
        ]),
    ...(cost === null || (isGain && fee === null)
      ? []
      : [
          {
            label: isGain ? t`Gained after the fee` : t`Cost of this exchange`,
            value: (
              <span className="font-medium">
                <Money text={formatMoney(absolute(cost.total), cost.currency)} currency={cost.currency} />
              </span>
            ),
          },
        ]),
    ...(further ?? []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <DoubtNotice terms={terms} />
      <dl className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-4 gap-y-1.5 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function DoubtNotice({ terms: { doubt, from, to, rate, dayRate } }: { terms: ExchangeTerms }) {
  if (doubt === null || dayRate === null) return null
  const [agreed, ofDay] = [
    rateText(from.currency, rate, to.currency),
    rateText(from.currency, dayRate.rate, to.currency),
  ]
  return (
    <Callout
      color="warning"
      title={doubt === 'INVERTED' ? t`Is the rate the other way round?` : t`Far from the rate of the day`}
    >
      {doubt === 'INVERTED'
        ? t`Agreed is ${agreed}; the rate of the day is ${ofDay}. Turned around, they are near each other.`
        : t`Agreed is ${agreed}; the rate of the day is ${ofDay}. Look at both amounts once more.`}
    </Callout>
  )
}

function absolute(amount: string): string {
  return amount.replace(/^-/, '')
}

/** `1 EUR = 1.087 USD`. */
function rateText(of: string, rate: string, into: string): string {
  return `1 ${of} = ${formatRate(rate)} ${into}`
}

/** Who fixed a rate, and on which day. */
function sourceOf({ day, legs }: NonNullable<ExchangeTerms['dayRate']>): string {
  const sources = [...new Set(legs.map(({ source }) => source))]
  return [...sources, formatDay(day)].join(', ')
}
