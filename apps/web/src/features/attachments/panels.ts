import type { Attachment, AttachmentVersion } from '@kinfolio/contract/attachments'
import type { NotedValue } from '@kinfolio/contract/paper-readings'

import type { PaperTarget } from './queries.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Changes what is said of a paper. */
    paper: { paper: Attachment }
    /** Notes a figure of a paper: another value of one that was read, or one that is chosen. */
    paperValue: { paper: Attachment; value: NotedValue | null; noted: readonly NotedValue[] }
    /** Takes files; they are put on the record where one is named. */
    addPapers: { target?: PaperTarget; name?: string }
    /** Puts papers on a record that is chosen. */
    putPapers: { papers: readonly Attachment[] }
    /** Puts papers that are here already on this record. */
    pickPapers: { target: PaperTarget; name: string }
    /** What an earlier content of a paper says, beside what it says now. */
    paperComparison: { paper: Attachment; version: AttachmentVersion }
    /** What several papers say, and what contradicts something among them. */
    analyzedPapers: { papers: readonly Attachment[] }
    /** The papers of a record that has no page. */
    papersOf: { target: PaperTarget; name: string }
  }
}

export const paperPanels = {
  paper: async () => (await import('./PaperSheet.tsx')).PaperSheet,
  paperValue: async () => (await import('./PaperValueSheet.tsx')).PaperValueSheet,
  addPapers: async () => (await import('./AddPapersDialog.tsx')).AddPapersDialog,
  putPapers: async () => (await import('./PutPapersDialog.tsx')).PutPapersDialog,
  paperComparison: async () => (await import('./PaperComparisonDialog.tsx')).PaperComparisonDialog,
  analyzedPapers: async () => (await import('./AnalyzedPapersDialog.tsx')).AnalyzedPapersDialog,
  pickPapers: async () => (await import('./PickPapersDialog.tsx')).PickPapersDialog,
}
