import type { Entity } from '@kinfolio/contract/entities'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Offers the demo family. */
    sample: object
    /** Invites somebody to the organisation. */
    invite: object
    /** Changes the entity, or adds one. */
    entity: { entity?: Entity }
  }
}

export const orgPanels = {
  invite: async () => (await import('./members/InviteDialog.tsx')).InviteDialog,
  entity: async () => (await import('./entities/EntitySheet.tsx')).EntitySheet,
  sample: async () => (await import('./SampleDialog.tsx')).SampleDialog,
}
