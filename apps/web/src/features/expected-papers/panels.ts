import type { ExpectedTarget } from '@kinfolio/contract/expected-kinds'
import type { ExpectedOccurrence, ExpectedPaper } from '@kinfolio/contract/expected-papers'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Expects a paper of a record, or changes when one is expected. */
    expectedPaper: {
      rule?: ExpectedPaper
      record?: { entityType: ExpectedTarget; entityId: string; name: string }
    }
    /** One paper that is expected: what is known of it, and what can be decided. */
    expectedOccurrence: { occurrence: ExpectedOccurrence }
    /** Letters that ask for what is late. */
    expectedLetters: { senderId?: string }
  }
}

export const expectedPanels = {
  expectedPaper: async () => (await import('./ExpectedSheet.tsx')).ExpectedSheet,
  expectedOccurrence: async () => (await import('./OccurrenceDialog.tsx')).OccurrenceDialog,
  expectedLetters: async () => (await import('./LettersDialog.tsx')).LettersDialog,
}
