import type { TaggedKind } from '@kinfolio/contract/tag-kinds'
import type { Tag } from '@kinfolio/contract/tags'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the tag, or adds a new one. */
    tag: { tag?: Tag }
    /** Merges the tag into another one. */
    mergeTag: { tag: Tag }
    /** The tags of a record that has no page of its own, or is one row of a list. */
    recordTags: { kind: TaggedKind; id: string; name: string }
    /** One tag for many records. */
    tagRecords: { kind: TaggedKind; ids: readonly string[] }
  }
}

export const tagPanels = {
  tag: async () => (await import('./TagSheet.tsx')).TagSheet,
  mergeTag: async () => (await import('./MergeTagDialog.tsx')).MergeTagDialog,
  tagRecords: async () => (await import('./TagRecordsDialog.tsx')).TagRecordsDialog,
  recordTags: async () => (await import('./RecordTagsDialog.tsx')).RecordTagsDialog,
}
