import { Button } from '@kinfolio/ui/Button'
import { plural, t } from '@lingui/core/macro'

import type { NoticePart } from './notices-search.ts'
import type { NoticeChoice } from './use-notice-choice.ts'

/** What can be done with several notices at once; stands where the filters were. */
export function SelectedNotices({ choice, part }: { choice: NoticeChoice; part: NoticePart }) {
  const { chosen, isBusy } = choice
  const areDone = part === 'done'
  const areRead = chosen.every(({ readAt }) => readAt !== null)
  return (
    <div role="toolbar" aria-label={t`Chosen notices`} className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm" aria-live="polite">
        {plural(chosen.length, { one: '# chosen', other: '# chosen' })}
      </span>
      <Button
        size="sm"
        icon={areDone ? 'lucide:undo-2' : 'lucide:check'}
        disabled={isBusy}
        onClick={() => void choice.setDone(chosen, !areDone)}
      >
        {areDone ? t`Open again` : t`Done`}
      </Button>
      {part === 'snoozed' ? (
        <Button
          size="sm"
          icon="lucide:alarm-clock-off"
          disabled={isBusy}
          onClick={() => void choice.wake(chosen)}
        >
          {t`Wake`}
        </Button>
      ) : (
        <Button size="sm" icon="lucide:alarm-clock" onClick={() => choice.snooze(chosen)}>
          {t`Snooze…`}
        </Button>
      )}
      <Button
        size="sm"
        icon={areRead ? 'lucide:mail' : 'lucide:mail-open'}
        disabled={isBusy}
        onClick={() => void choice.turnRead(chosen)}
      >
        {areRead ? t`Mark as unread` : t`Mark as read`}
      </Button>
      <Button size="sm" variant="ghost" onClick={choice.clear}>
        {t`Choose none`}
      </Button>
    </div>
  )
}
