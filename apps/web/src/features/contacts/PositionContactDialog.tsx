import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import { type ChosenContact, ContactInput } from './ContactInput.tsx'
import { failures } from './failures.ts'
import { linkPositionMutation } from './mutations.ts'

type PositionContactDialogProps = OverlayProps['positionContact'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says whom one calls about a position. */
export function PositionContactDialog({ position, open, onOpenChange }: PositionContactDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<ChosenContact | null>(null)
  const [role, setRole] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const link = useMutation(linkPositionMutation(api))

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const contactId = person?.id ?? null
    setIsMissing(contactId === null)
    if (contactId === null) return
    const linked = await link.mutateAsync({ contactId, positionId: position.id, role }).catch(() => null) // the dialog says what went wrong
    if (linked === null) return
    toast({ title: t`${linked.contact.name} was added`, color: 'success' })
    onOpenChange(false)
    await queryClient.invalidateQueries({ queryKey: api.contacts.key() })
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`A person for ${position.name}`}
      size="sm"
      onSubmit={save}
      submitLabel={t`Add`}
      isSaving={link.isPending}
      failure={{ title: failures.linkPosition, message: link.error?.message }}
    >
      <Field label={t`Person`} required error={isMissing ? t`Choose a person.` : undefined}>
        <ContactInput api={api} value={person} onValueChange={setPerson} mayAdd={false} />
      </Field>
      <Field label={t`Role`}>
        <TextInput
          value={role}
          placeholder={t`Relationship manager`}
          onChange={({ target }) => setRole(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
