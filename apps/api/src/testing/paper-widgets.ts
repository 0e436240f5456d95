import type { Cell, Column, Picture, Row, WidgetData } from '@kinfolio/contract/report-data'
import { addDays, day } from '@kinfolio/ledger/days/day'

import type { PaperInput, PaperWidget } from '../platform/press/paper-input.ts'

type Cells = Readonly<Record<string, Cell>>
type Told = Partial<Omit<WidgetData, 'rows' | 'columns' | 'picture'>> & {
  w?: number
  h?: number
  image?: Uint8Array
}

const money = (label: string, key = 'value'): Column => ({ key, label, kind: 'money', currency: 'EUR' })
const text = (label: string, key = 'name'): Column => ({ key, label, kind: 'text' })
const ratio = (label: string, key: string): Column => ({ key, label, kind: 'ratio' })

let count = 0

/** A widget with this table, below those before it. */
export function aWidget(
  picture: Picture,
  columns: readonly Column[],
  rows: readonly (Cells | Row)[],
  { w = 12, h = 4, image, ...told }: Told = {},
): PaperWidget {
  count += 1
  return {
    pageId: 'p1',
    place: { x: 0, y: Math.min(990, count * 10), w, h },
    image,
    data: {
      widgetId: `w${count}`,
      type: 'test',
      title: `Widget ${count}`,
      state: 'READY',
      asOf: day('2026-03-31'),
      from: day('2025-12-31'),
      to: day('2026-03-31'),
      currency: 'EUR',
      columns: [...columns],
      rows: rows.map((row) => ('cells' in row ? (row as Row) : { cells: row })), // either is told by its fields
      rowCount: rows.length,
      picture,
      notes: [],
      ...told,
    },
  }
}

/** A report of these widgets, as the press takes it. */
export function aPaper(widgets: readonly PaperWidget[], told: Partial<PaperInput> = {}): PaperInput {
  return {
    title: 'First quarter of 2026',
    description: 'What the family holds, how it went, and what is due.',
    organization: 'Family Example',
    preparedFor: 'The family council',
    scope: [],
    from: '2025-12-31',
    to: '2026-03-31',
    currency: 'EUR',
    lens: 'rolled',
    madeOn: '2026-04-10',
    size: 'A4',
    language: 'en',
    pages: [{ pageId: 'p1', title: 'Overview' }],
    widgets,
    method: [
      {
        title: 'Value',
        text: 'What something is worth on a day is its quantity times its price of that day.',
      },
    ],
    rates: [{ pair: 'USD for one EUR', rate: '1.0815', day: '2026-03-31', source: 'European Central Bank' }],
    ...told,
  }
}

const parts = [
  ['Public equity', '4210332.18', 0.4521],
  ['Private funds', '2100450', 0.2256],
  ['Real estate', '1850000', 0.1987],
  ['Cash', '910220.55', 0.0978],
  ['Bonds', '240000', 0.0258],
] as const

/** One widget of each picture. */
export function everyPicture(): PaperWidget[] {
  const days = Array.from({ length: 91 }, (_, at) => addDays(day('2025-12-31'), at))
  const wave = (at: number) => (9_000_000 + 3000 * at + 120_000 * Math.sin(at / 9)).toFixed(2)
  const months = ['2026-01-31', '2026-02-28', '2026-03-31'].map((on) => day(on))
  return [
    aWidget(
      { kind: 'figures', label: 'name', value: 'value', change: 'change', note: 'note' },
      [text('Figure'), money('Amount'), ratio('Change', 'change'), text('Note', 'note')],
      [
        {
          name: { text: 'Net worth' },
          value: { amount: '9311002.73' },
          change: { number: 0.0345 },
          note: { text: 'All that is held less debt' },
        },
        { name: { text: 'Gain' }, value: { amount: '310870.11' }, change: { number: -0.0012 } },
        { name: { text: 'Liquid' }, value: { amount: '5360552.73', mark: 'STALE' } },
        { name: { text: 'Unfunded' }, value: { amount: null, reason: 'NO_RATE' } },
      ],
      { title: 'Key figures', h: 2 },
    ),
    aWidget(
      { kind: 'lines', x: 'day', y: ['value', 'paid'], isArea: false, isStepped: false },
      [{ key: 'day', label: 'Day', kind: 'day' }, money('Value'), money('Paid in', 'paid')],
      days.map((on, at) => ({
        day: { day: on },
        value: { amount: at === 20 ? null : wave(at) },
        paid: { amount: at < 40 ? '9000000.00' : '9100000.00' },
      })),
      { title: 'Value over time' },
    ),
    aWidget(
      { kind: 'lines', x: 'day', y: ['value'], isArea: true, isStepped: true },
      [{ key: 'day', label: 'Day', kind: 'day' }, ratio('Fall', 'value')],
      days.map((on, at) => ({ day: { day: on }, value: { number: -0.05 * Math.abs(Math.sin(at / 15)) } })),
      { title: 'Falls from the highest value' },
    ),
    aWidget(
      { kind: 'parts', label: 'name', value: 'value' },
      [text('Part'), money('Value'), ratio('Share', 'share')],
      [
        ...parts.map(([name, amount, share]) => ({
          name: { text: name },
          value: { amount },
          share: { number: share },
        })),
        { name: { text: 'Mortgage' }, value: { amount: '-500000' }, share: { number: -0.0537 } },
      ],
      {
        title: 'Allocation',
        notes: [{ kind: 'MISSING', text: 'Fund IV is left out: it has no valuation.' }],
      },
    ),
    aWidget(
      { kind: 'bars', x: 'name', y: ['value'], isStacked: false, isHorizontal: true },
      [text('Part'), money('Value')],
      parts.map(([name, amount]) => ({ name: { text: name }, value: { amount } })),
      { title: 'By type, as bars' },
    ),
    aWidget(
      { kind: 'bars', x: 'month', y: ['in', 'out'], isStacked: true, isHorizontal: false },
      [{ key: 'month', label: 'Month', kind: 'day' }, money('In', 'in'), money('Out', 'out')],
      months.map((on, at) => ({
        month: { day: on },
        in: { amount: `${10000 * (at + 1)}` },
        out: { amount: `${-7000 * (at + 1)}` },
      })),
      { title: 'Money in and out' },
    ),
    aWidget(
      { kind: 'mixed', x: 'month', bars: ['paid'], lines: ['value'] },
      [{ key: 'month', label: 'Month', kind: 'day' }, money('Paid', 'paid'), money('Value')],
      months.map((on, at) => ({
        month: { day: on },
        paid: { amount: `${120000 * at}` },
        value: { amount: `${200000 + 90000 * at}` },
      })),
      { title: 'Calls and value' },
    ),
    aWidget(
      { kind: 'areas', label: 'name', value: 'value', change: 'change' },
      [text('Position'), money('Value'), ratio('Change', 'change')],
      parts.map(([name, amount], at) => ({
        name: { text: name },
        value: { amount },
        change: { number: (at - 2) * 0.03 },
      })),
      { title: 'Positions by size' },
    ),
    aWidget(
      { kind: 'heat', label: 'name', cells: ['m1', 'm2', 'm3', 'm4'] },
      [text('Year'), ratio('Jan', 'm1'), ratio('Feb', 'm2'), ratio('Mar', 'm3'), ratio('Apr', 'm4')],
      ['2023', '2024', '2025'].map((name, at) => ({
        name: { text: name },
        m1: { number: 0.01 * at },
        m2: { number: -0.02 + 0.01 * at },
        m3: { number: null, reason: 'NO_PRICE' as const },
        m4: { number: 0.04 - 0.03 * at },
      })),
      { title: 'Returns by month' },
    ),
    aWidget(
      { kind: 'waterfall', label: 'name', value: 'value' },
      [text('Step'), money('Amount')],
      [
        ['31 Dec 2025', '9000132.62'],
        ['Price', '280000'],
        ['Currency', '-42000.50'],
        ['Income', '88000'],
        ['Fees', '-15129.39'],
        ['31 Mar 2026', '9311002.73'],
      ].map(([name, amount]) => ({ name: { text: name }, value: { amount } })),
      { title: 'From one quarter to the next' },
    ),
    aWidget(
      { kind: 'points', x: 'risk', y: 'return', label: 'name', size: 'value' },
      [text('Position'), ratio('Deviation', 'risk'), ratio('Return', 'return'), money('Value')],
      parts.map(([name, amount], at) => ({
        name: { text: name },
        risk: { number: 0.05 + at * 0.03 },
        return: { number: 0.02 + 0.015 * at * (at % 2 ? 1 : 2) },
        value: { amount },
      })),
      { title: 'Return and risk' },
    ),
    aWidget(
      { kind: 'meters', label: 'name', value: 'value', bound: 'bound' },
      [text('Fund'), money('Called'), money('Committed', 'bound')],
      [
        ['Growth IV', '600000', '1000000'],
        ['Buyout II', '2250000', '2500000'],
        ['Infra I', '0', '750000'],
      ].map(([name, amount, bound]) => ({
        name: { text: name },
        value: { amount },
        bound: { amount: bound },
      })),
      { title: 'Calls of commitments' },
    ),
    aWidget(
      { kind: 'graph', from: 'from', to: 'to', label: 'share' },
      [text('Owner', 'from'), text('Owned', 'to'), text('Share', 'share')],
      [
        ['Ada', 'Holding Ltd', '60 %'],
        ['Ben', 'Holding Ltd', '40 %'],
        ['Holding Ltd', 'Family Trust', ''],
        ['Holding Ltd', 'Flat in Vienna', '100 %'],
      ].map(([from, to, share]) => ({ from: { text: from }, to: { text: to }, share: { text: share } })),
      { title: 'Who owns whom' },
    ),
    aWidget(
      { kind: 'verdicts', label: 'name', value: 'value', bound: 'bound' },
      [text('Rule'), ratio('Is', 'value'), ratio('At most', 'bound')],
      [
        {
          name: { text: 'No position above 10 %', mark: 'WARNING' },
          value: { number: 0.124 },
          bound: { number: 0.1 },
        },
        {
          name: { text: 'Cash above 5 %', mark: 'GOOD' },
          value: { number: 0.0978 },
          bound: { number: 0.05 },
        },
      ],
      { title: 'Rules of the family' },
    ),
    aWidget(
      { kind: 'table' },
      [
        text('Position'),
        { key: 'quantity', label: 'Quantity', kind: 'quantity' },
        { key: 'price', label: 'Price', kind: 'price', currency: 'USD' },
        money('Value'),
        ratio('Share', 'share'),
        { key: 'day', label: 'Valued on', kind: 'day' },
      ],
      [
        ...Array.from({ length: 60 }, (_, at) => ({
          name: { text: `Position ${at + 1}` },
          quantity: { amount: `${at}.5` },
          price: { price: `${100 + at}.25`, ...(at === 3 ? { currency: 'CHF' } : {}) },
          value: { amount: `${1000 * at}.75`, ...(at % 20 === 7 ? { mark: 'ESTIMATED' as const } : {}) },
          share: { number: at / 1770 },
          day: { day: day('2026-03-31') },
        })),
        { isSum: true, cells: { name: { text: 'All' }, value: { amount: '1770045.00' } } },
      ],
      { title: 'Positions' },
    ),
    aWidget({ kind: 'heading', level: 'large' }, [text('Heading')], [{ name: { text: 'In words' } }], {
      h: 1,
    }),
    aWidget({ kind: 'text' }, [], [], {
      title: 'Letter',
      paragraphs: [
        { kind: 'heading', pieces: [{ words: 'The quarter' }] },
        {
          kind: 'paragraph',
          pieces: [
            { words: 'The whole is worth ' },
            { cell: { amount: '9311002.73' }, column: 'money', currency: 'EUR' },
            { words: ', which is ' },
            { words: 'more', isStrong: true },
            { words: ' than before.' },
          ],
        },
        {
          kind: 'item',
          pieces: [{ words: 'A call is due on ' }, { cell: { day: day('2026-05-15') }, column: 'day' }],
        },
        {
          kind: 'item',
          pieces: [{ words: 'The return was ' }, { cell: { number: 0.0345 }, column: 'ratio' }],
        },
      ],
    }),
    aWidget({ kind: 'space' }, [], [], { h: 1 }),
    aWidget({ kind: 'pageBreak' }, [], [], { h: 1 }),
    aWidget({ kind: 'table' }, [], [], {
      title: 'Gifts',
      state: 'EMPTY',
      message: 'Nothing was given in this time.',
    }),
  ]
}
