import type { GivingItemKind } from '@kinfolio/contract/gift-kinds'
import type { GivingItem, GivingSums, GivingYear } from '@kinfolio/contract/gift-years'
import { Icon } from '@kinfolio/ui/Icon'
import { Money } from '@kinfolio/ui/Money'
import { plural, t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { givingItemLabels } from './words.ts'

type GivingSumProps = {
  year: GivingYear
  kind: GivingItemKind
  sums: GivingSums
  /** Of what it is the sum. */
  name: string
  /** Which amounts count in it. */
  holds: (item: GivingItem) => boolean
}

/** A sum of the year, which opens the amounts of which it is made. */
export function GivingSum({ year, kind, sums, name, holds }: GivingSumProps) {
  const { org } = useOrg()
  if (!org.role.valuesVisible) return <Hidden />
  const { currency } = year
  const [min, max] = {
    GIVEN: [sums.given, sums.given] as const,
    PROMISED: [sums.promisedMin, sums.promisedMax] as const,
    OPEN: [sums.openMin, sums.openMax] as const,
  }[kind]
  const items = year.items.filter((item) => item.kind === kind && holds(item))
  const count = items.filter(({ reason }) => reason !== null).length
  const words = plural(count, { one: '# amount is missing', other: '# amounts are missing' })
  return (
    <button
      type="button"
      title={t`${givingItemLabels[kind]}: ${name}. What it is made of`}
      className="-mb-px inline-flex items-center gap-1 rounded-xs border-b border-dotted border-transparent text-right hover:border-current max-sm:min-h-6"
      onClick={() => openOverlay('givingProof', { name, kind, year: year.year, currency, items, min, max })}
    >
      {count > 0 && (
        <span title={words}>
          <Icon name="lucide:triangle-alert" className="size-3.5 text-warning" />
          <span className="sr-only">{words}</span>
        </span>
      )}
      {min === null || max === null || min === max ? (
        <Money text={min === null ? null : formatMoney(min, currency)} />
      ) : (
        <span className="inline-flex flex-col items-end leading-tight">
          <Money text={`${formatMoney(min, currency)} –`} /> <Money text={formatMoney(max, currency)} />
        </span>
      )}
    </button>
  )
}
