// A plain list: pages read it before anything that checks schemas is loaded.

/** Where the application helps without being asked. Each can be switched off by a person, for themselves. */
export const helpKinds = [
  'paperRecords',
  'answerDrafts',
  'chartSentences',
  'mappingNames',
  'missingFigures',
  'firstSteps',
] as const
export type HelpKind = (typeof helpKinds)[number]
