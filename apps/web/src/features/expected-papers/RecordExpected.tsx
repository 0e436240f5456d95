import type { ExpectedTarget } from '@kinfolio/contract/expected-kinds'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { OccurrenceList } from './OccurrenceList.tsx'
import { expectedRulesQuery, openPapersQuery } from './queries.ts'
import { RuleMenu } from './RuleMenu.tsx'
import { RuleSwitch } from './RuleSwitch.tsx'
import { paperName, scheduleWords } from './words.ts'

type RecordExpectedProps = { entityType: ExpectedTarget; entityId: string; name: string }

/** What of one record is late, what comes next, and by which rules. */
export function RecordExpected({ entityType, entityId, name }: RecordExpectedProps) {
  const { api, may } = useOrg()
  const of = { entityType, entityId }
  const { data: open, error, refetch } = useQuery(openPapersQuery(api, of))
  const { data: rules } = useQuery(expectedRulesQuery(api, of))
  const items = open?.items ?? []
  return (
    <Card
      title={t`Expected papers`}
      className="mb-3"
      flush
      actions={
        <>
          {may('write') && (
            <Button
              size="sm"
              icon="lucide:plus"
              onClick={() => openOverlay('expectedPaper', { record: { entityType, entityId, name } })}
            >
              {t`Expect a paper`}
            </Button>
          )}
          <Button asChild size="sm" variant="ghost">
            <Link to="/papers/expected">{t`Calendar`}</Link>
          </Button>
        </>
      }
    >
      {error && !open ? (
        <FailedNotice title={failures.loadExpected} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {items.length > 0 ? (
            <OccurrenceList
              label={t`Papers that are expected of ${name}`}
              items={items}
              today={open?.today ?? ''}
              isOfOneRecord
            />
          ) : (
            <p className="px-4 py-4 text-sm text-muted" aria-busy={!open}>
              {open && t`Nothing is late, and nothing is due within 90 days.`}
            </p>
          )}
          {rules && rules.length > 0 && (
            <ul aria-label={t`Rules of expected papers`} className="divide-y border-t">
              {rules.map((rule) => (
                <li key={rule.id} className="flex items-center gap-3 px-4 py-2 text-sm">
                  <span className="min-w-0 flex-1">
                    <span className="block">{paperName(rule)}</span>
                    <span className="block text-xs text-muted">
                      {rule.isUsual ? t`${scheduleWords(rule)} · by itself` : scheduleWords(rule)}
                    </span>
                  </span>
                  <RuleSwitch rule={rule} />
                  <RuleMenu rule={rule} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}
