import type { Position } from '@kinfolio/contract/position'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { AsOfControl } from '../../forms/AsOfControl.tsx'
import { BankAlarmNotice } from '../../forms/BankAlarmNotice.tsx'
import { KnownOnButton, KnownOnNotice } from '../../forms/KnownOn.tsx'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, todayIn } from '../../lib/format.ts'
import { KnownOn } from '../../lib/known-on.ts'
import { dayIn } from '../../lib/search.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../pages/RecordMissing.tsx'
import { RemindButton } from '../../pages/RemindButton.tsx'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { BeginningNotice } from './BeginningNotice.tsx'
import { BondCard } from './BondCard.tsx'
import { ChildrenCard } from './ChildrenCard.tsx'
import { failures } from './failures.ts'
import { FiguresCard } from './FiguresCard.tsx'
import { InstrumentCard } from './InstrumentCard.tsx'
import { LoanCard } from './LoanCard.tsx'
import { LotsCard } from './LotsCard.tsx'
import { MissingQuestion } from './MissingQuestion.tsx'
import { custodianOf, managerOf } from './parties.ts'
import { PerformanceCard } from './PerformanceCard.tsx'
import { PerformanceDetails } from './PerformanceDetails.tsx'
import { type PositionTab, tabsOf } from './position-tabs.ts'
import { PositionActions } from './PositionActions.tsx'
import { positionQuery, statedBalancesQuery } from './queries.ts'
import { StatementsCard } from './StatementsCard.tsx'
import { StatementsNotice } from './StatementsNotice.tsx'
import { TermsCard } from './TermsCard.tsx'
import { ValueChart } from './ValueChart.tsx'
import { positionStatusLabels, positionTypeLabels } from './words.ts'

type PositionPageProps = {
  id: string
  asOf: string | undefined
  /** Of what was known on this day, where the page looks back. */
  knownOn: string | undefined
  tab: PositionTab | undefined
  /** The currency of amounts over time; the position's own where absent. */
  currency: string | undefined
  onAsOfChange: (day: string | undefined) => void
  onKnownOnChange: (day: string | undefined) => void
  onTabChange: (tab: PositionTab | undefined) => void
  onCurrencyChange: (currency: string | undefined) => void
  /** The list of the position's transactions. */
  transactions: ReactNode
  /** Where the position is paid, by its name. */
  bankDetails: (name: string) => ReactNode
  /** The papers on the position, by its name, and how many they are. */
  papers: (name: string) => ReactNode
  paperCount: number | undefined
  costs: ReactNode
  /** The conversations about the position. */
  messages: ReactNode
  /** Whom one calls about the position. */
  people: ReactNode
  /** The changes of the position's record. */
  history: ReactNode
}

const tabLabels: Record<PositionTab, string> = {
  overview: t`Overview`,
  transactions: t`Transactions`,
  statements: t`Statements`,
  lots: t`Lots`,
  terms: t`Details`,
  prices: t`Prices`,
  below: t`Positions below`,
  bank: t`Bank details`,
  papers: t`Papers`,
  costs: t`Costs`,
  mail: t`Mail`,
  people: t`People`,
  history: t`History`,
}

const crumbs = [
  {
    label: t`Holdings`,
    link: (
      <Link
        to="/holdings"
        search={(search) => ({ asOf: dayIn(search, 'asOf'), knownOn: dayIn(search, 'knownOn') })}
      />
    ),
  },
]

/** The page of one position: its value, the reasons for it, and everything that happened to the position. */
export function PositionPage(props: PositionPageProps) {
  const { id, asOf, knownOn, tab, onAsOfChange, onKnownOnChange, onTabChange } = props
  const { transactions, costs, papers, people, history } = props
  const { api, org, may } = useOrg()
  const {
    data: position,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery(positionQuery(api, id, { asOf, knownOn }))
  const today = todayIn(org.settings.timeZone)
  const isQuoted = position?.method === 'QUOTED'
  const listed = useQuery({ ...statedBalancesQuery(api, id), enabled: isQuoted }).data ?? []
  const notice = (
    <KnownOnNotice today={today} knownOn={knownOn} onKnownOnChange={onKnownOnChange}>
      {t`Prices, statements, costs, bank details, papers, mail, people and history tell what is known now.`}
    </KnownOnNotice>
  )
  if (error && !position) {
    if (knownOn !== undefined && namesNoRecord(error)) {
      return (
        <>
          <PageHeader title={t`Not recorded yet`} crumbs={crumbs} />
          {notice}
          <p className="text-muted">{t`Nobody had recorded this position by the end of that day.`}</p>
        </>
      )
    }
    return namesNoRecord(error) ? (
      <RecordMissing title={t`Position not found`} way={<AllHoldings />} />
    ) : (
      <FailedNotice title={failures.loadPosition} error={error} onRetry={() => void refetch()} />
    )
  }
  if (!position) return <Waiting />

  const tabs = tabsOf(position, { mayReadLog: may('log'), isListed: isQuoted && listed.length > 0 })
  // The address may still hold the currency of another position.
  const currencies = currenciesOf(position, org.settings.baseCurrency)
  const currency = currencies.find((code) => code === props.currency) ?? position.currency
  // A balance of money earns no return of its own.
  const isMeasured = position.valuedBy !== 'BALANCE'
  const current = tab && tabs.includes(tab) ? tab : 'overview'
  return (
    <KnownOn value={knownOn}>
      <PageHeader
        title={position.name}
        crumbs={crumbs}
        aside={
          position.status !== 'active' && (
            <Badge color={position.status === 'closed' ? 'neutral' : 'info'}>
              {positionStatusLabels[position.status]}
            </Badge>
          )
        }
        description={<Description position={position} />}
        actions={
          <>
            {currencies.length > 1 && (
              <SegmentedControl
                label={t`Currency over time`}
                value={currency}
                onValueChange={(code) =>
                  props.onCurrencyChange(code === position.currency ? undefined : code)
                }
                options={currencies.map((code) => ({ value: code, label: code }))}
              />
            )}
            <AsOfControl day={asOf ?? today} today={today} onDayChange={onAsOfChange} />
            <KnownOnButton day={asOf ?? today} knownOn={knownOn} onKnownOnChange={onKnownOnChange} />
            <RemindButton of={{ entityType: 'position', entityId: id, name: position.name }} />
            {/* Nobody changes what was known then. */}
            {knownOn === undefined && <PositionActions position={position} />}
          </>
        }
      />
      {notice}
      <div className={`flex flex-col gap-4 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}>
        <BankAlarmNotice about={{ type: 'position', id }} />
        {knownOn === undefined && (position.method === 'BALANCE' || position.method === 'STATEMENT') && (
          <BeginningNotice position={position} />
        )}
        {knownOn === undefined && tabs.includes('statements') && current !== 'statements' && (
          <StatementsNotice position={position} onShow={() => onTabChange('statements')} />
        )}
        <RecordTags kind="position" id={id} />
        <FiguresCard position={position} asOf={asOf} />
        <Tabs
          label={t`About ${position.name}`}
          value={current}
          onValueChange={(chosen) => onTabChange(chosen === 'overview' ? undefined : chosen)}
          tabs={tabs.map((value) => ({
            value,
            label: tabLabels[value],
            count: countWords(value, position.transactionCount, props.paperCount),
          }))}
        >
          <TabPanel value="overview">
            {asOf === undefined && knownOn === undefined && (
              <MissingQuestion position={position} today={today} onShowPrices={() => onTabChange('prices')} />
            )}
            <div className="grid gap-4 lg:grid-cols-3">
              {position.type === 'BOND' && (
                <div className="min-w-0 empty:hidden lg:col-span-3">
                  <BondCard position={position} />
                </div>
              )}
              {position.type === 'LIABILITY' && (
                <div className="min-w-0 empty:hidden lg:col-span-3">
                  <LoanCard position={position} />
                </div>
              )}
              <div className={`min-w-0 ${isMeasured ? 'lg:col-span-2' : 'lg:col-span-3'}`}>
                <ValueChart position={position} asOf={asOf} currency={currency} />
              </div>
              {isMeasured && (
                <>
                  <PerformanceCard position={position} asOf={asOf} currency={currency} />
                  <PerformanceDetails position={position} asOf={asOf} currency={currency} />
                </>
              )}
            </div>
          </TabPanel>
          <TabPanel value="transactions">{transactions}</TabPanel>
          <TabPanel value="statements">
            <StatementsCard position={position} />
          </TabPanel>
          <TabPanel value="lots">
            <LotsCard position={position} asOf={asOf} />
          </TabPanel>
          <TabPanel value="terms">
            <TermsCard position={position} />
          </TabPanel>
          <TabPanel value="prices">
            <InstrumentCard position={position} asOf={asOf} />
          </TabPanel>
          <TabPanel value="below">
            <ChildrenCard id={id} asOf={asOf} />
          </TabPanel>
          <TabPanel value="costs">{costs}</TabPanel>
          <TabPanel value="bank">{props.bankDetails(position.name)}</TabPanel>
          <TabPanel value="papers">{papers(position.name)}</TabPanel>
          <TabPanel value="mail">{props.messages}</TabPanel>
          <TabPanel value="people">{people}</TabPanel>
          <TabPanel value="history">{history}</TabPanel>
        </Tabs>
        {position.notes && (
          <p className="max-w-prose text-sm whitespace-pre-wrap text-muted">
            <span className="sr-only">{t`Notes:`} </span>
            {position.notes}
          </p>
        )}
      </div>
    </KnownOn>
  )
}

/** How many rows or papers are behind a tab; none said where there are no papers. */
function countWords(tab: PositionTab, rows: number, papers: number | undefined): string | undefined {
  if (tab === 'transactions') return formatCount(rows)
  return tab === 'papers' && papers ? formatCount(papers) : undefined
}

/** The position's currency and the organisation's. */
function currenciesOf({ currency }: Position, base: string): string[] {
  return currency === base ? [currency] : [currency, base]
}

function Description({ position }: { position: Position }) {
  const { api, org } = useOrg()
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const parts = [
    positionTypeLabels[position.type],
    position.stock?.symbol,
    position.entityId === null ? null : entityName(entities, position.entityId),
    managerOf(position) ?? custodianOf(position),
    position.currency,
  ]
  return parts.filter(Boolean).join(' · ')
}

function AllHoldings() {
  return (
    <Button asChild>
      <Link to="/holdings">{t`All holdings`}</Link>
    </Button>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <PageHeader title="" crumbs={crumbs} />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}
