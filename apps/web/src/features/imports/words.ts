import { t } from '@lingui/core/macro'

import type { RecordWords } from '../../pages/record-words.ts'

export const importRecords = {
  series: { values: { kind: { PRICE: t`Prices`, RATE: t`Exchange rates` } } },
  imports: {
    values: {
      kind: {
        TRANSACTIONS: t`Transactions`,
        POSITIONS: t`Positions`,
        PRICES: t`Prices`,
        RATES: t`Exchange rates`,
      },
    },
  },
} as const satisfies Record<string, RecordWords>
