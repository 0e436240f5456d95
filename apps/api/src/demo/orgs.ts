import { bankDetails } from './bank-details.ts'
import { belongings } from './belongings.ts'
import { closings } from './closings.ts'
import { companies } from './companies.ts'
import { costs, fundFees } from './costs.ts'
import { expectedPapers } from './expected-papers.ts'
import { letters } from './letters.ts'
import { listed } from './listed.ts'
import { papers } from './papers.ts'
import { people } from './people.ts'
import { privateHoldings } from './private-holdings.ts'
import { relations, relationTypes } from './relations.ts'
import { reports } from './reports.ts'
import { buy, couple, type DemoOrg, elsa, holding, lakeside, money, navs, trust } from './rows.ts'

/** Everything about the demo family is invented: its people, its companies, its funds and their prices. */
export const family: DemoOrg = {
  name: 'The Ahlgren Family',
  settings: {
    description: 'Three generations, one holding and one house on the lake.',
    baseCurrency: 'EUR',
    timeZone: 'Europe/Vienna',
  },
  entities: [
    { name: elsa, type: 'PERSON', jurisdiction: 'Austria', currency: 'EUR' },
    { name: couple, type: 'COUPLE', jurisdiction: 'Austria', currency: 'EUR' },
    { name: trust, type: 'TRUST', jurisdiction: 'Jersey', currency: 'GBP' },
    {
      name: holding,
      type: 'HOLDING_COMPANY',
      jurisdiction: 'Austria',
      currency: 'EUR',
      fiscalYearEnd: '12-31',
      owners: [
        { owner: couple, percent: '75', since: '2019-12-30' },
        { owner: trust, percent: '25', since: '2019-12-30' },
      ],
    },
    {
      name: lakeside,
      type: 'PARTNERSHIP',
      jurisdiction: 'Austria',
      currency: 'EUR',
      owners: [
        { owner: couple, percent: '60', since: '2021-06-01' },
        { owner: elsa, percent: '40', since: '2021-06-01' },
      ],
    },
  ],
  companies,
  people,
  positions: [...listed, ...privateHoldings, ...belongings],
  relationTypes,
  relations,
  bankDetails,
  expectedPapers,
  papers,
  letters,
  costs,
  fundFees,
  reports,
  closings,
  tags: [
    {
      name: 'Core',
      group: 'Strategy',
      color: 'green',
      on: [
        'Northern World Equity ETF',
        'Euro Government Bond ETF',
        'Brigantia Rail 4.25 % 2029',
        'Gold bars',
      ],
    },
    {
      name: 'Growth',
      group: 'Strategy',
      color: 'blue',
      on: [
        'Harbour US Growth ETF',
        'Bitcoin',
        'Cobalt Ventures III',
        'Meridian Robotics GmbH',
        'Pixelwerk AG',
      ],
    },
    {
      name: 'Income',
      group: 'Strategy',
      color: 'amber',
      on: ['Euro Government Bond ETF', 'Stonegate Infrastructure I', 'Loan to Brauhaus Traun'],
    },
    {
      name: 'For the children',
      color: 'pink',
      on: ['Endowment policy', 'Loan to Felix', 'Northern World Equity ETF', 'Nora Ahlgren', 'Leo Ahlgren'],
    },
    {
      name: 'Review this year',
      color: 'rust',
      on: ['Orrery Macro Fund', 'House and contents policy', trust, 'Bank Traunsee'],
    },
  ],
}

const institution = 'Ahlgren Foundation'
const foundation: DemoOrg = {
  name: institution,
  settings: {
    description: 'Music schools and river meadows.',
    baseCurrency: 'CHF',
    timeZone: 'Europe/Zurich',
  },
  entities: [{ name: institution, type: 'FOUNDATION', jurisdiction: 'Switzerland', currency: 'CHF' }],
  companies: [],
  people: [],
  positions: [
    {
      entity: institution,
      position: {
        name: 'Northern World Equity ETF',
        type: 'FUND',
        currency: 'EUR',
        stock: { symbol: 'NWEQ' },
      },
      rows: [buy('2022-03-09', '7200', '36'), buy('2024-01-17', '2100', '11')],
    },
    {
      entity: institution,
      position: {
        name: 'Euro Government Bond ETF',
        type: 'BOND',
        currency: 'EUR',
        stock: { symbol: 'EGOV' },
      },
      rows: [buy('2022-03-09', '3900', '20')],
    },
    {
      entity: institution,
      position: { name: 'River meadows', type: 'REAL_ESTATE', currency: 'CHF' },
      rows: [money('BUY', '2022-05-30', '310000'), ...navs({ '2025-06-30': '325000' })],
    },
    {
      entity: institution,
      position: { name: 'Endowment account', type: 'CASH', currency: 'CHF' },
      rows: [money('BUY', '2022-03-01', '240000'), money('SELL', '2025-11-28', '65000')],
    },
    {
      entity: institution,
      // No source of the demo has rates of this currency: what is missing is shown as missing.
      position: { name: 'Account of the school in Reykjavík', type: 'CASH', currency: 'ISK' },
      rows: [money('BUY', -90, '4200000')],
    },
  ],
}

export const demoOrgs: DemoOrg[] = [family, foundation]
