import type { OwnershipMap } from '@kinfolio/contract/entities'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { t } from '@lingui/core/macro'

import { formatPercentage } from '../../../lib/format.ts'
import { lookThroughOf } from './look-through.ts'

const heading = 'border-b px-4 py-1.5 text-xs font-medium text-muted'
const cell = 'border-b px-4 py-1.5 group-last/row:border-b-0'

/** Shows the same as the map, as a table. */
export function SharesTable({ map }: { map: OwnershipMap }) {
  const nameOf = (id: string) => map.entities.find((entity) => entity.id === id)?.name ?? '…'
  return (
    <ScrollRegion label={t`Shares`}>
      <table className="tabular w-full border-separate border-spacing-0 text-sm" aria-label={t`Shares`}>
        <thead>
          <tr>
            <th scope="col" className={`${heading} text-left`}>
              {t({ message: 'Owner', context: 'shares' })}
            </th>
            <th scope="col" className={`${heading} text-left`}>
              {t`Owns`}
            </th>
            <th scope="col" className={`${heading} text-right`}>
              {t`Directly`}
            </th>
            <th scope="col" className={`${heading} text-right`}>
              {t`Through all paths`}
            </th>
          </tr>
        </thead>
        <tbody>
          {map.ownerships.map(({ ownerId, ownedId, percent }) => (
            <tr key={`${ownerId} ${ownedId}`} className="group/row">
              <th scope="row" className={`${cell} text-left font-normal`}>
                {nameOf(ownerId)}
              </th>
              <td className={cell}>{nameOf(ownedId)}</td>
              <td className={`${cell} text-right`}>{formatPercentage(percent)}</td>
              <td className={`${cell} text-right`}>
                {formatPercentage(lookThroughOf(map, ownerId, ownedId) ?? percent)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
