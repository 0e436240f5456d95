import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { failures } from './failures.ts'
import { MessageRuleLine } from './MessageRuleLine.tsx'
import { messageRulesQuery } from './queries.ts'
import { RuleRuns } from './RuleRuns.tsx'

/** What is done with mails by themselves when they come, and what was done. */
export function MessageRulesPage({ ruleId }: { ruleId: string | null }) {
  const { org } = useOrg()
  const isForRole = org.role.valuesVisible && org.role.entityIds === null
  return (
    <>
      <PageHeader
        title={t`Rules for messages`}
        description={t`They give a mail to somebody, link it or put it away when it comes. What one did can be taken back.`}
        actions={
          <>
            <Button asChild variant="ghost" icon="lucide:mails">
              <Link to="/shared-inbox">{t`Shared inbox`}</Link>
            </Button>
            {isForRole && <AddButton />}
          </>
        }
      />
      {isForRole ? (
        <div className="flex flex-col gap-6">
          <Rules ruleId={ruleId} />
          <RuleRuns />
        </div>
      ) : (
        <EmptyState icon="lucide:lock" title={t`This is not for your role`} className="py-16">
          {t`Rules speak of all mail of the organisation, of which your role sees a part.`}
        </EmptyState>
      )}
    </>
  )
}

function AddButton() {
  const { may } = useOrg()
  if (!may('write')) return null
  return (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('messageRule', {})}>
      {t`Add a rule`}
    </Button>
  )
}

function Rules({ ruleId }: { ruleId: string | null }) {
  const { api } = useOrg()
  const { data: rules, error, refetch } = useQuery(messageRulesQuery(api))
  const askedId = rules?.find(({ id }) => id === ruleId)?.id
  useEffect(() => {
    document.getElementById(`rule-${askedId ?? ''}`)?.scrollIntoView({ block: 'center' })
  }, [askedId])
  if (error && !rules)
    return <FailedNotice title={failures.loadMessageRules} error={error} onRetry={() => void refetch()} />
  if (!rules) return <Skeleton className="h-48 w-full rounded-lg" />
  if (rules.length === 0)
    return (
      <EmptyState icon="lucide:list-checks" title={t`No rules yet`} actions={<AddButton />} className="py-16">
        {t`A rule says of which mails it speaks and what is done with them. It shows which it would fit before it is on.`}
      </EmptyState>
    )
  return (
    <ol aria-label={t`Rules for messages`} className="flex flex-col gap-2">
      {rules.map((rule) => (
        <li key={rule.id} id={`rule-${rule.id}`} aria-current={rule.id === ruleId ? 'true' : undefined}>
          <MessageRuleLine rule={rule} rules={rules} isAsked={rule.id === ruleId} />
        </li>
      ))}
    </ol>
  )
}
