import { z } from 'zod'

import { YearQuery } from './cost-years.ts'
import { endpoint, only } from './endpoint.ts'
import { FileAnswer } from './files.ts'
import {
  Gift,
  GiftCreate,
  GiftDetail,
  GiftInKindCreate,
  GiftReport,
  GiftReportCreate,
  GiftReportUpdate,
  GiftUpdate,
  ReceiptInput,
} from './gift-records.ts'
import { GivingOwed, GivingYear } from './gift-years.ts'
import { ById, Day, Id } from './primitives.ts'

const named = ['ENTITY_NOT_FOUND', 'POSITION_NOT_FOUND', 'COMPANY_NOT_FOUND', 'CONTACT_NOT_FOUND'] as const

const tag = 'Giving'
/** Gifts are costs of a giving type. What every cost has is read and changed at `/costs` too; they are deleted and paid there. */
export const gifts = {
  list: endpoint('GET', '/gifts', { tag, summary: 'Gifts, pledges and grants, by name' }).output(
    z.array(Gift),
  ),
  year: endpoint('GET', '/gifts/year', {
    tag,
    summary: 'A year of giving by type, recipient, programme and month, with the amounts of each sum',
  })
    .input(z.object({ year: YearQuery }))
    .output(GivingYear)
    .errors(only('INVALID_INPUT')),
  owed: endpoint('GET', '/gifts/owed', {
    tag,
    summary: 'Receipts that are missing, and reports that are due',
  }).output(GivingOwed),
  get: endpoint('GET', '/gifts/{id}', {
    tag,
    summary: 'One gift with its instalments, receipts, reports and what left in kind',
  })
    .input(ById)
    .output(GiftDetail)
    .errors(only('COST_NOT_FOUND')),
  create: endpoint('POST', '/gifts', { tag, needsValues: true, summary: 'Add a gift' })
    .input(GiftCreate)
    .output(Gift)
    .errors(only('INVALID_INPUT', ...named)),
  update: endpoint('PATCH', '/gifts/{id}', { tag, needsValues: true, summary: 'Change a gift' })
    .input(GiftUpdate.extend(ById.shape))
    .output(Gift)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'VERSION_CONFLICT', ...named)),
  setReceipt: endpoint('PUT', '/gifts/{id}/receipts/{expectedOn}', {
    tag,
    summary: 'Say that the receipt of an instalment came or is not needed; or take that back',
  })
    .input(z.object({ id: Id, expectedOn: Day, ...ReceiptInput.shape }))
    .output(GiftDetail)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'ATTACHMENT_NOT_FOUND')),
  addReport: endpoint('POST', '/gifts/{id}/reports', {
    tag,
    summary: 'Add a report that is due or came, or a note of what became of a gift',
  })
    .input(GiftReportCreate.extend(ById.shape))
    .output(GiftReport)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'ATTACHMENT_NOT_FOUND')),
  updateReport: endpoint('PATCH', '/gifts/{id}/reports/{reportId}', {
    tag,
    summary: 'Change a report or a note of a gift',
  })
    .input(GiftReportUpdate.extend({ id: Id, reportId: Id }))
    .output(GiftReport)
    .errors(
      only(
        'INVALID_INPUT',
        'COST_NOT_FOUND',
        'GIFT_REPORT_NOT_FOUND',
        'ATTACHMENT_NOT_FOUND',
        'VERSION_CONFLICT',
      ),
    ),
  removeReport: endpoint('DELETE', '/gifts/{id}/reports/{reportId}', {
    tag,
    right: 'write',
    summary: 'Take a report or a note off a gift; its paper stays',
  })
    .input(z.object({ id: Id, reportId: Id }))
    .errors(only('COST_NOT_FOUND', 'GIFT_REPORT_NOT_FOUND')),
  giveInKind: endpoint('POST', '/gifts/{id}/in-kind', {
    tag,
    needsValues: true,
    summary: 'Let a part of a position leave at its market value, as the payment of a gift in kind',
  })
    .input(GiftInKindCreate.extend(ById.shape))
    .output(GiftDetail)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
}

/** Gifts as a file. */
export const giftFiles = {
  export: endpoint('GET', '/gifts/export', {
    tag,
    isLong: true,
    right: 'export',
    isDetailed: true,
    summary:
      'Gifts as JSON by the 360Giving Data Standard; without what is not known, and without names of persons',
  }).output(FileAnswer),
}
