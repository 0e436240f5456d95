import type { Gift } from '@kinfolio/contract/gift-records'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatDay } from '../../lib/format.ts'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { taxRecipientLabels } from '../tax-rules/words.ts'
import { GiftAmount } from './GiftAmount.tsx'
import { giftWayLabels, registrationWords, tributeLabels } from './words.ts'

/** What a gift has beside its agreement. */
export function GiftFacts({ gift }: { gift: Gift }) {
  const { api, org } = useOrg()
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const { way, sponsorCompanyId, sponsorName, foundationEntityId, registration, tribute } = gift
  return (
    <Card title={t`Gift`}>
      <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-6 gap-y-1.5 text-sm">
        <Row label={t`In all`}>
          <GiftAmount gift={gift} amount={gift.total} missing={t`It has no end, or an amount is unknown`} />
        </Row>
        <Row label={t`Given`}>
          <GiftAmount gift={gift} amount={gift.given} missing={t`Nobody said how much was paid`} />
        </Row>
        {(gift.open === null || gift.open !== '0') && (
          <Row label={t`Still due`}>
            <GiftAmount gift={gift} amount={gift.open} missing={t`It has no end, or an amount is unknown`} />
          </Row>
        )}
        {registration && (
          <Row label={t`Registration`}>
            <span className={registration.hasForm === false ? 'text-warning' : undefined}>
              {registrationWords(registration)}
            </span>
          </Row>
        )}
        {gift.programme !== '' && <Row label={t`Programme`}>{gift.programme}</Row>}
        <Row label={t`May be used`}>
          {gift.isRestricted ? t`Only for: ${gift.purpose}` : gift.purpose || t`Freely`}
        </Row>
        <Row label={t`Goes`}>
          {giftWayLabels[way]}
          {gift.fundName !== '' && <span className="block">{gift.fundName}</span>}
          {sponsorCompanyId && sponsorName && (
            <Link
              to="/companies/$id"
              params={{ id: sponsorCompanyId }}
              className="block text-link hover:underline"
            >
              {sponsorName}
            </Link>
          )}
          {foundationEntityId && <span className="block">{entityName(entities, foundationEntityId)}</span>}
        </Row>
        {gift.recipientKind && (
          <Row label={t`Recipient, for tax`}>{taxRecipientLabels[gift.recipientKind]}</Row>
        )}
        {gift.isAnonymous && <Row label={t`Giver`}>{t`Anonymous`}</Row>}
        {tribute !== 'NONE' && <Row label={tributeLabels[tribute]}>{gift.tributeName}</Row>}
        {gift.agreedOn && <Row label={t`Promised on`}>{formatDay(gift.agreedOn)}</Row>}
        {gift.acknowledgedOn && <Row label={t`Thanked on`}>{formatDay(gift.acknowledgedOn)}</Row>}
        {gift.matchedBy !== '' && (
          <Row label={t`Matched by`}>
            {gift.matchedBy}
            {gift.matchAmount !== null && (
              <span className="block">
                <GiftAmount gift={gift} amount={gift.matchAmount} missing="" />
              </span>
            )}
            <span className="block text-xs text-muted">{t`Not a part of this gift.`}</span>
          </Row>
        )}
      </dl>
    </Card>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
