import type { BudgetProofItem } from '@kinfolio/contract/cost-budgets'
import { t } from '@lingui/core/macro'

import type { BudgetColumn, BudgetLine } from './budget-lines.ts'

export const budgetColumnLabels: Readonly<Record<BudgetColumn, string>> = {
  budget: t`Budget`,
  paid: t`Paid`,
  due: t`Due until today`,
  open: t`Still expected`,
  forecast: t`Forecast`,
  difference: t`Left`,
}

/** What a figure is, in a sentence. */
export const budgetColumnHints: Readonly<Record<BudgetColumn, string>> = {
  budget: t`What was set for the year.`,
  paid: t`What left the accounts in the year, whenever it was due.`,
  due: t`What fell due in the year until today, paid or not.`,
  open: t`What is due in the year by the agreements and not paid yet, what is late included.`,
  forecast: t`What was paid, and what is still expected until the end of the year.`,
  difference: t`The budget less the forecast. Below zero it is not enough.`,
}

export const proofKindLabels: Readonly<Record<BudgetProofItem['kind'], string>> = {
  BUDGET: t`Budget`,
  PAID: t`Paid`,
  DUE: t`Fell due`,
  OPEN: t`Still expected`,
}

/** Who spends: what has no entity and no budget is nobody's, what has a budget without an entity is everybody's. */
export function lineWords(line: Pick<BudgetLine, 'legalEntityId' | 'entityName' | 'row'>): string {
  return line.row === null && line.legalEntityId === null ? t`No entity` : entityWords(line)
}

/** Whose budget it is. */
export function entityWords({
  legalEntityId,
  entityName,
}: {
  legalEntityId: string | null
  entityName: string | null
}): string {
  return legalEntityId === null ? t`Whole organisation` : (entityName ?? t`Another entity`)
}
