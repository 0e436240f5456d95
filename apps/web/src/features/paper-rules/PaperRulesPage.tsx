import type { PaperRule } from '@kinfolio/contract/paper-rules'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { failures } from './failures.ts'
import { PaperRuleLine } from './PaperRuleLine.tsx'
import { ProposedRules } from './ProposedRules.tsx'
import { paperRulesQuery } from './queries.ts'

/** The rules by which papers get suggestions, in their order, and those that follow from what was chosen. */
export function PaperRulesPage({ ruleId }: { ruleId: string | null }) {
  const { org } = useOrg()
  return (
    <>
      <PageHeader
        title={t`Rules for papers`}
        description={t`They suggest what a paper is and where it belongs. None of them writes anything by itself.`}
        actions={org.role.valuesVisible && <AddButton />}
      />
      {org.role.valuesVisible ? (
        <div className="flex flex-col gap-4">
          <ProposedRules />
          <Rules ruleId={ruleId} />
        </div>
      ) : (
        <EmptyState icon="lucide:lock" title={t`This is not for your role`} className="py-16">
          {t`Rules have words of papers that your role does not see.`}
        </EmptyState>
      )}
    </>
  )
}

function AddButton() {
  const { may } = useOrg()
  if (!may('write')) return null
  return (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('paperRule', {})}>
      {t`Add a rule`}
    </Button>
  )
}

const none: readonly PaperRule[] = []

function Rules({ ruleId }: { ruleId: string | null }) {
  const { api } = useOrg()
  const { data: rules = none, error, isPending, refetch } = useQuery(paperRulesQuery(api))
  const asked = rules.find(({ id }) => id === ruleId)
  // Once for an address: a rule that is changed has another version, and stays closed.
  const askedId = asked?.id
  useEffect(() => {
    document.getElementById(`rule-${askedId ?? ''}`)?.scrollIntoView({ block: 'center' })
  }, [askedId])
  if (error) {
    return <FailedNotice title={failures.loadPaperRules} error={error} onRetry={() => void refetch()} />
  }
  if (isPending) return <Skeleton className="h-48 w-full rounded-lg" />
  if (rules.length === 0) {
    return (
      <EmptyState
        icon="lucide:wand-sparkles"
        title={t`No rules yet`}
        actions={<AddButton />}
        className="py-16"
      >
        {t`Once the same was chosen twice for papers of one company, a rule is proposed here.`}
      </EmptyState>
    )
  }
  return (
    <ol aria-label={t`Rules for papers`} className="flex flex-col gap-2">
      {rules.map((rule) => (
        <li key={rule.id} id={`rule-${rule.id}`} aria-current={rule.id === ruleId ? 'true' : undefined}>
          <PaperRuleLine rule={rule} rules={rules} isAsked={rule.id === ruleId} />
        </li>
      ))}
    </ol>
  )
}
