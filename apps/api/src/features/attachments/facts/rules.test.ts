import { describe, expect, it } from 'vitest'

import { documentOf } from '../../../testing/read-documents.ts'
import { fitOf, fitting, nameKey, ownFacts, soughtNames } from './rules.ts'

describe('a printed name and the name of a record', () => {
  it('are one but for signs, accents and the form of the law', () => {
    expect(fitOf('ALDER FUND III, L.P.', 'Alder Fund III LP')).toBe('SAME')
    expect(fitOf('Müller Beteiligungs GmbH & Co. KG', 'Muller Beteiligungs')).toBe('SAME')
    expect(nameKey('Alder Fund III S.A.')).toBe('alder fund iii')
  })

  it('are nearly one where one says more than the other', () => {
    expect(fitOf('Alder Growth Fund Feeder', 'Alder Growth Fund')).toBe('PART')
  })

  it('differ where a number tells a fund from the one before it', () => {
    expect(fitOf('Alder Fund III', 'Alder Fund II')).toBeNull()
    expect(fitOf('Alder Fund III', 'Alder Fund')).toBeNull()
    expect(fitOf('Alder Fund 2024', 'Alder Fund')).toBeNull()
    expect(fitOf('Alder Partners', 'Alder')).toBeNull()
  })
})

describe('the records that a printed name may mean', () => {
  const printed = { value: 'Alder Fund III LP', label: 'Fund', grade: 'SURE' as const }

  it('are sure where one has the same name, and doubtful where two do', () => {
    const one = { id: '1', name: 'Alder Fund III' }
    expect(fitting(printed, [one, { id: '2', name: 'Alder Fund III Feeder' }])).toEqual([
      { ...one, grade: 'SURE', why: 'The paper prints “Alder Fund III LP” at “Fund”.' },
    ])
    expect(fitting(printed, [one, { id: '2', name: 'ALDER FUND III' }]).map(({ grade }) => grade)).toEqual([
      'DOUBTFUL',
      'DOUBTFUL',
    ])
  })

  it('are no surer than the reading of the name', () => {
    const [found] = fitting({ ...printed, grade: 'DOUBTFUL' }, [{ id: '1', name: 'Alder Fund III' }])
    expect(found?.grade).toBe('DOUBTFUL')
  })

  it('have the legal name too', () => {
    const record = { id: '1', name: 'Alder', otherNames: ['Alder Capital Management Ltd'] }
    expect(fitting({ ...printed, value: 'Alder Capital Management Limited' }, [record])).toHaveLength(1)
  })
})

it('a long name is looked for by its beginning too, and never by one word of several', () => {
  expect(soughtNames('Alder Fund III Feeder')).toEqual([
    'alder fund iii feeder',
    'alder fund iii',
    'alder fund',
  ])
  expect(soughtNames('Alder Fund')).toEqual(['alder fund'])
  expect(soughtNames('Alder')).toEqual(['alder'])
})

it('a file of several documents says no kind and no day of the whole', () => {
  const document = documentOf('INVOICE', { kind: { value: 'INVOICE', why: 'Its title says so.' } })
  expect(ownFacts({ documents: [document] })).toEqual([
    { fact: 'kind', kind: 'INVOICE', grade: 'SURE', why: 'Its title says so.', rule: null },
  ])
  expect(ownFacts({ documents: [document, document] })).toEqual([])
})
