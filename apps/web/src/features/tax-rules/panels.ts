import type { TaxEstimate, taxFigures } from '@kinfolio/contract/tax-estimates'
import type { TaxRule } from '@kinfolio/contract/tax-rules'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Changes a rule, puts one in the place of a shipped one, or adds one for a country. */
    taxRule: { rule?: TaxRule; country: string }
    /** The gifts and rules of which a figure of an estimate was made. */
    taxProof: { estimate: TaxEstimate; figure: (typeof taxFigures)[number] }
  }
}

export const taxPanels = {
  taxRule: async () => (await import('./TaxRuleSheet.tsx')).TaxRuleSheet,
  taxProof: async () => (await import('./TaxProofDialog.tsx')).TaxProofDialog,
}
