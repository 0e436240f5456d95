import { type BondFigures, bondFigures } from '@kinfolio/contract/bond-figures'
import type { Position } from '@kinfolio/contract/position'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import {
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  formatPercentage,
  formatQuantity,
  formatRatio,
} from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { detailLabel } from './details/detail-words.ts'
import { choiceLabel } from './details/words.ts'
import { Fact } from './Fact.tsx'

/** Shows what follows from the terms of a bond: accrued interest, yield, duration, the next coupon, and how each is made. */
export function BondCard({ position }: { position: Position }) {
  const answer = bondFigures(position)
  if (answer === null) return null
  if (answer.kind === 'FIGURES') return <Figures position={position} figures={answer.figures} />
  if (answer.kind === 'MATURED') {
    return position.status === 'closed' || position.quantity === '0' ? null : (
      <Callout color="warning" title={t`This bond has matured`}>
        {t`Record what it paid back as a sale of all of it.`}
      </Callout>
    )
  }
  return <Lacking position={position} lacks={answer.lacks} />
}

type Lacks = Extract<NonNullable<ReturnType<typeof bondFigures>>, { kind: 'LACKS' }>['lacks']

function Lacking({ position, lacks }: { position: Position; lacks: Lacks }) {
  const { may } = useOrg()
  const names = lacks.map((name) => detailLabel(name, position.type)).join(', ')
  if (position.details.couponKind === 'INFLATION_LINKED')
    return (
      <Callout color="info" title={t`Linked to inflation`}>
        {t`Its interest follows an index that is not known here, so that neither yield nor accrued interest is shown.`}
      </Callout>
    )
  return (
    <Callout
      color="info"
      title={t`Yield and accrued interest need its terms`}
      actions={
        may('write') && (
          <Button size="sm" onClick={() => openOverlay('position', { position })}>
            {t`Add the terms`}
          </Button>
        )
      }
    >
      {t`Still open: ${names}.`}
    </Callout>
  )
}

function Figures({ position, figures }: { position: Position; figures: BondFigures }) {
  const { currency, price } = position
  const { terms, isFixed, faceValue, ofHundred, accrued, nextCoupon, cleanPrice, dirtyPrice } = figures
  const money = (value: BondFigures['accrued']) =>
    value === null ? <Hidden /> : <Money text={formatMoney(toText(value), currency)} currency={currency} />
  const percent = (value: NonNullable<BondFigures['cleanPrice']>) => formatPercentage(toText(value), 4)
  const coupon = formatPercentage(toText(terms.coupon))
  const { days, daysOfYear, period } = ofHundred
  return (
    <Card title={t`Interest and yield`} description={termsWords(figures)}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        <Fact
          label={t`Accrued interest`}
          note={t`of ${formatPercentage(toText(ofHundred.amount), 4)} of the face value`}
        >
          {money(accrued)}
        </Fact>
        <Fact label={t`Next coupon`} note={formatDay(period.to)}>
          {money(nextCoupon)}
        </Fact>
        <Fact label={t`Paid back`} note={formatDay(terms.maturesOn)}>
          {money(faceValue)}
        </Fact>
        <Fact label={t`Clean price`} note={dirtyPrice ? t`${percent(dirtyPrice)} with interest` : undefined}>
          {cleanPrice ? percent(cleanPrice) : t`No price`}
        </Fact>
        <Fact
          label={t`Yield to maturity`}
          note={figures.yield ? t`${formatPercent(figures.yield.effective)} effective` : undefined}
        >
          {figures.yield ? formatPercent(figures.yield.nominal) : isFixed ? '—' : t`Floating`}
        </Fact>
        <Fact
          label={t`Modified duration`}
          note={figures.yield ? t`${formatRatio(figures.yield.duration)} years (Macaulay)` : undefined}
        >
          {figures.yield ? formatRatio(figures.yield.modifiedDuration) : '—'}
        </Fact>
      </dl>
      <p className="mt-4 border-t pt-3 text-xs text-muted">
        {faceValue !== null && accrued !== null
          ? t`Accrued: ${formatQuantity(toText(faceValue))} × ${coupon} × ${formatCount(days)} ÷ ${formatCount(daysOfYear)} days, since ${formatDay(period.from)}. It is in no value.`
          : t`Interest accrues since ${formatDay(period.from)}, and is in no value.`}{' '}
        {figures.yield && price.day
          ? t`The yield is that of the close of ${formatDay(price.day)}, if it is held to the end.`
          : null}
        {position.details.callableOn
          ? ` ${t`It may be called from ${formatDay(position.details.callableOn)}.`}`
          : null}
      </p>
    </Card>
  )
}

function termsWords({ terms }: BondFigures): string {
  const often = {
    1: t`once a year`,
    2: t`twice a year`,
    4: t`four times a year`,
    12: t`every month`,
  }[terms.perYear]
  if (terms.coupon.isZero()) return t`Without coupons.`
  return t`${formatPercentage(toText(terms.coupon))} ${often}, days counted ${choiceLabel('dayCount', terms.dayCount)}.`
}
