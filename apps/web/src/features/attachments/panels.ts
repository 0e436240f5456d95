import type { Attachment } from '@kinfolio/contract/attachments'

import type { PaperTarget } from './queries.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Changes what is said of a paper. */
    paper: { paper: Attachment }
    /** Takes files; they are put on the record where one is named. */
    addPapers: { target?: PaperTarget; name?: string }
    /** Puts papers on a record that is chosen. */
    putPapers: { papers: readonly Attachment[] }
    /** Puts papers that are here already on this record. */
    pickPapers: { target: PaperTarget; name: string }
    /** The papers of a record that has no page. */
    papersOf: { target: PaperTarget; name: string }
  }
}

export const paperPanels = {
  paper: async () => (await import('./PaperSheet.tsx')).PaperSheet,
  addPapers: async () => (await import('./AddPapersDialog.tsx')).AddPapersDialog,
  putPapers: async () => (await import('./PutPapersDialog.tsx')).PutPapersDialog,
  pickPapers: async () => (await import('./PickPapersDialog.tsx')).PickPapersDialog,
}
