import type { BudgetYear } from '@kinfolio/contract/cost-budgets'
import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { Cost } from '@kinfolio/contract/cost-records'

import type { BudgetFigure, BudgetLine } from './budget-lines.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the cost, or adds a new one, of a position or a payee where one is named. */
    cost: { cost?: Cost; positionId?: string; payeeCompany?: { id: string; name: string } }
    /** One time that a cost asks for money. */
    costOccurrence: { occurrence: CostOccurrence }
    /** Has the payments of a cost link by themselves. */
    costPaymentRule: { cost: Cost }
    /** Sets the budget of a line, or a new one. */
    costBudget: { year: BudgetYear; line?: BudgetLine }
    /** Takes what was paid, or what is agreed, as the budget of a year. */
    costBudgetFill: { year: number }
    /** The amounts of which a figure of the budget was made. */
    costBudgetProof: BudgetFigure
    /** The address by which one's calendar reads what is due. */
    costFeed: object
  }
}

export const costPanels = {
  cost: async () => (await import('./CostSheet.tsx')).CostSheet,
  costBudget: async () => (await import('./BudgetDialog.tsx')).BudgetDialog,
  costBudgetFill: async () => (await import('./BudgetFillDialog.tsx')).BudgetFillDialog,
  costBudgetProof: async () => (await import('./BudgetProofDialog.tsx')).BudgetProofDialog,
  costFeed: async () => (await import('./CostFeedDialog.tsx')).CostFeedDialog,
  costPaymentRule: async () => (await import('./PaymentRuleDialog.tsx')).PaymentRuleDialog,
  costOccurrence: async () => (await import('./OccurrenceDialog.tsx')).OccurrenceDialog,
}
