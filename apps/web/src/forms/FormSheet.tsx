import { Button } from '@kinfolio/ui/Button'
import { useConfirm } from '@kinfolio/ui/confirm'
import { Sheet } from '@kinfolio/ui/Sheet'
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect } from 'react'

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
  /** Another way to save what is in the form. */
  other?: { label: string; onClick: () => void } | undefined
  /** A sentence that says what happens to the record when the entries are thrown away. */
  loss: string
  onClose: () => void
  children: ReactNode
}

/** A panel with a form. It asks before it throws entries away, and waits until a save has ended. */
export function FormSheet(props: FormSheetProps) {
  const { open, title, form, saveLabel, isDirty, isSaving, isBlocked, other, loss, onClose, children } = props
  const confirm = useConfirm()

  useSaveKey(form, isBlocked === true || isSaving)

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
          {other && (
            <Button onClick={other.onClick} disabled={isBlocked || isSaving}>
              {other.label}
            </Button>
          )}
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

/** Ctrl or ⌘ with Enter saves, also from a field of several lines. */
function useSaveKey(formId: string, isBlocked: boolean) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || isBlocked)
        return
      const form = document.getElementById(formId)
      if (!(form instanceof HTMLFormElement) || !form.contains(document.activeElement)) return
      event.preventDefault()
      form.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [formId, isBlocked])
}
