import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { DueItem } from '@kinfolio/contract/due'
import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { day, daysBetween } from '@kinfolio/ledger/days/day'
import { Icon } from '@kinfolio/ui/Icon'
import { plural, t } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'

import { FigureText } from '../../figures/FigureText.tsx'
import { formatDay } from '../../lib/format.ts'
import { costTypeLabels, rangeWords } from '../costs/words.ts'
import { paperName, periodName } from '../expected-papers/words.ts'
import { type DueCosts, dueCostsOf } from './due-costs.ts'
import type { DueMoney } from './due-months.ts'
import { type DuePapers, duePapersOf } from './due-papers.ts'

const kinds: Record<Exclude<DueItem['kind'], 'FLOW'>, { icon: string; words: string }> = {
  CALL: { icon: 'lucide:arrow-down-to-line', words: t`A capital call` },
  LOAN_PAYMENT: { icon: 'lucide:arrow-down-to-line', words: t`A payment of the loan` },
  RECALL: { icon: 'lucide:undo-2', words: t`May be called again until then` },
  VALUATION: { icon: 'lucide:file-clock', words: t`A new valuation` },
  MATURITY: { icon: 'lucide:calendar-check', words: t`Matures` },
  FIXED_RATE: { icon: 'lucide:percent', words: t`The fixed rate ends` },
  INSURANCE: { icon: 'lucide:umbrella', words: t`The insurance ends` },
  TERM: { icon: 'lucide:hourglass', words: t`The term ends` },
  CLOSING: { icon: 'lucide:flag', words: t`Planned to close` },
}

type Line = { key: string; on: string; name: string; content: ReactNode }

/** What is due, in the order of its days: money, days on which something ends, and valuations and papers that should come. */
export type DueGroups = { money: (Line & { money: DueMoney })[]; ends: Line[]; toCome: Line[] }

export function dueGroupsOf(
  { due, ahead, asOf, currency }: PortfolioSummary,
  papers: readonly ExpectedOccurrence[],
  costs: readonly CostOccurrence[],
  entityId: string | undefined,
): DueGroups {
  const lineOf = (item: DueItem): Line => ({
    key: `${item.kind} ${item.positionId} ${item.on} ${item.transaction?.type}`,
    on: item.on,
    name: item.name,
    content: <Item item={item} asOf={asOf} />,
  })
  const money = [...due, ...ahead].flatMap((item) => {
    const figure = item.amount ?? item.repaid
    if (figure === null) return []
    const { value } = figure
    const { on, direction } = item
    return [{ ...lineOf(item), money: { on, direction, currency, min: value, max: value } }]
  })
  const ofCosts = dueCostsOf(costs, entityId).map((cost) => ({
    key: `COST ${cost.first.costId} ${cost.first.expectedOn}`,
    on: cost.first.dueOn,
    name: cost.first.name,
    content: <CostItem cost={cost} asOf={asOf} />,
    money: {
      on: cost.first.dueOn,
      currency: cost.first.currency,
      min: cost.min,
      max: cost.max,
      direction: 'OUT' as const,
    },
  }))
  const ofPapers = duePapersOf(papers).map((paper) => ({
    key: `PAPER ${paper.first.expectedPaperId} ${paper.first.periodEnd}`,
    on: paper.first.dueOn,
    name: paper.first.recordName,
    content: <PaperItem paper={paper} asOf={asOf} />,
  }))
  const valuations = due.filter(({ kind }) => kind === 'VALUATION')
  const ends = due.filter(
    ({ kind, amount, repaid }) => kind !== 'VALUATION' && amount === null && repaid === null,
  )
  return {
    money: [...money, ...ofCosts].toSorted(byDay),
    ends: ends.map(lineOf).toSorted(byDay),
    toCome: [...valuations.map(lineOf), ...ofPapers].toSorted(byDay),
  }
}

function byDay(a: Line, b: Line): number {
  return a.on.localeCompare(b.on) || a.name.localeCompare(b.name)
}

function CostItem({ cost: { first, count }, asOf }: { cost: DueCosts; asOf: string }) {
  const { name, dueOn, type, payeeName, min, max, currency } = first
  const amount = rangeWords(min, max, currency)
  const what = [amount && `${amount} ${currency}`, costTypeLabels[type], payeeName]
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
  const page: DuePage =
    first.entityType === 'position'
      ? { to: '/holdings/$id', params: { id: first.entityId }, search: { tab: 'papers' } }
      : { to: '/papers/expected', search: isLate ? { view: 'list', state: 'LATE' } : {} }
  return (
    <DueLine page={page} icon="lucide:file-clock" name={first.recordName} on={first.dueOn} asOf={asOf}>
      {words}
    </DueLine>
  )
}

function Item({ item, asOf }: { item: DueItem; asOf: string }) {
  const { kind, on, positionId, name } = item
  const amount = item.amount ?? item.repaid
  const { icon, words } = wordsOf(item)
  const page: DuePage = {
    to: '/holdings/$id',
    params: { id: positionId },
    search: kind === 'LOAN_PAYMENT' ? { tab: 'transactions' } : {},
  }
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

function wordsOf({ kind, transaction, direction }: DueItem): { icon: string; words: string } {
  if (kind !== 'FLOW') return kinds[kind]
  const icon = direction === 'IN' ? 'lucide:arrow-up-from-line' : 'lucide:arrow-down-to-line'
  return { icon, words: transaction?.label ?? '' }
}

type DuePage = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Opens what is due where it is of another organisation, which has to be entered first. */
export const DueOpener = createContext<((page: DuePage) => void) | null>(null)

type DueLineProps = {
  page: DuePage
  icon: string
  name: string
  on: string
  asOf: string
  children: ReactNode
}

function DueLine({ page, icon, name, on, asOf, children }: DueLineProps) {
  const open = use(DueOpener)
  const days = daysBetween(day(asOf), day(on))
  const className =
    'flex w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-surface-hover'
  const content = (
    <>
      <Icon name={icon} className={days < 0 ? 'size-4 text-warning' : 'size-4 text-faint'} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">{children}</span>
      </span>
      <span className="text-right text-xs">
        <span className="tabular block">{formatDay(on)}</span>
        <span className={days < 0 ? 'block text-warning' : 'block text-faint'}>{inWords(days)}</span>
      </span>
    </>
  )
  return open ? (
    <button type="button" className={className} onClick={() => open(page)}>
      {content}
    </button>
  ) : (
    <Link {...page} className={className}>
      {content}
    </Link>
  )
}

function inWords(days: number): string {
  if (days === 0) return t`today`
  const count = Math.abs(days)
  const text = plural(count, { one: '1 day', other: `${count} days` })
  return days < 0 ? t`${text} late` : t`in ${text}`
}
