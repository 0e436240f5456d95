import type { deskWidgets } from '@kinfolio/contract/report-widgets/desk'

import type { Readers } from '../reader.ts'
import { debtMaturities } from './debts.ts'
import { dueAhead, followUps } from './due.ts'
import { events } from './events.ts'
import { dataHealth, insuredValue } from './health.ts'
import { accountsToCall, mailWaiting } from './mail.ts'
import { papersLate } from './papers.ts'

export const deskReaders: Readers<typeof deskWidgets> = {
  'papers-late': papersLate,
  'mail-waiting': mailWaiting,
  'due-ahead': dueAhead,
  'follow-ups': followUps,
  events,
  'data-health': dataHealth,
  'insured-value': insuredValue,
  'debt-maturities': debtMaturities,
  'accounts-to-call': accountsToCall,
}
