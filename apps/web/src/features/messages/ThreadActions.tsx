import type { MessageStatus } from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { AssignMenu } from './AssignMenu.tsx'
import { inboxKeys } from './inbox-keys.ts'
import type { InboxActs } from './use-inbox-acts.ts'
import { statusLabels } from './words.ts'

type ThreadActionsProps = { thread: MessageThread; acts: InboxActs; onShow: (threadId: string) => void }

const offered = ['NEW', 'OPEN', 'WAITING'] as const satisfies readonly MessageStatus[]
const icons = { NEW: 'lucide:sparkles', OPEN: 'lucide:folder-open', WAITING: 'lucide:hourglass' } as const

/** What can be done with a conversation. */
export function ThreadActions({ thread, acts, onShow }: ThreadActionsProps) {
  const { may } = useOrg()
  const { status, archived, assignee } = thread
  const mayWrite = may('write')
  const threads = [thread]
  const isDone = status === 'DONE'
  return (
    <div
      role="toolbar"
      aria-label={t`Conversation`}
      className="flex flex-wrap items-center gap-1.5 print:hidden"
    >
      {mayWrite && (
        <>
          {isDone ? (
            <Button size="sm" icon="lucide:undo-2" onClick={() => void acts.setStatus(threads, 'OPEN')}>
              {t`Open again`}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="solid"
              color="primary"
              icon="lucide:check"
              disabled={acts.isBusy}
              onClick={() => void acts.setStatus(threads, 'DONE')}
            >
              {t`Done`}
            </Button>
          )}
          <AssignMenu
            assignee={assignee}
            isBusy={acts.isBusy}
            onAssign={(person) => void acts.assign(threads, person)}
          />
          <Button size="sm" icon="lucide:alarm-clock" onClick={() => acts.snooze(threads)}>
            {t`Snooze…`}
          </Button>
        </>
      )}
      <Menu
        align="end"
        trigger={<IconButton icon="lucide:ellipsis" label={t`More for this conversation`} size="sm" />}
      >
        {mayWrite &&
          offered
            .filter((each) => each !== status)
            .map((each) => (
              <MenuItem key={each} icon={icons[each]} onSelect={() => void acts.setStatus(threads, each)}>
                {statusLabels[each]}
              </MenuItem>
            ))}
        <MenuItem
          icon="lucide:mail"
          keys={inboxKeys.unread.keys}
          onSelect={() => void acts.markUnread(threads)}
        >
          {t`Mark as unread`}
        </MenuItem>
        <MenuItem
          icon="lucide:alarm-clock-plus"
          onSelect={() =>
            openOverlay('reminders', {
              of: { entityType: 'thread', entityId: thread.id, name: thread.subject || t`Without a subject` },
            })
          }
        >
          {t`Reminders…`}
        </MenuItem>
        {mayWrite && (
          <>
            <MenuItem
              icon={archived ? 'lucide:archive-restore' : 'lucide:archive'}
              onSelect={() => void acts.archive(threads, !archived)}
            >
              {archived ? t`Out of the archive` : t({ message: 'Archive', context: 'act' })}
            </MenuItem>
            <MenuItem icon="lucide:merge" onSelect={() => openOverlay('mergeThread', { thread, onShow })}>
              {t`A part of another conversation…`}
            </MenuItem>
          </>
        )}
        {may('delete') && (
          <>
            <MenuSeparator />
            <MenuItem
              icon="lucide:trash-2"
              danger
              keys={inboxKeys.remove.keys}
              onSelect={() => void acts.remove(threads)}
            >
              {t`Delete`}
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  )
}
