import type { GivingItem } from '@kinfolio/contract/gift-years'
import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { formatDay } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { rangeWords } from '../costs/words.ts'
import { givingItemHints, givingItemLabels } from './words.ts'

type GivingProofDialogProps = OverlayProps['givingProof'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The amounts of which a sum of the year is made. */
export function GivingProofDialog(props: GivingProofDialogProps) {
  const { name, kind, year, currency, items, min, max, open, onOpenChange } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`${givingItemLabels[kind]}: ${name}, ${String(year)}`}
      description={givingItemHints[kind]}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      <div className="grid gap-3">
        {items.length === 0 && <p className="text-sm text-muted">{t`No amount counts here.`}</p>}
        {items.length > 0 && (
          <ul aria-label={givingItemLabels[kind]} className="divide-y rounded-md border text-sm">
            {items.map((item) => (
              <Item
                key={`${item.costId} ${item.on} ${item.transactionId ?? ''} ${item.ownMax ?? ''}`}
                item={item}
                base={currency}
                onFollow={() => onOpenChange(false)}
              />
            ))}
          </ul>
        )}
        <p className="flex justify-between gap-3 border-t pt-3 text-sm font-medium">
          {givingItemLabels[kind]}
          <Money text={rangeWords(min, max, currency)} currency={currency} />
        </p>
      </div>
    </Dialog>
  )
}

type ItemProps = { item: GivingItem; base: string; onFollow: () => void }

function Item({ item, base, onFollow }: ItemProps) {
  const { costId, name, recipientName, on, ownMin, ownMax, ownCurrency, rateOn, reason } = item
  const own = rangeWords(ownMin, ownMax, ownCurrency)
  const facts = [
    formatDay(on),
    recipientName !== name && recipientName,
    ownCurrency !== base && own !== null && `${own} ${ownCurrency}`,
    reason === null && rateOn && t`rate of ${formatDay(rateOn)}`,
  ].filter(Boolean)
  const missing =
    reason === 'NO_RATE'
      ? t`No exchange rate from ${ownCurrency} to ${base}`
      : t`What the percentage is taken of, or how much was paid, is not known`
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
        {reason !== null && <span className="block text-xs text-warning">{missing}</span>}
      </span>
      <Money text={rangeWords(item.countedMin, item.countedMax, base)} missing={missing} />
    </li>
  )
}
