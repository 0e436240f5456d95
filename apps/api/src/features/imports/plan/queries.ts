import { fail } from '@kinfolio/contract/errors'
import type { ImportPreview, ImportSettings } from '@kinfolio/contract/imports'

import type { OrgScope } from '../../../access/scope.ts'
import { planCompanies } from '../companies/queries.ts'
import type { Naming } from '../companies/rules.ts'
import { planCards, type CardPlan } from '../contacts/queries.ts'
import { planCosts, type CostPlan } from '../costs/queries.ts'
import { emptyView, toPreview, type PlanOutline } from '../outline/rules.ts'
import { planOwnership, type OwnershipPlan } from '../ownership/queries.ts'
import { planPositionTable, type PositionPlan } from '../positions/queries.ts'
import { planPrices, planRates, type SeriesPlan } from '../series/queries.ts'
import { planTransactions, type TransactionPlan } from '../transactions/queries.ts'
import { inWords, type Upload } from '../upload/queries.ts'

/** What is written once no question is open. It is exactly what the preview showed for the same file and settings. */
type ImportPlan =
  | TransactionPlan
  | PositionPlan
  | SeriesPlan
  | OwnershipPlan
  | CardPlan
  | CostPlan
  | (PlanOutline & { kind: 'UNKNOWN' })

export async function previewImport(
  org: OrgScope,
  upload: Upload,
  settings: ImportSettings,
): Promise<ImportPreview> {
  return toPreview(await planImport(org, upload, settings), upload.name)
}

/** What importing a file would do in the present state of the organisation. Nothing is written. */
export async function planImport(
  org: OrgScope,
  upload: Upload,
  settings: ImportSettings,
): Promise<ImportPlan> {
  const file = upload.content
  if (file.kind === 'TRANSACTIONS') {
    const plan = await planTransactions(org, file, settings, upload.name)
    const targets = [...plan.additions, ...plan.accounts].map(
      ({ target }) => [target.key, target.opening] as const,
    )
    return withCompanies(
      org,
      plan,
      [...new Map(targets).values()].filter((opening) => opening !== null),
    )
  }
  if (file.kind === 'POSITIONS') {
    const plan = await inWords(() => planPositionTable(org, file.table, settings))
    return withCompanies(org, plan, plan.openings)
  }
  if (file.kind === 'PRICES') return planPrices(org, file, settings, upload.name)
  if (file.kind === 'RATES') return planRates(org, file)
  if (file.kind === 'OWNERSHIP') return planOwnership(org, file)
  if (file.kind === 'CARDS') return planCards(org, file, settings)
  if (file.kind === 'COSTS') return inWords(() => planCosts(org, file, settings))
  const { columns, sample, message } = file
  if (!columns?.length) fail('FILE_UNREADABLE', undefined, message)
  const view = { ...emptyView('TRANSACTIONS', 'UNKNOWN'), columns, sample: sample ?? [] }
  return { kind: 'UNKNOWN', view, questions: [{ field: 'mapping', message }], offers: [] }
}

async function withCompanies<Plan extends PlanOutline>(
  org: OrgScope,
  plan: Plan,
  openings: readonly Naming[],
): Promise<Plan> {
  return { ...plan, view: { ...plan.view, companies: await planCompanies(org, openings) } }
}
