import type { Contact } from '@kinfolio/contract/contacts'

import type { ContactValues } from './contact-values.ts'

type Named = { id: string; name: string }

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the contact, or adds a new one, which begins with what is known of it. */
    contact: { contact?: Contact; start?: Partial<ContactValues> }
    /** Says that somebody works for a company: for which one, or who. */
    companyContact: { contact: Named; company?: never } | { company: Named; contact?: never }
    /** Says whom one calls about a position. */
    positionContact: { position: Named }
  }
}

export const contactPanels = {
  contact: async () => (await import('./ContactSheet.tsx')).ContactSheet,
  companyContact: async () => (await import('./CompanyContactDialog.tsx')).CompanyContactDialog,
  positionContact: async () => (await import('./PositionContactDialog.tsx')).PositionContactDialog,
}
