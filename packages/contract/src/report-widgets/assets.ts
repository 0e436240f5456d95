import { assetParts } from './asset-parts.ts'
import {
  amount,
  choice,
  count,
  currency,
  flag,
  ratio,
  series,
  text,
  type WidgetDeclaration,
} from './fields.ts'
import { targetsByType } from './targets-by-type.ts'

export const assetsWidgets = {
  'net-worth': {
    title: 'Net worth',
    about: 'What everything is worth on the day of the report, and its change over the period.',
    size: [4, 2],
    settings: {},
  },
  'value-change': {
    title: 'Change of value',
    about: 'How much more or less everything is worth than at the beginning of the period.',
    size: [3, 2],
    settings: {},
  },
  gain: {
    title: 'Gain',
    about: 'What the period brought, without what was paid in or taken out.',
    size: [3, 2],
    settings: {},
  },
  'gain-since-beginning': {
    title: 'Gain since the beginning',
    about: 'What everything brought from the first record to the day of the report.',
    size: [3, 2],
    settings: {},
  },
  'net-transfers': {
    title: 'Paid in less taken out',
    about: 'Money that went into the whole in the period, and money that was taken out of it.',
    size: [3, 2],
    settings: {},
  },
  'monthly-transfers': {
    title: 'Transfers by month',
    about: 'What was paid in and taken out in each month of the period.',
    size: [8, 4],
    settings: { by: choice('By', { month: 'Month', quarter: 'Quarter', year: 'Year' }, 'month') },
  },
  'invested-capital': {
    title: 'Invested capital',
    about: 'The value at the beginning of the period with what was paid in since, less what was taken out.',
    size: [3, 2],
    settings: {},
  },
  'invested-capital-since-beginning': {
    title: 'Invested capital since the beginning',
    about: 'All that was ever paid in, less what was taken out.',
    size: [3, 2],
    settings: {},
  },
  'years-to-target': {
    title: 'Years until a target',
    about:
      'How long it takes until everything is worth as much as you wish, with a return and savings of each year.',
    size: [4, 3],
    settings: {
      target: amount('Target, in the currency of the report'),
      yearlyReturn: ratio('Return of a year', 0.05, [-0.5, 0.5]),
      savings: amount('Paid in each year; a minus is taken out'),
    },
  },
  'ratio-of-parts': {
    title: 'Ratio of two parts',
    about: 'How large one part is beside another, such as debt beside real estate.',
    size: [3, 2],
    settings: {
      part: choice('Part', assetParts, 'DEBT'),
      of: choice('Beside', assetParts, 'ASSETS'),
    },
  },
  'value-over-time': {
    title: 'Value over time',
    about: 'The value of each day of the period, and what was paid in until then.',
    size: [8, 4],
    settings: {},
  },
  'daily-series': {
    title: 'One series by day',
    about: 'Gain, transfers or invested capital, added up from day to day.',
    size: [8, 4],
    settings: {
      series: choice(
        'Series',
        {
          gain: 'Gain since the first day',
          transfers: 'Paid in less taken out since the first day',
          invested: 'Invested capital',
        },
        'gain',
      ),
    },
  },
  allocation: {
    title: 'Allocation',
    about: 'What the whole is made of.',
    size: [6, 4],
    settings: {
      by: choice(
        'Parts',
        {
          type: 'Types',
          entity: 'Entities',
          currency: 'Currencies',
          manager: 'Managers and banks',
          liquidity: 'Liquidity',
        },
        'type',
      ),
      most: count('Parts shown; the rest are one', 3, 50, 8),
    },
  },
  'allocation-by-tag': {
    title: 'Allocation by tag',
    about: 'The whole by the tags of positions, or by those of one group.',
    size: [6, 4],
    settings: {
      group: text('Group of tags; empty for all', '', { max: 60 }),
      most: count('Parts shown; the rest are one', 3, 50, 12),
    },
  },
  'holdings-chart': {
    title: 'Holdings as a ring',
    about: 'Every position as a part of the whole.',
    size: [6, 4],
    settings: { most: count('Positions shown; the rest are one', 3, 50, 12) },
  },
  'holdings-areas': {
    title: 'Holdings as areas',
    about: 'Every position as large as its value, coloured by what it added to the return.',
    size: [6, 4],
    settings: { most: count('Positions shown', 3, 100, 30) },
  },
  holdings: {
    title: 'Holdings',
    about: 'Positions with their value, cost and gain.',
    size: [12, 6],
    settings: {
      of: choice(
        'Positions',
        { all: 'All', holdings: 'Investments', assets: 'Other assets and debts' },
        'all',
      ),
      withPrice: flag('Quantity and price', true),
      withCost: flag('Cost', true),
      withGain: flag('Gain', true),
      most: count('Positions shown', 1, 500, 50),
    },
  },
  entities: {
    title: 'Entities',
    about: 'Each entity with its value and what it gained in the period.',
    size: [6, 3],
    settings: {},
  },
  'liquidity-tiers': {
    title: 'Liquidity tiers',
    about: 'How much could be money within days, months or years.',
    size: [6, 4],
    settings: {},
  },
  'balance-sheet': {
    title: 'Balance sheet',
    about: 'What is owned and owed, by kind and entity.',
    size: [12, 6],
    settings: { byEntity: flag('A column for each entity', true) },
  },
  'net-worth-bridge': {
    title: 'Bridge of net worth',
    about: 'How the value at the beginning became the value at the end.',
    size: [8, 4],
    settings: {},
  },
  'all-time-high': {
    title: 'All-time high',
    about: 'The highest close of a series, or the highest index of the whole.',
    size: [3, 2],
    settings: { series: series('Series; empty for the whole') },
  },
  'distance-to-high': {
    title: 'Distance to the high',
    about: 'How far a series, or the whole, is below its highest level.',
    size: [3, 2],
    settings: { series: series('Series; empty for the whole') },
  },
  'target-weights': {
    title: 'Targets of positions',
    about: 'Positions with a target weight: what they are, what they should be, and what to buy or sell.',
    size: [8, 4],
    settings: { band: ratio('Band around a target', 0.05) },
  },
  'target-types': {
    title: 'Targets of types',
    about: 'Types beside the weights that they should have.',
    size: [8, 5],
    settings: { band: ratio('Band around a target', 0.05), ...targetsByType },
  },
  'exchange-rate': {
    title: 'Exchange rate',
    about: 'What one unit of a currency costs, and how that changed over the period.',
    size: [4, 3],
    settings: { of: currency('Currency'), into: currency('In; empty for that of the report') },
  },
  'latest-price': {
    title: 'Latest price',
    about: 'The last close of a series, and its change over the period.',
    size: [3, 2],
    settings: { series: series('Series') },
  },
  'price-chart': {
    title: 'Prices over time',
    about: 'The closes of a series over the period.',
    size: [8, 4],
    settings: { series: series('Series') },
  },
} as const satisfies Record<string, WidgetDeclaration>
