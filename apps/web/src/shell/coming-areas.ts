/** Parts of the application that have their address already, and what will be found there. */
export const comingAreas = {
  inbox: {
    title: 'Inbox',
    icon: 'lucide:inbox',
    lead: 'What waits for you, from all your organisations in one place.',
    parts: ['Mentions and assignments', 'Approvals', 'Reminders and notifications'],
  },
  sharedInbox: {
    title: 'Shared inbox',
    icon: 'lucide:mails',
    lead: 'The mail of the organisation, kept until each letter is dealt with.',
    parts: [
      'Capital calls and statements, read and matched',
      'Threads with notes',
      'What nobody has looked at',
    ],
  },
  contacts: {
    title: 'Contacts',
    icon: 'lucide:contact',
    lead: 'The people around the family’s money.',
    parts: ['Family, trustees, bankers, lawyers, advisers', 'Their companies', 'Their positions and letters'],
  },
  costs: {
    title: 'Costs',
    icon: 'lucide:receipt',
    lead: 'What running the family’s affairs costs, by year, entity and position.',
    parts: ['Fees, taxes, property, staff', 'Once and recurring', 'Against the value they serve'],
  },
  reports: {
    title: 'Reports',
    icon: 'lucide:chart-pie',
    lead: 'Pages put together from widgets, for a meeting or for every quarter.',
    parts: ['Net worth, returns, funds, costs', 'Own layout', 'PDF and mail'],
  },
  philanthropy: {
    title: 'Philanthropy',
    icon: 'lucide:heart-handshake',
    lead: 'What the family gives, to whom, and what was promised.',
    parts: ['Donations, grants, pledges', 'Nonprofits and their contacts', 'Years and receipts'],
  },
} as const

export type ComingArea = keyof typeof comingAreas

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The address is there and its part of the application is not yet. */
    isComing?: boolean
  }
}
