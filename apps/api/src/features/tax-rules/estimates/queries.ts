import type { TaxEstimate, TaxQuestion } from '@kinfolio/contract/tax-estimates'
import { estimateTax } from '@kinfolio/ledger/giving/estimate'
import { taxCurrencies } from '@kinfolio/ledger/giving/shipped-rules'
import { rulesInForce } from '@kinfolio/ledger/giving/tax-rule'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

import type { OrgScope } from '../../../access/scope.ts'
import { loadGiven } from '../../gifts/given/queries.ts'
import { getEntity } from '../../orgs/entities/queries.ts'
import { listTaxRules } from '../queries.ts'
import { lineOnWire, toGiftRow, toTaxGift, totalsOnWire } from './rules.ts'

/** What the gifts of an entity in a year come to for tax. Nothing of the question is kept. */
export async function estimate(org: OrgScope, question: TaxQuestion): Promise<TaxEstimate> {
  const { year, legalEntityId, country, donor, income, rate } = question
  const { id } = await getEntity(org, legalEntityId)
  const currency = taxCurrencies[country] ?? org.settings.baseCurrency
  const given = (await loadGiven(org, year, currency)).filter(({ entityId }) => entityId === id)
  const rules = rulesInForce(await listTaxRules(org), { country, donor, year })
  const answer = estimateTax({
    rules,
    year,
    currency,
    income: income === null ? null : decimal(income),
    rate: rate === null ? null : decimal(rate),
    gifts: given.filter(({ isFromFund }) => !isFromFund).map(toTaxGift),
  })
  const used = new Set(answer.lines.flatMap((line) => line.rules.map((rule) => rule.id)))
  return {
    year,
    legalEntityId: id,
    country,
    donor,
    currency,
    totals: totalsOnWire(answer.totals),
    lacks: [...answer.lacks],
    lines: answer.lines.map(lineOnWire),
    rules: rules.filter((rule) => used.has(rule.id)),
    gifts: given.map(toGiftRow).toSorted((a, b) => (a.on < b.on ? -1 : +(a.on > b.on))),
  }
}
