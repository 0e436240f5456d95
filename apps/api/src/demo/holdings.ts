import type { Walk } from './series.ts'

/** Everything about the demo family is invented: its people, its companies, its funds and their prices. */

export const prices: { symbol: string; currency: string; walk: Walk }[] = [
  {
    symbol: 'SWDA.L',
    currency: 'GBX',
    walk: { start: 4780, yearlyDrift: 0.115, dailySwing: 0.0088, seed: 42, decimals: 2 },
  },
  {
    symbol: 'NWEQ',
    currency: 'EUR',
    walk: { start: 58.4, yearlyDrift: 0.105, dailySwing: 0.009, seed: 21, decimals: 3 },
  },
  {
    symbol: 'HUSG',
    currency: 'USD',
    walk: { start: 112, yearlyDrift: 0.15, dailySwing: 0.0125, seed: 22, decimals: 2 },
  },
  {
    symbol: 'EGOV',
    currency: 'EUR',
    walk: { start: 101.2, yearlyDrift: 0.012, dailySwing: 0.0028, seed: 23, decimals: 3 },
  },
  {
    symbol: 'ALDP',
    currency: 'CHF',
    walk: { start: 84.6, yearlyDrift: 0.07, dailySwing: 0.0112, seed: 24, decimals: 2 },
  },
  {
    symbol: 'KEST',
    currency: 'GBX',
    walk: { start: 412, yearlyDrift: 0.09, dailySwing: 0.0155, seed: 25, decimals: 1 },
  },
]

type DemoRow = Record<string, unknown> & { type: string; date: string }
export type DemoPosition = {
  entity: string
  position: Record<string, unknown> & { name: string; details?: Record<string, unknown> }
  /** The name of the asset behind a debt, which stands before it. */
  securedBy?: string
  /** A quantity without an amount is bought at the close of its day. */
  rows: DemoRow[]
}
export type DemoOrg = {
  name: string
  settings: Record<string, unknown>
  /** Owners stand before what they own. */
  entities: DemoEntity[]
  positions: DemoPosition[]
}

type DemoEntity = {
  name: string
  type: string
  jurisdiction?: string
  currency?: string
  fiscalYearEnd?: string
  owners?: { owner: string; percent: string; since: string }[]
}

const buy = (date: string, quantity: string, fee = '0') => ({ type: 'BUY', date, quantity, fee })
const sell = (date: string, quantity: string, fee = '0') => ({ type: 'SELL', date, quantity, fee })
const money = (type: string, date: string, amount: string, more: object = {}) => ({
  type,
  date,
  amount,
  ...more,
})

const family: DemoOrg = {
  name: 'The Ahlgren Family',
  settings: {
    description: 'Three generations, one holding and one house on the lake.',
    baseCurrency: 'EUR',
    timeZone: 'Europe/Vienna',
  },
  entities: [
    { name: 'Clara & Jonas Ahlgren', type: 'COUPLE', jurisdiction: 'Austria', currency: 'EUR' },
    { name: 'Lindqvist Trust', type: 'TRUST', jurisdiction: 'Jersey', currency: 'GBP' },
    {
      name: 'Ahlgren Holding GmbH',
      type: 'HOLDING_COMPANY',
      jurisdiction: 'Austria',
      currency: 'EUR',
      fiscalYearEnd: '12-31',
      owners: [
        { owner: 'Clara & Jonas Ahlgren', percent: '75', since: '2019-12-30' },
        { owner: 'Lindqvist Trust', percent: '25', since: '2019-12-30' },
      ],
    },
  ],
  positions: [
    {
      entity: 'Ahlgren Holding GmbH',
      position: {
        name: 'Northern World Equity ETF',
        type: 'FUND',
        currency: 'EUR',
        stock: { symbol: 'NWEQ' },
      },
      rows: [
        buy('2020-01-15', '9000', '45'),
        buy('2020-04-02', '6500', '32.5'),
        buy('2021-06-10', '4200', '21'),
        buy('2023-02-14', '3800', '19'),
        sell('2024-09-12', '2500', '12.5'),
        buy('2025-11-04', '1800', '9'),
      ],
    },
    {
      entity: 'Ahlgren Holding GmbH',
      position: { name: 'Harbour US Growth ETF', type: 'FUND', currency: 'USD', stock: { symbol: 'HUSG' } },
      rows: [
        buy('2020-03-20', '5200', '26'),
        buy('2022-05-11', '2600', '13'),
        money('DIVIDEND', '2024-06-20', '4680', { tax: '702' }),
        money('DIVIDEND', '2025-06-19', '5148', { tax: '772.2' }),
        sell('2025-08-06', '1400', '7'),
      ],
    },
    {
      entity: 'Lindqvist Trust',
      position: {
        name: 'Kestrel Energy plc',
        type: 'PUBLIC_EQUITY',
        currency: 'GBP',
        stock: { symbol: 'KEST' },
      },
      rows: [
        buy('2021-02-03', '42000', '38'),
        money('DIVIDEND', '2023-05-15', '7140'),
        money('DIVIDEND', '2024-05-14', '7980'),
        money('DIVIDEND', '2025-05-15', '8820'),
      ],
    },
    {
      entity: 'Clara & Jonas Ahlgren',
      position: {
        name: 'Alder Pharma AG',
        type: 'PUBLIC_EQUITY',
        currency: 'CHF',
        stock: { symbol: 'ALDP' },
      },
      rows: [
        buy('2020-09-08', '1500', '20'),
        buy('2022-10-18', '900', '20'),
        money('DIVIDEND', '2025-04-10', '4320', { tax: '1512' }),
      ],
    },
    {
      entity: 'Lindqvist Trust',
      position: {
        name: 'Euro Government Bond ETF',
        type: 'BOND',
        currency: 'EUR',
        stock: { symbol: 'EGOV' },
      },
      rows: [
        buy('2020-02-11', '6000', '30'),
        buy('2023-10-24', '4500', '22.5'),
        money('INTEREST', '2025-03-31', '12600'),
      ],
    },
    {
      entity: 'Ahlgren Holding GmbH',
      position: {
        name: 'Linden Buyout Fund IV',
        type: 'PRIVATE_FUND',
        currency: 'EUR',
        openedOn: '2020-06-01',
        details: {
          commitment: '2000000',
          vintage: 2020,
          strategy: 'European mid-market buyout',
          investmentPeriodYears: 5,
          termYears: 10,
          managementFee: '2',
          feeBasis: 'COMMITMENT',
          hurdle: '8',
          carry: '20',
          waterfall: 'EUROPEAN',
          recallPolicy: 'CAPITAL',
          reportingLagDays: 60,
        },
        manager: 'Linden Partners',
        targetWeight: '15',
      },
      rows: [
        money('CAPITAL_CALL', '2020-07-15', '420000', {
          lines: [
            { kind: 'INVESTMENT', amount: '380000' },
            { kind: 'MANAGEMENT_FEE', amount: '40000' },
          ],
        }),
        money('NAV_ADJUSTMENT', '2020-12-31', '371000'),
        money('CAPITAL_CALL', '2021-05-20', '380000'),
        money('NAV_ADJUSTMENT', '2021-12-31', '842000'),
        money('CAPITAL_CALL', '2022-06-08', '400000'),
        money('NAV_ADJUSTMENT', '2022-12-31', '1268000'),
        money('DISTRIBUTION', '2023-07-14', '260000', {
          recallable: '60000',
          lines: [
            { kind: 'RETURN_OF_CAPITAL', amount: '150000' },
            { kind: 'GAIN', amount: '110000' },
          ],
        }),
        money('NAV_ADJUSTMENT', '2023-12-31', '1351000'),
        money('CAPITAL_CALL', '2024-03-12', '240000'),
        money('DISTRIBUTION', '2024-10-02', '410000'),
        money('NAV_ADJUSTMENT', '2024-12-31', '1472000'),
        money('DISTRIBUTION', '2025-06-27', '325000'),
        money('NAV_ADJUSTMENT', '2025-12-31', '1418000'),
        money('NAV_ADJUSTMENT', '2026-06-30', '1466000'),
        money('CAPITAL_CALL', '2026-09-03', '90000'),
      ],
    },
    {
      entity: 'Ahlgren Holding GmbH',
      position: {
        name: 'Cobalt Ventures III',
        type: 'PRIVATE_FUND',
        currency: 'USD',
        openedOn: '2022-01-10',
        details: {
          commitment: '1000000',
          vintage: 2022,
          strategy: 'Early-stage software',
          investmentPeriodYears: 5,
          termYears: 12,
          managementFee: '2.5',
          carry: '20',
          recallPolicy: 'AS_NOTIFIED',
        },
        manager: 'Cobalt Ventures',
      },
      rows: [
        money('CAPITAL_CALL', '2022-03-01', '200000'),
        money('CAPITAL_CALL', '2023-01-18', '150000'),
        money('NAV_ADJUSTMENT', '2023-12-31', '318000'),
        money('CAPITAL_CALL', '2024-07-09', '180000'),
        money('NAV_ADJUSTMENT', '2024-12-31', '561000'),
        money('NAV_ADJUSTMENT', '2025-12-31', '648000'),
        money('ESTIMATED_VALUATION', '2026-08-31', '705000'),
      ],
    },
    {
      entity: 'Ahlgren Holding GmbH',
      position: {
        name: 'Meridian Robotics GmbH',
        type: 'DIRECT_EQUITY',
        currency: 'EUR',
        openedOn: '2021-11-02',
        manager: 'Meridian Robotics GmbH',
        ownership: '4.2',
        details: {
          stage: 'GROWTH',
          sector: 'Industrial robots',
          country: 'Germany',
          round: 'Series B',
          leadInvestor: 'Cobalt Ventures',
        },
      },
      rows: [
        money('BUY', '2021-11-02', '350000', { fee: '4200' }),
        money('NAV_ADJUSTMENT', '2023-06-30', '490000'),
        money('BUY', '2024-02-20', '120000'),
        money('NAV_ADJUSTMENT', '2025-12-31', '780000'),
      ],
    },
    {
      entity: 'Clara & Jonas Ahlgren',
      position: {
        name: 'House on the lake',
        type: 'REAL_ESTATE',
        currency: 'EUR',
        valuationEveryMonths: 24,
        details: {
          propertyKind: 'HOME',
          address: 'Uferweg 7\n82319 Starnberg',
          livingArea: '264',
          landArea: '1380',
          purchasePrice: '1450000',
          purchasedOn: '2020-05-04',
          valuer: 'Seeblick Appraisals',
          insuredFor: '1200000',
          insuredUntil: '2027-04-30',
        },
      },
      rows: [
        money('BUY', '2020-05-04', '1450000', { fee: '52000', tax: '87000' }),
        money('NAV_ADJUSTMENT', '2023-03-31', '1620000'),
        money('NAV_ADJUSTMENT', '2026-08-31', '1710000'),
      ],
    },
    {
      entity: 'Clara & Jonas Ahlgren',
      position: {
        name: 'Mortgage on the house',
        type: 'LIABILITY',
        currency: 'EUR',
        manager: 'Voralpenbank',
        details: {
          liabilityKind: 'MORTGAGE',
          principal: '800000',
          rateKind: 'FIXED',
          interestRate: '1.15',
          fixedUntil: '2030-05-04',
          paymentFrequency: 'QUARTERLY',
          maturesOn: '2040-05-04',
          repayment: 'LINEAR',
        },
      },
      securedBy: 'House on the lake',
      rows: [
        money('SELL', '2020-05-04', '800000'),
        money('BUY', '2022-05-04', '90000'),
        money('BUY', '2024-05-06', '90000'),
        money('BUY', '2026-05-04', '90000'),
      ],
    },
    {
      entity: 'Clara & Jonas Ahlgren',
      position: {
        name: 'Current account',
        type: 'CASH',
        currency: 'EUR',
        manager: 'Voralpenbank',
        details: { accountKind: 'CURRENT', iban: 'DE89370400440532013000' },
      },
      rows: [
        money('BUY', '2020-01-02', '310000'),
        money('BUY', '2023-12-15', '85000'),
        money('SELL', '2025-07-21', '42000'),
      ],
    },
  ],
}

const foundation: DemoOrg = {
  name: 'Ahlgren Foundation',
  settings: {
    description: 'Music schools and river meadows.',
    baseCurrency: 'CHF',
    timeZone: 'Europe/Zurich',
  },
  entities: [
    { name: 'Ahlgren Foundation', type: 'FOUNDATION', jurisdiction: 'Switzerland', currency: 'CHF' },
  ],
  positions: [
    {
      entity: 'Ahlgren Foundation',
      position: {
        name: 'Northern World Equity ETF',
        type: 'FUND',
        currency: 'EUR',
        stock: { symbol: 'NWEQ' },
      },
      rows: [buy('2022-03-09', '7200', '36'), buy('2024-01-17', '2100', '11')],
    },
    {
      entity: 'Ahlgren Foundation',
      position: {
        name: 'Euro Government Bond ETF',
        type: 'BOND',
        currency: 'EUR',
        stock: { symbol: 'EGOV' },
      },
      rows: [buy('2022-03-09', '3900', '20')],
    },
    {
      entity: 'Ahlgren Foundation',
      position: { name: 'Endowment account', type: 'CASH', currency: 'CHF' },
      rows: [money('BUY', '2022-03-01', '240000'), money('SELL', '2025-11-28', '65000')],
    },
  ],
}

export const demoOrgs: DemoOrg[] = [family, foundation]
