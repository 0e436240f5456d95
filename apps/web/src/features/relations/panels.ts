import type { Relation, RelationEnd } from '@kinfolio/contract/relations'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Changes the relation, or relates the record to another one. */
    relation: { record: RelationEnd; relation?: Relation }
    /** The relations of a record that has no page. */
    relations: { record: RelationEnd; name: string }
  }
}

export const relationPanels = {
  relation: async () => (await import('./RelationSheet.tsx')).RelationSheet,
  relations: async () => (await import('./RelationsSheet.tsx')).RelationsSheet,
}
