import type { MergeKind } from '@kinfolio/contract/merge-fields'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Merges records into one. Of one record alone it first asks with which other. */
    merge: { kind: MergeKind; ids: readonly string[] }
  }
}

export const mergePanels = {
  merge: async () => (await import('./MergeSheet.tsx')).MergeSheet,
}
