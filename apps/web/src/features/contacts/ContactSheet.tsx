import { ContactCreate } from '@kinfolio/contract/contacts'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { type ContactValues, inputOfContact, valuesOfContact } from './contact-values.ts'
import { failures } from './failures.ts'
import { createContactMutation, updateContactMutation } from './mutations.ts'

type ContactSheetProps = OverlayProps['contact'] & { open: boolean; onOpenChange: (open: boolean) => void }

const fields = ['name', 'entityId', 'notes'] as const

/** Adds a contact, or changes one. */
export function ContactSheet({ contact, open, onOpenChange }: ContactSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const create = useMutation(createContactMutation(api))
  const update = useMutation(updateContactMutation(api))
  const form = useForm({
    defaultValues: valuesOfContact(contact),
    resolver: contractResolver<ContactValues, typeof ContactCreate>(ContactCreate, inputOfContact),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const isSaving = create.isPending || update.isPending
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      if (contact) await update.mutateAsync({ id: contact.id, version: contact.version, ...input })
      else await create.mutateAsync(input)
      toast({ title: contact ? t`${input.name} was saved` : t`${input.name} was added`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, fields)
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
      <form id="contact" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={contact ? failures.updateContact : failures.createContact}>
            {errors.root.message}
          </Callout>
        )}
        <TextField control={control} name="name" label={t`Name`} required />
        <FormField control={control} name="entityId" label={t`Entity`}>
          {({ value, onValueChange }) => (
            <Combobox
              clearable
              placeholder={t`No entity`}
              value={value || null}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={entities.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
        <TextField control={control} name="notes" label={t`Notes`} rows={3} />
      </form>
    </FormSheet>
  )
}
