import { attachmentKindNames } from '@kinfolio/contract/attachment-kinds'
import type { PaperRule, PaperRuleCreate, PaperRuleProposal } from '@kinfolio/contract/paper-rules'
import type { z } from 'zod'

type Named = { id: string; name: string }

/** What stands in the form: texts, empty where nothing is said. */
export type PaperRuleValues = {
  name: string
  isActive: boolean
  ofIssuer: Named | null
  fileName: string
  /** A run of words each line. */
  words: string
  ofKind: string
  kind: string
  issuer: Named | null
  title: string
  isConfidential: boolean
  records: PaperRule['records']
  tags: Named[]
  labels: PaperRule['labels']
}

export type RuleDraft = Partial<
  Pick<
    PaperRule,
    | 'ofIssuer'
    | 'fileName'
    | 'words'
    | 'ofKind'
    | 'kind'
    | 'issuer'
    | 'title'
    | 'isConfidential'
    | 'records'
    | 'tags'
    | 'labels'
  >
> & { name?: string }

export function valuesOfPaperRule(rule: (RuleDraft & { isActive?: boolean }) | undefined): PaperRuleValues {
  return {
    name: rule?.name ?? '',
    isActive: rule?.isActive ?? true,
    ofIssuer: rule?.ofIssuer ?? null,
    fileName: rule?.fileName ?? '',
    words: rule?.words?.join('\n') ?? '',
    ofKind: rule?.ofKind ?? '',
    kind: rule?.kind ?? '',
    issuer: rule?.issuer ?? null,
    title: rule?.title ?? '',
    isConfidential: rule?.isConfidential ?? false,
    records: rule?.records ?? [],
    tags: rule?.tags ?? [],
    labels: rule?.labels ?? [],
  }
}

/** What the form says, as the contract has it. */
export function inputOfPaperRule(values: PaperRuleValues): z.input<typeof PaperRuleCreate> {
  const { name, isActive, fileName, words, title, isConfidential } = values
  return {
    name,
    isActive,
    ofIssuerId: values.ofIssuer?.id ?? null,
    fileName: fileName.trim(),
    words: words
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    ofKind: kindIn(values.ofKind),
    kind: kindIn(values.kind),
    issuerId: values.issuer?.id ?? null,
    title,
    isConfidential,
    records: values.records.map(({ entityType, entityId }) => ({ entityType, entityId })),
    tagIds: values.tags.map(({ id }) => id),
    labels: values.labels,
  }
}

function kindIn(text: string): PaperRule['kind'] {
  return attachmentKindNames.find((kind) => kind === text) ?? null
}

/** A rule that follows from choices, as a form begins with it. */
export function draftOfProposal(proposal: PaperRuleProposal, name: string): RuleDraft {
  const { count: _, ...draft } = proposal
  return { ...draft, name }
}
