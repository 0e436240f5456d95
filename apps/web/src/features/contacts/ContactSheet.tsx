import { seesPrivateNotes } from '@kinfolio/contract/rights'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { AddressesField } from '../../forms/AddressesField.tsx'
import { EmailsField } from '../../forms/EmailsField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { PhonesField } from '../../forms/PhonesField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { contactFields } from './contact-values.ts'
import { failures } from './failures.ts'
import { KeyDatesField } from './KeyDatesField.tsx'
import { createContactMutation, updateContactMutation } from './mutations.ts'
import { NameFields } from './NameFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useContactForm } from './use-contact-form.ts'
import { WebsitesField } from './WebsitesField.tsx'

type ContactSheetProps = OverlayProps['contact'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds a contact, or changes one. */
export function ContactSheet({ contact, start, open, onOpenChange }: ContactSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createContactMutation(api))
  const update = useMutation(updateContactMutation(api))
  const isTrusted = seesPrivateNotes(org.role.name)
  const form = useContactForm(start ?? {}, contact, isTrusted)
  const { errors, isDirty } = form.formState
  const { control } = form
  const isSaving = create.isPending || update.isPending
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      const saved = contact
        ? await update.mutateAsync({ id: contact.id, version: contact.version, ...input })
        : await create.mutateAsync(input)
      toast({ title: contact ? t`${saved.name} was saved` : t`${saved.name} was added`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, contactFields(form.getValues()))
    }
    // After a refusal too: what it speaks of may be newer than what is on screen.
    await queryClient.invalidateQueries({ queryKey: api.contacts.key() })
  })

  return (
    <FormSheet
      open={open}
      title={contact ? t`Edit ${contact.name}` : t`Add contact`}
      form="contact"
      saveLabel={contact ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={contact ? t`The contact stays as it was.` : t`The contact is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="contact" onSubmit={(event) => void save(event)} className="grid gap-6" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={contact ? failures.updateContact : failures.createContact}>
            {errors.root.message}
          </Callout>
        )}
        <NameFields control={control} />
        <EmailsField control={control} />
        <PhonesField control={control} />
        <WebsitesField control={control} />
        <AddressesField control={control} />
        <PersonFields control={control} />
        <KeyDatesField control={control} />
        <TextField control={control} name="notes" label={t`Notes`} rows={3} />
        {isTrusted && (
          <TextField
            control={control}
            name="privateNotes"
            label={t`Private notes`}
            hint={t`Only owners and admins read them.`}
            rows={3}
          />
        )}
      </form>
    </FormSheet>
  )
}
