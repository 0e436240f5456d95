import type { ReportContent, Widget } from '@kinfolio/contract/reports'
import { expect, it } from 'vitest'

import {
  addPage,
  addWidget,
  changeWidget,
  itemsOf,
  movePage,
  moveToPage,
  removePage,
  tellsOtherwise,
  withPlaces,
} from './edits.ts'

const widget = (widgetId: string, pageId: string, x: number, y: number): Widget => ({
  widgetId,
  pageId,
  type: 'net-worth',
  title: '',
  settings: {},
  place: { x, y, w: 6, h: 2 },
})
const report: ReportContent = {
  title: 'Quarter',
  description: '',
  isShared: false,
  currency: null,
  lens: 'rolled',
  period: 'YTD',
  from: null,
  asOf: null,
  language: 'en',
  paper: { size: 'A4', preparedFor: '' },
  scope: { entityIds: [], tagIds: [], positionIds: [] },
  pages: [
    { pageId: 'p1', title: 'One' },
    { pageId: 'p2', title: 'Two' },
  ],
  widgets: [widget('w1', 'p1', 0, 0), widget('w3', 'p1', 6, 0), widget('w2', 'p2', 0, 0)],
}

it('a new widget gets an id that none has, and stands where there is room on its page', () => {
  const { content, widgetId } = addWidget(report, 'p2', {
    type: 'text',
    title: '',
    settings: {},
    size: [6, 2],
  })
  expect(widgetId).toBe('w4')
  expect(content.widgets.at(-1)).toMatchObject({ pageId: 'p2', place: { x: 6, y: 0, w: 6, h: 2 } })
  expect(addWidget(content, 'p2', { type: 'text', title: '', settings: {}, size: [1, 1] }).widgetId).toBe(
    'w5',
  )
})

it('a widget goes to another page, and finds room there', () => {
  const moved = moveToPage(report, 'w1', 'p2').widgets.find(({ widgetId }) => widgetId === 'w1')
  expect(moved).toMatchObject({ pageId: 'p2', place: { x: 6, y: 0 } })
  expect(moveToPage(report, 'w1', 'p1')).toBe(report)
})

it('pages are added, change places, and take along what is on them', () => {
  const { content, pageId } = addPage(report)
  expect(pageId).toBe('p3')
  expect(movePage(content, 'p1', 1).pages.map((page) => page.pageId)).toEqual(['p2', 'p1', 'p3'])
  expect(movePage(content, 'p1', -1)).toBe(content)
  const left = removePage(report, 'p1')
  expect(left.widgets.map(({ widgetId }) => widgetId)).toEqual(['w2'])
  expect(removePage(left, 'p2')).toBe(left)
})

it('places that stay as they are make no change that could be taken back', () => {
  expect(withPlaces(report, itemsOf(report, 'p1'))).toBe(report)
})

it('figures are asked for again after a change of settings, and not after one of places', () => {
  const moved = withPlaces(report, [{ id: 'w1', box: { x: 0, y: 4, w: 12, h: 2 } }])
  expect(moved).not.toBe(report)
  expect(tellsOtherwise(report, moved)).toBe(false)
  expect(tellsOtherwise(report, changeWidget(report, 'w1', { settings: { by: 'entity' } }))).toBe(true)
  expect(tellsOtherwise(report, { ...report, period: '1Y' })).toBe(true)
})
