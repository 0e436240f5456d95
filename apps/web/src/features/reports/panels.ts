declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Adds a report: empty, or from a template. */
    report: object
  }
}

export const reportPanels = {
  report: async () => (await import('./NewReportDialog.tsx')).NewReportDialog,
}
