import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { updateShareMutation } from './mutations.ts'
import { inputOfShare, ShareChange, shareFields, type ShareValues, valuesOfShare } from './share-values.ts'
import { ShareFields } from './ShareFields.tsx'

type ShareSheetProps = OverlayProps['share'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Changes for whom, until when and how a link opens. Its address stays. */
export function ShareSheet({ share, open, onOpenChange }: ShareSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const update = useMutation(updateShareMutation(api))
  const form = useForm({
    defaultValues: valuesOfShare(share),
    resolver: contractResolver<ShareValues, typeof ShareChange>(ShareChange, (values) =>
      inputOfShare(values, share),
    ),
  })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      const { id: shareId, attachmentId: id, version } = share
      const { recipient } = await update.mutateAsync({ id, shareId, version, ...input })
      toast({ title: t`The link for ${recipient} was changed`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, shareFields)
    }
    await queryClient.invalidateQueries({ queryKey: api.paperShares.key() })
  })

  return (
    <FormSheet
      open={open}
      title={t`Change the link for ${share.recipient}`}
      form="share"
      saveLabel={t`Save`}
      isDirty={isDirty}
      isSaving={update.isPending}
      loss={t`The link stays as it was.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="share" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={failures.updateShare}>
            {errors.root.message}
          </Callout>
        )}
        <ShareFields control={form.control} isDrawn={share.isDrawn} keepsPassword={share.hasPassword} />
      </form>
    </FormSheet>
  )
}
