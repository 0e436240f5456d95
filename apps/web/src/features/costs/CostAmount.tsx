import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import { Badge } from '@kinfolio/ui/Badge'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { costStateIcons, costStateLabels, costStateTones, rangeWords } from './words.ts'

/** What an occurrence asks for: an amount, a range, or why neither is known. */
export function CostAmount({ occurrence }: { occurrence: CostOccurrence }) {
  const { org } = useOrg()
  const { min, max, invoiced, currency, isBaseUnknown } = occurrence
  if (!org.role.valuesVisible) return <Hidden />
  const words = invoiced === null ? rangeWords(min, max, currency) : rangeWords(invoiced, invoiced, currency)
  return (
    <Money
      text={words}
      currency={currency}
      missing={isBaseUnknown ? t`What the percentage is taken of is not known` : undefined}
    />
  )
}

/** Where an occurrence stands, in one word. */
export function CostStateBadge({ occurrence: { state, isLate } }: { occurrence: CostOccurrence }) {
  if (isLate && (state === 'EXPECTED' || state === 'INVOICED' || state === 'APPROVED'))
    return (
      <Badge color="error" icon="lucide:triangle-alert">
        {state === 'EXPECTED' ? t`Late` : t`${costStateLabels[state]}, late`}
      </Badge>
    )
  return (
    <Badge color={costStateTones[state]} icon={costStateIcons[state]}>
      {costStateLabels[state]}
    </Badge>
  )
}
