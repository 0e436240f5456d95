import type { TaxGiftRow } from '@kinfolio/contract/tax-estimates'
import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { countryName, formatDay, formatMoney } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { RuleLine } from './RuleLine.tsx'
import { taxFigureLabels, taxGiftLabels, taxRecipientLabels } from './words.ts'

type TaxProofDialogProps = OverlayProps['taxProof'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** The kinds of gifts, the rules and the payments of which a figure of an estimate was made. */
export function TaxProofDialog({ estimate, figure, open, onOpenChange }: TaxProofDialogProps) {
  const { lines, rules, gifts, currency, totals, year, country } = estimate
  const amountOf = (text: string | null) => (text === null ? null : formatMoney(text, currency))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={taxFigureLabels[figure]}
      description={t`${String(year)} in ${countryName(country)}. An estimate, not advice.`}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      <div className="grid gap-5">
        <section className="grid gap-1.5">
          <h3 className="text-xs font-medium text-muted">{t`By kind of gift`}</h3>
          <ul className="divide-y rounded-md border text-sm">
            {lines.map((line) => (
              <li key={`${line.gift} ${line.recipient}`} className="flex items-center gap-3 px-3 py-1.5">
                <span className="min-w-0 flex-1">
                  {taxRecipientLabels[line.recipient]}
                  <span className="block text-xs text-muted">
                    {taxGiftLabels[line.gift]} · {t`given ${amountOf(line.given) ?? '—'}`}
                  </span>
                </span>
                <Money text={amountOf(line[figure])} />
              </li>
            ))}
          </ul>
          <p className="flex justify-between gap-3 pt-1 text-sm font-medium">
            {taxFigureLabels[figure]}
            <Money text={amountOf(totals[figure])} currency={currency} />
          </p>
        </section>
        {rules.length > 0 && (
          <section className="grid gap-1.5">
            <h3 className="text-xs font-medium text-muted">{t`Rules that were used`}</h3>
            <ul className="divide-y rounded-md border">
              {rules.map((rule) => (
                <RuleLine key={rule.id} rule={rule} />
              ))}
            </ul>
          </section>
        )}
        <section className="grid gap-1.5">
          <h3 className="text-xs font-medium text-muted">{t`Payments of the year`}</h3>
          <ul className="divide-y rounded-md border text-sm">
            {gifts.map((gift) => (
              <GiftRow
                key={`${gift.costId} ${gift.on} ${gift.percent} ${gift.own ?? ''}`}
                gift={gift}
                currency={currency}
                onFollow={() => onOpenChange(false)}
              />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

type GiftRowProps = { gift: TaxGiftRow; currency: string; onFollow: () => void }

function GiftRow({ gift, currency, onFollow }: GiftRowProps) {
  const { costId, name, recipientName, on, recipient, own, ownCurrency, percent, rateOn, reason } = gift
  const facts = [
    formatDay(on),
    recipientName !== name && recipientName,
    recipient && taxRecipientLabels[recipient],
    taxGiftLabels[gift.gift],
    percent !== '100' && t`${percent} % of it`,
    own !== null && ownCurrency !== currency && `${formatMoney(own, ownCurrency)} ${ownCurrency}`,
    rateOn && t`rate of ${formatDay(rateOn)}`,
  ].filter(Boolean)
  const problem = gift.isFromFund
    ? t`It left a donor-advised fund, which was deducted when it was paid into. It counts no more.`
    : reason === 'NO_RATE'
      ? t`No exchange rate from ${ownCurrency} to ${currency}`
      : reason === 'UNKNOWN_AMOUNT'
        ? t`Nobody said how much was paid`
        : recipient === null
          ? t`Nobody said what the recipient is for tax. It counts nowhere.`
          : null
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      <span className="min-w-0 flex-1">
        <Link
          to="/philanthropy/$id"
          params={{ id: costId }}
          className="block truncate hover:underline"
          onClick={onFollow}
        >
          {name}
        </Link>
        <span className="block text-xs text-muted">{facts.join(' · ')}</span>
        {problem && <span className="block text-xs text-warning">{problem}</span>}
      </span>
      <Money
        text={gift.amount === null ? null : formatMoney(gift.amount, currency)}
        className={gift.isFromFund ? 'text-faint line-through' : undefined}
      />
    </li>
  )
}
