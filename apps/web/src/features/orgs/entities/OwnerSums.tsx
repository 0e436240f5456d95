import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { formatDay, formatPercentage } from '../../../lib/format.ts'
import { type OwnedStretch, type OwnerRow, ownedStretches } from './owner-sums.ts'

/** Says whether the parts add up to 100 %, and on which days they do not. */
export function OwnerSums({ rows }: { rows: readonly OwnerRow[] }) {
  const stretches = ownedStretches(rows)
  if (stretches.length === 0) return null
  const isWhole = stretches.every(({ percent }) => percent === '100')
  return (
    <ul aria-label={t`What the parts add up to`} aria-live="polite" className="flex flex-col gap-1 text-xs">
      {isWhole ? (
        <Line icon="lucide:circle-check" className="text-positive">
          {stretches.length === 1 && stretches[0]?.from === null
            ? t`The parts add up to ${formatPercentage('100')}.`
            : t`The parts add up to ${formatPercentage('100')} on every recorded day.`}
        </Line>
      ) : (
        stretches.map((stretch) => <Stretch key={stretch.from ?? 'ever'} stretch={stretch} />)
      )}
    </ul>
  )
}

function Stretch({ stretch }: { stretch: OwnedStretch }) {
  const { percent } = stretch
  const rest = decimal('100').minus(decimal(percent))
  const words = `${formatPercentage(percent)} ${whenWords(stretch)}`
  if (rest.isZero()) return <Line icon="lucide:circle-check">{words}</Line>
  return rest.isNegative() ? (
    <Line icon="lucide:circle-alert" className="text-negative">
      <Trans>
        {words}: {formatPercentage(toText(rest.negated()))} too much
      </Trans>
    </Line>
  ) : (
    <Line icon="lucide:triangle-alert" className="text-warning">
      <Trans>
        {words}: of {formatPercentage(toText(rest))} no owner is recorded
      </Trans>
    </Line>
  )
}

function whenWords({ from, to }: OwnedStretch): string {
  if (from === null) return to === null ? t`in all` : t`until ${formatDay(to)}`
  return to === null ? t`from ${formatDay(from)} on` : t`from ${formatDay(from)} to ${formatDay(to)}`
}

function Line({ icon, className, children }: { icon: string; className?: string; children: ReactNode }) {
  return (
    <li className={`flex items-start gap-1.5 ${className ?? 'text-muted'}`}>
      <Icon name={icon} className="mt-0.5 size-3" />
      <span>{children}</span>
    </li>
  )
}
