// Plain lists: pages read them before anything that checks schemas is loaded.

/** The parts of the catalogue of widgets, in its order. */
export const widgetGroups = [
  'assets',
  'performance',
  'risk',
  'earnings',
  'trades',
  'funds',
  'costs',
  'giving',
  'entities',
  'desk',
  'checks',
  'page',
] as const
export type WidgetGroup = (typeof widgetGroups)[number]

/** The stretch of days that a report tells of; it ends on the day of the report, or with the last whole period before it. */
export const reportPeriods = [
  'MTD',
  'QTD',
  'YTD',
  '1Y',
  '3Y',
  '5Y',
  'MAX',
  'LAST_MONTH',
  'LAST_QUARTER',
  'LAST_YEAR',
  'CUSTOM',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** What the cells of a column hold. Money and quantities are values of the family; the others are told to every role. */
export const columnKinds = ['text', 'money', 'quantity', 'price', 'ratio', 'number', 'count', 'day'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** What is to be known of a cell: its price or valuation is old, or it is an estimate. */
export const cellMarks = ['STALE', 'ESTIMATED', 'PLANNED', 'LATE', 'GOOD', 'WARNING'] as const
export type CellMark = (typeof cellMarks)[number]

/** EMPTY: there is nothing of this kind. UNAVAILABLE: what the settings name is gone, or another version knew the widget. */
export const widgetStates = ['READY', 'EMPTY', 'UNAVAILABLE'] as const
export type WidgetState = (typeof widgetStates)[number]

/** The records that a cell may lead to. */
export const cellRecords = [
  'position',
  'transaction',
  'cost',
  'gift',
  'company',
  'contact',
  'entity',
  'attachment',
  'message',
  'tag',
] as const
export type CellRecord = (typeof cellRecords)[number]

export const reportLanguages = ['en', 'de'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

export const paperSizes = ['A4', 'LETTER'] as const
export type PaperSize = (typeof paperSizes)[number]

/** A page has so many columns; a row is as high as a column is wide on a sheet of paper. */
export const GRID_COLUMNS = 12
export const MAX_REPORT_PAGES = 40
export const MAX_REPORT_WIDGETS = 200
export const MAX_REPORTS = 200
