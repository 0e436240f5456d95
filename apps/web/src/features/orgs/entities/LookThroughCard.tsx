import type { OwnershipMap } from '@kinfolio/contract/entities'
import { Card } from '@kinfolio/ui/Card'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { t } from '@lingui/core/macro'

import { formatPercentage } from '../../../lib/format.ts'
import { lookThroughOf, ultimateOwners, unknownPart } from './look-through.ts'

const cell = 'border-b px-4 py-1.5 group-last/row:border-b-0'

/** Shows which part of each entity its ultimate owners hold, through all entities between them. */
export function LookThroughCard({ map }: { map: OwnershipMap }) {
  const owners = ultimateOwners(map)
  const owned = map.entities.filter(({ missing }) => missing !== null)
  const isAllKnown = owned.every(({ id }) => unknownPart(map, id) === '0')
  return (
    <Card
      title={t`Who owns what in the end`}
      description={t`Through all paths: the parts along each path multiplied, the paths added up.`}
      flush
    >
      <ScrollRegion label={t`Look-through`}>
        <table
          aria-label={t`Who owns what in the end`}
          className="tabular w-full border-separate border-spacing-0 text-sm"
        >
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="border-b px-4 py-1.5 text-left font-medium">
                {t`Entity`}
              </th>
              {owners.map(({ id, name }) => (
                <th key={id} scope="col" className="border-b px-4 py-1.5 text-right font-medium">
                  {name}
                </th>
              ))}
              {!isAllKnown && (
                <th scope="col" className="border-b px-4 py-1.5 text-right font-medium">
                  {t`Not recorded`}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {owned.map(({ id, name }) => (
              <tr key={id} className="group/row">
                <th scope="row" className={`${cell} text-left font-normal`}>
                  {name}
                </th>
                {owners.map((owner) => {
                  const percent = lookThroughOf(map, owner.id, id)
                  return (
                    <td key={owner.id} className={`${cell} text-right whitespace-nowrap`}>
                      {percent === null ? <span className="text-faint">–</span> : formatPercentage(percent)}
                    </td>
                  )
                })}
                {!isAllKnown && (
                  <td className={`${cell} text-right whitespace-nowrap text-warning`}>
                    {unknownPart(map, id) !== '0' && formatPercentage(unknownPart(map, id))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}
