import { t } from '@lingui/core/macro'

import { papersPage } from '../features/attachments/navigation.ts'
import { assetsPage } from '../features/balance-sheet/navigation.ts'
import { bankDetailsPage } from '../features/bank-details/navigation.ts'
import { companiesPage } from '../features/companies/navigation.ts'
import { contactsPage } from '../features/contacts/navigation.ts'
import { costsPage } from '../features/costs/navigation.ts'
import { givingPage } from '../features/gifts/navigation.ts'
import { inboxPage } from '../features/messages/navigation.ts'
import { noticesPage } from '../features/notices/navigation.ts'
import { overviewPage } from '../features/portfolio/navigation.ts'
import { holdingsPage } from '../features/positions/navigation.ts'
import { reportsPage } from '../features/reports/navigation.ts'
import { transactionsPage } from '../features/transactions/navigation.ts'
import { yearPage } from '../features/year/navigation.ts'

/** Table of contents: the pages of the side navigation, in its order. `goKey` leads there after a G. */
export const navigation = [
  overviewPage,
  holdingsPage,
  assetsPage,
  transactionsPage,
  contactsPage,
  papersPage,
  costsPage,
  givingPage,
  reportsPage,
  noticesPage,
  inboxPage,
  { to: '/settings', label: t`Settings`, icon: 'lucide:settings', goKey: 's' },
] as const

/** Pages that stand beside another one, whose header leads there; the palette and the keys know them as well. */
export const pagesBeside = [
  { ...companiesPage, beside: contactsPage.to },
  { ...bankDetailsPage, beside: papersPage.to },
  { ...yearPage, beside: reportsPage.to },
] as const

/** Whether the entry of the navigation leads to the page beside which this one stands. */
export function isBeside(to: string, pathname: string): boolean {
  return pagesBeside.some(({ to: page, beside }) => beside === to && `${pathname}/`.startsWith(`${page}/`))
}

export type NavigationItem = (typeof navigation)[number]
