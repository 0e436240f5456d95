import { paperValueFields } from '@kinfolio/contract/paper-fields'
import type { PaperLabel, PaperRule, PaperRuleProposal } from '@kinfolio/contract/paper-rules'
import { t } from '@lingui/core/macro'

import { paperFieldLabels } from '../../figures/paper-figures.ts'
import type { TrashWords } from '../../pages/record-words.ts'
import { paperKindLabels } from '../attachments/words.ts'

type Conditions = Pick<PaperRule, 'ofIssuer' | 'fileName' | 'words' | 'ofKind'>
type Effects = Pick<PaperRule, 'kind' | 'issuer' | 'title' | 'isConfidential' | 'records' | 'tags' | 'labels'>

/** Of which papers a rule speaks, as a sentence begins. */
export function conditionWords({ ofIssuer, fileName, words, ofKind }: Conditions): string {
  const said = words.map((each) => `“${each}”`).join(', ')
  const parts = [
    ofIssuer && t`of ${ofIssuer.name}`,
    said !== '' && t`that say ${said}`,
    fileName !== '' && t`whose file name has “${fileName}”`,
    ofKind && t`of the kind ${paperKindLabels[ofKind]}`,
  ].filter((part): part is string => Boolean(part))
  return t`Papers ${parts.join(', ')}`
}

/** What a rule suggests, in one line. */
export function effectWords({ kind, issuer, title, isConfidential, records, tags, labels }: Effects): string {
  return [
    kind && paperKindLabels[kind],
    ...records.map(({ name }) => t`on ${name}`),
    issuer && t`issued by ${issuer.name}`,
    title !== '' && t`title “${title}”`,
    ...tags.map(({ name }) => t`tag ${name}`),
    isConfidential && t`confidential`,
    ...labels.map(labelWords),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a label means. */
function labelWords({ label, field }: PaperLabel): string {
  return t`“${label}” means: ${paperFieldLabels[field]}`
}

/** What a rule that follows from choices is called, until somebody calls it otherwise. */
export function proposalName({ ofIssuer, kind, ofKind, labels }: PaperRuleProposal): string {
  const paper = kind ?? ofKind
  const [first] = labels
  if (first) return t`${ofIssuer.name}: “${first.label}”`
  return paper === null ? ofIssuer.name : `${ofIssuer.name}: ${paperKindLabels[paper]}`
}

export const conflictLabels: Readonly<Record<PaperRule['conflicts'][number]['about'], string>> = {
  kind: t`the kind`,
  issuer: t`the sender`,
  title: t`the title`,
  label: t`a label`,
}

function loggedLabelWords(label: string, field: unknown): string {
  const known = paperValueFields.find((each) => each === field)
  return known === undefined ? label : labelWords({ label, field: known })
}

export const paperRuleRecords = {
  paper_rules: {
    label: t`Rule for papers`,
    plural: t`Rules for papers`,
    icon: 'lucide:wand-sparkles',
    page: (id) => ({ to: '/papers/rules', search: { rule: id } }),
    values: { kind: paperKindLabels, ofKind: paperKindLabels },
    items: { labels: ({ label, field }) => loggedLabelWords(String(label), field) },
  },
} as const satisfies Record<string, TrashWords>
