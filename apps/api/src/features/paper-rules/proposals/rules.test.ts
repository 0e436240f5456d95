import { expect, it } from 'vitest'

import { learn, learnLabels, type NotedFigures, type NotedPaper } from './rules.ts'

const paper = (kind: NotedPaper['kind'], head: string, rest: Partial<NotedPaper> = {}): NotedPaper => ({
  kind,
  head,
  isConfidential: false,
  recordIds: [],
  tagIds: [],
  ...rest,
})

it('one paper teaches nothing, and two of one kind do', () => {
  const call = paper('CAPITAL_CALL', 'Alder\nKapitalabruf')
  expect(learn([call], 'Alder Capital')).toEqual([])
  expect(learn([call, call], 'Alder Capital')).toMatchObject([
    { kind: 'CAPITAL_CALL', count: 2, isOnlyKind: true },
  ])
})

it('the words are a line of all papers of the kind, and of no other', () => {
  const papers = [
    paper('CAPITAL_CALL', 'Alder Capital\nKapitalabruf\nNr. 7'),
    paper('CAPITAL_CALL', 'Alder Capital\nKAPITALABRUF\nNr. 8'),
    paper('QUARTERLY_REPORT', 'Alder Capital\nBericht'),
  ]
  expect(learn(papers, 'Alder Capital')).toMatchObject([{ words: ['Kapitalabruf'], isOnlyKind: false }])
})

it('a line with the name of the company says nothing of a kind', () => {
  const head = 'ALDER  CAPITAL GmbH\nKapitalabruf'
  const papers = [paper('CAPITAL_CALL', head), paper('CAPITAL_CALL', head)]
  expect(learn(papers, 'Alder Capital')).toMatchObject([{ words: ['Kapitalabruf'] }])
})

it('what all papers share is learned: records, tags, and that they are confidential', () => {
  const shared = { recordIds: ['p1', 'p2'], tagIds: ['t1'], isConfidential: true }
  const papers = [paper('DEED', 'One', shared), paper('DEED', 'Two', { ...shared, recordIds: ['p2'] })]
  expect(learn(papers, 'Alder Capital')).toMatchObject([
    { recordIds: ['p2'], tagIds: ['t1'], isConfidential: true },
  ])
  expect(learn([...papers, paper('DEED', 'Three')], 'Alder Capital')).toMatchObject([
    { recordIds: [], tagIds: [], isConfidential: false, count: 3 },
  ])
})

it('papers without a kind teach nothing, and contradict nothing', () => {
  const call = paper('CAPITAL_CALL', 'Kapitalabruf')
  expect(learn([call, call, paper(null, 'Kapitalabruf')], 'Alder Capital')).toMatchObject([
    { words: ['Kapitalabruf'], isOnlyKind: true },
  ])
})

it('lines with numbers, and long ones, are those of one paper', () => {
  const head = 'Nr 7 of 2026\nDear family, we write to you about the things of the house\nNotice'
  expect(learn([paper('DEED', head), paper('DEED', head)], 'Alder Capital')).toMatchObject([
    { words: ['Notice'] },
  ])
})

const figures = (kind: NotedFigures['kind'], ...values: NotedFigures['values']): NotedFigures => ({
  kind,
  values,
})
const found = (field: 'amount' | 'payable', label: string | null, isRead = false) => ({
  field,
  label,
  isRead,
})

it('a label is learned of two papers of a kind on which a value was found beside it', () => {
  const call = figures('CAPITAL_CALL', found('amount', 'Net amount payable'))
  expect(learnLabels([call])).toEqual([])
  expect(learnLabels([call, figures('INVOICE', found('amount', 'Net amount payable'))])).toEqual([])
  expect(learnLabels([call, figures('CAPITAL_CALL', found('amount', 'NET amount payable:'))])).toEqual([
    { kind: 'CAPITAL_CALL', labels: [{ label: 'Net amount payable', field: 'amount' }], count: 2 },
  ])
})

it('what was read so already, stands beside several labels, or is of no kind teaches no label', () => {
  const twice = (one: NotedFigures) => learnLabels([one, one])
  expect(twice(figures('CAPITAL_CALL', found('amount', 'Total', true)))).toEqual([])
  expect(twice(figures('CAPITAL_CALL', found('amount', null)))).toEqual([])
  expect(twice(figures(null, found('amount', 'Total')))).toEqual([])
})

it('a label that people took for two things means neither', () => {
  const papers = ['amount', 'amount', 'payable'] as const
  expect(learnLabels(papers.map((field) => figures('CAPITAL_CALL', found(field, 'Total'))))).toEqual([])
})
