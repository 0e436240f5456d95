import { readShownSheets } from '@kinfolio/formats/tables/workbook-sheets'
import { pdfStructure } from '@kinfolio/formats/testing/pdf-structure'
import { beforeAll, describe, expect, it } from 'vitest'

import { openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Digits that occur nowhere else: of the account of one entity, and of what belongs to nobody. */
const [owned, others] = ['31337.42', '86420.97']
/** The same as a reader writes them. */
const [ownedTold, othersTold] = ['31,337.42', '86,420.97']

let founder: Person
const widgetIds = ['worth', 'time', 'words', 'parts']
let report: string
let entityId: string

beforeAll(async () => {
  founder = await app.founder()
  const entity = await founder.call('POST', `/orgs/${founder.orgId}/entities`, {
    name: 'Trust',
    type: 'TRUST',
  })
  entityId = entity.body.id
  const deposit = { type: 'BUY', date: '2026-01-05' }
  await openPosition(founder, { name: 'Account', type: 'CASH', entityId }, { ...deposit, amount: owned })
  await openPosition(founder, { name: 'Savings', type: 'CASH' }, { ...deposit, amount: others })
  report = await aReport(founder)
})

/** A report of somebody's own with some of everything, whose id is the answer. */
async function aReport(person: Person): Promise<string> {
  const place = (y: number, w = 12, x = 0) => ({ x, y, w, h: 4 })
  const made = await person.call('POST', '/reports', {
    title: 'First quarter *of* #2026',
    period: 'YTD',
    paper: { size: 'A4', preparedFor: 'Aunt [Vera]' },
    pages: [
      { pageId: 'p1', title: 'The whole' },
      { pageId: 'p2', title: 'Parts' },
    ],
    widgets: [
      { widgetId: 'worth', pageId: 'p1', type: 'net-worth', place: place(0, 4) },
      { widgetId: 'time', pageId: 'p1', type: 'value-over-time', place: place(0, 8, 4) },
      {
        widgetId: 'words',
        pageId: 'p1',
        type: 'text',
        place: place(4),
        settings: { text: 'We have **{{ net worth }}**: {{ net worth }}.' },
      },
      {
        widgetId: 'parts',
        pageId: 'p2',
        type: 'allocation',
        title: '=Who',
        place: place(0),
        settings: { by: 'entity' },
      },
    ],
  })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}

const path = (rest: string, id = report) => `/reports/${id}/${rest}`
const structureOf = async (person: Person, id = report) => {
  const answer = await person.get(path('pdf', id))
  expect(answer.status, answer.text).toBe(200)
  return { answer, ...(await pdfStructure(answer.bytes)) }
}

async function viewer(role: { entityIds?: string[]; valuesVisible?: boolean }): Promise<Person> {
  const person = await app.signUp('Vera')
  await joined(app, person, founder.orgId, { role: 'viewer', ...role })
  return asMember(app.fetch, person, founder.orgId)
}

describe('a report on paper', () => {
  it('has a cover, contents, its pages, their numbers and how figures were made', async () => {
    const { answer, pages, title, language, pageCount } = await structureOf(founder)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(
      'filename="First quarter of #2026 2026-04-10.pdf"',
    )
    expect({ title, language }).toEqual({ title: 'First quarter *of* #2026', language: 'en' })
    expect(pageCount).toBe(5)
    const [cover, contents, whole, parts, method] = pages
    expect(cover).toContain('First quarter *of* #2026')
    expect(cover).toContain('Prepared for Aunt [Vera]')
    expect(cover).toContain('From the end of 31 Dec 2025 to the end of 10 Apr 2026')
    expect(contents).toMatch(
      /Contents The whole [. \u2060]+3 .*Parts [. \u2060]+4 .*How the figures were made [. \u2060]+5/,
    )
    expect(whole).toContain('The whole')
    expect(parts).toContain('=Who')
    expect(method).toContain('Rates between two currencies are computed through the euro')
    pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of 5`))
  })

  it('is in its own language, whoever asks for it', async () => {
    const whole = (await founder.get(`/reports/${report}`)).body
    const german = await founder.call('POST', '/reports', { ...whole, language: 'de' })
    expect(german.status, german.text).toBe(201)
    const { pages, language } = await structureOf(founder, german.body.id)
    const [cover, contents, first, , method] = pages
    expect(language).toBe('de')
    expect(cover).toContain('Vom Ende des 31.12.2025 bis zum Ende des 10.04.2026')
    expect(contents).toContain('Inhalt')
    expect(first).toContain('Nettovermögen EUR 117.758,39')
    expect(method).toContain('Wie die Zahlen entstanden sind')
    expect(pages.join(' ')).not.toMatch(/How the figures|Amounts are in|Net worth/)
    pages.forEach((page, at) => expect(page).toContain(`Seite ${at + 1} von 5`))
    const csv = await founder.get(path('widgets/parts/csv', german.body.id))
    expect(csv.text.split('\r\n')[0]).not.toMatch(/Value|Share/)
  })

  it('has each figure that the answer of the API has', async () => {
    const { pages } = await structureOf(founder)
    const page = (await founder.get(path('pages/p2/data'))).body
    const shown = page[0].rows.map(
      ({ cells }: { cells: Record<string, { text: string; amount: string }> }) => [
        cells.part?.text,
        cells.value?.amount,
      ],
    )
    // 31,337.42 + 86,420.97.
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Trust', owned],
        ['None', others],
      ]),
    )
    expect(pages[3]).toContain(`Trust ${ownedTold}`)
    expect(pages[3]).toContain(othersTold)
    expect(pages[2]).toContain('Net worth EUR 117,758.39')
    expect(pages[2]).toContain('We have EUR 117,758.39: EUR 117,758.39.')
  })

  it('is as wide as the report says', async () => {
    const whole = (await founder.get(`/reports/${report}`)).body
    const letter = await founder.call('POST', '/reports', {
      ...whole,
      paper: { size: 'LETTER' },
      id: undefined,
    })
    expect(letter.body.paper).toEqual({ size: 'LETTER', preparedFor: '' })
    const answer = await founder.get(`/reports/${letter.body.id}/pdf`)
    expect(Buffer.from(answer.bytes).toString('latin1')).toContain('/MediaBox [0 0 612 792]')
  })

  it('is for whoever reads the report, and for nobody else', async () => {
    const reader = await viewer({})
    const own = await aReport(reader)
    const stranger = await app.founder()
    for (const rest of ['pdf', 'xlsx', 'widgets/parts/csv', 'widgets/parts/svg']) {
      expect((await reader.get(path(rest, own))).status, rest).toBe(200)
      expect((await stranger.get(path(rest))).body, rest).toMatchObject({ code: 'REPORT_NOT_FOUND' })
      const nobody = await app.fetch(`/api${path(rest)}`, { headers: { 'X-Org-Id': founder.orgId } })
      expect(nobody.status, rest).toBe(401)
    }
    for (const rest of ['widgets/none/csv', 'widgets/none/svg']) {
      expect((await founder.get(path(rest))).body, rest).toMatchObject({ code: 'WIDGET_NOT_FOUND' })
    }
  })
})

describe('a report as files', () => {
  it('is a workbook with a sheet for each widget, with days and exact numbers', async () => {
    const answer = await founder.get(path('xlsx'))
    expect(answer.headers.get('content-disposition')).toContain('.xlsx"')
    const sheets = readShownSheets(answer.bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Net worth', 'Value over time', 'Text', '=Who'])
    const [, time, , parts] = sheets
    expect(time?.rows.at(-1)?.cells.slice(0, 2)).toEqual(['2026-04-10', '117758.39'])
    expect(parts?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual(
      expect.arrayContaining([
        ['Part', 'Value (EUR)'],
        ['Trust', owned],
      ]),
    )
  })

  it('has the table of a widget as CSV, sorted as the question says', async () => {
    const answer = await founder.get(path('widgets/parts/csv?sortBy=value&sortDirection=asc'))
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(`filename="=Who 2026-04-10.csv"`)
    const [header, first, second] = answer.text.split('\r\n')
    expect(header).toBe('Part,Value (EUR),Share')
    expect(first).toMatch(/^Trust,31337\.42,0\.266/)
    expect(second).toMatch(/86420\.97/)
  })

  it('has the picture of a widget as SVG that loads and runs nothing', async () => {
    const answer = await founder.get(path('widgets/parts/svg'))
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(answer.text).toMatch(/^<svg role="img"/)
    expect(answer.text).toContain(`Trust ${ownedTold}`)
    expect(answer.text).not.toMatch(/<script|href="http|onload/i)
  })
})

/** What stands in a drawing in letters, which are text or shapes that name them. Digits of its coordinates mean nothing. */
function lettersOf(text: string): string {
  if (!text.startsWith('<svg')) return text
  const shapes = [...text.matchAll(/data-text="([^"]*)"/g)].map(([, letter]) => letter).join('')
  return `${[...text.matchAll(/>([^<]+)</g)].map(([, words]) => words).join(' ')} ${shapes}`
}

describe('a role', () => {
  const all = async (person: Person): Promise<string> => {
    const id = await aReport(person)
    const { pages, tags } = await structureOf(person, id)
    const sheets = readShownSheets((await person.get(path('xlsx', id))).bytes)
    const texts = await Promise.all(
      widgetIds.flatMap((widgetId) =>
        ['csv', 'svg'].map(async (kind) =>
          lettersOf((await person.get(path(`widgets/${widgetId}/${kind}`, id))).text),
        ),
      ),
    )
    return [...pages, JSON.stringify(tags), JSON.stringify(sheets), ...texts].join('\n')
  }

  it('that sees values is shown them, wherever they stand', async () => {
    const text = await all(founder)
    for (const digits of [owned, ownedTold, others, othersTold, '117,758.39', '117758.39']) {
      expect(text).toContain(digits)
    }
  })

  it('without values gets a report without them, which says so', async () => {
    const text = await all(await viewer({ valuesVisible: false }))
    for (const digits of [
      '31337',
      '31,337',
      '86420',
      '86,420',
      '117758',
      '117,758',
      '117.8',
      '118k',
      '31.3k',
      '86.4k',
    ]) {
      expect(text, digits).not.toContain(digits)
    }
    expect(text).toContain('whose role does not see values')
    expect(text).toContain('Trust')
  })

  it('for one entity gets what is of it, and nothing of the others', async () => {
    const text = await all(await viewer({ entityIds: [entityId] }))
    expect(text).toContain(ownedTold)
    for (const digits of ['86420', '86,420', '117758', '117,758', '86.4k'])
      expect(text, digits).not.toContain(digits)
  })
})
