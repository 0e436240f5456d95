import type { WidgetData } from '@kinfolio/contract/report-data'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { widgetSvg } from './widget-svg.ts'

const theme = {
  positive: 'green',
  negative: 'red',
  text: 'black',
  muted: 'grey',
  faint: 'silver',
  border: 'silver',
  raised: 'white',
  overlay: 'white',
  fontFamily: '"Inter", sans-serif',
  series: ['blue'],
}
const data: WidgetData = {
  widgetId: 'w1',
  type: 'holdings',
  title: 'A & B <Trust>',
  state: 'READY',
  currency: 'EUR',
  rowCount: 1,
  asOf: day('2026-03-31'),
  from: day('2025-12-31'),
  to: day('2026-03-31'),
  picture: { kind: 'table' },
  columns: [
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'value', label: 'Value', kind: 'money', currency: 'EUR' },
  ],
  rows: [{ cells: { name: { text: 'House' }, value: { amount: '100' } } }],
  notes: [{ kind: 'MISSING', text: 'Boat is left out: it has no valuation.' }],
}

it('a picture stands by itself: title, days, figures and what is left out, with signs that no markup breaks', () => {
  const svg = widgetSvg(data, { theme, chart: null, drawing: null, height: 300 })
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
  expect(texts).toEqual([
    'A &amp; B &lt;Trust&gt;',
    'Dec 31, 2025 to Mar 31, 2026',
    'Name',
    'Value (EUR)',
    'House',
    '100.00',
    'Boat is left out: it has no valuation.',
  ])
  expect(svg).not.toContain('<Trust>')
})
