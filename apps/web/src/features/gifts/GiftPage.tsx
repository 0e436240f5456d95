import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { Cost } from '@kinfolio/contract/cost-records'
import type { GiftDetail } from '@kinfolio/contract/gift-records'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { RecordPage } from '../../pages/RecordPage.tsx'
import { Timeline } from '../../pages/Timeline.tsx'
import { costTypeLabels } from '../costs/words.ts'
import { failures } from './failures.ts'
import { GiftFacts } from './GiftFacts.tsx'
import { GiftReports } from './GiftReports.tsx'
import { InKindCard } from './InKindCard.tsx'
import { giftQuery } from './queries.ts'
import { ReceiptLine } from './ReceiptLine.tsx'
import { registrationWords } from './words.ts'

const crumbs = [{ label: t`Philanthropy`, link: <Link to="/philanthropy" /> }]

/** A call for changes names so many records at most. */
const mostRecords = 100

/** The parts that the page of a gift has in common with that of a cost. */
export type CostParts = {
  actions: (cost: Cost, onEdit: () => void) => ReactNode
  agreement: (cost: Cost) => ReactNode
  instalments: (gift: GiftDetail, below: (occurrence: CostOccurrence) => ReactNode) => ReactNode
}

type GiftPageProps = {
  id: string
  ofCost: CostParts
  /** The papers on it, by its name. */
  papers: (name: string) => ReactNode
  /** The changes of its records. */
  history: (recordIds: readonly string[]) => ReactNode
}

/** One gift: what was promised, what was paid of it, its receipts, and what became of it. */
export function GiftPage({ id, ofCost, papers, history }: GiftPageProps) {
  const { api } = useOrg()
  const query = useQuery(giftQuery(api, id))
  return (
    <RecordPage
      query={query}
      crumbs={crumbs}
      missing={{ title: t`Gift not found`, way: <AllGifts /> }}
      failure={failures.loadGift}
    >
      {(gift) => (
        <>
          <PageHeader
            title={gift.cost.name}
            crumbs={crumbs}
            description={[
              costTypeLabels[gift.cost.type],
              gift.cost.payeeName !== gift.cost.name && gift.cost.payeeName,
              gift.programme,
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={ofCost.actions(gift.cost, () => openOverlay('gift', { gift }))}
          />
          {gift.registration?.hasForm === false && (
            <Callout color="warning" title={t`Look at the registration of the recipient`} className="mb-4">
              {registrationWords(gift.registration)}
            </Callout>
          )}
          <div className="grid items-start gap-4 lg:grid-cols-3">
            <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
              <Card title={t`Instalments`} description={t`What was promised, paid and receipted`} flush>
                {gift.instalments.length === 0 ? (
                  <p className="px-4 py-4 text-sm text-muted">{t`Nothing is due in the year ahead.`}</p>
                ) : (
                  ofCost.instalments(gift, ({ expectedOn }) => (
                    <ReceiptLine gift={gift} expectedOn={expectedOn} />
                  ))
                )}
              </Card>
              <InKindCard gift={gift} />
              <GiftReports gift={gift} />
              {papers(gift.cost.name)}
              <Timeline history={history([gift.id, ...gift.partIds].slice(0, mostRecords))} />
            </div>
            <div className="flex min-w-0 flex-col gap-4 max-lg:order-first">
              <RecordTags kind="cost" id={id} />
              <GiftFacts gift={gift} />
              {ofCost.agreement(gift.cost)}
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}

function AllGifts() {
  return (
    <Button asChild>
      <Link to="/philanthropy" search={{ view: 'list' }}>{t`All gifts`}</Link>
    </Button>
  )
}
