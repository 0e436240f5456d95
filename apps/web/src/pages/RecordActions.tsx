import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'

type RecordActionsProps = {
  onDelete: (() => void) | null
  isDeleting: boolean
  onEdit: (() => void) | null
  /** Makes one of this record and another one. */
  onMerge?: (() => void) | null
}

/** The buttons of the page of a record. Null is what the role may not do. */
export function RecordActions({ onDelete, isDeleting, onEdit, onMerge }: RecordActionsProps) {
  return (
    <>
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
