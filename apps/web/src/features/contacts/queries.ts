import { MAX_PAGE_LIMIT } from '@kinfolio/contract/constants'
import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { type ContactsSearch, filterOf } from './contacts-search.ts'
import { failures } from './failures.ts'

/** A page of contacts. A board shows as many as one call answers. */
export const contactsQuery = (api: Api, search: ContactsSearch) =>
  api.contacts.list.queryOptions({
    input: { ...filterOf(search), ...(search.view === 'board' ? { limit: MAX_PAGE_LIMIT, page: 1 } : {}) },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadContacts },
  })

export const contactQuery = (api: Api, id: string) =>
  api.contacts.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadContact } })

export const positionsOfContactQuery = (api: Api, id: string) =>
  api.contacts.positions.queryOptions({ input: { id }, meta: { inPlace: failures.loadContactPositions } })

export const peopleOfPositionQuery = (api: Api, id: string) =>
  api.contacts.ofPosition.queryOptions({ input: { id }, meta: { inPlace: failures.loadPeople } })

export const peopleOfCompanyQuery = (api: Api, id: string) =>
  api.contacts.ofCompany.queryOptions({ input: { id }, meta: { inPlace: failures.loadPeople } })
