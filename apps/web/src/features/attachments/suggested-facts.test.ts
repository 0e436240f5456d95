import type { Attachment } from '@kinfolio/contract/attachments'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { day } from '@kinfolio/ledger/days/day'
import { expect, test } from 'vitest'

import { beforeChange, openFacts, surelyMeant, writesOf } from './suggested-facts.ts'

// The other fields of a paper bear on none of this.
const paper = {
  kind: null,
  on: '2026-03-01',
  periodTo: null,
  issuerId: null,
  links: [],
} as unknown as Attachment
const tagged = { ...paper, tagIds: [] }
const sure = { grade: 'SURE' as const, why: '', rule: null }
const kind: SuggestedFact = { fact: 'kind', kind: 'CAPITAL_CALL', ...sure }
const on: SuggestedFact = { fact: 'on', day: day('2026-03-02'), ...sure }
const link: SuggestedFact = { fact: 'link', entityType: 'position', entityId: 'p1', name: 'Fund', ...sure }
const tag: SuggestedFact = { fact: 'tag', tagId: 't1', name: 'Urgent', ...sure }
const issuer = (companyId: string, grade: 'LIKELY' | 'DOUBTFUL'): SuggestedFact => ({
  fact: 'issuer',
  companyId,
  name: companyId,
  grade,
  why: '',
  rule: null,
})

test('what is noted already is not suggested again', () => {
  const facts = [kind, on, issuer('c1', 'LIKELY'), link]
  expect(openFacts(tagged, facts)).toEqual(facts)
  const noted: Attachment = {
    ...paper,
    kind: 'CAPITAL_CALL',
    on: day('2026-03-02'),
    issuerId: 'c1',
    links: [{ entityType: 'position', entityId: 'p1', name: 'Fund' }],
  }
  expect(openFacts({ ...noted, tagIds: ['t1'] }, [...facts, tag])).toEqual([])
})

test('all are those that are not doubtful, and one of those that exclude each other', () => {
  expect(
    surelyMeant([issuer('c1', 'DOUBTFUL'), issuer('c2', 'LIKELY'), issuer('c3', 'LIKELY'), link]),
  ).toEqual([issuer('c2', 'LIKELY'), link])
})

test('a taken fact is written as a change, and what stood before takes it back', () => {
  const { change, links, tags } = writesOf([kind, on, link, tag])
  expect(change).toEqual({ kind: 'CAPITAL_CALL', on: '2026-03-02' })
  expect(links).toEqual([link])
  expect(tags).toEqual([tag])
  expect(beforeChange(paper, change)).toEqual({ kind: null, on: '2026-03-01' })
})
