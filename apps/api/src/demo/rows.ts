import type { TagColor } from '@kinfolio/contract/tag-kinds'

import type { DemoBankDetail } from './bank-details.ts'
import type { DemoClosing } from './closings.ts'
import type { DemoCompany } from './companies.ts'
import type { DemoCost, DemoFundFees } from './costs.ts'
import type { DemoExpectedPaper } from './expected-papers.ts'
import type { DemoLetter } from './letters.ts'
import type { DemoPaper } from './papers.ts'
import type { DemoPerson } from './people.ts'
import type { DemoRelation, DemoRelationType } from './relations.ts'

/**
 * A day, or a number of days from today. So what lies ahead, or has just happened, does so whenever the demo starts.
 */
export type DemoDay = string | number

export type DemoRow = Record<string, unknown> & { type: string; date: DemoDay }

export type DemoPosition = {
  entity: string
  position: Record<string, unknown> & { name: string }
  /** Names of other positions: the one above it, the one that it is a debt on, or the one that it insures. */
  parent?: string
  securedBy?: string
  covers?: string
  /** A quantity without an amount is bought or sold at the close of its day. */
  rows: DemoRow[]
}

type DemoEntity = {
  name: string
  type: string
  jurisdiction?: string
  currency?: string
  fiscalYearEnd?: string
  owners?: { owner: string; percent: string; since: string }[]
}

/** A tag, and the names of the positions, entities, companies and people that have it. */
export type DemoTag = { name: string; group?: string; color: TagColor; on: string[] }

/** Made by whoever makes the sample; `entities` by their names. */
export type DemoReport = {
  title: string
  description: string
  isShared: boolean
  period: string
  entities?: readonly string[]
  pages: readonly { title: string; widgets: readonly DemoWidget[] }[]
}
type DemoWidget = {
  type: string
  title?: string
  settings?: Readonly<Record<string, unknown>>
  place: readonly [x: number, y: number, w: number, h: number]
}

export type DemoOrg = {
  name: string
  settings: Record<string, unknown>
  /** Owners stand before what they own. */
  entities: DemoEntity[]
  companies: DemoCompany[]
  people: DemoPerson[]
  positions: DemoPosition[]
  relationTypes?: DemoRelationType[]
  relations?: DemoRelation[]
  tags?: DemoTag[]
  bankDetails?: DemoBankDetail[]
  expectedPapers?: DemoExpectedPaper[]
  papers?: DemoPaper[]
  letters?: DemoLetter[]
  costs?: DemoCost[]
  fundFees?: DemoFundFees[]
  reports?: DemoReport[]
  closings?: DemoClosing[]
}

export const couple = 'Clara & Jonas Ahlgren'
export const elsa = 'Elsa Lindqvist'
export const trust = 'Lindqvist Trust'
export const holding = 'Ahlgren Holding GmbH'
export const lakeside = 'Lakeside Properties KG'

export const buy = (date: DemoDay, quantity: string, fee = '0'): DemoRow => ({
  type: 'BUY',
  date,
  quantity,
  fee,
})
export const sell = (date: DemoDay, quantity: string, fee = '0'): DemoRow => ({
  type: 'SELL',
  date,
  quantity,
  fee,
})

export const money = (type: string, date: DemoDay, amount: string, more: object = {}): DemoRow => ({
  type,
  date,
  amount,
  ...more,
})

/** Statements of an administrator or appraiser, by day. */
export const navs = (byDay: Record<string, string>): DemoRow[] =>
  Object.entries(byDay).map(([date, amount]) => money('NAV_ADJUSTMENT', date, amount))

export const call = (date: DemoDay, invested: string, fee?: string): DemoRow =>
  fee === undefined
    ? money('CAPITAL_CALL', date, invested)
    : money('CAPITAL_CALL', date, `${+invested + +fee}`, {
        lines: [
          { kind: 'INVESTMENT', amount: invested },
          { kind: 'MANAGEMENT_FEE', amount: fee },
        ],
      })

export const distribution = (date: DemoDay, capital: string, gain: string, more: object = {}): DemoRow =>
  money('DISTRIBUTION', date, `${+capital + +gain}`, {
    lines: [
      { kind: 'RETURN_OF_CAPITAL', amount: capital },
      { kind: 'GAIN', amount: gain },
    ],
    ...more,
  })
