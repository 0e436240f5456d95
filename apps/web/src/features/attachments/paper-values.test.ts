import { Attachment } from '@kinfolio/contract/attachments'
import { describe, expect, it } from 'vitest'

import { inputOfPaper, PaperChange, valuesOfPaper } from './paper-values.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const paper = Attachment.parse({
  id,
  title: 'Call 7',
  description: '',
  fileName: 'call-7.pdf',
  mediaType: 'application/pdf',
  bytes: 10,
  sha256: 'a',
  kind: null,
  on: null,
  periodFrom: null,
  periodTo: null,
  expiresOn: null,
  keepUntil: null,
  issuerId: null,
  issuerName: null,
  isConfidential: false,
  virusCheck: null,
  readers: [],
  inert: null,
  source: 'UPLOAD',
  uploadedBy: null,
  entityType: 'position',
  links: [],
  contentAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
})

describe('the form of a paper', () => {
  it('says of what is left empty that it is not known', () => {
    const input = PaperChange.parse(inputOfPaper(valuesOfPaper(paper)))
    expect(input).toMatchObject({ title: 'Call 7', kind: null, on: null, periodTo: null, issuerId: null })
  })

  it('takes what is chosen, and refuses what is no day', () => {
    const values = { ...valuesOfPaper(paper), kind: 'CAPITAL_CALL', on: '2026-03-31', issuerId: id }
    expect(PaperChange.parse(inputOfPaper(values))).toMatchObject({
      kind: 'CAPITAL_CALL',
      on: '2026-03-31',
      issuerId: id,
    })
    expect(PaperChange.safeParse(inputOfPaper({ ...values, on: '2026-02-30' })).success).toBe(false)
  })

  it('keeps the day on which a paper expires apart from the day until which it is kept', () => {
    const days = { expiresOn: '2030-05-31', keepUntil: '2040-12-31' }
    const input = PaperChange.parse(inputOfPaper({ ...valuesOfPaper(paper), ...days }))
    expect(input).toMatchObject(days)
    expect(PaperChange.parse(inputOfPaper(valuesOfPaper(paper)))).toMatchObject({
      expiresOn: null,
      keepUntil: null,
    })
  })

  it('names readers of a confidential paper only', () => {
    const values = { ...valuesOfPaper(paper), readerIds: [id] }
    expect(inputOfPaper(values)).toMatchObject({ isConfidential: false, readerIds: [] })
    expect(inputOfPaper({ ...values, isConfidential: true })).toMatchObject({ readerIds: [id] })
  })
})
