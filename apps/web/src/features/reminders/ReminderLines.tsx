import type { Reminder } from '@kinfolio/contract/reminders'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useReminderActs } from './use-reminder-acts.ts'
import { timeWords } from './words.ts'

type ReminderLinesProps = {
  reminders: readonly Reminder[]
  /** Whether each says of which record it is: not on the record itself. */
  namesRecords: boolean
}

/** Reminders, by their next time, and what can be done with each. */
export function ReminderLines({ reminders, namesRecords }: ReminderLinesProps) {
  return (
    <ul className="divide-y overflow-hidden rounded-lg border bg-surface-raised">
      {reminders.map((reminder) => (
        <ReminderLine key={reminder.id} reminder={reminder} namesRecord={namesRecords} />
      ))}
    </ul>
  )
}

function ReminderLine({ reminder, namesRecord }: { reminder: Reminder; namesRecord: boolean }) {
  const { user: me, may } = useOrg()
  const { finish, remove, isBusy } = useReminderActs()
  const { text, recordName, entityType, entityId, user } = reminder
  const details = [
    timeWords(reminder),
    namesRecord ? recordName : null,
    user === null ? t`for nobody: the account is gone` : user.id === me.id ? null : t`for ${user.name}`,
  ]
  return (
    <li className="flex items-start gap-2 py-2.5 pr-2 pl-3">
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium break-words">{text}</span>
        <span className="block text-xs break-words text-muted">
          {details.filter((each) => each !== null).join(' · ')}
        </span>
      </span>
      {may('write') && (
        <>
          <IconButton
            icon="lucide:check"
            label={t`${text} is done`}
            size="sm"
            disabled={isBusy}
            onClick={() => finish(reminder)}
          />
          <Menu
            align="end"
            trigger={<IconButton icon="lucide:ellipsis" label={t`Actions for ${text}`} size="sm" />}
          >
            <MenuItem
              icon="lucide:pencil"
              onSelect={() =>
                openOverlay('reminderForm', { of: { entityType, entityId, name: recordName }, reminder })
              }
            >
              {t`Edit…`}
            </MenuItem>
            {may('delete') && (
              <>
                <MenuSeparator />
                <MenuItem icon="lucide:trash-2" danger onSelect={() => remove(reminder)}>
                  {t`Delete`}
                </MenuItem>
              </>
            )}
          </Menu>
        </>
      )}
    </li>
  )
}
