import { type OrgRole, OrgRoleUpdate } from '@kinfolio/contract/orgs'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../../api/org-context.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useUnsaved } from '../../../forms/unsaved.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { showFailure } from '../../../lib/show-failure.ts'
import { failures } from '../failures.ts'
import { changeRoleMutation } from '../mutations.ts'
import { inputOfRole, type RoleValues, valuesOfRole } from './role-values.ts'
import { RoleFields } from './RoleFields.tsx'

/** Changes what somebody else's role gives, from their next request on. */
export function ChangeRoleDialog({ member, onClose }: { member: OrgRole; onClose: () => void }) {
  const { api, org } = useOrg()
  const { timeZone } = org.settings
  const queryClient = useQueryClient()
  const change = useMutation(changeRoleMutation(api))
  const name = member.user?.name ?? member.email
  const form = useForm({
    defaultValues: valuesOfRole(member, org.role, timeZone),
    resolver: contractResolver<RoleValues, typeof OrgRoleUpdate>(OrgRoleUpdate, (values) => ({
      ...inputOfRole(values, member, timeZone),
      version: member.version,
    })),
  })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      await change.mutateAsync({ id: org.id, roleId: member.id, ...input })
      toast({ title: t`The role of ${name} was changed`, color: 'success' })
      onClose()
    } catch (error) {
      showFailure(error, form.setError, ['name', 'entityIds', 'valuesVisible', 'expiresAt'])
    }
    // Also after a refusal: its message may be about newer values than the screen shows.
    await queryClient.invalidateQueries({ queryKey: api.orgs.roles.key() })
  })

  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Role of ${name}`}
      description={t`It holds from their next click on.`}
      onSubmit={save}
      submitLabel={t`Save`}
      isSaving={change.isPending}
      failure={{ title: failures.updateMember, message: errors.root?.message }}
    >
      <RoleFields control={form.control} />
    </FormDialog>
  )
}
