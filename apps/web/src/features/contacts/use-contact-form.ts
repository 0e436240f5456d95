import { type Contact, ContactCreate } from '@kinfolio/contract/contacts'
import { type Control, useForm } from 'react-hook-form'
import type { z } from 'zod'

import { contractResolver } from '../../lib/contract-resolver.ts'
import { type ContactValues, inputOfContact, valuesOfContact } from './contact-values.ts'

export type ContactControl = Control<ContactValues, unknown, z.output<typeof ContactCreate>>

/** The form that adds or changes a contact, checked by the schema of the contract. */
export function useContactForm(
  start: Partial<ContactValues>,
  contact: Contact | undefined,
  seesPrivateNotes: boolean,
) {
  return useForm({
    defaultValues: { ...valuesOfContact(contact), ...start },
    resolver: contractResolver<ContactValues, typeof ContactCreate>(ContactCreate, (values) =>
      inputOfContact(values, seesPrivateNotes),
    ),
  })
}
