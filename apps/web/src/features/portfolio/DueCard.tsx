import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { DueItem } from '@kinfolio/contract/due'
import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { day, daysBetween } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Icon } from '@kinfolio/ui/Icon'
import { plural, t } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { FigureText } from '../../figures/FigureText.tsx'
import { formatDay } from '../../lib/format.ts'
import { costTypeLabels, rangeWords } from '../costs/words.ts'
import { paperName, periodName } from '../expected-papers/words.ts'
import { type DueCosts, dueCostsOf } from './due-costs.ts'
import { type DuePapers, duePapersOf } from './due-papers.ts'
import { ListSkeleton } from './ListSkeleton.tsx'

const kinds: Record<DueItem['kind'], { icon: string; words: string }> = {
  CALL: { icon: 'lucide:arrow-down-to-line', words: t`A capital call` },
  RECALL: { icon: 'lucide:undo-2', words: t`May be called again until then` },
  VALUATION: { icon: 'lucide:file-clock', words: t`A new valuation` },
  MATURITY: { icon: 'lucide:calendar-check', words: t`Matures` },
  FIXED_RATE: { icon: 'lucide:percent', words: t`The fixed rate ends` },
  INSURANCE: { icon: 'lucide:umbrella', words: t`The insurance ends` },
  TERM: { icon: 'lucide:hourglass', words: t`The term ends` },
  CLOSING: { icon: 'lucide:flag', words: t`Planned to close` },
}

const shownAtFirst = 4

type DueCardProps = {
  summary: PortfolioSummary | undefined
  /** Papers that are late or due, on a page of today. */
  papers?: readonly ExpectedOccurrence[] | undefined
  /** Costs that are late or due, likewise. */
  costs?: readonly CostOccurrence[] | undefined
  entityId?: string | undefined
}

type Line = { key: string; on: string; name: string; content: ReactNode }

/** Lists what the records expect within 90 days of the day on screen, and valuations, papers and costs that are late. */
export function DueCard({ summary, papers = noPapers, costs = noCosts, entityId }: DueCardProps) {
  const [isLong, setIsLong] = useState(false)
  const due = summary && linesOf(summary, papers, dueCostsOf(costs, entityId))
  return (
    <Card
      title={t`Due in 90 days`}
      description={summary && t`From ${formatDay(summary.asOf)}, by what is recorded`}
      flush
      className="h-full"
      footer={
        due &&
        due.length > shownAtFirst && (
          <Button size="sm" variant="ghost" onClick={() => setIsLong(!isLong)}>
            {isLong ? t`Show fewer` : t`Show all ${due.length}`}
          </Button>
        )
      }
    >
      {due?.length === 0 ? (
        <p className="px-4 py-10 text-center text-sm text-balance text-muted">
          {t`Nothing is due: no capital call, valuation, recall, maturity, end of a term, planned closing, paper or cost.`}
        </p>
      ) : (
        <ul className="divide-y" aria-busy={!due}>
          {due
            ?.slice(0, isLong ? undefined : shownAtFirst)
            .map(({ key, content }) => <li key={key}>{content}</li>) ?? <ListSkeleton />}
        </ul>
      )}
    </Card>
  )
}

const noPapers: readonly ExpectedOccurrence[] = []
const noCosts: readonly CostOccurrence[] = []

function linesOf(
  { due, asOf }: PortfolioSummary,
  papers: readonly ExpectedOccurrence[],
  costs: readonly DueCosts[],
): Line[] {
  const lines = [
    ...due.map((item) => ({
      key: `${item.kind} ${item.positionId} ${item.on}`,
      on: item.on,
      name: item.name,
      content: <Item item={item} asOf={asOf} />,
    })),
    ...duePapersOf(papers).map((paper) => ({
      key: `PAPER ${paper.first.expectedPaperId} ${paper.first.periodEnd}`,
      on: paper.first.dueOn,
      name: paper.first.recordName,
      content: <PaperItem paper={paper} asOf={asOf} />,
    })),
    ...costs.map((cost) => ({
      key: `COST ${cost.first.costId} ${cost.first.expectedOn}`,
      on: cost.first.dueOn,
      name: cost.first.name,
      content: <CostItem cost={cost} asOf={asOf} />,
    })),
  ]
  return lines.toSorted((a, b) => a.on.localeCompare(b.on) || a.name.localeCompare(b.name))
}

function CostItem({ cost: { first, count }, asOf }: { cost: DueCosts; asOf: string }) {
  const { name, dueOn, type, payeeName, min, max, currency } = first
  const amount = rangeWords(min, max, currency)
  const what = [costTypeLabels[type], payeeName, amount && `${amount} ${currency}`]
    .filter(Boolean)
    .join(' · ')
  const page = { to: '/costs/$id', params: { id: first.costId } } as const
  return (
    <DueLine page={page} icon="lucide:receipt" name={name} on={dueOn} asOf={asOf}>
      {count > 1 ? t`${what}, and ${count - 1} more` : what}
    </DueLine>
  )
}

function PaperItem({ paper: { first, count, isLate }, asOf }: { paper: DuePapers; asOf: string }) {
  const what = t`${paperName(first)}, ${periodName(first)}`
  const words = count > 1 ? t`${what}, and ${count - 1} more` : what
  const page: Pick<LinkProps, 'to' | 'params' | 'search'> =
    first.entityType === 'position'
      ? { to: '/holdings/$id', params: { id: first.entityId }, search: { tab: 'papers' } }
      : { to: '/papers/expected', search: isLate ? { view: 'list', state: 'LATE' } : {} }
  return (
    <DueLine page={page} icon="lucide:file-clock" name={first.recordName} on={first.dueOn} asOf={asOf}>
      {words}
    </DueLine>
  )
}

function Item({ item: { kind, on, positionId, name, amount }, asOf }: { item: DueItem; asOf: string }) {
  const { icon, words } = kinds[kind]
  const page = { to: '/holdings/$id', params: { id: positionId } } as const
  return (
    <DueLine page={page} icon={icon} name={name} on={on} asOf={asOf}>
      {words}
      {amount && (
        <>
          : <FigureText figure={amount} whole withCurrency />
        </>
      )}
    </DueLine>
  )
}

type DueLineProps = {
  page: Pick<LinkProps, 'to' | 'params' | 'search'>
  icon: string
  name: string
  on: string
  asOf: string
  children: ReactNode
}

function DueLine({ page, icon, name, on, asOf, children }: DueLineProps) {
  const days = daysBetween(day(asOf), day(on))
  return (
    <Link {...page} className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-hover">
      <Icon name={icon} className={days < 0 ? 'size-4 text-warning' : 'size-4 text-faint'} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">{children}</span>
      </span>
      <span className="text-right text-xs">
        <span className="tabular block">{formatDay(on)}</span>
        <span className={days < 0 ? 'block text-warning' : 'block text-faint'}>{inWords(days)}</span>
      </span>
    </Link>
  )
}

function inWords(days: number): string {
  if (days === 0) return t`today`
  const count = Math.abs(days)
  const text = plural(count, { one: '1 day', other: `${count} days` })
  return days < 0 ? t`${text} late` : t`in ${text}`
}
