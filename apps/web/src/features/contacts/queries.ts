import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const contactsQuery = (api: Api) =>
  api.contacts.list.queryOptions({ meta: { inPlace: failures.loadContacts } })

export const contactQuery = (api: Api, id: string) =>
  api.contacts.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadContact } })
