import { Button } from '@kinfolio/ui/Button'
import { useConfirm } from '@kinfolio/ui/confirm'
import { Sheet } from '@kinfolio/ui/Sheet'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

type FormSheetProps = {
  open: boolean
  title: string
  /** The id of the form inside, which the button below it sends. */
  form: string
  saveLabel: string
  isDirty: boolean
  isSaving: boolean
  /** Whether there is nothing yet that could be saved. */
  isBlocked?: boolean
  /** A sentence that says what happens to the record when the entries are thrown away. */
  loss: string
  onClose: () => void
  children: ReactNode
}

/** A panel with a form. It asks before it throws entries away, and waits until a save has ended. */
export function FormSheet(props: FormSheetProps) {
  const { open, title, form, saveLabel, isDirty, isSaving, isBlocked, loss, onClose, children } = props
  const confirm = useConfirm()

  async function close() {
    if (isSaving) return
    const isSure =
      !isDirty ||
      (await confirm({
        title: t`Throw away what you entered?`,
        message: loss,
        confirmText: t`Throw away`,
        cancelText: t`Keep editing`,
      }))
    if (isSure) onClose()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && void close()}
      size="lg"
      title={title}
      footer={
        <>
          <Button onClick={() => void close()} disabled={isSaving}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="solid"
            color="primary"
            loading={isSaving}
            disabled={isBlocked}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
