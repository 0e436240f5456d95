import type { SavedViewList } from '@kinfolio/contract/saved-view-lists'
import type { SavedView } from '@kinfolio/contract/saved-views'
import { t } from '@lingui/core/macro'
import type { NavigateOptions } from '@tanstack/react-router'

import type { RecordWords } from '../../pages/record-words.ts'

/** Where each list is, and what it is called. */
const lists = {
  papers: { to: '/papers', label: t`Papers` },
  expectedPapers: { to: '/papers/expected', label: t`Expected papers` },
  positions: { to: '/holdings', label: t`Holdings` },
  transactions: { to: '/transactions', label: t`Transactions` },
  costs: { to: '/costs', label: t`Costs` },
  gifts: { to: '/philanthropy', label: t`Philanthropy` },
  companies: { to: '/companies', label: t`Companies` },
  contacts: { to: '/contacts', label: t`Contacts` },
  messages: { to: '/shared-inbox', label: t`Shared inbox` },
  bankDetails: { to: '/bank-details', label: t`Bank details` },
} as const satisfies Record<SavedViewList, { to: NavigateOptions['to']; label: string }>

export function listLabel(list: SavedViewList): string {
  return lists[list].label
}

/**
 * The address of a list in the state of a view. The type of an address knows the fields of its page; a state is checked when the page
 * reads it, which leaves out what it does not know.
 */
export function pageOfView({ list, state }: Pick<SavedView, 'list' | 'state'>): NavigateOptions {
  return { to: lists[list].to, search: state } as NavigateOptions
}

export const savedViewRecords = {
  saved_views: {
    values: {
      list: Object.fromEntries(Object.entries(lists).map(([list, { label }]) => [list, label])),
    },
  },
} as const satisfies Record<string, RecordWords>
