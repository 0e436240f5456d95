import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay, type OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { remindersQuery } from './queries.ts'
import { ReminderLines } from './ReminderLines.tsx'

type RecordRemindersDialogProps = OverlayProps['reminders'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The open reminders of a record, of all members who see it. */
export function RecordRemindersDialog({ of, open, onOpenChange }: RecordRemindersDialogProps) {
  const { api, may } = useOrg()
  const { entityType, entityId, name } = of
  const { data, error, refetch } = useQuery(remindersQuery(api, { entityType, entityId }))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Reminders`}
      description={name}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>
          {may('write') && (
            <Button
              variant="solid"
              color="primary"
              icon="lucide:plus"
              onClick={() => openOverlay('reminderForm', { of })}
            >
              {t`Remind me…`}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <FailedNotice title={failures.loadReminders} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-16 w-full rounded-lg" />
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">
          {t`Nobody is reminded of this yet. A reminder comes into the inbox on its day, once or again and again, yours or that of another member who sees this.`}
        </p>
      ) : (
        <ReminderLines reminders={data} namesRecords={false} />
      )}
    </Dialog>
  )
}
