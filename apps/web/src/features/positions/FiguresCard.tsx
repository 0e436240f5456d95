import type { Figure } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/positions'
import { Card } from '@kinfolio/ui/Card'
import { Stat } from '@kinfolio/ui/Stat'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FigureText, staleWords } from '../../lib/FigureText.tsx'
import { formatDay, formatMoney, formatMultiple, formatPercent, formatQuantity } from '../../lib/format.ts'
import { reasonLabels, reasonWords } from '../../lib/reason-words.ts'
import { ProofPopover } from './ProofPopover.tsx'
import { shareOf } from './total-of.ts'

/** What a position is worth through the three lenses, and the figures that its kind has. */
export function FiguresCard({ position }: { position: Position }) {
  const { org } = useOrg()
  const { nav, navBase, lenses, method, currency, cost, unrealisedGain, realisedGain } = position
  const hasBase = currency !== org.settings.baseCurrency
  const gainShare = shareOf(unrealisedGain.value, cost.value)
  return (
    <Card>
      <div className="flex flex-wrap gap-x-9 gap-y-4">
        <Stat
          size="lg"
          label={
            <ProofPopover position={position} title="Value">
              Value
            </ProofPopover>
          }
          value={nav.value === null ? <Missing /> : <FigureText figure={nav} withCurrency />}
          delta={hasBase && nav.value !== null && <FigureText figure={navBase} withCurrency />}
          hint={<Source figure={nav} isLong />}
        />
        {method === 'QUOTED' ? (
          <ListedFigures position={position} />
        ) : (
          <>
            <Lens label="Official" figure={lenses.official} />
            <Lens label="Estimate" figure={lenses.estimate} />
          </>
        )}
        {!position.multiples && method !== 'BALANCE' && (
          <>
            <Small label="Cost">
              <FigureText figure={cost} />
            </Small>
            <Small
              label="Unrealised gain"
              hint={gainShare === null ? undefined : `${formatPercent(gainShare, 1)} of cost`}
            >
              <FigureText figure={unrealisedGain} signed />
            </Small>
            <Small label="Realised gain">
              <FigureText figure={realisedGain} signed />
            </Small>
          </>
        )}
      </div>
      {position.multiples && (
        <div className="mt-3 flex flex-wrap gap-x-9 gap-y-4 border-t pt-3">
          <PrivateFigures position={position} />
        </div>
      )}
    </Card>
  )
}

function ListedFigures({ position: { quantity, price, dayChange } }: { position: Position }) {
  return (
    <>
      <Small label="Quantity">{formatQuantity(quantity)}</Small>
      <Small label="Price" hint={price.day ? formatDay(price.day) : undefined}>
        <FigureText figure={price} isPrice withCurrency />
      </Small>
      <Small label="Day change">
        <FigureText figure={dayChange} signed />
      </Small>
    </>
  )
}

function PrivateFigures({ position }: { position: Position }) {
  const { details, multiples, paidIn, distributed, unfunded, currency } = position
  return (
    <>
      {details.commitment && <Small label="Commitment">{formatMoney(details.commitment, currency)}</Small>}
      <Small label="Called">
        <FigureText figure={paidIn} />
      </Small>
      <Small label="Distributed">
        <FigureText figure={distributed} />
      </Small>
      {unfunded && (
        <Small label="Unfunded">
          <FigureText figure={unfunded} />
        </Small>
      )}
      {(['tvpi', 'dpi', 'rvpi'] as const).map((key) => {
        const value = multiples?.[key]
        return (
          <Small key={key} label={key.toUpperCase()}>
            {typeof value === 'number' ? formatMultiple(value) : '—'}
          </Small>
        )
      })}
    </>
  )
}

function Lens({ label, figure }: { label: string; figure: Figure }) {
  return (
    <Stat
      label={label}
      value={figure.value === null ? <Missing /> : <FigureText figure={figure} />}
      hint={<Source figure={figure} />}
    />
  )
}

function Small({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return <Stat label={label} value={children} hint={hint} />
}

function Missing() {
  return <span className="text-faint">—</span>
}

/** From which day a figure is, or why there is none. */
function Source({ figure, isLong }: { figure: Figure; isLong?: boolean }) {
  const { day, reason, isStale, value } = figure
  if (reason) {
    return (
      <span
        className={value === null ? (isLong ? 'text-warning' : undefined) : 'text-info'}
        title={reasonWords[reason]}
      >
        {value === null && !isLong ? reasonLabels[reason] : reasonWords[reason]}
      </span>
    )
  }
  if (isStale) return <span className="text-warning">{staleWords(figure)}</span>
  return day && <span>as of {formatDay(day)}</span>
}
