import type { Figure, Ratio } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/position'
import { addDays, day } from '@kinfolio/ledger/days/day'
import { Card } from '@kinfolio/ui/Card'
import { Stat } from '@kinfolio/ui/Stat'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FigureText, staleWords } from '../../figures/FigureText.tsx'
import { Hidden } from '../../figures/Hidden.tsx'
import type { ProofOf } from '../../figures/proof-of.ts'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { reasonLabels, reasonWords } from '../../figures/reason-words.ts'
import { Term } from '../../figures/Term.tsx'
import { shareOf } from '../../figures/total-of.ts'
import { tradeWords, type TradeWord } from '../../figures/trade-words.ts'
import { formatDay, formatMoney, formatMultiple, formatPercent, formatQuantity } from '../../lib/format.ts'
import { EquityFigures } from './EquityFigures.tsx'
import { gainShare } from './position-totals.ts'

/** Shows the value of a position on the three lenses, and the figures that its kind has. */
export function FiguresCard({ position, asOf }: { position: Position; asOf: string | undefined }) {
  const { org } = useOrg()
  const { nav, navBase, valuedBy: method, currency } = position
  const hasBase = currency !== org.settings.baseCurrency
  const hasCost = method === 'QUOTED' || method === 'STATEMENT'
  return (
    <Card>
      <div className="flex flex-wrap gap-x-9 gap-y-4">
        <Stat
          size="lg"
          isBare
          label={
            <Proven position={position} measure="value">
              {t`Value`}
            </Proven>
          }
          value={nav.value === null ? <Missing figure={nav} /> : <FigureText figure={nav} withCurrency />}
          delta={hasBase && nav.value !== null && <FigureText figure={navBase} withCurrency />}
          hint={<Source figure={nav} isLong />}
        />
        {method === 'QUOTED' && <ListedFigures position={position} />}
        {/* A balance has the same value on every lens. */}
        {(method === 'STATEMENT' || method === 'CHILDREN') && (
          <>
            <Lens label={t`Official`} lens="official" position={position} />
            <Lens label={t`Estimate`} lens="estimate" position={position} />
          </>
        )}
      </div>
      {(hasCost || position.multiples) && (
        <div className="mt-3 flex flex-wrap gap-x-6 gap-y-4 border-t pt-3">
          {position.multiples ? <PrivateFigures position={position} /> : <CostFigures position={position} />}
        </div>
      )}
      <EquityFigures position={position} asOf={asOf} />
    </Card>
  )
}

function ListedFigures({ position }: { position: Position }) {
  const { quantity, price, dayChange } = position
  return (
    <>
      <Small label={t`Quantity`}>{quantity === null ? <Hidden /> : formatQuantity(quantity)}</Small>
      <Small label={t`Price`} hint={price.day ? formatDay(price.day) : undefined}>
        <FigureText figure={price} isPrice withCurrency />
      </Small>
      <Small
        label={
          dayChange.day === null ? (
            t`Day change`
          ) : (
            <Proven
              position={position}
              measure="gain"
              term="dayChange"
              from={dayBefore(dayChange.day)}
              to={dayChange.day}
            >
              {t`Day change`}
            </Proven>
          )
        }
      >
        <FigureText figure={dayChange} signed />
      </Small>
    </>
  )
}

/** Shows the gain, and which part of it is not realised. */
function CostFigures({ position }: { position: Position }) {
  const { cost, unrealisedGain, realisedGain } = position
  const costs = { position, measure: 'costBasis' } as const
  const unrealisedShare = shareOf(unrealisedGain.value, cost.value)
  return (
    <>
      <Gain position={position} />
      <Small
        label={
          <Proven {...costs} term="cost">
            {t({ message: 'Cost', context: 'basis' })}
          </Proven>
        }
      >
        <FigureText figure={cost} />
      </Small>
      <Small
        label={<Proven {...costs} term="unrealisedGain">{t`Unrealised gain`}</Proven>}
        hint={unrealisedShare === null ? undefined : t`${formatPercent(unrealisedShare, 1)} of cost`}
      >
        <FigureText figure={unrealisedGain} signed />
      </Small>
      <Small label={<Proven {...costs} term="realisedGain">{t`Realised gain`}</Proven>}>
        <FigureText figure={realisedGain} signed />
      </Small>
    </>
  )
}

function PrivateFigures({ position }: { position: Position }) {
  const { details, multiples, irr, paidIn, distributed, unfunded, currency } = position
  const flows = { position, measure: 'multiples' } as const
  return (
    <>
      {details.commitment && (
        <Small label={<Term of="commitment">{t`Commitment`}</Term>}>
          {formatMoney(details.commitment, currency)}
        </Small>
      )}
      <Small label={<Proven {...flows} term="paidIn">{t`Called`}</Proven>}>
        <FigureText figure={paidIn} />
      </Small>
      <Small label={<Proven {...flows} term="distributed">{t`Distributed`}</Proven>}>
        <FigureText figure={distributed} />
      </Small>
      {unfunded && (
        <Small
          label={
            <Proven position={position} measure="unfunded" term="unfunded">
              {t`Unfunded`}
            </Proven>
          }
        >
          <FigureText figure={unfunded} />
        </Small>
      )}
      <Gain position={position} />
      {(['tvpi', 'dpi', 'rvpi'] as const).map((key) => {
        const value = multiples?.[key]
        return (
          <Small
            key={key}
            label={
              <Proven {...flows} term={key}>
                {key.toUpperCase()}
              </Proven>
            }
          >
            {typeof value === 'number' ? formatMultiple(value) : '—'}
          </Small>
        )
      })}
      {irr && (
        <Small
          label={
            <Proven position={position} measure="xirr" term="xirr">
              {t`IRR`}
            </Proven>
          }
          hint={irrHint(irr)}
        >
          <RatioText ratio={irr} isRate />
        </Small>
      )}
    </>
  )
}

/** Shows the gain since the beginning, as a share of what was paid in. */
function Gain({ position }: { position: Position }) {
  const share = gainShare([position], { baseCurrency: position.currency, inBase: null })
  return (
    <Small
      label={
        <Proven position={position} measure="gain" term="gain">
          {t`Gain`}
        </Proven>
      }
      hint={share === null ? undefined : t`${formatPercent(share, 1)} of what was paid in`}
    >
      <FigureText figure={position.gain} signed />
    </Small>
  )
}

/** Says that a return is of less than a year; that one is per year stands beside it. */
function irrHint({ value, unannualised }: Ratio): string | undefined {
  return value === null || unannualised === undefined ? undefined : t`under a year, not annualised`
}

type LensProps = { label: string; lens: 'official' | 'estimate'; position: Position }

function Lens({ label, lens, position }: LensProps) {
  const figure = position.lenses[lens]
  return (
    <Stat
      label={
        figure.value === null ? (
          label
        ) : (
          <Proven position={position} measure="value" lens={lens}>
            {label}
          </Proven>
        )
      }
      value={figure.value === null ? <Missing figure={figure} /> : <FigureText figure={figure} />}
      hint={<Source figure={figure} />}
    />
  )
}

type ProvenProps = Omit<ProofOf, 'position'> & { position: Position; term?: TradeWord; children: string }

/** The name of a figure. Pressing it opens how the figure was made on the day on screen. */
function Proven({ position, term, children, ...proof }: ProvenProps) {
  return (
    <ProofButton of={{ to: position.asOf, ...proof, position }} means={term && tradeWords[term]}>
      {children}
    </ProofButton>
  )
}

function dayBefore(on: string): string {
  return addDays(day(on), -1)
}

function Small({ label, hint, children }: { label: ReactNode; hint?: string; children: ReactNode }) {
  return <Stat label={label} value={children} hint={hint} />
}

function Missing({ figure }: { figure: Figure }) {
  return figure.reason === 'HIDDEN' ? <Hidden /> : <span className="text-faint">—</span>
}

/** Names the day of a figure, or why the figure is missing. */
function Source({ figure, isLong }: { figure: Figure; isLong?: boolean }) {
  const { day, reason, isStale, value } = figure
  if (reason === 'HIDDEN') return null
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
  return (
    day && (
      <span>
        <Trans>as of {formatDay(day)}</Trans>
      </span>
    )
  )
}
