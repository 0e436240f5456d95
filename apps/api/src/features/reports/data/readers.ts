import type { WidgetType } from '@kinfolio/contract/report-widgets'
import type { SettingFields } from '@kinfolio/contract/report-widgets/fields'

import { assetsReaders } from '../widgets/assets/readers.ts'
import { checksReaders } from '../widgets/checks/readers.ts'
import { costsReaders } from '../widgets/costs/readers.ts'
import { deskReaders } from '../widgets/desk/readers.ts'
import { earningsReaders } from '../widgets/earnings/readers.ts'
import { entitiesReaders } from '../widgets/entities/readers.ts'
import { fundsReaders } from '../widgets/funds/readers.ts'
import { givingReaders } from '../widgets/giving/readers.ts'
import { pageReaders } from '../widgets/page/readers.ts'
import { performanceReaders } from '../widgets/performance/readers.ts'
import type { Reader } from '../widgets/reader.ts'
import { riskReaders } from '../widgets/risk/readers.ts'
import { tradesReaders } from '../widgets/trades/readers.ts'

/** Table of contents: the reader of each kind. One that is missing does not compile. */
const readers = {
  ...assetsReaders,
  ...performanceReaders,
  ...riskReaders,
  ...earningsReaders,
  ...tradesReaders,
  ...fundsReaders,
  ...costsReaders,
  ...givingReaders,
  ...entitiesReaders,
  ...deskReaders,
  ...checksReaders,
  ...pageReaders,
} satisfies Record<WidgetType, unknown>

/** The reader of a kind. Its settings have passed the schema of the same kind. */
export function readerOf(type: WidgetType): Reader<SettingFields> {
  // Each reader takes the settings of its own kind, and TypeScript cannot pair one of many kinds with one of many settings: the schema
  // of that kind has checked what is handed over.
  return readers[type] as unknown as Reader<SettingFields>
}
