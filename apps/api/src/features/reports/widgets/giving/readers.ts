import type { givingWidgets } from '@kinfolio/contract/report-widgets/giving'

import type { Readers } from '../reader.ts'
import { pledges, receiptsMissing } from './gifts.ts'
import { payout } from './payout.ts'
import { givingYear, recipients } from './year.ts'

export const givingReaders: Readers<typeof givingWidgets> = {
  'giving-year': givingYear,
  recipients,
  pledges,
  'receipts-missing': receiptsMissing,
  payout,
}
