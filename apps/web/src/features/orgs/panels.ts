declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Offers the demo family. */
    sample: object
  }
}

export const orgPanels = {
  sample: async () => (await import('./SampleDialog.tsx')).SampleDialog,
}
