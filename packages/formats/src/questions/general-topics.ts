import { look, type Topic, words } from './topic.ts'

/** Topics whose words stand in questions about others, too. */
export const generalTopics: readonly Topic[] = [
  {
    key: 'payout',
    title: 'Payout of foundations',
    example: 'How much does the foundation have to pay out?',
    signs: words('payouts?|pay out|5 %|distributable|ausschuttungspflicht\\w*|mittelverwendung\\w*'),
    looks: [look('payout')],
    next: ['What did we give this year?', 'Who did we give to?'],
  },
  {
    key: 'recipients',
    title: 'Recipients',
    example: 'Who did we give to?',
    signs: words('recipients?|who (?:did|do) we give|given to|donees?|charities|empfanger|an wen'),
    looks: [look('recipients')],
    next: ['What did we give this year?', 'Which pledges are open?'],
  },
  {
    key: 'giving',
    title: 'Giving',
    example: 'What did we give this year?',
    signs: words(
      'giving|gave|give|gifts?|donat\\w+|philanthrop\\w*|charit(?:y|able)|grants?|gespendet|spenden|spende|schenkung\\w*',
    ),
    looks: [look('giving-year'), look('recipients')],
    next: [
      'Which pledges are open?',
      'Which receipts are missing?',
      'How much does the foundation have to pay out?',
    ],
  },
  {
    key: 'income-ahead',
    title: 'Income ahead',
    example: 'What income is ahead?',
    signs: words(
      '(?:income|dividends?|interest|rents?|coupons?) (?:is |are )?(?:ahead|expected|to come|coming)|(?:expected|future|coming) (?:income|dividends?|interest|rents?)|(?:erwartete|kunftige) (?:ertrage|dividenden|zinsen|einnahmen)',
    ),
    looks: [look('income-ahead')],
    next: ['What income did we have?', 'What is due in the next 90 days?'],
  },
  {
    key: 'income',
    title: 'Income',
    example: 'What income did we have?',
    signs: words(
      'income|dividends?|interest|coupons?|rents?|rental|yield|earned|earnings|ertrag|ertrage|einkommen|einkunfte|dividenden?|zinsen|miete|mieten|mieteinnahmen|einnahmen',
    ),
    looks: [look('income-per-year'), look('income-by-part')],
    looksInSpan: [look('income-by-part'), look('income-list')],
    next: ['What income is ahead?', 'What is the return by period?'],
  },
  {
    key: 'movers',
    title: 'What moved',
    example: 'What moved the most this year?',
    signs: words(
      'movers?|moved (?:the )?most|winners?|losers?|contributors?|best (?:performers?|positions?|holdings?|investments?)|worst (?:performers?|positions?|holdings?|investments?)|top (?:performers?|positions?)|gewinner|verlierer|am meisten (?:bewegt|gebracht|verloren|gewonnen)|beste[nr]? (?:positionen|anlagen)|schlechteste[nr]? (?:positionen|anlagen)',
    ),
    looks: [look('contributors-by-gain'), look('contributors-by-return')],
    next: ['Why did net worth change?', 'What is the return by period?'],
  },
  {
    key: 'change',
    title: 'Change of net worth',
    example: 'Why did net worth change?',
    signs: words(
      'chang(?:e|es|ed|ing)|why|went (?:up|down)|grew|grown|growth|rose|fell|dropped|increased?|decreased?|bridge|what happened|verander\\w*|geandert|gestiegen|gefallen|gewachsen|wachstum|zuwachs|entwickelt|warum|wieso',
    ),
    looks: [look('net-worth-bridge'), look('contributors-by-gain')],
    next: ['What moved the most this year?', 'How did the value develop over time?'],
  },
  {
    key: 'gain',
    title: 'Gain',
    example: 'How much did we gain?',
    signs: words(
      'gain(?:s|ed)?|profits?|loss(?:es)?|made|make|lost|p ?& ?l|pnl|gewinne?|gewonnen|verdient|verluste?|verloren|ergebnis',
    ),
    looks: [look('gain'), look('contributors-by-gain')],
    next: ['What is the return by period?', 'Why did net worth change?'],
  },
  {
    key: 'months',
    title: 'Months',
    example: 'What was the return of each month?',
    signs: words(
      '(?:return|performance|rendite) (?:of |by |per |je |pro )?(?:each |every )?month(?:s|ly)?|monthly (?:returns?|performance)|monatsrendite\\w*|monatliche rendite\\w*',
    ),
    looks: [look('monthly-returns')],
    next: ['What is the return by period?', 'How risky is it?'],
  },
  {
    key: 'return',
    title: 'Return',
    example: 'What is the return by period?',
    signs: words(
      'returns?|returned|performance|perform(?:ed|ing|s)?|irr|twr|twrr|mwr|time-?weighted|money-?weighted|annuali[sz]ed|cagr|rendite\\w*|wertentwicklung|zeitgewichtet\\w*|geldgewichtet\\w*|how (?:well )?(?:did|do|does|are|is) \\w+ (?:do|doing)',
    ),
    looks: [look('returns-by-period')],
    looksInSpan: [look('time-weighted-return'), look('money-weighted-return'), look('performance-chart')],
    next: ['How did it do beside the benchmark?', 'How risky is it?', 'What moved the most this year?'],
  },
  {
    key: 'liquidity',
    title: 'Liquidity',
    example: 'How much is liquid?',
    signs: words(
      'cash|liquid\\w*|at hand|on hand|available|bank balances?|bargeld|flussig\\w*|verfugbar\\w*|kontostand|kontostande|guthaben',
    ),
    looks: [look('liquidity-tiers'), look('unfunded-against-liquid')],
    next: ['How much is unfunded?', 'What is due in the next 90 days?'],
  },
  {
    key: 'allocation-currency',
    title: 'Allocation by currency',
    example: 'In which currencies are we invested?',
    signs: words(
      'currenc(?:y|ies)|currency exposure|fx exposure|exposed to|wahrung\\w*|in dollars?|in welcher wahrung',
    ),
    looks: [look('allocation', { by: 'currency' })],
    next: ['What is the allocation?', 'How much is liquid?'],
  },
  {
    key: 'allocation-manager',
    title: 'Allocation by manager',
    example: 'With which banks and managers are we?',
    signs: words('managers?|banks?|custodians?|brokers?|verwalter|banken|depotbank\\w*'),
    looks: [look('allocation', { by: 'manager' })],
    next: ['What is the allocation?', 'How do the private funds do?'],
  },
  {
    key: 'allocation-tag',
    title: 'Allocation by tag',
    example: 'What is the allocation by tag?',
    signs: words('by tags?|tags?|nach schlagwort\\w*|schlagworte'),
    looks: [look('allocation-by-tag')],
    next: ['What is the allocation?', 'In which currencies are we invested?'],
  },
  {
    key: 'targets',
    title: 'Targets',
    example: 'How far are we from our targets?',
    signs: words(
      'targets?|target weights?|drift|rebalanc\\w*|off target|ziel(?:e|gewichte?|quoten?)|abweichung\\w*',
    ),
    looks: [look('target-types'), look('target-weights')],
    next: ['What is the allocation?', 'How much is liquid?'],
  },
  {
    key: 'allocation',
    title: 'Allocation',
    example: 'What is the allocation?',
    signs: words(
      'allocat\\w+|asset (?:mix|classes)|split|breakdown|divided|diversif\\w*|concentrat\\w*|made (?:up )?of|consists?|aufteilung|aufgeteilt|verteilung|verteilt|anlageklassen|zusammensetzung|struktur',
    ),
    looks: [look('allocation', { by: 'type' }), look('holdings-chart')],
    next: [
      'In which currencies are we invested?',
      'With which banks and managers are we?',
      'How far are we from our targets?',
    ],
  },
  {
    key: 'balance-sheet',
    title: 'Balance sheet',
    example: 'What is the balance sheet?',
    signs: words(
      'balance sheets?|assets and (?:debts|liabilities)|bilanz\\w*|vermogensubersicht|vermogensaufstellung',
    ),
    looks: [look('balance-sheet')],
    next: ['What belongs to which entity?', 'What do we owe, and until when?'],
  },
  {
    key: 'debts',
    title: 'Debts',
    example: 'What do we owe, and until when?',
    signs: words(
      'debts?|owe|owed|loans?|mortgages?|liabilit(?:y|ies)|borrowed|maturit(?:y|ies)|schulden|schuld|kredite?|darlehen|hypothek\\w*|verbindlichkeiten',
    ),
    looks: [look('debt-maturities'), look('balance-sheet')],
    next: ['What is the balance sheet?', 'How much is liquid?'],
  },
  {
    key: 'entities',
    title: 'Entities',
    example: 'What belongs to which entity?',
    signs: words(
      'entit(?:y|ies)|by entity|each entity|per entity|compan(?:y|ies) of ours|trusts?|gesellschaft(?:en)?|rechtstrager|einheiten|je gesellschaft|holding structure',
    ),
    looks: [look('balance-by-entity'), look('entities')],
    next: ['Who owns what through others?', 'Who can sign?'],
  },
  {
    key: 'ownership',
    title: 'Ownership',
    example: 'Who owns what through others?',
    signs: words(
      'owns?|owners?|owned by|ownership|beneficial owners?|shareholders?|gehort|gehoren|eigentumer\\w*|besitzt|besitzverhaltnisse|wirtschaftlich berechtigte',
    ),
    looks: [look('ownership'), look('entity-map')],
    next: ['What belongs to which entity?', 'Who can sign?'],
  },
  {
    key: 'signing',
    title: 'Who can sign',
    example: 'Who can sign?',
    signs: words(
      'sign|signs|signator(?:y|ies)|signing|authori[sz]ed to sign|unterschreiben|zeichnungsberechtigt\\w*|unterschriftsberechtigt\\w*|vollmacht\\w*',
    ),
    looks: [look('signing')],
    next: ['Who owns what through others?', 'What belongs to which entity?'],
  },
  {
    key: 'mail',
    title: 'Mail waiting',
    example: 'What mail is waiting?',
    signs: words('mails?|e-?mails?|letters?|messages?|inbox|unread|post|briefe?|nachrichten?|posteingang'),
    looks: [look('mail-waiting')],
    next: ['Which papers are late?', 'What is due in the next 90 days?'],
  },
  {
    key: 'follow-ups',
    title: 'Reminders',
    example: 'Which reminders are set?',
    signs: words('remind(?:er|ers)?|follow-?ups?|wiedervorlage\\w*|erinnerung\\w*'),
    looks: [look('follow-ups')],
    next: ['What is due in the next 90 days?', 'What mail is waiting?'],
  },
  {
    key: 'health',
    title: 'Health of the data',
    example: 'What is wrong with the data?',
    signs: words(
      'data health|health|wrong|stale|outdated|old (?:prices?|valuations?|values?)|(?:prices?|valuations?|values?) (?:are |is )?(?:old|stale|missing|outdated)|(?:missing|incomplete) (?:data|prices?|rates?|values?)|datenqualitat|veraltet\\w*|fehlende (?:kurse|daten|werte)|stimmt nicht',
    ),
    looks: [look('data-health')],
    next: ['Which papers are late?', 'What is due in the next 90 days?'],
  },
  {
    key: 'taxes',
    title: 'Taxes',
    example: 'How much tax was withheld?',
    signs: words('tax|taxes|taxed|withheld|withholding|steuern?|quellensteuer\\w*|kapitalertragsteuer'),
    looks: [look('tax-rate'), look('taxes-heat-map')],
    next: ['What income did we have?', 'Which sales realised what?'],
  },
  {
    key: 'sales',
    title: 'Sales',
    example: 'Which sales realised what?',
    signs: words(
      'sales|sold|realised|realized|closed trades?|trade results?|verkauft|verkaufe|realisiert\\w*',
    ),
    looks: [look('trade-list'), look('trade-statistics')],
    next: ['How much did we gain?', 'How much tax was withheld?'],
  },
  {
    key: 'transactions',
    title: 'Transactions',
    example: 'Which transactions were there this month?',
    signs: words(
      'transactions?|bought|purchases?|bookings?|movements?|activity|transfers?|paid in|taken out|transaktion\\w*|buchung\\w*|kaufe|gekauft|umsatz|umsatze|bewegungen',
    ),
    looks: [look('transactions'), look('net-transfers')],
    next: ['Which sales realised what?', 'What income did we have?'],
  },
  {
    key: 'holdings',
    title: 'Holdings',
    example: 'What do we hold?',
    signs: words(
      'holdings?|hold|positions?|portfolio|investments?|invested in|list of assets|largest|biggest|bestand|bestande|positionen|anlagen|depot|grosste[nr]?',
    ),
    looks: [look('holdings', { withPrice: false, withCost: false }), look('holdings-chart')],
    next: ['What is the allocation?', 'What moved the most this year?'],
  },
  {
    key: 'over-time',
    title: 'Value over time',
    example: 'How did the value develop over time?',
    signs: words(
      'over time|(?:value|worth|wealth|vermogen|wert) (?:history|chart|curve|development)|history|chart|develop(?:ed|ment)?|trend|all-?time high|highest (?:value|worth)|verlauf|entwicklung|im laufe der zeit|hochststand',
    ),
    looks: [look('value-over-time'), look('all-time-high')],
    next: ['Why did net worth change?', 'What was the deepest fall?'],
  },
  {
    key: 'worth',
    title: 'Net worth',
    example: 'What are we worth?',
    signs: words(
      'net worth|worth|wealth|wealthy|rich|value|valued|total|nav|vermogen|nettovermogen|reinvermogen|wert|reich|gesamtwert',
    ),
    looks: [look('net-worth'), look('value-change')],
    next: ['Why did net worth change?', 'What is the allocation?', 'How much is liquid?'],
  },
]
