import type { AnswerPart, ChatEvent, ChatPrompt, ChatStep } from '@kinfolio/contract/assistant'
import type { Telling } from '@kinfolio/contract/assistant-kinds'
import type { ToldPreview } from '@kinfolio/contract/assistant-models'
import { failInput } from '@kinfolio/contract/errors'
import { MOST_PROPOSED_STEPS, proposalActs } from '@kinfolio/contract/proposal-kinds'
import { ProposalCreate } from '@kinfolio/contract/proposals'
import type { WidgetData } from '@kinfolio/contract/report-data'
import { nothingTold, noteWidget, type Told } from '@kinfolio/formats/answers/figures'
import { gradeOf } from '@kinfolio/formats/answers/grades'
import { settled } from '@kinfolio/formats/answers/prose'
import { tellerOf, type Teller } from '@kinfolio/formats/answers/telling'
import type { Named } from '@kinfolio/formats/questions/names'
import { topics as allTopics } from '@kinfolio/formats/questions/topics'
import type { Plan } from '@kinfolio/formats/questions/understand'
import { isDay, type Day } from '@kinfolio/ledger/days/day'
import { isNull } from 'drizzle-orm'
import { z } from 'zod'

import type { CallContext } from '../../../access/procedures.ts'
import type { OrgScope } from '../../../access/scope.ts'
import { converse, type ModelEnd, type ModelTool } from '../../../platform/llm/converse.ts'
import type { Fetch } from '../../../platform/outbound.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { actInputs } from '../../proposals/acts/rules.ts'
import { propose } from '../../proposals/commands.ts'
import { loadNamed, lookUp } from '../answering/queries.ts'
import { drawnParts, understoodWords } from '../answering/rules.ts'
import type { BegunCall } from '../models/commands.ts'
import { listTurns, sightOf } from '../queries.ts'
import { bounded, type Tools, useTool } from '../tools/queries.ts'
import { instructionsFor, lookTool, saidBefore, toldTable, writtenParts } from './rules.ts'

/** So many questions before are told with a new one. */
const mostBefore = 6
const mostWidgets = 4
/** Between two states of an answer that is being written. */
const leastMilliseconds = 60

/** What has to be known before the model is asked. */
export type Ground = {
  orgId: string
  today: Day
  currency: string
  timeZone: string
  named: Named[]
  /** Names that are hidden where names are. */
  names: string[]
  before: { message: string; parts: AnswerPart[] | null }[]
}

export async function loadGround(org: OrgScope, { chatId, insteadOf }: Partial<ChatPrompt>): Promise<Ground> {
  const named = await loadNamed(org)
  const others = [
    ...(await org.db
      .select({ name: companies.name })
      .from(companies)
      .where(org.owns(companies, isNull(companies.deletedAt)))),
    ...(await org.db
      .select({ name: contacts.name })
      .from(contacts)
      .where(org.owns(contacts, isNull(contacts.deletedAt)))),
  ]
  const turns = chatId === undefined ? [] : await listTurns(org, chatId)
  const at = insteadOf === undefined ? turns.length : turns.findIndex(({ id }) => id === insteadOf)
  return {
    orgId: org.orgId,
    today: org.today,
    currency: org.settings.baseCurrency,
    timeZone: org.settings.timeZone,
    named,
    names: [org.orgName, ...named.map(({ name }) => name), ...others.map(({ name }) => name)],
    before: turns
      .slice(Math.max(0, at - mostBefore), Math.max(0, at))
      .filter(({ sight }) => sight === sightOf(org))
      .map(({ message, parts }) => ({ message, parts })),
  }
}

export type Planning = {
  ground: Ground
  telling: Telling
  tools: Tools
  context: CallContext
  /** A read in a transaction of its own, with the sight of the caller. */
  visit: <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>
  /** Why a tool refuses, in words. */
  wordsOf: (error: unknown) => string
  /** The person's words, by which what is proposed is graded; and where it is kept. Null: nothing is. */
  proposing: { asked: string; chatId: string } | null
}

export type ModelAnswer = {
  parts: AnswerPart[]
  /** What was looked at last: a question that follows may leave out what stays the same. */
  plan: Plan | null
  steps: ChatStep[]
  struck: number
  recordIds: string[]
  usedTools: string[]
  end: ModelEnd
}

/** Asks the model of a call that has begun, which looks up what it needs; tells what it looked up and says so far. */
export async function* answerByModel(
  planning: Planning & { call: BegunCall; fetch: Fetch; message: string; signal: AbortSignal },
): AsyncGenerator<ChatEvent, ModelAnswer> {
  const { ground, telling, call, message, signal } = planning
  const desk = deskOf(planning)
  const { told, teller } = desk
  const turns = [
    ...ground.before.flatMap((turn) => [
      { role: 'user' as const, text: teller.message(turn.message, ground.names) },
      {
        role: 'assistant' as const,
        text: saidBefore(turn.parts, told, teller, telling, ground.names) || '…',
      },
    ]),
    { role: 'user' as const, text: teller.message(message, ground.names) },
  ]
  const talk = converse(planning.fetch, {
    place: call.place,
    instructions: instructionsFor({ ...ground, telling }),
    turns,
    tools: toolsFor(planning.tools),
    use: desk.use,
    signal,
  })
  const written = { asked: [message, ...ground.before.map((turn) => turn.message)].join('\n'), told, teller }
  let markdown = ''
  let shown = ''
  let showsFrom = 0
  let toldSteps = 0
  for (;;) {
    const { done, value } = await talk.next()
    if (done) {
      const { parts, struck } = writtenParts({ ...written, markdown }, true)
      return {
        parts: [
          ...parts,
          ...desk.proposalIds.map((proposalId) => ({ kind: 'proposal' as const, proposalId })),
          ...(parts.length > 0 ? drawnParts(desk.widgets.slice(0, mostWidgets)) : []),
        ],
        plan: desk.plans.at(-1) ?? null,
        steps: desk.steps,
        struck,
        recordIds: [...told.ids],
        usedTools: desk.usedTools,
        end: value,
      }
    }
    if (desk.steps.length > toldSteps) {
      toldSteps = desk.steps.length
      yield { kind: 'steps', steps: [...desk.steps] }
    }
    // What is said after something was looked up is a paragraph of its own.
    markdown += value.text === '' && markdown !== '' ? '\n\n' : value.text
    const now = performance.now()
    const next = now < showsFrom ? shown : settled(markdown)
    if (next.trim() !== shown.trim()) {
      shown = next
      const { parts } = writtenParts({ ...written, markdown: next }, false)
      // A long answer with many figures takes its time: then it is shown less often, and others are served in between.
      const took = performance.now() - now
      showsFrom = now + Math.max(leastMilliseconds, 10 * took)
      yield { kind: 'parts', parts }
    }
  }
}

/** Exactly what the model would be told of a question, and of what it may look up first. */
export async function previewTold(planning: Planning, message: string): Promise<ToldPreview> {
  const { ground, telling } = planning
  const { teller, use } = deskOf(planning)
  const examples = [
    { tool: 'look', input: { topics: ['worth'] } },
    { tool: 'positions_list', input: { limit: 3 } },
  ]
  return {
    telling,
    instructions: instructionsFor({ ...ground, telling }),
    message: teller.message(message, ground.names),
    tools: toolsFor(planning.tools).map(({ name, description }) => ({ name, description })),
    examples: await Promise.all(
      examples.map(async ({ tool, input }) => ({ tool, text: await use(tool, input) })),
    ),
  }
}

/** By which tool the model proposes records. It writes nothing: a person posts them by a click. */
const proposeTool: ModelTool = {
  name: 'propose',
  description: `Propose records to add, all or none, which the person sees as a form and posts or not. Nothing is written by it. Acts: ${proposalActs.join(', ')}.`,
  inputSchema: {
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 120, description: 'What is proposed, in a few words.' },
      steps: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_PROPOSED_STEPS,
        items: {
          anyOf: proposalActs.map((act) => ({
            type: 'object',
            properties: { act: { const: act }, input: inputSchemaOf(actInputs[act]) },
            required: ['act', 'input'],
          })),
        },
      },
    },
    required: ['title', 'steps'],
  },
}

function inputSchemaOf(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

function toolsFor(tools: Tools): ModelTool[] {
  return [lookTool, proposeTool, ...[...tools.values()].map(({ tool }) => tool)]
}

/** Where the model's questions to the records are answered, and what it was told is kept. */
function deskOf({ ground, telling, tools, context, visit, wordsOf, proposing }: Planning) {
  const told: Told = nothingTold(ground.currency)
  told.days.add(ground.today)
  const teller: Teller = tellerOf(telling, told)
  const steps: ChatStep[] = []
  const widgets: WidgetData[] = []
  const usedTools: string[] = []
  const proposalIds: string[] = []
  const plans: Plan[] = []
  const own: CallContext = {
    ...context,
    // What a tool calls is a call of its own, in this organisation.
    request: new Request(context.request.url, { headers: { 'x-org-id': ground.orgId } }),
  }

  async function look(asked: unknown): Promise<{ what: string; text: string }> {
    const { topics, plan } = readLook(asked, ground)
    const found = await visit((org) => lookUp(org, topics, plan))
    plans.push(plan)
    for (const data of found) noteWidget(told, data)
    const isNew = (data: WidgetData) =>
      widgets.every((one) => one.title !== data.title || one.from !== data.from)
    widgets.push(...found.filter(isNew))
    return {
      what: understoodWords(topics, plan),
      text: bounded(teller.table(found.map(toldTable), ground.names)),
    }
  }

  async function proposed(asked: unknown): Promise<{ what: string; text: string }> {
    if (!proposing) return failInput('steps', 'Nothing can be proposed here.')
    const read = ProposalCreate.safeParse(asked)
    if (!read.success)
      return failInput(
        'steps',
        'Say a title and steps, each with its act and its input, as the tool describes them.',
      )
    const { id, title } = await propose(
      { visit, keep: visit, chatId: proposing.chatId },
      read.data,
      (value, field) => ({ grade: gradeOf(value, field, { told, asked: proposing.asked }), source: null }),
    )
    proposalIds.splice(0, proposalIds.length, id)
    return {
      what: `Proposed: ${title}`,
      text: 'Proposed. The person sees it as a form below your answer, and posts it or not.',
    }
  }

  async function answerOf(name: string, asked: unknown): Promise<{ what: string; text: string }> {
    const tool = tools.get(name)
    const input = withTexts(asked, teller)
    if (name === proposeTool.name) return proposed(input)
    if (tool === undefined) return look(input)
    const answer = await useTool(tool, input ?? {}, own, ground.orgId)
    const what = tool.tool.description
    return { what, text: bounded(teller.answer(answer, { what, isOpaque: tool.isOfStrangers })) }
  }

  async function useOne(name: string, asked: unknown): Promise<string> {
    usedTools.push(name)
    try {
      const { what, text } = await answerOf(name, asked)
      steps.push({ what, refused: null })
      return text
    } catch (error) {
      const refused = wordsOf(error)
      steps.push({
        what:
          tools.get(name)?.tool.description ??
          (name === proposeTool.name ? 'A proposal' : 'Figures by topic'),
        refused,
      })
      return `Refused: ${teller.sentence(refused, ground.names)}`
    }
  }

  // One after the other, however many a model asks for at once: others need connections, too.
  let last: Promise<unknown> = Promise.resolve()
  const use = (name: string, asked: unknown): Promise<string> => {
    const next = last.then(() => useOne(name, asked))
    last = next
    return next
  }
  return { told, teller, steps, widgets, usedTools, proposalIds, plans, use }
}

/** What a model asked for, with texts in the place of the signs that it knows. */
function withTexts(asked: unknown, teller: Teller): unknown {
  if (typeof asked === 'string') return teller.putBack(asked)
  if (Array.isArray(asked)) return asked.map((each) => withTexts(each, teller))
  if (typeof asked !== 'object' || asked === null) return asked
  return Object.fromEntries(Object.entries(asked).map(([key, each]) => [key, withTexts(each, teller)]))
}

const Look = z.object({
  topics: z.array(z.string()).min(1).max(4),
  recordIds: z.array(z.string()).max(20).default([]),
  from: z.custom<Day>((text) => typeof text === 'string' && isDay(text)).optional(),
  to: z.custom<Day>((text) => typeof text === 'string' && isDay(text)).optional(),
})

function readLook(
  asked: unknown,
  { named, today }: Ground,
): { topics: (typeof allTopics)[number][]; plan: Plan } {
  const read = Look.safeParse(asked)
  if (!read.success)
    return failInput('topics', 'Say topics, ids of records and days as the tool describes them.')
  const { topics: keys, recordIds, from, to } = read.data
  const topics = allTopics.filter(({ key }) => keys.includes(key))
  if (topics.length === 0) failInput('topics', 'There is no such topic. Use those that the tool names.')
  const seen = named.filter(({ id }) => recordIds.includes(id))
  if (seen.length < new Set(recordIds).size)
    failInput('recordIds', 'One of these ids is no entity, position or tag of this organization.')
  const end = to ?? today
  const begin = from ?? (`${end.slice(0, 4)}-01-01` as Day) // the first of a year is a day
  if (begin > end) failInput('from', 'The first day is after the last one.')
  const span =
    from === undefined && to === undefined
      ? null
      : { period: 'CUSTOM' as const, from: begin, asOf: end, words: `${begin} to ${end}` }
  return { topics, plan: { topicKeys: topics.map(({ key }) => key), span, named: seen } }
}
