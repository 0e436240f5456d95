import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { kindWords, targetLabels } from './words.ts'

const labels: Readonly<Record<Exclude<SuggestedFact['fact'], 'link'>, string>> = {
  kind: t`Kind`,
  title: t`Title`,
  on: t`Date`,
  periodTo: t`Period until`,
  issuer: t`Issued by`,
  tag: t`Tag`,
  confidential: t`Confidential`,
}

/** What a suggested fact is about. */
export function factLabel(fact: SuggestedFact): string {
  return fact.fact === 'link' ? targetLabels[fact.entityType] : labels[fact.fact]
}

export function factWords(fact: SuggestedFact): string {
  if (fact.fact === 'kind') return kindWords(fact.kind)
  if (fact.fact === 'confidential') return t`For owners, admins and named people`
  if (fact.fact === 'title') return fact.title
  return 'day' in fact ? formatDay(fact.day) : fact.name
}
