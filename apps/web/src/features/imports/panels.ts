declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Imports files. */
    import: { files?: readonly File[]; positionId?: string }
  }
}

export const importPanels = {
  import: async () => (await import('./ImportDialog.tsx')).ImportDialog,
}
