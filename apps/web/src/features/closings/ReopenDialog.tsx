import type { Closing } from '@kinfolio/contract/closings'
import { Field } from '@kinfolio/ui/Field'
import { TextArea } from '@kinfolio/ui/TextArea'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { formatDay } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { reopenPeriodMutation } from './mutations.ts'

/** Opens a closed period again, with the reason that stays beside it. */
export function ReopenDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const reopen = useMutation(reopenPeriodMutation(api))
  const [reason, setReason] = useState('')

  async function save() {
    const { id, version } = closing
    const outcome = await outcomeOf(reopen.mutateAsync({ id, version, reason }))
    await queryClient.invalidateQueries({ queryKey: api.closings.key() })
    if (!outcome.isDone) return
    toast({ title: t`Open again until ${formatDay(closing.through)}`, color: 'success' })
    onClose()
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={t`Open the period until ${formatDay(closing.through)} again`}
      description={t`Every change from now on is listed with the figures before and after. Close the period again when you are done.`}
      submitLabel={t`Open again`}
      isSaving={reopen.isPending}
      failure={{ title: failures.reopenPeriod, message: reopen.error?.message }}
      onSubmit={async (event) => {
        event.preventDefault()
        await save()
      }}
    >
      <Field label={t`Reason`} required>
        <TextArea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          rows={3}
          maxLength={2000}
        />
      </Field>
    </FormDialog>
  )
}
