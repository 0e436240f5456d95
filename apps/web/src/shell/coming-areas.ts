/** Parts of the application that already have an address, and what they will show. */
import { t } from '@lingui/core/macro'

export const comingAreas = {
  inbox: {
    title: t`Inbox`,
    icon: 'lucide:inbox',
    lead: t`What waits for you, from all your organisations in one place.`,
    parts: [t`Mentions and assignments`, t`Approvals`, t`Reminders and notifications`],
  },
  reports: {
    title: t`Reports`,
    icon: 'lucide:chart-pie',
    lead: t`Pages put together from widgets, for a meeting or for every quarter.`,
    parts: [t`Net worth, returns, funds, costs`, t`Own layout`, t`PDF and mail`],
  },
} as const

export type ComingArea = keyof typeof comingAreas

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the address exists and its part of the application does not yet. */
    isComing?: boolean
  }
}
