import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { expect, it } from 'vitest'

import { testApp } from '../../../testing/test-app.ts'

const folder = join(import.meta.dirname, '../../../../../../../shared/data/papers')

type Notice = {
  document_type: string
  fund_name: string
  currency: string
  call_amount_mm?: number
  distribution_amount_mm?: number
  /** False: its figures were made to contradict each other. */
  ties?: boolean
  file: string
}

const app = testApp({ now: '2026-03-03T12:00:00Z' })

type Made = { file: string; position: string; millions: string; doubts: number }

it.skipIf(!existsSync(folder))(
  'what follows from real notices is what they say, and what contradicts itself is doubted',
  async () => {
    const notices = (JSON.parse(readFileSync(join(folder, 'notices.json'), 'utf8')) as Notice[]).filter(
      ({ document_type }) => document_type !== 'quarterly_report',
    )
    const ada = await app.founder()
    for (const name of new Set(notices.map(({ fund_name }) => fund_name))) {
      const currency = notices.find(({ fund_name }) => fund_name === name)?.currency
      const fund = { name, type: 'PRIVATE_FUND', currency }
      expect((await ada.call('POST', '/positions', fund)).status).toBe(201)
    }
    const nothing: string[] = []
    const made: Made[] = []
    for (const { file } of notices) {
      const content = new File([readFileSync(join(folder, 'notices', file))], file)
      const paper = await ada.send('/attachments/upload', { file: content, type: 'position' })
      const { status, body } = await ada.call('POST', '/proposals/from-paper', {
        attachmentId: paper.body.id,
      })
      if (status !== 201) {
        nothing.push(`${file}: ${body.message}`)
        continue
      }
      const value = (field: string): string =>
        body.steps[0].fields.find((each: { field: string }) => each.field === field).value
      made.push({
        file,
        position: value('positionId'),
        millions: decimal(value('amount')).div(1_000_000).toFixed(1),
        doubts: body.doubts.filter((doubt: string) => !doubt.startsWith('Its account')).length,
      })
    }
    // One letter has no name of a fund in a place of its own.
    expect(nothing).toEqual([
      'SEC-2019-I_DIST_20240415.pdf: It is not known which position this is of. Put it on that position first.',
    ])
    const truth = new Map(notices.map((notice) => [notice.file, notice]))
    const wrong = made.filter(({ file, position, millions }) => {
      const { fund_name, call_amount_mm, distribution_amount_mm = 0 } = truth.get(file) ?? { fund_name: '' }
      return position !== fund_name || millions !== (call_amount_mm ?? distribution_amount_mm).toFixed(1)
    })
    // These print another amount than they were made of, and nothing beside it that contradicts it.
    expect(wrong.filter(({ doubts }) => doubts === 0).map(({ file }) => file)).toEqual([
      'GEQ-2021-I_CALL_20241222.pdf',
      'INF-2017-I_DIST_20240412.pdf',
    ])
    const tie = wrong.filter(({ file }) => truth.get(file)?.ties !== false).map(({ file }) => file)
    expect(tie).toEqual(['INF-2017-I_DIST_20240412.pdf'])
    expect(made.length - wrong.length).toBeGreaterThanOrEqual(56)
  },
  120_000,
)
