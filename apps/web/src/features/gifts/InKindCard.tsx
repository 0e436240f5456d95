import type { GiftDetail, GiftInKind } from '@kinfolio/contract/gift-records'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatDay, formatMoney, formatQuantity } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'

/** What left positions as a gift in kind, with the lots that went. */
export function InKindCard({ gift }: { gift: GiftDetail }) {
  const { may } = useOrg()
  const isInKind = gift.cost.type === 'IN_KIND_GIFT'
  if (!isInKind && gift.inKind.length === 0) return null
  return (
    <Card
      title={t`Given in kind`}
      description={t`Left at market value; the lots as the book has them`}
      flush
      actions={
        may('write') &&
        isInKind &&
        gift.instalments.some(({ state }) => state !== 'PAID' && state !== 'SKIPPED') && (
          <Button
            size="sm"
            icon="lucide:arrow-up-right"
            onClick={() => openOverlay('giftInKind', { gift })}
          >{t`Give from a position…`}</Button>
        )
      }
    >
      {gift.inKind.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">{t`Nothing has left a position for this gift yet.`}</p>
      ) : (
        <ul className="divide-y">
          {gift.inKind.map((given) => (
            <Given key={given.transactionId} given={given} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Given({ given }: { given: GiftInKind }) {
  const { org } = useOrg()
  const { positionName, on, quantity, amount, cost, currency, lots, transactionId } = given
  const isSeen = org.role.valuesVisible
  const money = (text: string | null) =>
    isSeen ? (
      <Money text={text === null ? null : formatMoney(text, currency)} currency={currency} />
    ) : (
      <Hidden />
    )
  const units = (text: string | null) => (text === null ? <Hidden /> : formatQuantity(text))
  return (
    <li className="px-4 py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to="/transactions/$id"
          params={{ id: transactionId }}
          className="min-w-0 flex-1 truncate font-medium hover:underline"
        >
          {positionName}
        </Link>
        {money(amount)}
      </p>
      <p className="text-xs text-muted">
        {formatDay(on)} · {units(quantity)}
      </p>
      {lots.length > 0 && (
        <table className="tabular mt-2 w-full text-xs">
          <caption className="sr-only">{t`Lots that left`}</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">{t`Bought on`}</th>
              <th scope="col" className="py-1 text-right font-medium">{t`Quantity`}</th>
              <th scope="col" className="py-1 text-right font-medium">
                {t({ message: 'Cost', context: 'basis' })}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y border-y">
            {lots.map((lot) => (
              <tr key={`${lot.openedOn} ${lot.quantity ?? ''} ${lot.cost ?? ''}`}>
                <td className="py-1">{formatDay(lot.openedOn)}</td>
                <td className="py-1 text-right">{units(lot.quantity)}</td>
                <td className="py-1 text-right">{money(lot.cost)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-medium">
            <tr>
              <th scope="row" className="py-1 text-left">{t`Total`}</th>
              <td className="py-1 text-right">{units(quantity)}</td>
              <td className="py-1 text-right">{money(cost)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </li>
  )
}
