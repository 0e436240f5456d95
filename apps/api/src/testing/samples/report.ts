import { widgetCatalogue } from '@kinfolio/contract/report-widgets'
import type { SettingField } from '@kinfolio/contract/report-widgets/fields'

import type { Sample } from '../walk.ts'

/** Something for each setting, so that every kind of widget has what it tells of. */
function settingOf(field: SettingField, ids: Readonly<Record<string, string>>): unknown {
  if (field.kind === 'record') return ids[field.of] ?? null
  if (field.kind === 'text' && field.isLong) return 'Worth {{ net worth }}, with {{ gain }} of gain.'
  return chosen[field.kind] ?? field.initial
}

const chosen: Readonly<Partial<Record<SettingField['kind'], unknown>>> = {
  series: 'MARKED',
  blend: [{ symbol: 'MARKED', weight: 1 }],
  currency: 'USD',
  amount: '5000000',
  day: '2026-01-06',
}

/** A widget of every kind on one page. */
export function everyWidget(ids: Readonly<Record<string, string>>) {
  return widgetCatalogue.map(({ type, settings }, at) => ({
    widgetId: `w${at}`,
    pageId: 'p1',
    type,
    place: { x: 0, y: at, w: 12, h: 1 },
    settings: Object.fromEntries(
      Object.entries<SettingField>(settings).map(([name, field]) => [name, settingOf(field, ids)]),
    ),
  }))
}

/** What the walk over the contract needs to know about reports: one that is shared, with a widget of every kind. */
export const sample: Sample = {
  id: 'pack',
  noun: 'reports',
  make: {
    path: '/reports',
    body: (ids) => ({
      title: 'Marked report',
      isShared: true,
      period: 'MAX',
      widgets: everyWidget(ids),
    }),
  },
  calls: {
    'reports.create': () => ({ body: { title: 'New report', template: 'monthly-one-pager' } }),
    'reports.update': () => ({ body: { title: 'Renamed report', isShared: true } }),
    'reports.setDefault': () => ({ body: { isDefault: true } }),
    'reports.widgetData': () => ({ ids: { widgetId: 'w0' } }),
    'reportFiles.widgetCsv': () => ({ ids: { widgetId: 'w0' } }),
    'reportFiles.widgetSvg': () => ({ ids: { widgetId: 'w0' } }),
    'reports.pageData': () => ({ ids: { pageId: 'p1' } }),
    'reports.preview': () => ({ body: { type: 'holdings', settings: {} } }),
    'reports.proof': (ids) => ({ path: `/reports/${ids.pack}/proof?measure=value` }),
  },
}
