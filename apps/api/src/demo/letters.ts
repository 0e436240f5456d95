/** A mail that came to the family. */
export type DemoLetter = {
  id: string
  /** The mail that it answers. */
  answers?: string
  from: string
  /** The family's office, if nobody is named. */
  to?: string
  subject: string
  /** Hours before now. */
  hoursAgo: number
  lines: readonly string[]
  /** With it the mail is a page, whose last line is this link. */
  link?: { words: string; to: string }
  isNewsletter?: boolean
  /** A letter that came with it, on one page. */
  paper?: { fileName: string; lines: (wordsOf: (day: number) => string) => string[] }
  /** What the conversation is about, by name. */
  about?: readonly string[]
  /** What became of it: the owner has it, or it sleeps for so many days. */
  outcome?: { status?: 'OPEN' | 'WAITING' | 'DONE'; isMine?: boolean; snoozedDays?: number }
  /** What a member noted beside it; one to the owner begins with their name. */
  note?: string | { toOwner: string }
}

const harrow = 'Harrow Growth Partners <investors@harrowgrowth.example>'
export const office = 'Family office <office@ahlgren.example>'
const fund = 'Harrow Growth Partners II'

/**
 * What came by mail in the last weeks. In quarantine waits what a stranger wrote, and a letter that only looks like one of a fund; one that was let in has a
 * link that leads elsewhere than it says.
 */
export const letters: DemoLetter[] = [
  {
    id: 'flat-2025@hv-josefstadt.example',
    from: 'Hausverwaltung Josefstadt <office@hv-josefstadt.example>',
    subject: 'Statement of the flat for the year',
    hoursAgo: 24 * 13,
    lines: [
      'Dear Ms Ahlgren,',
      'attached is the statement of the flat. Rent came on time in all twelve months; the repair of the boiler is in it.',
      'Kind regards',
      'Hausverwaltung Josefstadt',
    ],
    paper: {
      fileName: 'Flat, statement of the year.pdf',
      lines: (wordsOf) => [
        'Hausverwaltung Josefstadt',
        'Statement of the year',
        '',
        `Made on ${wordsOf(-13)}`,
        '',
        'Rent received: EUR 22,800.00',
        'Costs of the house: EUR 787.20',
        'Repair of the boiler: EUR 412.80',
        'Paid to you: EUR 21,600.00',
      ],
    },
    about: ['Flat in Vienna', 'Hausverwaltung Josefstadt'],
    outcome: { status: 'DONE' },
  },
  {
    id: 'outlook-2026@northern-funds.example',
    from: 'Northern Funds <news@northern-funds.example>',
    subject: 'Quarterly outlook: bonds are back',
    hoursAgo: 24 * 9,
    isNewsletter: true,
    lines: [
      'Dear investor,',
      'after three years in which bonds only lost, their yields now pay for waiting. Read in our outlook what that means for portfolios with both.',
      'Northern Funds',
    ],
    outcome: { status: 'DONE' },
  },
  {
    id: 'residence@bank-traunsee.example',
    from: 'Ruth Steininger <ruth.steininger@bank-traunsee.example>',
    subject: 'Tax residence of Elsa Lindqvist',
    hoursAgo: 24 * 6,
    lines: [
      'Dear Clara,',
      'our compliance asks once more for the certificate of residence of your mother. The one that we have ends this year.',
      'Could you send it until the end of the month?',
      'Kind regards',
      'Ruth Steininger',
    ],
    about: ['Elsa Lindqvist', 'Bank Traunsee'],
    outcome: { isMine: true, snoozedDays: 5 },
    note: 'Elsa has an appointment at the tax office next week.',
  },
  {
    id: 'question-call-6@ahlgren.example',
    from: 'Clara Ahlgren <clara@ahlgren.example>',
    to: `${harrow}, ${office}`,
    subject: 'Management fee of the last call',
    hoursAgo: 24 * 4,
    lines: [
      'Dear all,',
      'the last notice shows a management fee for two quarters. Is the second one for the coming quarter?',
      'Clara Ahlgren',
    ],
    about: [fund],
  },
  {
    id: 'answer-call-6@harrowgrowth.example',
    answers: 'question-call-6@ahlgren.example',
    from: harrow,
    subject: 'Re: Management fee of the last call',
    hoursAgo: 24 * 3,
    lines: [
      'Dear Clara,',
      'yes, it is charged in advance from this year on, as the amendment of January says. A corrected notice follows.',
      'Investor services',
      '',
      '> the last notice shows a management fee for two quarters. Is the second one for the coming quarter?',
    ],
    outcome: { status: 'WAITING' },
  },
  {
    id: 'renewal@alpen-versicherung.example',
    from: 'Alpen Versicherung <vertrag@alpen-versicherung.example>',
    subject: 'Your house and contents policy: sum insured',
    hoursAgo: 24 * 2,
    lines: [
      'Dear Ms Ahlgren,',
      'building has become dearer. We propose a higher sum for the house from the next year on; the offer is attached.',
      'Without an answer the sum stays as it is, and so does the premium.',
      'Alpen Versicherung',
    ],
    paper: {
      fileName: 'Offer, house and contents.pdf',
      lines: (wordsOf) => [
        'Alpen Versicherung AG',
        'Offer: house and contents',
        '',
        `Made on ${wordsOf(-2)}, valid until ${wordsOf(28)}`,
        '',
        'Sum insured now: EUR 1,900,000',
        'Sum proposed: EUR 2,150,000',
        'Premium for the year: EUR 3,480.00',
      ],
    },
    about: ['House and contents policy', 'Alpen Versicherung'],
    outcome: { status: 'OPEN', isMine: true },
    note: {
      toOwner: 'the house alone is appraised at 1.71 million. Take the offer, or ask another insurer first?',
    },
  },
  {
    id: 'documents-4417@channel-fiduciary.example',
    from: 'Channel Fiduciary <documents@channel-fiduciary.example>',
    subject: 'A document of the Lindqvist Trust is ready',
    hoursAgo: 27,
    lines: ['Dear client,', 'a document of the trust is ready for you. Please sign in to read it:'],
    link: {
      words: 'https://portal.channel-fiduciary.example/documents',
      to: 'https://portal-documents.example/sign-in?client=4417',
    },
    about: ['Lindqvist Trust'],
  },
  {
    id: 'berth@seeboote.example',
    from: 'Oliver Brandt <oliver.brandt@seeboote.example>',
    subject: 'A berth near your house on the lake',
    hoursAgo: 25,
    lines: [
      'Dear Ms Ahlgren,',
      'we have not met: a berth next to your house will be free in spring, and I would like to show it to you before others hear of it.',
      'Oliver Brandt',
    ],
  },
  {
    id: 'call-7@harrowgrowth.example',
    from: harrow,
    subject: 'Capital call notice, Harrow Growth Partners II LP',
    hoursAgo: 20,
    lines: [
      'Dear investor,',
      'please find attached the notice of the next capital call. The account is the one that you know.',
      'Investor services',
    ],
    paper: {
      fileName: 'Harrow II capital call.pdf',
      lines: (wordsOf) => [
        'Harrow Growth Partners',
        'Harrow Growth Partners II LP',
        '',
        'Capital Call Notice',
        'Fund: Harrow Growth Partners II',
        'Investor: Ahlgren Holding GmbH',
        `Notice date: ${wordsOf(-1)}`,
        `Due date: ${wordsOf(12)}`,
        '',
        'Investments: EUR 36,000.00',
        'Management fee: EUR 4,000.00',
        'Amount called: EUR 40,000.00',
        '',
        'Please pay to',
        'Liffey Bank',
        'IBAN: IE29 AIBK 9311 5212 3456 78',
        'Reference: HGP II',
      ],
    },
    about: [fund],
  },
  {
    id: 'moved-account@harrowgr0wth.example',
    from: 'Harrow Growth Partners <investors@harrowgr0wth.example>',
    subject: 'URGENT: our bank account has moved',
    hoursAgo: 18,
    lines: [
      'Dear investor,',
      'due to an audit our account is closed. Pay the present call to our new account at Westbourne Bank today, and confirm by return of mail.',
      'Do not call: our lines are being moved.',
      'Investor services',
    ],
  },
]
