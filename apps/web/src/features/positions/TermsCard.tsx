import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { Term } from '../../figures/Term.tsx'
import { todayIn } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { type Fact, factsOf } from './position-facts.ts'
import { positionsQuery } from './queries.ts'

/** Shows what is recorded of a position besides its figures: its terms, what it is, how it is valued. */
export function TermsCard({ position }: { position: Position }) {
  const { api, may, org } = useOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const groups = factsOf(position, {
    today: todayIn(org.settings.timeZone),
    seesValues: org.role.valuesVisible,
    nameOf: (id) => positions.find((each) => each.id === id)?.name ?? null,
  })
  return (
    <Card
      title={t`What is recorded`}
      actions={
        may('write') && (
          <Button size="sm" icon="lucide:pencil" onClick={() => openOverlay('position', { position })}>
            {t`Edit`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {groups.map(({ title, facts }) => (
          <section key={title} className="border-t pt-4 first:border-t-0 first:pt-0">
            <h3 className="pb-2.5 text-sm font-semibold">{title}</h3>
            <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
              {facts.map((fact) => (
                <div key={fact.label} className={fact.isLong && 'col-span-2'}>
                  <dt className="text-xs text-muted">
                    {fact.term ? <Term of={fact.term}>{fact.label}</Term> : fact.label}
                  </dt>
                  <dd className="tabular text-sm wrap-anywhere whitespace-pre-line">
                    <FactWords fact={fact} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  )
}

function FactWords({ fact: { words, isHidden, positionId, companyId } }: { fact: Fact }) {
  if (isHidden) return <Hidden />
  if (companyId !== undefined) {
    return (
      <Link to="/companies/$id" params={{ id: companyId }} className="text-link hover:underline">
        {words}
      </Link>
    )
  }
  if (positionId === undefined) return words
  return (
    <Link to="/holdings/$id" params={{ id: positionId }} className="text-link hover:underline">
      {words}
    </Link>
  )
}
