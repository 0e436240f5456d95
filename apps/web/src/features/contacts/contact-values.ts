import type { Contact, ContactCreate } from '@kinfolio/contract/contacts'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type ContactValues = { name: string; entityId: string; notes: string }

export function valuesOfContact(contact: Contact | undefined): ContactValues {
  return { name: contact?.name ?? '', entityId: contact?.entityId ?? '', notes: contact?.notes ?? '' }
}

/** What the form says, as the contract has it. */
export function inputOfContact({ name, entityId, notes }: ContactValues): z.input<typeof ContactCreate> {
  return { name, entityId: entityId || null, notes }
}
