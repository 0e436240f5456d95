import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { t } from '@lingui/core/macro'
import { type ReactNode, type SubmitEvent, useId } from 'react'

type FormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  size?: 'sm' | 'md'
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  submitLabel: string
  isSaving: boolean
  /**
   * The headline of a failure that belongs to no field, and its reason where there is one. Absent where a toast says it.
   */
  failure?: { title: string; message: string | undefined }
  children: ReactNode
}

/** A short form in a dialog: it cancels, submits, and says above its fields why it was not saved. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, size, onSubmit, submitLabel, isSaving, failure, children } =
    props
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={isSaving}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isSaving}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={id} variant="solid" color="primary" loading={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4" noValidate>
        {failure?.message && (
          <Callout color="error" title={failure.title}>
            {failure.message}
          </Callout>
        )}
        {children}
      </form>
    </Dialog>
  )
}
