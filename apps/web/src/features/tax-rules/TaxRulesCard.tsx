import type { TaxRule } from '@kinfolio/contract/tax-rules'
import type { DonorKind } from '@kinfolio/ledger/giving/tax-rule'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { countryName } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { taxRulesQuery } from './queries.ts'
import { RuleLine } from './RuleLine.tsx'
import { useDeleteTaxRule } from './use-delete-tax-rule.ts'
import { donorLabels, measureLabels } from './words.ts'

type TaxRulesCardProps = { country: string; donor: DonorKind; year: number }

/** The rules of a country for a kind of donor: what holds in the year, and below it what held before or holds later. */
export function TaxRulesCard({ country, donor, year }: TaxRulesCardProps) {
  const { api, may } = useOrg()
  const { data, error, refetch } = useQuery(taxRulesQuery(api))
  const own =
    data?.filter((rule) => rule.country === country && (rule.donor === null || rule.donor === donor)) ?? []
  const isNow = ({ fromYear, toYear }: TaxRule) => fromYear <= year && (toYear === null || year <= toYear)
  const sorted = [...own.filter(isNow), ...own.filter((rule) => !isNow(rule))]
  return (
    <Card
      title={t`Rules: ${countryName(country)}, ${donorLabels[donor]}`}
      description={t`What holds in ${String(year)} stands first. Each names where it is written, and the day of that.`}
      flush
      actions={
        may('settings') && (
          <Button size="sm" icon="lucide:plus" onClick={() => openOverlay('taxRule', { country })}>
            {t`Add rule`}
          </Button>
        )
      }
    >
      {error && !data && (
        <FailedNotice title={failures.loadTaxRules} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="m-4 h-24" />}
      {data && sorted.length === 0 && (
        <p className="px-4 py-4 text-sm text-muted">{t`No rule is known here. Add those that you know.`}</p>
      )}
      <ul aria-label={t`Rules of tax`} className="divide-y">
        {sorted.map((rule) => (
          <RuleLine key={rule.id} rule={rule} isQuiet={!isNow(rule)}>
            {may('settings') && <RuleActions rule={rule} />}
          </RuleLine>
        ))}
      </ul>
    </Card>
  )
}

function RuleActions({ rule }: { rule: TaxRule }) {
  const takeAway = useDeleteTaxRule()
  const name = measureLabels[rule.measure]
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon="lucide:pencil"
        aria-label={t`Change the rule: ${name}`}
        onClick={() => openOverlay('taxRule', { rule, country: rule.country })}
      >
        {t`Change`}
      </Button>
      {rule.origin !== 'SHIPPED' && (
        <Button
          size="sm"
          variant="ghost"
          icon={rule.origin === 'CHANGED' ? 'lucide:undo-2' : 'lucide:trash-2'}
          aria-label={
            rule.origin === 'CHANGED' ? t`Return to the shipped rule: ${name}` : t`Delete the rule: ${name}`
          }
          onClick={() => void takeAway(rule)}
        >
          {rule.origin === 'CHANGED' ? t({ message: 'Return', context: 'act' }) : t`Delete`}
        </Button>
      )}
    </>
  )
}
