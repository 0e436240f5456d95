import { SavedViewCreate } from '@kinfolio/contract/saved-views'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { createSavedViewMutation, nameSavedViewMutation } from './mutations.ts'

type SavedViewDialogProps = OverlayProps['savedView'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Name = SavedViewCreate.pick({ name: true })

/** Asks for the name of a view. */
export function SavedViewDialog({ open, onOpenChange, ...about }: SavedViewDialogProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createSavedViewMutation(api))
  const rename = useMutation(nameSavedViewMutation(api))
  const view = 'view' in about ? about.view : null
  const [isShared, setIsShared] = useState(false)
  const form = useForm({
    defaultValues: { name: view?.name ?? '' },
    resolver: contractResolver<{ name: string }, typeof Name>(Name, (values) => values),
  })

  const submit = form.handleSubmit(async ({ name }) => {
    try {
      if ('view' in about) {
        const { id, version } = about.view
        await rename.mutateAsync({ id, version, name })
      } else {
        const { list, state, onSaved } = about
        onSaved(await create.mutateAsync({ list, state, name, isShared }))
      }
      toast({ title: t`${name} was saved`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, ['name'])
    }
    // After a refusal too: what it speaks of may be newer than what is on screen.
    await queryClient.invalidateQueries({ queryKey: api.savedViews.key() })
  })

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={view ? t`Rename ${view.name}` : t`Save this view`}
      description={
        view
          ? undefined
          : t`Filters, order and how the list is shown are kept under a name, and are one click away.`
      }
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => submit(event)}
      submitLabel={t`Save`}
      isSaving={create.isPending || rename.isPending}
      failure={{
        title: view ? failures.nameSavedView : failures.createSavedView,
        message: form.formState.errors.root?.message,
      }}
    >
      <TextField control={form.control} name="name" label={t`Name`} required />
      {!view && org.role.rights.includes('write') && (
        <Checkbox
          label={t`Share with everybody in ${org.name}`}
          checked={isShared}
          onCheckedChange={(checked) => setIsShared(checked)}
        />
      )}
    </FormDialog>
  )
}
