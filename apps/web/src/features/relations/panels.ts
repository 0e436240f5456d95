import type { OwnRelationType, Relation, RelationEnd } from '@kinfolio/contract/relations'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Changes the relation, or relates the record to another one. */
    relation: { record: RelationEnd; relation?: Relation }
    /** The relations of a record that has no page. */
    relations: { record: RelationEnd; name: string }
    /** Changes a type that the organisation made, or adds one. */
    relationType: { type?: OwnRelationType }
  }
}

export const relationPanels = {
  relation: async () => (await import('./RelationSheet.tsx')).RelationSheet,
  relations: async () => (await import('./RelationsSheet.tsx')).RelationsSheet,
  relationType: async () => (await import('./own-types/OwnTypeSheet.tsx')).OwnTypeSheet,
}
