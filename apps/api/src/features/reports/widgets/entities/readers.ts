import type { entitiesWidgets } from '@kinfolio/contract/report-widgets/entities'

import type { Readers } from '../reader.ts'
import { balanceByEntity } from './balance.ts'
import { entityMap, ownership } from './ownership.ts'
import { signing } from './signing.ts'

export const entitiesReaders: Readers<typeof entitiesWidgets> = {
  ownership,
  'entity-map': entityMap,
  'balance-by-entity': balanceByEntity,
  signing,
}
