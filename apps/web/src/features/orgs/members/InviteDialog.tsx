import { type OrgRole, OrgRoleCreate } from '@kinfolio/contract/orgs'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../../api/org-context.ts'
import { FormField } from '../../../forms/FormField.tsx'
import { LinkToHandOver } from '../../../forms/LinkToHandOver.tsx'
import { useUnsaved } from '../../../forms/unsaved.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { showFailure } from '../../../lib/show-failure.ts'
import { configQuery } from '../../users/queries.ts'
import { failures } from '../failures.ts'
import { inviteMutation } from '../mutations.ts'
import { inputOfRole, type RoleValues, valuesOfRole } from './role-values.ts'
import { RoleFields } from './RoleFields.tsx'

/** Invites somebody by e-mail. Where the server sends no mail, the link is shown once, to be handed over. */
export function InviteDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { org } = useOrg()
  const onClose = () => onOpenChange(false)
  const [invited, setInvited] = useState<OrgRole | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      // The link is shown only once, so a stray click must not close the dialog. Nor may it while the invitation is
      // being saved, since nobody would then read a refusal.
      persistent={isSaving || invited?.invitationUrl !== undefined}
      title={t`Invite to ${org.name}`}
      description={t`An invitation works once and lasts seven days.`}
    >
      {invited ? (
        <Invited invited={invited} onClose={onClose} />
      ) : (
        <InviteForm onInvited={setInvited} onSavingChange={setIsSaving} onCancel={onClose} />
      )}
    </Dialog>
  )
}

type InviteFormProps = {
  onInvited: (role: OrgRole) => void
  onSavingChange: (isSaving: boolean) => void
  onCancel: () => void
}

function InviteForm({ onInvited, onSavingChange, onCancel }: InviteFormProps) {
  const { api, org } = useOrg()
  const { timeZone } = org.settings
  const queryClient = useQueryClient()
  const invite = useMutation({
    ...inviteMutation(api),
    onMutate: () => onSavingChange(true),
    onSettled: () => onSavingChange(false),
  })
  const form = useForm({
    defaultValues: valuesOfRole(null, org.role, timeZone),
    resolver: contractResolver<RoleValues, typeof OrgRoleCreate>(OrgRoleCreate, (values) => ({
      email: values.email,
      ...inputOfRole(values, null, timeZone),
    })),
  })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      const role = await invite.mutateAsync({ id: org.id, ...input })
      await queryClient.invalidateQueries({ queryKey: api.orgs.roles.key() })
      onInvited(role)
    } catch (error) {
      showFailure(error, form.setError, ['email', 'name', 'entityIds', 'valuesVisible', 'expiresAt'])
    }
  })

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4" noValidate>
      {errors.root?.message && (
        <Callout color="error" title={failures.addMember}>
          {errors.root.message}
        </Callout>
      )}
      <FormField control={form.control} name="email" label={t`E-mail`} required>
        {({ value, onValueChange, onBlur }) => (
          <TextInput
            type="email"
            autoComplete="off"
            value={value}
            onBlur={onBlur}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </FormField>
      <RoleFields control={form.control} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel} disabled={invite.isPending}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="solid" color="primary" loading={invite.isPending}>
          {t`Invite`}
        </Button>
      </div>
    </form>
  )
}

function Invited({ invited, onClose }: { invited: OrgRole; onClose: () => void }) {
  const { email, invitationUrl: url } = invited
  const { data: config } = useQuery(configQuery)
  return (
    <div className="flex flex-col gap-4">
      <Callout color="success" title={t`${email} is invited`}>
        {url
          ? t`No mail goes out from here: hand this link over yourself. It works only for somebody who signs in with this address.`
          : config?.hasMail && t`A mail with the link is on its way.`}
      </Callout>
      {url && <LinkToHandOver url={url} />}
      {!url && config?.hasMail === false && (
        <Callout color="warning" title={t`The link did not arrive`}>
          {t`The connection was lost when the server told it, and only a digest of it is kept. Withdraw this invitation, and invite once more.`}
        </Callout>
      )}
      <Button className="self-end" onClick={onClose}>
        {t({ message: 'Done', context: 'button' })}
      </Button>
    </div>
  )
}
