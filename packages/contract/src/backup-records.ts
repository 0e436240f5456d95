import { fromEpochDay } from '@kinfolio/ledger/days/day'
import { z } from 'zod'

import { backupBanks } from './backup-banks.ts'
import { backupCosts } from './backup-costs.ts'
import { day, deletable, flag, history, id, keyed, moment, shortText, symbol, text } from './backup-fields.ts'
import { backupGifts } from './backup-gifts.ts'
import { backupMessages } from './backup-messages.ts'
import { backupPapers } from './backup-papers.ts'
import { backupPeople } from './backup-people.ts'
import { EntityType, Extra, FiscalYearEnd, OwnedPercent } from './entities.ts'
import { StoredEdits } from './import-edits.ts'
import { TemplateSettings } from './import-templates.ts'
import { ImportCounts, ImportKind, RefusedRow, SeriesChange } from './imports.ts'
import { PositionUpdate } from './position.ts'
import { Amount, Currency, Day, Id, Price, Quantity, Rate, Share, SignedAmount } from './primitives.ts'
import { ReportDocument } from './reports.ts'
import { savedViewLists } from './saved-view-lists.ts'
import { ViewState } from './saved-views.ts'
import { BalanceKind, BalanceMeasure } from './stated-balances.ts'
import { TagColor } from './tags.ts'
import { TransactionLine, TransactionSubtype, TransactionType } from './transaction.ts'

const epochDay = z.int().min(-62_091).max(200_000) // 1800-01-01 is the first
const year = z.int().min(1800).max(2500)

const units = z.string().regex(/^-?\d{1,28}(?:\.\d{1,18})?$/, 'This is not a plain decimal.')

/** Days of one year, ascending, with as many of each list. */
function yearOf<T extends z.ZodRawShape>(ids: T, lists: Record<string, z.ZodArray>) {
  const names = Object.keys(lists)
  return z
    .strictObject({ year, days: z.array(epochDay).max(366), ...ids, ...lists })
    .partial()
    .refine((row: Record<string, unknown>) => isYear(row, names), {
      error: 'The days of a year ascend, lie in that year, and have a close each.',
    })
}

function isYear(row: Record<string, unknown>, lists: readonly string[]): boolean {
  const days = Array.isArray(row.days) ? (row.days as number[]) : [] // looked at by the schema above
  return (
    days.every((on, at) => at === 0 || on > (days[at - 1] ?? on)) &&
    days.every((on) => Number.parseInt(fromEpochDay(on).slice(0, 4), 10) === row.year) &&
    lists.every((list) => Array.isArray(row[list]) && row[list].length === days.length)
  )
}

const position = PositionUpdate.required().shape

/** A schema for the rows of each table of an archive, column by column. It takes what the calls take. */
export const backupRecords: Readonly<Record<string, z.ZodType>> = {
  entities: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      type: EntityType,
      currency: Currency.nullable(),
      jurisdiction: shortText.nullable(),
      tax_id: shortText.nullable(),
      fiscal_year_end: FiscalYearEnd.nullable(),
      notes: text,
      extra: Extra,
      ...deletable,
      ...history,
    })
    .partial(),
  ownerships: z
    .strictObject({
      ...keyed,
      owner_id: Id,
      owned_id: Id,
      percent: OwnedPercent,
      since: day,
      until: day,
    })
    .partial(),
  ...backupPeople,
  positions: z
    .strictObject({
      ...keyed,
      entity_id: id,
      parent_position_id: id,
      type: position.type,
      method: position.method,
      methods: position.methods,
      name: shortText.min(1),
      currency: Currency,
      status: position.status,
      opened_on: day,
      closed_on: day,
      manager: shortText.nullable(),
      custodian: shortText.nullable(),
      manager_id: id,
      custodian_id: id,
      settlement_position_id: id,
      ownership: position.ownership,
      benchmark: symbol.nullable(),
      liquidity: position.liquidity,
      target_weight: position.targetWeight,
      valuation_every_months: position.valuationEveryMonths,
      notes: text,
      stock: position.stock,
      details: position.details,
      import_id: id,
      ...deletable,
      ...history,
    })
    .partial(),
  position_values: z
    .strictObject({
      position_id: Id,
      as_of: Day,
      nav: units.nullable(),
      nav_reason: shortText.nullable(),
      quantity: units,
      computed_at: moment,
    })
    .partial(),
  transactions: z
    .strictObject({
      ...keyed,
      position_id: Id,
      type: TransactionType,
      subtype: TransactionSubtype.nullable(),
      on: Day,
      settled_on: day,
      amount: SignedAmount.nullable(),
      currency: Currency,
      quantity: Quantity.nullable(),
      price: Price.nullable(),
      fee: Amount,
      tax: Amount,
      fx_rate: Rate.nullable(),
      fx_currency: Currency.nullable(),
      lines: z.array(TransactionLine).max(20),
      share: Share.nullable(),
      recallable: Amount.nullable(),
      recallable_until: day,
      ratio: Rate.nullable(),
      counterparty: shortText.nullable(),
      notes: text,
      reverses: id,
      link_id: id,
      import_id: id,
      import_line: z.int().min(0).nullable(),
      fingerprint: shortText.nullable(),
      ...deletable,
      ...history,
    })
    .partial(),
  stated_balances: z
    .strictObject({
      ...keyed,
      position_id: Id,
      import_id: Id,
      statement_id: Id,
      kind: BalanceKind,
      on: Day,
      from_on: day,
      measure: BalanceMeasure,
      amount: units,
      currency: Currency,
      replaced_id: id,
      explanation: text.nullable(),
      explained_by: shortText.nullable(),
      explained_at: moment.nullable(),
      explained_difference: units.nullable(),
      ...history,
    })
    .partial(),
  closings: z
    .strictObject({
      ...keyed,
      entity_id: id,
      through: Day,
      note: text,
      open_balances: z.array(shortText).max(10_000),
      net_worth: SignedAmount.nullable(),
      currency: Currency,
      closed_at: moment,
      closed_by: id,
      reopened_at: moment.nullable(),
      reopened_by: id,
      reason: text.nullable(),
      ...history,
    })
    .partial(),
  transaction_counts: z.strictObject({ position_id: Id, live: z.int().min(0) }).partial(),
  series: z
    .strictObject({
      ...keyed,
      kind: z.enum(['PRICE', 'RATE']),
      symbol,
      currency: z.string().regex(/^[A-Za-z]{3}$/, 'This is not a currency code.'),
      divisor: z.union([z.literal(1), z.literal(100)], {
        error: 'Closes are in units or in hundredths: 1 or 100.',
      }),
      is_total_return: flag,
      values_positions: flag,
      source: shortText,
      ...history,
    })
    .partial(),
  series_years: yearOf({ series_id: Id }, { closes: z.array(Price) }),
  confirmed_prices: z.strictObject({ ...keyed, symbol, on: Day, close: Price, ...history }).partial(),
  imports: z
    .strictObject({
      ...keyed,
      kind: ImportKind,
      format: shortText,
      file_name: shortText,
      counts: ImportCounts,
      refused: z.array(RefusedRow),
      changes: z.array(SeriesChange),
      edits: StoredEdits,
      created_by: shortText,
      undone_at: moment.nullable(),
      ...history,
    })
    .partial(),
  import_ticks: yearOf(
    { import_id: Id, series_id: Id },
    { closes: z.array(Price.nullable()), before: z.array(Price.nullable()) },
  ),
  tags: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      color: TagColor,
      group: shortText.nullable(),
      import_id: id,
      ...deletable,
      ...history,
    })
    .partial(),
  tag_assignments: z
    .strictObject({
      ...keyed,
      tag_id: Id,
      position_id: id,
      transaction_id: id,
      company_id: id,
      contact_id: id,
      legal_entity_id: id,
      attachment_id: id,
      cost_id: id,
      thread_id: id,
      report_id: id,
      merged_from_id: id,
      ...history,
    })
    .partial(),
  ...backupPapers,
  ...backupCosts,
  ...backupGifts,
  ...backupMessages,
  ...backupBanks,
  reports: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      document: ReportDocument,
      user_id: id,
      ...deletable,
      ...history,
    })
    .partial(),
  saved_views: z
    .strictObject({
      ...keyed,
      list: z.enum(savedViewLists),
      name: shortText.min(1),
      state: ViewState,
      rank: z.int().min(1),
      user_id: id,
      ...history,
    })
    .partial(),
  import_templates: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      header: z.array(shortText).min(1).max(1_000),
      settings: TemplateSettings,
      ...history,
    })
    .partial(),
}
