import { type LoanFigures, loanFigures } from '@kinfolio/contract/loan-figures'
import type { Position } from '@kinfolio/contract/position'
import type { DetailName } from '@kinfolio/contract/position-details'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { tradeWords } from '../../figures/trade-words.ts'
import { formatDay, formatMoney, formatPercentage, todayIn } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { detailLabel } from './details/detail-words.ts'
import { choiceLabel } from './details/words.ts'
import { Fact } from './Fact.tsx'
import { PayoffChart } from './PayoffChart.tsx'
import { instalmentsQuery } from './queries.ts'
import { termWords } from './term-words.ts'

/** Shows what follows from the terms of a loan: its next payment, how long it lasts, what it still costs, and what is owed on the way. */
export function LoanCard({ position }: { position: Position }) {
  const answer = loanFigures(position)
  switch (answer?.kind) {
    case 'FIGURES':
      return (
        <div className="grid gap-4">
          <LateNotice position={position} />
          <Figures position={position} figures={answer.figures} />
          <PayoffChart position={position} figures={answer.figures} />
        </div>
      )
    case 'HIDDEN':
      return (
        <Card title={t`Payments`}>
          <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3">
            <RateFact position={position} rate={answer.terms.rate} />
            <Fact label={t`Next payment`} note={formatDay(answer.nextOn)}>
              <Hidden />
            </Fact>
          </dl>
        </Card>
      )
    case 'LACKS':
      return <Lacking position={position} lacks={answer.lacks} />
    case 'NEVER':
      return (
        <Callout color="warning" title={t`This loan is never paid back`}>
          {t`Its regular payment does not exceed the interest. Look at the payment, the rate and how often it is paid.`}
        </Callout>
      )
    case 'OVERDUE':
      return (
        <Callout color="warning" title={t`It was to be paid back by now`}>
          {t`Record the repayment, or the new day by which it is to be repaid.`}
        </Callout>
      )
    case undefined:
      break
  }
  return null
}

/** Says how many payments nobody recorded: what follows below is reckoned of what is owed without them. */
function LateNotice({ position: { id, asOf } }: { position: Position }) {
  const { api, org } = useOrg()
  const isToday = asOf === todayIn(org.settings.timeZone)
  const { data = [] } = useQuery({ ...instalmentsQuery(api, id), enabled: isToday })
  const late = data.filter(({ state, booked }) => state === 'LATE' && booked === null).length
  if (!isToday || late === 0) return null
  return (
    <Callout
      color="warning"
      title={plural(late, { one: '# payment is late', other: '# payments are late' })}
      actions={
        <Button asChild size="sm">
          <Link to="/holdings/$id" params={{ id }} search={{ tab: 'transactions' }}>
            {t`Show`}
          </Link>
        </Button>
      }
    >
      {t`Nobody has recorded them yet, and what follows here counts them as not paid.`}
    </Callout>
  )
}

function Lacking({ position, lacks }: { position: Position; lacks: readonly DetailName[] }) {
  const { may } = useOrg()
  const names = lacks.map((name) => detailLabel(name, position.type)).join(', ')
  return (
    <Callout
      color="info"
      title={t`The next payment and the remaining term need its terms`}
      actions={
        may('write') && (
          <Button size="sm" onClick={() => openOverlay('position', { position })}>
            {t`Add the terms`}
          </Button>
        )
      }
    >
      {t`Still open: ${names}.`}
      {lacks.includes('paymentFrequency') &&
        ` ${t`Payments of each month, quarter, half-year or year can be reckoned.`}`}
      {lacks.includes('maturesOn') &&
        ` ${t`An annuity may say its regular payment and first payment instead.`}`}
    </Callout>
  )
}

function Figures({ position, figures }: { position: Position; figures: LoanFigures }) {
  const { currency, asOf, details } = position
  const { terms, next, last, steps, interestToCome, leftWhenFixedEnds } = figures
  const proven = (amount: Decimal) => (
    <ProofButton of={{ measure: 'payoff', position, to: asOf }}>
      <Money text={formatMoney(toText(amount), currency)} currency={currency} />
    </ProofButton>
  )
  const count = plural(steps.length, { one: 'one payment', other: '# payments' })
  return (
    <Card
      title={t`Payments`}
      description={
        details.repayment && `${choiceLabel('repayment', details.repayment)} · ${rhythmWords(terms.perYear)}`
      }
    >
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        <RateFact position={position} rate={terms.rate} />
        <Fact label={t`Next payment`} note={formatDay(next.day)}>
          {proven(next.payment)}
        </Fact>
        <Fact
          label={t`Interest in it`}
          note={
            <span title={tradeWords.repayment}>
              {t`${formatMoney(toText(next.repayment), currency)} is repayment`}
            </span>
          }
        >
          {proven(next.interest)}
        </Fact>
        <Fact label={t`Remaining term`} note={t`${count} until ${formatDay(last.day)}`}>
          {termWords(asOf, last.day)}
        </Fact>
        <Fact label={t`Interest to come`} note={t`until all is paid back`}>
          {proven(interestToCome)}
        </Fact>
        {leftWhenFixedEnds ? (
          <Fact label={t`Owed when the rate ends`} note={formatDay(leftWhenFixedEnds.on)}>
            {proven(leftWhenFixedEnds.amount)}
          </Fact>
        ) : (
          <Fact label={t`Last payment`} note={formatDay(last.day)}>
            {proven(last.payment)}
          </Fact>
        )}
      </dl>
      <p className="mt-4 border-t pt-3 text-xs text-muted">
        {t`If the rate stays at ${formatPercentage(toText(terms.rate))} and each payment is made on its day. A lender who counts days may ask for slightly more or less.`}
      </p>
    </Card>
  )
}

function RateFact({ position: { details }, rate }: { position: Position; rate: Decimal }) {
  const { rateKind, fixedUntil, referenceRate } = details
  const note =
    rateKind === 'FLOATING' && referenceRate
      ? referenceRate
      : fixedUntil
        ? t`fixed until ${formatDay(fixedUntil)}`
        : rateKind
          ? choiceLabel('rateKind', rateKind)
          : t`a year`
  return (
    <Fact label={t`Interest rate`} note={note}>
      {formatPercentage(toText(rate))}
    </Fact>
  )
}

function rhythmWords(perYear: LoanFigures['terms']['perYear']): string {
  return { 1: t`once a year`, 2: t`twice a year`, 4: t`four times a year`, 12: t`every month` }[perYear]
}
