import { inOrg } from '../../access/procedures.ts'
import { createContact, deleteContact, updateContact } from './commands.ts'
import { getContact, listContacts } from './queries.ts'

export const contactsRouter = {
  list: inOrg.contacts.list.handler(({ context }) => listContacts(context.org)),
  get: inOrg.contacts.get.handler(({ context, input }) => getContact(context.org, input.id)),
  create: inOrg.contacts.create.handler(({ context, input }) => createContact(context.org, input)),
  update: inOrg.contacts.update.handler(({ context, input }) => updateContact(context.org, input.id, input)),
  remove: inOrg.contacts.remove.handler(({ context, input }) => deleteContact(context.org, input.id)),
}
