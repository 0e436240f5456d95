import { isGiving } from '@kinfolio/contract/cost-kinds'
import type { Cost } from '@kinfolio/contract/cost-records'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatDay, formatInstant, formatPercentage } from '../../lib/format.ts'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { positionsQuery } from '../positions/queries.ts'
import { closingsLabels, dayRuleLabels, frequencyLabels, noticeUnitLabels, termsWords } from './words.ts'

/** What was agreed. */
export function CostFacts({ cost }: { cost: Cost }) {
  const { api, org } = useOrg()
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const { data: positions } = useQuery({ ...positionsQuery(api), enabled: cost.positionId !== null })
  const { terms, currency, shares, noticeCount, positionId, payeeCompanyId, payeeContactId } = cost
  const rule = cost.paymentRule
  const isGift = isGiving(cost.type)
  const amountLabel = isGift ? t`Amount` : t`It costs`
  const position = positions?.find(({ id }) => id === positionId)
  return (
    <Card title={t`Agreement`}>
      <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-6 gap-y-1.5 text-sm">
        {terms.map((each, at) => (
          <Row key={each.from} label={at === 0 ? amountLabel : t`From ${formatDay(each.from)}`}>
            {termsWords(each, currency)}
          </Row>
        ))}
        {cost.vatPercent && <Row label={t`VAT`}>{formatPercentage(cost.vatPercent)}</Row>}
        <Row label={t`How often`}>{frequencyLabels[cost.frequency]}</Row>
        {cost.repeatRule && (
          <Row label={t`Rule`}>
            <span className="font-mono text-xs break-all">{cost.repeatRule}</span>
          </Row>
        )}
        <Row label={t`First due on`}>{formatDay(cost.firstOn)}</Row>
        {cost.lastOn && <Row label={t`Last day`}>{formatDay(cost.lastOn)}</Row>}
        {cost.dayRule !== 'LEAVE' && (
          <Row label={t`When banks are closed`}>
            {dayRuleLabels[cost.dayRule]}
            <span className="block text-xs text-muted">{closingsLabels[cost.closings]}</span>
          </Row>
        )}
        {cost.renewalMonths !== null && <Row label={t`Renews itself by months`}>{cost.renewalMonths}</Row>}
        {noticeCount !== null && (
          <Row label={t`Notice`}>{`${noticeCount} ${noticeUnitLabels[cost.noticeUnit]}`}</Row>
        )}
        {cost.cancelBy && cost.endsOn && (
          <Row label={t`Cancel by`}>{t`${formatDay(cost.cancelBy)}, for ${formatDay(cost.endsOn)}`}</Row>
        )}
        {cost.payeeName && (
          <Row label={isGift ? t`Recipient` : t`Payee`}>
            {payeeCompanyId ? (
              <Link to="/companies/$id" params={{ id: payeeCompanyId }} className="hover:underline">
                {cost.payeeName}
              </Link>
            ) : (
              <Link to="/contacts/$id" params={{ id: payeeContactId ?? '' }} className="hover:underline">
                {cost.payeeName}
              </Link>
            )}
          </Row>
        )}
        {cost.legalEntityId && <Row label={t`Entity`}>{entityName(entities, cost.legalEntityId)}</Row>}
        {position && (
          <Row label={t`Position`}>
            <Link to="/holdings/$id" params={{ id: position.id }} className="hover:underline">
              {position.name}
            </Link>
          </Row>
        )}
        {shares.map(({ entityId, percent }) => (
          <Row key={entityId} label={entityName(entities, entityId)}>
            {formatPercentage(percent)}
          </Row>
        ))}
        {cost.iban && <Row label={t`IBAN of the payee`}>{cost.iban}</Row>}
        {cost.reference && <Row label={t`Reference`}>{cost.reference}</Row>}
        {cost.costCentre && <Row label={t`Cost centre`}>{cost.costCentre}</Row>}
        {cost.approver && <Row label={t`Approved by`}>{cost.approver}</Row>}
        {rule && (
          <Row label={t`Payments`}>
            {t`Link by themselves within ${formatPercentage(rule.percent)}, by a rule of ${rule.madeBy}`}
          </Row>
        )}
        {cost.notes !== '' && (
          <Row label={t`Notes`}>
            <span className="whitespace-pre-wrap">{cost.notes}</span>
          </Row>
        )}
        <Row label={t`Recorded`}>{formatInstant(cost.createdAt)}</Row>
        {cost.updatedAt !== cost.createdAt && <Row label={t`Changed`}>{formatInstant(cost.updatedAt)}</Row>}
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
