import type { ReminderTarget } from '@kinfolio/contract/reminder-kinds'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'

import { openOverlay } from './overlays.ts'

/** The record that somebody is to be reminded of. */
export type RemindedOf = { entityType: ReminderTarget; entityId: string; name: string }

/** Opens the reminders of a record, from the header of its page. */
export function RemindButton({ of }: { of: RemindedOf }) {
  return (
    <IconButton
      icon="lucide:alarm-clock"
      variant="outline"
      label={t`Reminders`}
      onClick={() => openOverlay('reminders', { of })}
    />
  )
}
