import type { PortfolioSummary, UnnamedBeginning } from '@kinfolio/contract/portfolio'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { later } from '@kinfolio/ui/later'
import { OnDemand } from '@kinfolio/ui/OnDemand'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatDay } from '../lib/format.ts'
import type { ShownHealthItem } from './health-item.ts'

const load = () => import('./HealthList.tsx')
const HealthList = later(load, ({ HealthList }) => HealthList)

export type HealthNotesProps = {
  summary: PortfolioSummary
  /** Positions whose beginning nobody named, on a page that asks about them. */
  beginnings: readonly UnnamedBeginning[]
  /** How many papers that are expected are late, on a page that asks about them. */
  latePapers: number
  /** In how many papers a virus was found, on a page that asks about them. */
  infectedPapers: number
  onDayChange: (day: string | undefined) => void
  /** What other figures of the page are without, where they are. */
  children?: ReactNode
}

const kinds = [
  'MISSING',
  'LAST_TRADE',
  'STALE',
  'OLD_VALUATION',
  'NO_BEGINNING',
  'UNRECONCILED',
  'UNSETTLED',
] as const

const kindWords: Record<ShownHealthItem['kind'], (count: number) => string> = {
  MISSING: (count) =>
    plural(count, { one: '1 position has no value', other: `${count} positions have no value` }),
  LAST_TRADE: (count) =>
    plural(count, {
      one: '1 position is valued by its last trade',
      other: `${count} positions are valued by their last trades`,
    }),
  STALE: (count) =>
    plural(count, { one: '1 price is out of date', other: `${count} prices are out of date` }),
  OLD_VALUATION: (count) =>
    plural(count, { one: '1 valuation is due', other: `${count} valuations are due` }),
  NO_BEGINNING: (count) =>
    plural(count, {
      one: '1 position does not say what it began with',
      other: `${count} positions do not say what they began with`,
    }),
  UNRECONCILED: (count) =>
    plural(count, {
      one: '1 statement differs from the book',
      other: `${count} statements differ from the book`,
    }),
  UNSETTLED: (count) =>
    plural(count, {
      one: '1 position has calls or distributions without cash',
      other: `${count} positions have calls or distributions without cash`,
    }),
}

/** What of the figures of this day cannot be trusted, and a day on which they can. */
export function HealthNotes({
  summary,
  beginnings,
  latePapers,
  infectedPapers,
  onDayChange,
  children,
}: HealthNotesProps) {
  const { health, lastPricedOn, asOf } = summary
  const unnamed = beginnings.map(({ positionId, name, on }) => {
    return { kind: 'NO_BEGINNING' as const, positionId, name, day: on }
  })
  const shown: ShownHealthItem[] = [...health, ...unnamed]
  const isMissing = health.some(({ kind }) => kind === 'MISSING')
  const isPartial = isMissing || Boolean(children)
  const isWrong = isPartial || infectedPapers > 0 || health.some(({ kind }) => kind === 'UNRECONCILED')
  const offered =
    lastPricedOn !== null &&
    lastPricedOn < asOf &&
    health.some(({ kind }) => kind === 'MISSING' || kind === 'STALE')

  return (
    <Callout
      color={isWrong ? 'warning' : 'info'}
      title={
        isMissing
          ? t`Totals of ${formatDay(asOf)} are incomplete`
          : isPartial && t`Some figures are not of everything`
      }
      actions={
        offered && (
          <Button
            size="sm"
            variant="soft"
            color={isWrong ? 'warning' : 'info'}
            onClick={() => onDayChange(lastPricedOn)}
          >
            <span className="sm:hidden">{t`Show ${formatDay(lastPricedOn)}`}</span>
            <span className="max-sm:hidden">
              {t`Show ${formatDay(lastPricedOn)}, the last day with all prices and rates`}
            </span>
          </Button>
        )
      }
    >
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {kinds.map((kind) => {
          const items = shown.filter((item) => item.kind === kind)
          return (
            items.length > 0 && <KindList key={kind} label={kindWords[kind](items.length)} items={items} />
          )
        })}
        {infectedPapers > 0 && (
          <Link
            to="/papers"
            search={{ infected: true }}
            className="rounded-sm underline decoration-dotted underline-offset-3 hover:text-default"
          >
            {plural(infectedPapers, {
              one: 'A virus was found in 1 paper',
              other: `A virus was found in ${infectedPapers} papers`,
            })}
          </Link>
        )}
        {latePapers > 0 && (
          <Link
            to="/papers/expected"
            search={{ view: 'list', state: 'LATE' }}
            className="rounded-sm underline decoration-dotted underline-offset-3 hover:text-default"
          >
            {plural(latePapers, { one: '1 paper is late', other: `${latePapers} papers are late` })}
          </Link>
        )}
      </span>
      {children}
    </Callout>
  )
}

function KindList({ label, items }: { label: string; items: readonly ShownHealthItem[] }) {
  const trigger = (
    <button
      type="button"
      className="rounded-sm underline decoration-dotted underline-offset-3 hover:text-default"
    >
      {label}
    </button>
  )
  return (
    <OnDemand trigger={trigger} opens="dialog" load={load}>
      <HealthList label={label} items={items} trigger={trigger} />
    </OnDemand>
  )
}
