import type { MessageThread } from '@kinfolio/contract/message-records'
import { Button } from '@kinfolio/ui/Button'
import { plural, t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'
import { AssignMenu } from './AssignMenu.tsx'
import type { InboxActs } from './use-inbox-acts.ts'
import { useMoveMessages } from './use-move-messages.ts'

type SelectedThreadsProps = {
  threads: readonly MessageThread[]
  acts: InboxActs
  onShow: (threadId: string) => void
  onClear: () => void
}

/** What can be done with several conversations at once; stands where the filters were. */
export function SelectedThreads({ threads, acts, onShow, onClear }: SelectedThreadsProps) {
  const { merge, isMoving } = useMoveMessages()
  const count = threads.length
  const areDone = threads.every(({ status }) => status === 'DONE')
  const areArchived = threads.every(({ archived }) => archived)
  const isBusy = acts.isBusy || isMoving

  /** The longest one takes the others in: what was said of it counts. */
  async function makeOne() {
    const [into, ...others] = threads.toSorted((a, b) => b.messageCount - a.messageCount)
    if (!into) return
    await merge(others, into, onShow)
    onClear()
  }

  return (
    <div role="toolbar" aria-label={t`Chosen conversations`} className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm" aria-live="polite">
        {plural(count, { one: '# chosen', other: '# chosen' })}
      </span>
      <Button
        size="sm"
        icon={areDone ? 'lucide:undo-2' : 'lucide:check'}
        disabled={isBusy}
        onClick={() => void acts.setStatus(threads, areDone ? 'OPEN' : 'DONE')}
      >
        {areDone ? t`Open again` : t`Done`}
      </Button>
      <AssignMenu isBusy={isBusy} onAssign={(person) => void acts.assign(threads, person)} />
      <Button size="sm" icon="lucide:alarm-clock" onClick={() => acts.snooze(threads)}>
        {t`Snooze…`}
      </Button>
      <Button
        size="sm"
        icon={areArchived ? 'lucide:archive-restore' : 'lucide:archive'}
        disabled={isBusy}
        onClick={() => void acts.archive(threads, !areArchived)}
      >
        {areArchived ? t`Out of the archive` : t({ message: 'Archive', context: 'act' })}
      </Button>
      <Button
        size="sm"
        icon="lucide:tag"
        disabled={isBusy}
        onClick={() => openOverlay('tagRecords', { kind: 'message', ids: threads.map(({ id }) => id) })}
      >
        {t`Tags…`}
      </Button>
      {count > 1 && (
        <Button size="sm" icon="lucide:merge" disabled={isBusy} onClick={() => void makeOne()}>
          {t`Make one`}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t`Choose none`}
      </Button>
    </div>
  )
}
