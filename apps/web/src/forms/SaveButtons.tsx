import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'

type SaveButtonsProps = { isDirty: boolean; isSaving: boolean; onDiscard: () => void }

/** The buttons at the foot of a form that stays open. Both are disabled until something was changed. */
export function SaveButtons({ isDirty, isSaving, onDiscard }: SaveButtonsProps) {
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onDiscard} disabled={!isDirty || isSaving}>
        {t`Discard`}
      </Button>
      <Button type="submit" variant="solid" color="primary" disabled={!isDirty} loading={isSaving}>
        {t`Save`}
      </Button>
    </div>
  )
}
