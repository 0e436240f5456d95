import type { AnswerPart } from '@kinfolio/contract/assistant'
import type { AnswerEnd } from '@kinfolio/contract/assistant-kinds'
import { Currency } from '@kinfolio/contract/primitives'
import type { WidgetData } from '@kinfolio/contract/report-data'
import { say } from '@kinfolio/contract/say'
import type { Found } from '@kinfolio/contract/search'
import type { Named } from '@kinfolio/formats/questions/names'
import type { Topic } from '@kinfolio/formats/questions/topic'
import { topics as allTopics } from '@kinfolio/formats/questions/topics'
import { understand, type Plan, type Understood } from '@kinfolio/formats/questions/understand'

import type { OrgScope } from '../../../access/scope.ts'
import { below, loadPositions } from '../../book/rows/queries.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import { provePortfolio, provePosition } from '../../proofs/queries.ts'
import { lookAt } from '../../reports/data/queries.ts'
import { listTags } from '../../tags/queries.ts'
import {
  clearerQuestions,
  firstProof,
  nextQuestions,
  partsOf,
  proofParts,
  provableOf,
  textPart,
  unclearParts,
  understoodWords,
  withProofs,
} from './rules.ts'

export type Answered = {
  understood: string
  end: AnswerEnd
  plan: Plan | null
  parts: AnswerPart[]
  next: string[]
}

/** The search across all kinds, which is handed over, since papers are found by a room above it. */
export type FindAcross = (org: OrgScope, q: string) => Promise<Found[]>

/** The turn before, where there is one. */
export type Before = { plan: Plan | null; parts: readonly AnswerPart[] } | null

/** Answers a question by rules alone: what is asked is looked up as the pages look it up, with the sight of the caller. */
export async function answerQuestion(
  org: OrgScope,
  message: string,
  { before, findAcross }: { before: Before; findAcross: FindAcross },
): Promise<Answered> {
  const records = await loadNamed(org)
  const question = understand(message, { today: org.today, records, before: before?.plan ?? null })
  switch (question.kind) {
    case 'topics':
      return answerTopics(org, question)
    case 'find':
      return answerSearch(org, question.words, findAcross)
    case 'proof':
      return answerProof(org, before)
    case 'help':
      return unanswered('ANSWERED', 'What can be asked', [textPart(...helpWords())])
    case 'unclear':
      return {
        ...unanswered('UNCLEAR', '', unclearParts(question.word, question.among)),
        next: clearerQuestions(message, question.among),
      }
    case 'nothing':
      return answerNothing(org, message, findAcross)
    default:
      return question satisfies never
  }
}

/** What a question may name. Deleted records are not among them. */
export async function loadNamed(org: OrgScope): Promise<Named[]> {
  const [positions, entities, tags] = [await loadPositions(org), await listEntities(org), await listTags(org)]
  const named = (kind: Named['kind'], of: readonly { id: string; name: string }[]) =>
    of.map(({ id, name }) => ({ kind, id, name }))
  return [...named('entity', entities), ...named('position', positions), ...named('tag', tags)]
}

async function answerTopics(
  org: OrgScope,
  { topics, plan }: Extract<Understood, { kind: 'topics' }>,
): Promise<Answered> {
  const told = await lookUp(org, topics, plan)
  return {
    understood: understoodWords(topics, plan),
    end: 'ANSWERED',
    plan,
    parts: partsOf(told),
    next: nextQuestions(topics),
  }
}

/** What the widgets of topics tell of what a plan names, with the proofs of that part. */
export async function lookUp(org: OrgScope, topics: readonly Topic[], plan: Plan): Promise<WidgetData[]> {
  const { named } = plan
  const looking = lookingOf(plan)
  const told = await lookAt(org, looking, looksOf(topics, plan))
  const positions = await loadPositions(org)
  const provable = provableOf(named, (id) => below(positions, [id]).length > 1)
  return withProofs(told, provable)
}

/** What of the book a plan is about, and when: as a report has it. */
export function lookingOf({ span, named }: Plan) {
  const idsOf = (kind: Named['kind']) => named.flatMap((one) => (one.kind === kind ? [one.id] : []))
  return {
    scope: { entityIds: idsOf('entity'), positionIds: idsOf('position'), tagIds: idsOf('tag') },
    currency: null,
    lens: 'rolled' as const,
    period: span?.period ?? ('YTD' as const),
    from: span?.from ?? null,
    asOf: span?.asOf ?? null,
  }
}

export function looksOf(topics: readonly Topic[], { span }: Plan) {
  return topics.flatMap(({ looks, looksInSpan }) =>
    (span === null ? looks : (looksInSpan ?? looks)).map(({ type, settings }) => ({
      type,
      settings: { ...settings },
    })),
  )
}

async function answerSearch(org: OrgScope, words: string, findAcross: FindAcross): Promise<Answered> {
  if (words === '') return unanswered('UNCLEAR', '', [textPart('Say which words to look for.')])
  const records = await findAcross(org, words)
  const said =
    records.length === 0
      ? say`Nothing has the words “${words}”. Try fewer or other ones.`
      : `Found for “${words}”:`
  return unanswered('ANSWERED', `Search · ${words}`, [
    textPart(said),
    ...(records.length > 0 ? [{ kind: 'records' as const, records }] : []),
  ])
}

async function answerProof(org: OrgScope, before: Before): Promise<Answered> {
  const found = before && firstProof(before.parts)
  if (!found)
    return unanswered('UNCLEAR', '', [
      textPart(
        'Ask for a figure first, and then how it was made. A click on any figure opens its proof, too.',
      ),
    ])
  const { proof, currency, label } = found
  const { positionId, entityId, measure, from, to } = proof
  const question = {
    measure,
    to,
    lens: 'rolled' as const,
    ...(from ? { from } : {}),
    ...(currency === '' ? {} : { currency: Currency.parse(currency) }),
  }
  const made =
    positionId === undefined
      ? await provePortfolio(org, { ...question, ...(entityId === undefined ? {} : { entityId }) })
      : await provePosition(org, positionId, question)
  return {
    ...unanswered('ANSWERED', `Proof · ${label}`, proofParts(label, made)),
    plan: before.plan,
  }
}

/** Words that are no question may be those of a record. */
async function answerNothing(org: OrgScope, message: string, findAcross: FindAcross): Promise<Answered> {
  const records = await findAcross(org, message.replaceAll(/[?!.]+/g, ' ').trim())
  if (records.length > 0) {
    return unanswered('ANSWERED', `Search · ${message}`, [
      textPart('This was not understood as a question. These records have its words:'),
      { kind: 'records', records },
    ])
  }
  return unanswered('NOT_UNDERSTOOD', '', [
    textPart(
      'This was not understood. Questions are understood by rules: name a topic and, if you like, an entity, a position, a tag or a time.',
      ...helpWords(),
    ),
  ])
}

function helpWords(): string[] {
  const examples = allTopics.map(({ example }) => `“${example}”`)
  return [
    say`Ask, for example: ${examples.slice(0, 12).join(', ')}.`,
    'Add a time (“in 2024”, “last quarter”, “since March 2025”, “on 31.12.2025”), an entity, a position or a tag by its name. “Find” looks for a record or a paper. “How was this computed?” shows the proof of the answer before.',
  ]
}

function unanswered(end: AnswerEnd, understood: string, parts: AnswerPart[]): Answered {
  const next = ['What are we worth?', 'What is due in the next 90 days?', 'What is the return by period?']
  return { understood, end, plan: null, parts, next: end === 'UNCLEAR' ? [] : next }
}
