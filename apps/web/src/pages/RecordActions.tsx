import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'

import { RemindButton, type RemindedOf } from './RemindButton.tsx'

type RecordActionsProps = {
  /** What reminders are about. Absent: records of this kind have none. */
  of?: RemindedOf
  onDelete: (() => void) | null
  isDeleting: boolean
  onEdit: (() => void) | null
  /** Makes one of this record and another one. */
  onMerge?: (() => void) | null
}

/** The buttons of the page of a record. Null is what the role may not do. */
export function RecordActions({ of, onDelete, isDeleting, onEdit, onMerge }: RecordActionsProps) {
  return (
    <>
      {of && <RemindButton of={of} />}
      {onDelete && (
        <Button icon="lucide:trash-2" loading={isDeleting} onClick={onDelete}>
          {t`Delete`}
        </Button>
      )}
      {onMerge && (
        <Button icon="lucide:merge" disabled={isDeleting} onClick={onMerge}>
          {t`Merge with…`}
        </Button>
      )}
      {onEdit && (
        <Button icon="lucide:pencil" disabled={isDeleting} onClick={onEdit}>
          {t`Edit`}
        </Button>
      )}
    </>
  )
}
