/** What a relation can stand between. A company is outside of the family; an entity is the family's own. */
export const relationEnds = ['contact', 'company', 'entity', 'position', 'user'] as const
export type RelationEndType = (typeof relationEnds)[number]

/** The interests of BODS 0.4, the Beneficial Ownership Data Standard, all of them. */
export const bodsInterests = [
  'shareholding',
  'votingRights',
  'appointmentOfBoard',
  'otherInfluenceOrControl',
  'seniorManagingOfficial',
  'settlor',
  'trustee',
  'protector',
  'beneficiaryOfLegalArrangement',
  'rightsToSurplusAssetsOnDissolution',
  'rightsToProfitOrIncome',
  'rightsGrantedByContract',
  'conditionalRightsGrantedByContract',
  'controlViaCompanyRulesOrArticles',
  'controlByLegalFramework',
  'boardMember',
  'boardChair',
  'unknownInterest',
  'unpublishedInterest',
  'enjoymentAndUseOfAssets',
  'rightToProfitOrIncomeFromAssets',
  'nominee',
  'nominator',
] as const
export type BodsInterest = (typeof bodsInterests)[number]

/** CONTROL holds the interests that BODS knows and that a family rarely writes down by hand. */
export const relationGroups = ['FAMILY', 'LEGAL', 'BUSINESS', 'CONTROL'] as const
export type RelationGroup = (typeof relationGroups)[number]

/** What holds for every relation of a type. */
export type RelationRule = {
  readonly group: RelationGroup
  /** What the first end is to the second: "Parent". */
  readonly name: string
  /** What the second end is to the first: "Child". Where that has no word of its own, "Trustee of". */
  readonly reverseName: string
  /** Both ends are the same to each other, so that their order says nothing. */
  readonly isSymmetric: boolean
  /** ALWAYS: on no day, since nobody is their own ancestor. BY_DAY: on each day by itself. */
  readonly circle: 'ALLOWED' | 'ALWAYS' | 'BY_DAY'
  /** SUMMED: the shares of one second end are at most 100 % together, on every day. */
  readonly share: 'NONE' | 'STATED' | 'SUMMED'
  readonly from: readonly RelationEndType[]
  readonly to: readonly RelationEndType[]
  /** The interest that it is in BODS; null where BODS has none. */
  readonly bods: BodsInterest | null
}

const people = ['contact'] as const
const holders = ['contact', 'company', 'entity', 'user'] as const
const owners = ['contact', 'company', 'entity'] as const
const legal = ['company', 'entity'] as const
const outside = ['contact', 'company'] as const

type Kind = Pick<RelationRule, 'group' | 'from' | 'to'> & Partial<RelationRule>

const plain = { isSymmetric: false, circle: 'ALLOWED', share: 'NONE', bods: null } as const

function named(name: string, reverseName: string, kind: Kind): RelationRule {
  return { ...plain, ...kind, name, reverseName }
}

const family = { group: 'FAMILY', from: people, to: people } as const
const mutual = { ...family, isSymmetric: true } as const
const role = { group: 'LEGAL', from: holders, to: legal } as const
const interest = { group: 'CONTROL', from: owners, to: legal } as const
const share = { share: 'STATED' } as const
const business = { group: 'BUSINESS', from: outside, to: ['contact', 'company', 'entity'] } as const

/** The types that everybody has. An organisation adds types of its own. */
export const relationRules = {
  PARENT: named('Parent', 'Child', { ...family, circle: 'ALWAYS' }),
  SPOUSE: named('Spouse', 'Spouse', mutual),
  PARTNER: named('Partner', 'Partner', mutual),
  SIBLING: named('Sibling', 'Sibling', mutual),
  GUARDIAN: named('Guardian', 'Ward', family),
  IN_LAW: named('In-law', 'In-law', mutual),

  SETTLOR: named('Settlor', 'Settlor of', { ...role, bods: 'settlor' }),
  TRUSTEE: named('Trustee', 'Trustee of', { ...role, bods: 'trustee' }),
  PROTECTOR: named('Protector', 'Protector of', { ...role, bods: 'protector' }),
  BENEFICIARY: named('Beneficiary', 'Beneficiary of', {
    ...role,
    to: ['company', 'entity', 'position'],
    share: 'SUMMED',
    bods: 'beneficiaryOfLegalArrangement',
  }),
  DIRECTOR: named('Director', 'Director of', { ...role, bods: 'boardMember' }),
  OFFICER: named('Officer', 'Officer of', { ...role, bods: 'seniorManagingOfficial' }),
  SIGNATORY: named('Signatory', 'Signatory of', { ...role, to: ['company', 'entity', 'position'] }),
  POWER_OF_ATTORNEY: named('Attorney', 'Attorney for', {
    ...role,
    to: ['contact', 'company', 'entity', 'position'],
  }),
  SHAREHOLDER: named('Shareholder', 'Shareholder of', {
    ...role,
    from: owners,
    circle: 'BY_DAY',
    share: 'SUMMED',
    bods: 'shareholding',
  }),
  NOMINEE: named('Nominee', 'Nominee of', {
    ...role,
    from: owners,
    to: ['company', 'entity', 'position'],
    ...share,
    bods: 'nominee',
  }),
  BENEFICIAL_OWNER: named('Beneficial owner', 'Beneficial owner of', {
    ...role,
    from: owners,
    to: ['company', 'entity', 'position'],
    ...share,
  }),
  HEIR: named('Heir', 'Heir of', { ...role, from: owners, to: ['contact', 'entity'], share: 'SUMMED' }),

  ADVISER: named('Adviser', 'Adviser of', business),
  BANKER: named('Banker', 'Banker of', business),
  ADMINISTRATOR: named('Administrator', 'Administrator of', { ...business, to: legal }),
  AUDITOR: named('Auditor', 'Auditor of', { ...business, to: legal }),

  VOTING_RIGHTS: named('Voter', 'Votes in', { ...interest, ...share, bods: 'votingRights' }),
  BOARD_APPOINTMENT: named('Appoints the board', 'Appoints the board of', {
    ...interest,
    ...share,
    bods: 'appointmentOfBoard',
  }),
  OTHER_CONTROL: named('Other control', 'Has other control of', {
    ...interest,
    ...share,
    bods: 'otherInfluenceOrControl',
  }),
  SURPLUS_RIGHTS: named('Right to surplus on dissolution', 'Has a right to the surplus of', {
    ...interest,
    ...share,
    bods: 'rightsToSurplusAssetsOnDissolution',
  }),
  PROFIT_RIGHTS: named('Right to profit', 'Has a right to the profit of', {
    ...interest,
    ...share,
    bods: 'rightsToProfitOrIncome',
  }),
  CONTRACT_RIGHTS: named('Rights by contract', 'Has rights by contract in', {
    ...interest,
    ...share,
    bods: 'rightsGrantedByContract',
  }),
  CONDITIONAL_RIGHTS: named('Conditional rights by contract', 'Has conditional rights in', {
    ...interest,
    ...share,
    bods: 'conditionalRightsGrantedByContract',
  }),
  ARTICLES_CONTROL: named('Control by articles', 'Controls by its articles', {
    ...interest,
    ...share,
    bods: 'controlViaCompanyRulesOrArticles',
  }),
  LAW_CONTROL: named('Control by law', 'Controls by law', {
    ...interest,
    ...share,
    bods: 'controlByLegalFramework',
  }),
  BOARD_CHAIR: named('Chair of the board', 'Chairs the board of', { ...interest, bods: 'boardChair' }),
  UNKNOWN_INTEREST: named('Unknown interest', 'Has an unknown interest in', {
    ...interest,
    ...share,
    bods: 'unknownInterest',
  }),
  UNPUBLISHED_INTEREST: named('Unpublished interest', 'Has an unpublished interest in', {
    ...interest,
    ...share,
    bods: 'unpublishedInterest',
  }),
  USE_OF_ASSETS: named('Use of assets', 'Uses assets of', {
    ...interest,
    ...share,
    bods: 'enjoymentAndUseOfAssets',
  }),
  INCOME_FROM_ASSETS: named('Income from assets', 'Has income from assets of', {
    ...interest,
    ...share,
    bods: 'rightToProfitOrIncomeFromAssets',
  }),
  NOMINATOR: named('Nominator', 'Nominator of', { ...interest, ...share, bods: 'nominator' }),
} as const satisfies Record<string, RelationRule>

export type BuiltInRelationType = keyof typeof relationRules
// Object.keys is typed as string[]; the object above has exactly these keys.
export const builtInRelationTypes = Object.keys(relationRules) as [
  BuiltInRelationType,
  ...BuiltInRelationType[],
]

/** OWN: a type that the organisation made. */
export const relationTypes = [...builtInRelationTypes, 'OWN'] as const
export type RelationType = (typeof relationTypes)[number]

/** What the first end of a relation can be: a position is the second end only. */
export const firstEnds = relationEnds.filter((end) => end !== 'position')

/** What holds for a type that an organisation made: it stands between what the organisation says and has no share. */
export function ownRelationRule(
  type: Pick<RelationRule, 'name' | 'reverseName' | 'isSymmetric' | 'from' | 'to'>,
): Omit<RelationRule, 'group'> {
  const { name, reverseName, isSymmetric, from, to } = type
  return { ...plain, name, reverseName, isSymmetric, from: from.filter((end) => end !== 'position'), to }
}

/** The type that stands for an interest of BODS. */
export function relationTypeOfInterest(interest: string): BuiltInRelationType | null {
  return builtInRelationTypes.find((type) => relationRules[type].bods === interest) ?? null
}

/** Who holds one of these may sign for the other end. */
export const signingTypes = ['SIGNATORY', 'POWER_OF_ATTORNEY', 'DIRECTOR', 'TRUSTEE'] as const
export type SigningType = (typeof signingTypes)[number]
