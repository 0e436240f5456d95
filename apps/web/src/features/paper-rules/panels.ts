import type { PaperRule } from '@kinfolio/contract/paper-rules'

import type { RuleDraft } from './paper-rule-values.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the rule, or adds a new one, which may begin with what somebody chose. */
    paperRule: { paperRule?: PaperRule; draft?: RuleDraft }
  }
}

export const paperRulePanels = {
  paperRule: async () => (await import('./PaperRuleSheet.tsx')).PaperRuleSheet,
}
