import { pdfStructure } from '@kinfolio/formats/testing/pdf-structure'
import { describe, expect, it } from 'vitest'

import { aPaper, aWidget, everyPicture } from '../../testing/paper-widgets.ts'
import { pressBounds } from '../reader/bounds.ts'
import { pressOutside, readingPool } from '../reader/pool.ts'
import type { PaperInput } from './paper-input.ts'

const press = (paper: PaperInput, owner = 'a') => pressOutside(owner, 'reportPaper', paper)
const structureOf = async (paper: PaperInput) => pdfStructure(await press(paper))

const name = { key: 'name', label: 'Name', kind: 'text' } as const
const value = { key: 'value', label: 'Value', kind: 'money', currency: 'EUR' } as const

/** Rows of one name and one amount, counted from 1. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: { text: `Row ${at + 1}` },
    value: { amount: `${at + 1}000.5` },
  }))

describe('a report with every picture', () => {
  it('is tagged, says what it is, and brings its fonts along', async () => {
    const paper = await structureOf(aPaper(everyPicture()))
    expect(paper).toMatchObject({
      language: 'en',
      title: 'First quarter of 2026',
      isMarked: true,
      showsTitle: true,
    })
    expect(paper.facts).toContain('pdfuaid:part="1"')
    expect(paper.fonts.length).toBeGreaterThan(1)
    expect(paper.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
    const names = new Set(paper.tags.map((tag) => tag.name))
    for (const tag of ['Title', 'H1', 'H2', 'TOC', 'Table', 'THead', 'TH', 'TD', 'Figure', 'Note', 'LI']) {
      expect(names, tag).toContain(tag)
    }
    expect(paper.pages.at(-1)).toContain('European Central Bank')
  })

  it('tells each of its drawings in words, with the main figures', async () => {
    const { tags } = await structureOf(aPaper(everyPicture()))
    const figures = tags.filter((tag) => tag.name === 'Figure')
    // Two lines, a ring, two bars, a mixture, areas, a waterfall, points and a graph.
    expect(figures).toHaveLength(10)
    expect(figures.map(({ alternative }) => alternative)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^Line chart: Value over time\. Value \(EUR\): 9,000,000\.00 \(31 Dec 2025\) at the beginning/,
        ),
        expect.stringContaining(
          'Ring chart: Allocation. Value (EUR): Public equity 4,210,332.18; Private funds',
        ),
        expect.stringContaining('Steps from the first level to the last'),
        expect.stringContaining('Ada to Holding Ltd (60 %)'),
      ]),
    )
  })

  it('has its figures as a reader writes them, marked where they are old, estimated or missing', async () => {
    const text = (await structureOf(aPaper(everyPicture()))).pages.join(' ')
    for (const told of [
      'EUR 9,311,002.73 3.45%',
      'Gain EUR 310,870.11 \u22120.12%',
      'Currency \u221242,000.50',
      'Mortgage \u2212500,000.00 \u22125.37%',
      'Position 4 3.5 CHF 103.25 3,000.75 0.17% 31 Mar 2026',
      'Buyout II EUR 2,250,000.00 of 2,500,000.00',
      'No position above 10 % \u00B7 Not met 12.40% 10.00%',
      'The whole is worth EUR 9,311,002.73, which is more than before.',
      'A call is due on 15 May 2026',
      'Fund IV is left out: it has no valuation.',
      'Missing: there is no exchange rate within seven days before this day.',
      'Old: the price or valuation behind this figure',
      'Nothing was given in this time.',
    ]) {
      expect(text).toContain(told)
    }
  })
})

describe('a table of several pages', () => {
  it('has its head on each of them, and all of its rows', async () => {
    const table = aWidget({ kind: 'table' }, [name, value], rows(200), { title: 'Long' })
    const { pages } = await structureOf(aPaper([table]))
    const withRows = pages.filter((page) => page.includes('Row '))
    expect(withRows.length).toBeGreaterThan(3)
    for (const page of withRows) expect(page).toContain('Name Value (EUR)')
    // 200,000.50 is the last.
    expect(withRows.at(-1)).toContain('Row 200 200,000.50')
  })

  it('ends where the memory of a process would, and says so', async () => {
    const table = aWidget({ kind: 'table' }, [name, value], rows(10_000), { title: 'Endless' })
    const { pages } = await structureOf(aPaper([table]))
    const text = pages.join(' ')
    expect(text).toContain('The first 2000 of 10000 rows. The workbook of this report has more.')
    expect(text).toContain('Row 2000 2,000,000.50')
    expect(text).not.toContain('Row 2001 ')
  })
})

describe('what people write', () => {
  const hostile = [
    '#panic("x") *bold* _it_ $x^2$ = H @ref <label> // no /* no */ \\u{41} `raw`',
    '#import "@preview/cetz:0.3.0" #read("/etc/passwd") #eval("1+1")',
    'W'.repeat(400),
    '\u05E9\u05DC\u05D5\u05DD \u0627\u0644\u0639\u0631\u0628\u064A\u0629 \u202Eabc',
    '\u{1F3E6} \u5BB6\u65CF \u0000\u0007 </svg><script>alert(1)</script> &amp; "q" \u2028',
    '',
  ]

  it('is what the paper says, and never a command', async () => {
    for (const text of hostile) {
      const widgets = everyPicture().map((widget) => ({
        ...widget,
        data: {
          ...widget.data,
          title: text,
          columns: widget.data.columns.map((column) => ({ ...column, label: text })),
          rows: widget.data.rows.slice(0, 5).map((row) => ({
            ...row,
            cells: { ...row.cells, name: { text }, from: { text }, share: { text } },
          })),
        },
      }))
      const told = { title: text, description: text, organization: text, preparedFor: text, scope: [text] }
      const { pages, pageCount } = await structureOf(
        aPaper(widgets, { ...told, pages: [{ pageId: 'p1', title: text }], method: [{ title: text, text }] }),
      )
      expect(pageCount, text).toBeGreaterThan(3)
      const [word = ''] = text.split(' ')
      // A long word is broken, so that the first letters of it stand together.
      expect(pages[0]).toContain(/[\u0590-\u06FF]/u.test(word) ? '' : word.slice(0, 20))
    }
  }, 120_000)

  it('does not say PDF/UA of letters that no font here has', async () => {
    const { facts, isMarked } = await structureOf(aPaper([], { title: '\u5BB6\u65CF' }))
    expect(facts).not.toContain('pdfuaid')
    expect(isMarked).toBe(true)
  })

  it('is a number of any size', async () => {
    const digits = '123456789012345678.1234567891'
    const table = aWidget(
      { kind: 'table' },
      [name, value, { ...value, key: 'other' }],
      [{ name: { text: 'Huge' }, value: { amount: digits }, other: { amount: `-${digits}` } }],
    )
    const { pages } = await structureOf(aPaper([table]))
    expect(pages.join(' ')).toContain('Huge 123,456,789,012,345,678.12 \u2212123,456,789,012,345,678.12')
  })

  it('is a report of two hundred widgets', async () => {
    const widgets = Array.from({ length: 200 }, (_, at) =>
      aWidget({ kind: 'table' }, [name, value], rows(20), { title: `Table ${at + 1}`, h: 2 }),
    )
    const { pages } = await structureOf(aPaper(widgets))
    const text = pages.join(' ')
    for (const at of [1, 100, 200]) expect(text).toContain(`Table ${at} Name Value (EUR) Row 1 1,000.50`)
  }, 120_000)
})

describe('a process that sets reports', () => {
  const heavy = () =>
    aPaper(Array.from({ length: 8 }, () => aWidget({ kind: 'table' }, [name, value], rows(1_000))))
  const light = () => aPaper([aWidget({ kind: 'table' }, [name, value], rows(3))])

  it('is ended where it takes too long or too much, with words for a person, and the next report is set', async () => {
    const hasty = readingPool({ ...pressBounds, processorSeconds: 1 })
    await expect(hasty('a', 'reportPaper', heavy())).rejects.toThrow('more than 30 seconds')
    const small = readingPool({ ...pressBounds, memory: 200 * 1024 * 1024 })
    await expect(small('a', 'reportPaper', heavy())).rejects.toThrow('more memory than one file may have')
    expect((await structureOf(light())).pages.join(' ')).toContain('Row 3 3,000.50')
  }, 120_000)

  it('works for two organisations at once', async () => {
    const paper = light()
    const [first, second] = await Promise.all([press(paper, 'a'), press(paper, 'b')])
    const [one, two] = [await pdfStructure(first), await pdfStructure(second)]
    expect(one.pages).toEqual(two.pages)
  })
})
