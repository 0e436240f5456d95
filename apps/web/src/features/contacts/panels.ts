import type { Contact } from '@kinfolio/contract/contacts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the contact, or adds a new one. */
    contact: { contact?: Contact }
  }
}

export const contactPanels = {
  contact: async () => (await import('./ContactSheet.tsx')).ContactSheet,
}
