import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { formatDay, todayIn } from '../../lib/format.ts'
import { openOverlay, type OverlayProps } from '../../pages/overlays.ts'
import { targetPage } from '../attachments/words.ts'
import { failures } from './failures.ts'
import { decideExpectedMutation } from './mutations.ts'
import { type Decision, OccurrenceDecision } from './OccurrenceDecision.tsx'
import { OccurrencePaper } from './OccurrencePaper.tsx'
import { expectedRulesQuery } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'
import { paperName, periodName, scheduleWords, standing } from './words.ts'

type OccurrenceDialogProps = OverlayProps['expectedOccurrence'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One paper that is expected: how it stands, what came, and what a person decides about it. */
export function OccurrenceDialog({ occurrence, open, onOpenChange }: OccurrenceDialogProps) {
  const { api, may, org } = useOrg()
  const queryClient = useQueryClient()
  const [item, setItem] = useState(occurrence)
  const [choice, setChoice] = useState<Decision['decision'] | null>(null)
  const decide = useMutation(decideExpectedMutation(api))
  const { entityType, entityId, recordName } = item
  const { data: rules } = useQuery(expectedRulesQuery(api, { entityType, entityId }))
  const rule = rules?.find(({ id }) => id === item.expectedPaperId)
  const today = todayIn(org.settings.timeZone)
  const page = targetPage(entityType, entityId)

  function choose(next: Decision['decision'] | null) {
    decide.reset()
    setChoice(next)
  }

  async function save(decision: Decision | { decision: 'NONE' }) {
    const outcome = await outcomeOf(
      decide.mutateAsync({ id: item.expectedPaperId, periodEnd: item.periodEnd, ...decision }),
    )
    if (outcome.isDone) {
      setItem(outcome.answer)
      setChoice(null)
    }
    await queryClient.invalidateQueries({ queryKey: api.expectedPapers.key() })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={decide.isPending}
      title={t`${paperName(item)}, ${periodName(item)}`}
      description={[recordName, item.ownerName].filter(Boolean).join(' · ')}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <StateBadge state={item.state} />
          {standing(item, today)}
        </p>
        {rule && (
          <p className="text-xs text-muted">
            {scheduleWords(rule)}
            {rule.isUsual && ` · ${t`expected by itself`}`}
            {rule.note !== '' && ` · ${rule.note}`}
          </p>
        )}
        {item.attachmentIds.length > 0 && (
          <ul aria-label={t`Papers that came`} className="grid gap-1">
            {item.attachmentIds.map((id) => (
              <OccurrencePaper key={id} id={id} onOpen={() => onOpenChange(false)} />
            ))}
          </ul>
        )}
        {item.decision !== null && item.reason !== '' && <p className="text-sm">{item.reason}</p>}
        {decide.error && (
          <Callout color="error" title={failures.decideExpected}>
            {decide.error.message}
          </Callout>
        )}
        {may('write') && choice !== null && (
          <OccurrenceDecision
            decision={choice}
            isSaving={decide.isPending}
            onCancel={() => choose(null)}
            onDecide={(decision) => void save(decision)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {page && (
            <Button asChild size="sm" icon="lucide:external-link">
              <Link {...page} onClick={() => onOpenChange(false)}>
                {recordName}
              </Link>
            </Button>
          )}
          {may('write') && choice === null && (
            <>
              {item.state !== 'CAME' && item.decision !== 'WAIVED' && (
                <>
                  <Button size="sm" icon="lucide:link" onClick={() => choose('MATCHED')}>
                    {t`It is here…`}
                  </Button>
                  <Button size="sm" icon="lucide:clock" onClick={() => choose('LATER')}>
                    {t`Comes later…`}
                  </Button>
                  <Button size="sm" icon="lucide:minus" onClick={() => choose('WAIVED')}>
                    {t`Not needed…`}
                  </Button>
                </>
              )}
              {item.decision !== null && (
                <Button
                  size="sm"
                  icon="lucide:undo-2"
                  loading={decide.isPending}
                  onClick={() => void save({ decision: 'NONE' })}
                >
                  {t`Take that back`}
                </Button>
              )}
              {rule && (
                <Button size="sm" icon="lucide:pencil" onClick={() => openOverlay('expectedPaper', { rule })}>
                  {t`Edit the rule`}
                </Button>
              )}
            </>
          )}
          {item.state === 'LATE' && item.senderId && (
            <Button
              size="sm"
              icon="lucide:mail"
              onClick={() => item.senderId && openOverlay('expectedLetters', { senderId: item.senderId })}
            >
              {t`Ask ${item.senderName ?? ''}`}
            </Button>
          )}
        </div>
        {item.decision === 'LATER' && item.state === 'LATER' && (
          <p className="text-xs text-muted">{t`It counts as late after ${formatDay(item.dueOn)}.`}</p>
        )}
      </div>
    </Dialog>
  )
}
