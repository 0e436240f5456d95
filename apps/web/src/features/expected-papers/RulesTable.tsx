import type { ExpectedPaper } from '@kinfolio/contract/expected-papers'
import { Badge } from '@kinfolio/ui/Badge'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { isOwned } from './expected-search.ts'
import { failures } from './failures.ts'
import { expectedRulesQuery } from './queries.ts'
import { RuleMenu } from './RuleMenu.tsx'
import { RuleSwitch } from './RuleSwitch.tsx'
import { paperName, scheduleWords } from './words.ts'

const columns: DataColumn<ExpectedPaper>[] = [
  {
    id: 'paper',
    header: t`Paper`,
    cell: (rule) => <RuleName rule={rule} />,
    sortValue: paperName,
  },
  {
    id: 'record',
    header: t`Of`,
    cell: ({ recordName }) => recordName,
    sortValue: ({ recordName }) => recordName,
  },
  {
    id: 'owner',
    header: t`Entity`,
    cell: ({ ownerName }) => ownerName,
    sortValue: ({ ownerName }) => ownerName,
  },
  { id: 'when', header: t`When`, cell: scheduleWords, sortValue: scheduleWords },
  {
    id: 'isActive',
    header: t`On`,
    cell: (rule) => <RuleSwitch rule={rule} />,
    sortValue: ({ isActive }) => +isActive,
  },
]

/** Which papers are expected at all: the rules that people made, and those that come by themselves. */
export function RulesTable({ owner }: { owner: string | undefined }) {
  const { api } = useOrg()
  const { data, error, isPending, refetch } = useQuery(expectedRulesQuery(api))
  if (error && !data)
    return <FailedNotice title={failures.loadExpectedRules} error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      label={t`Rules of expected papers`}
      rows={(data ?? []).filter((rule) => isOwned(rule, owner))}
      rowId={({ id }) => id}
      columns={columns}
      card={cardOf}
      rowActions={menuOf}
      cardActions={menuOf}
      loading={isPending}
      empty={
        <EmptyState icon="lucide:calendar-clock" title={t`No paper is expected yet`}>
          {t`Funds, accounts, insured things and companies of the family expect their papers by themselves once they are recorded.`}
        </EmptyState>
      }
    />
  )
}

function cardOf(rule: ExpectedPaper) {
  return <RuleCard rule={rule} />
}

function menuOf(rule: ExpectedPaper) {
  return <RuleMenu rule={rule} />
}

function RuleName({ rule }: { rule: ExpectedPaper }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="font-medium">{paperName(rule)}</span>
      {rule.isUsual && <Badge>{rule.isChanged ? t`By itself, changed` : t`By itself`}</Badge>}
    </span>
  )
}

function RuleCard({ rule }: { rule: ExpectedPaper }) {
  return (
    <div className="grid gap-1">
      <RuleName rule={rule} />
      <span className="text-xs text-muted">
        {[rule.recordName, rule.ownerName].filter(Boolean).join(' · ')}
      </span>
      <span className="text-xs text-muted">{scheduleWords(rule)}</span>
      <RuleSwitch rule={rule} />
    </div>
  )
}
