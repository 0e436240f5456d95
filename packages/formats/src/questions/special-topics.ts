import { look, type Topic, words } from './topic.ts'

/** Topics that are asked about by words of their own. */
export const specialTopics: readonly Topic[] = [
  {
    key: 'risk',
    title: 'Risk',
    example: 'How risky is it?',
    signs: words(
      'risk(?:s|y|iness)?|riskant|risiko|risiken|volatil\\w*|sharpe(?: ratio)?|sortino|standard deviation|schwankung\\w*',
    ),
    looks: [look('risk-measures')],
    next: ['What was the deepest fall?', 'How did it do beside the benchmark?'],
  },
  {
    key: 'drawdown',
    title: 'Falls',
    example: 'What was the deepest fall?',
    signs: words(
      'drawdowns?|deepest falls?|worst (?:fall|loss|drop)|crash(?:es)?|ruckschlag\\w*|grosste[rn]? (?:verlust|ruckgang)|einbruch|einbruche',
    ),
    looks: [look('max-drawdown'), look('deepest-falls')],
    next: ['How risky is it?', 'How did the value develop over time?'],
  },
  {
    key: 'benchmark',
    title: 'Beside a benchmark',
    example: 'How did it do beside the benchmark?',
    signs: words(
      'benchmarks?|beat(?:en)? the market|vs the market|against the (?:market|index)|beside the (?:market|index)|outperform\\w*|underperform\\w*|vergleichsindex|den markt geschlagen|alpha|beta',
    ),
    looks: [look('against-benchmark'), look('performance-chart')],
    next: ['What is the return by period?', 'How risky is it?'],
  },
  {
    key: 'unfunded',
    title: 'Commitments and unfunded',
    example: 'How much is unfunded?',
    signs: words(
      'unfunded|uncalled|undrawn|open commitments?|commitments?|committed|offene (?:zusage|zusagen|kapitalzusagen)|kapitalzusage\\w*|zusagen|nicht abgerufen\\w*|abrufbar\\w*',
    ),
    looks: [look('unfunded-against-liquid'), look('commitments')],
    next: ['Which capital calls are due?', 'How do the private funds do?'],
  },
  {
    key: 'calls',
    title: 'Capital calls',
    example: 'Which capital calls are due?',
    signs: words('capital calls?|calls? due|drawdown notices?|kapitalabruf\\w*|abrufe'),
    looks: [look('capital-calls-due'), look('calls-and-distributions')],
    next: ['How much is unfunded?', 'How much is liquid?'],
  },
  {
    key: 'funds',
    title: 'Private funds',
    example: 'How do the private funds do?',
    signs: words(
      'tvpi|dpi|rvpi|moic|multiples?|private (?:funds?|equity|investments?|markets?)|vintages?|beteiligungsfonds|private equity fonds',
    ),
    looks: [look('fund-multiples')],
    next: ['How much is unfunded?', 'What is the public market equivalent?'],
  },
  {
    key: 'pme',
    title: 'Public market equivalent',
    example: 'What is the public market equivalent?',
    signs: words('pme|public market equivalent|ks pme|direct alpha|marktaquivalent'),
    looks: [look('pme')],
    next: ['How do the private funds do?', 'What is the J-curve?'],
  },
  {
    key: 'j-curve',
    title: 'J-curve',
    example: 'What is the J-curve?',
    signs: words('j-?curve|j-?kurve'),
    looks: [look('j-curve')],
    next: ['How do the private funds do?', 'How much is unfunded?'],
  },
  {
    key: 'budget',
    title: 'Budget against actual',
    example: 'Are we within the budget?',
    signs: words('budgets?|haushaltsplan|within (?:the|our) budget|over budget|planned costs'),
    looks: [look('cost-budget')],
    next: ['What did we spend on costs this year?', 'Which costs are due?'],
  },
  {
    key: 'insured',
    title: 'Insured against value',
    example: 'What is insured, and for how much?',
    signs: words('insur(?:ed|ance)|underinsured|versicher\\w*|unterversicher\\w*'),
    looks: [look('insured-value')],
    next: ['Which valuations are old?', 'What is the balance sheet?'],
  },
  {
    key: 'costs-due',
    title: 'Costs due',
    example: 'Which costs are due?',
    signs: words(
      '(?:costs?|bills?|invoices?|subscriptions?|payments?) (?:are |is )?(?:due|to pay|outstanding|coming up|to come)|due (?:costs?|bills?|invoices?)|open (?:bills?|invoices?)|(?:fallige|offene) (?:kosten|rechnungen)|rechnungen',
    ),
    looks: [look('costs-due')],
    next: ['What is due in the next 90 days?', 'What did we spend on costs this year?'],
  },
  {
    key: 'fees',
    title: 'What fees took',
    example: 'How much do fees take?',
    signs: words(
      'fees?|fee drag|charges?|expense ratio|ter|management fees?|carried interest|carry|gebuhr|gebuhren|verwaltungskosten',
    ),
    looks: [look('fee-drag'), look('fee-layers')],
    next: ['What did we spend on costs this year?', 'How do the private funds do?'],
  },
  {
    key: 'costs',
    title: 'Costs',
    example: 'What did we spend on costs this year?',
    signs: words(
      'costs?|spend|spent|spending|expenses?|subscriptions?|kosten|ausgaben|ausgegeben|aufwand|aufwendungen|abos?|vertrage',
    ),
    looks: [look('cost-year'), look('cost-months')],
    next: ['Which costs are due?', 'Are we within the budget?', 'How much do fees take?'],
  },
  {
    key: 'papers-late',
    title: 'Papers late',
    example: 'Which papers are late?',
    signs: words(
      '(?:papers?|documents?|statements?|k-?1s?|reports?) (?:are |is )?(?:late|missing|overdue|outstanding|expected)|(?:late|missing|overdue|expected) (?:papers?|documents?|statements?)|(?:fehlende|uberfallige) (?:unterlagen|dokumente|auszuge|papiere)|(?:welche )?(?:unterlagen|dokumente) fehlen',
    ),
    looks: [look('papers-late', { of: 'open' }), look('statement-coverage')],
    next: ['What mail is waiting?', 'What is wrong with the data?'],
  },
  {
    key: 'due',
    title: 'What is due',
    example: 'What is due in the next 90 days?',
    signs: words(
      '(?:what is |what s |whats )?(?:coming )?due|upcoming|coming up|deadlines?|calendar|to do|todo|obligations?|fallig\\w*|faellig\\w*|fristen|frist|termine|anstehend\\w*|steht an|to be paid',
    ),
    looks: [look('due-ahead')],
    next: ['Which capital calls are due?', 'Which costs are due?', 'Which papers are late?'],
  },
  {
    key: 'pledges',
    title: 'Pledges',
    example: 'Which pledges are open?',
    signs: words('pledges?|pledged|promised (?:gifts?|donations?)|spendenzusage\\w*|zugesagte spenden'),
    looks: [look('pledges')],
    next: ['What did we give this year?', 'Which receipts are missing?'],
  },
  {
    key: 'receipts',
    title: 'Receipts of gifts',
    example: 'Which receipts are missing?',
    signs: words('receipts?|spendenquittung\\w*|spendenbescheinigung\\w*|zuwendungsbestatigung\\w*'),
    looks: [look('receipts-missing')],
    next: ['What did we give this year?', 'Which pledges are open?'],
  },
]
