import { couple, type DemoPosition, elsa, holding, lakeside, money, navs, buy, trust } from './rows.ts'

const house = 'House on the lake'
const flat = 'Flat in Vienna'

/** The belongings: property with its debts, art, a car, gold, policies, accounts. */
export const belongings: DemoPosition[] = [
  {
    entity: couple,
    position: {
      name: house,
      type: 'REAL_ESTATE',
      currency: 'EUR',
      details: {
        propertyKind: 'HOME',
        address: 'Seestraße 14, Gmunden',
        livingArea: '265',
        landArea: '1840',
        valuer: 'Traunsee Immobilien',
      },
    },
    rows: [
      money('BUY', '2020-05-04', '1450000', { fee: '52000', tax: '87000' }),
      ...navs({ '2021-12-31': '1520000', '2023-03-31': '1620000', '2024-09-30': '1665000' }),
      money('NAV_ADJUSTMENT', -230, '1710000'),
    ],
  },
  {
    entity: lakeside,
    position: {
      name: flat,
      type: 'REAL_ESTATE',
      currency: 'EUR',
      details: {
        propertyKind: 'RENTED_OUT',
        address: 'Josefstadt, Vienna',
        livingArea: '92',
        rentPerYear: '22800',
        insuredFor: '480000',
        insuredUntil: 44,
      },
    },
    rows: [
      money('BUY', '2021-09-13', '540000', { fee: '16200', tax: '18900' }),
      ...['2022', '2023', '2024', '2025'].map((year) =>
        money('DIVIDEND', `${year}-12-31`, '21600', { tax: '5400', notes: 'Rent of the year, after costs.' }),
      ),
      ...navs({ '2022-12-31': '562000', '2023-12-31': '548000' }),
      money('NAV_ADJUSTMENT', -410, '571000'),
      money('ESTIMATED_VALUATION', -33, '590000'),
    ],
  },
  {
    entity: couple,
    securedBy: house,
    position: {
      name: 'Mortgage on the house',
      type: 'LIABILITY',
      currency: 'EUR',
      manager: 'Bank Traunsee',
      details: {
        liabilityKind: 'MORTGAGE',
        principal: '800000',
        rateKind: 'FIXED',
        interestRate: '1.4',
        fixedUntil: '2030-05-04',
        paymentFrequency: 'ANNUAL',
        repayment: 'ANNUITY',
        regularPayment: '45000',
        maturesOn: '2035-05-04',
      },
    },
    rows: [
      money('SELL', '2020-05-04', '800000'),
      ...['2021', '2022', '2023', '2024', '2025', '2026'].map((year) =>
        money('BUY', `${year}-05-04`, '45000'),
      ),
    ],
  },
  {
    entity: lakeside,
    securedBy: flat,
    position: {
      name: 'Loan on the flat',
      type: 'LIABILITY',
      currency: 'EUR',
      manager: 'Donau Bank',
      details: {
        liabilityKind: 'MORTGAGE',
        principal: '300000',
        rateKind: 'FLOATING',
        interestRate: '3.2',
        referenceRate: '3-month Euribor + 1.1 %',
        paymentFrequency: 'ANNUAL',
        repayment: 'ANNUITY',
        maturesOn: '2041-12-31',
      },
    },
    rows: [
      money('SELL', '2021-09-13', '300000'),
      money('INTEREST', '2023-12-31', '11800'),
      money('BUY', '2023-12-31', '23400'),
      money('INTEREST', '2025-12-31', '12100'),
      money('BUY', '2025-12-31', '24600'),
    ],
  },
  {
    entity: couple,
    covers: house,
    position: {
      name: 'House and contents policy',
      type: 'INSURANCE',
      currency: 'EUR',
      manager: 'Alpen Versicherung',
      details: {
        policyKind: 'PROPERTY',
        policyNumber: 'AV-2210-778',
        insuredSum: '1900000',
        premium: '3150',
        premiumFrequency: 'ANNUAL',
        maturesOn: 160,
      },
    },
    // A policy against damage is worth nothing until something happens.
    rows: [money('NAV_ADJUSTMENT', -200, '0', { subtype: 'OPENING' })],
  },
  {
    entity: elsa,
    position: {
      name: 'Endowment policy',
      type: 'INSURANCE',
      currency: 'EUR',
      manager: 'Alpen Versicherung',
      details: {
        policyKind: 'ENDOWMENT',
        policyNumber: 'AV-0147-031',
        insuredSum: '250000',
        premium: '6000',
        premiumFrequency: 'ANNUAL',
        insuredPerson: 'Elsa Lindqvist',
        beneficiary: 'Clara Ahlgren',
        maturesOn: '2029-12-01',
      },
    },
    rows: [
      money('BUY', '2020-01-02', '118000'),
      ...['2021', '2022', '2023', '2024', '2025', '2026'].map((year) =>
        money('BUY', `${year}-01-04`, '6000'),
      ),
      ...navs({ '2021-12-31': '131200', '2023-12-31': '147900', '2025-12-31': '166300' }),
    ],
  },
  {
    entity: trust,
    position: {
      name: 'River at evening',
      type: 'COLLECTIBLE',
      currency: 'GBP',
      details: {
        collectibleKind: 'ART',
        maker: 'M. Thorvald',
        yearMade: 1911,
        medium: 'Oil on canvas',
        dimensions: '74 × 102 cm',
        storedAt: 'House on the lake',
        insuredFor: '140000',
        insuredUntil: 210,
        valuer: 'Ashdown & Pryce',
      },
    },
    rows: [
      money('BUY', '2020-11-19', '128000', { fee: '3200' }),
      ...navs({ '2022-06-30': '150000', '2024-05-31': '185000' }),
    ],
  },
  {
    entity: couple,
    position: {
      name: 'Grand tourer, 1967',
      type: 'VEHICLE',
      currency: 'EUR',
      details: {
        vehicleKind: 'CAR',
        maker: 'Carrozzeria Vela',
        yearMade: 1967,
        insuredFor: '165000',
        insuredUntil: -16,
      },
    },
    rows: [
      money('BUY', '2021-05-28', '142000', { fee: '1800' }),
      ...navs({ '2023-05-31': '158000', '2025-05-31': '171000' }),
      money('ESTIMATED_VALUATION', -48, '178000'),
    ],
  },
  {
    entity: elsa,
    position: {
      name: 'Gold bars',
      type: 'PRECIOUS_METAL',
      method: 'QUOTED',
      currency: 'EUR',
      stock: { symbol: 'GOLD-OZ' },
      details: {
        metal: 'GOLD',
        metalForm: 'BARS',
        weight: '64',
        weightUnit: 'TROY_OUNCE',
        fineness: '999.9',
        storedAt: 'Vault, Bank Traunsee',
        insuredFor: '200000',
      },
    },
    rows: [buy('2020-02-25', '40', '180'), buy('2022-03-15', '24', '120')],
  },
  {
    entity: elsa,
    position: {
      name: 'Loan to Felix',
      type: 'RECEIVABLE',
      currency: 'EUR',
      manager: 'Felix Lindqvist',
      details: { principal: '60000', interestRate: '2', repayment: 'LINEAR', maturesOn: '2028-06-30' },
    },
    rows: [
      money('BUY', '2023-06-30', '60000'),
      money('DISTRIBUTION', '2024-06-30', '12000'),
      money('DISTRIBUTION', '2025-06-30', '12000'),
      ...navs({ '2025-12-31': '36000' }),
      money('DISTRIBUTION', '2026-06-30', '12000'),
    ],
  },
  {
    entity: couple,
    position: {
      name: 'Current account',
      type: 'CASH',
      currency: 'EUR',
      manager: 'Bank Traunsee',
      details: { accountKind: 'CURRENT' },
    },
    rows: [
      money('BUY', '2020-01-02', '310000'),
      money('INTEREST', '2023-12-31', '2140', { tax: '535' }),
      money('BUY', '2023-12-15', '85000'),
      money('INTEREST', '2024-12-31', '5320', { tax: '1330' }),
      money('SELL', '2025-07-21', '42000'),
      money('SELL', -203, '3150', { counterparty: 'Alpen Versicherung AG', notes: 'Policy AV-2210-778' }),
      money('SELL', -47, '12000', { counterparty: 'Musikschule Traunsee' }),
      money('SELL', -9, '18500'),
      money('SELL', -6, '684', { counterparty: 'Salzkammer Audit' }),
    ],
  },
  {
    entity: holding,
    position: {
      name: 'Dollar account',
      type: 'CASH',
      currency: 'USD',
      manager: 'Bank Traunsee',
      details: { accountKind: 'BROKERAGE' },
    },
    rows: [
      money('BUY', '2021-03-10', '260000'),
      money('SELL', '2022-03-01', '80000'),
      money('INTEREST', '2024-12-31', '7450', { tax: '1862.50' }),
      money('FEES', '2024-12-31', '180'),
    ],
  },
  {
    entity: trust,
    position: {
      name: 'Sterling deposit',
      type: 'CASH',
      currency: 'GBP',
      manager: 'St Helier Private Bank',
      details: { accountKind: 'TERM_DEPOSIT', interestRate: '4.1', maturesOn: 48 },
    },
    rows: [
      money('BUY', '2022-10-03', '150000'),
      money('INTEREST', '2023-10-03', '5250'),
      money('INTEREST', '2024-10-03', '6980'),
      money('INTEREST', '2025-10-03', '6640'),
    ],
  },
]
