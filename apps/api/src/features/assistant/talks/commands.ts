import type { ChatAnswer, ChatEvent, ChatPrompt } from '@kinfolio/contract/assistant'
import type { ModelTrial } from '@kinfolio/contract/assistant-models'
import { Failure, fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'

import type { CallContext } from '../../../access/procedures.ts'
import type { OrgScope } from '../../../access/scope.ts'
import { converse } from '../../../platform/llm/converse.ts'
import { answerAct } from '../acts/queries.ts'
import { answerQuestion, type FindAcross } from '../answering/queries.ts'
import { ask, beginChat, type Kept } from '../commands.ts'
import { beginCall, endCall, type BegunCall } from '../models/commands.ts'
import type { ModelRoom } from '../models/queries.ts'
import { answerByModel, loadGround, type Ground, type ModelAnswer } from '../planning/queries.ts'
import { getChat } from '../queries.ts'
import type { Tools } from '../tools/queries.ts'

/** What talks need besides the records. */
export type TalkRoom = {
  models: ModelRoom
  /** The tools of the model, made of all calls of this server. */
  tools: () => Tools
  findAcross: FindAcross
  /** Why a call refuses, in words. */
  wordsOf: (error: unknown, requestId: string) => string
}

type Run = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/** A call in which a talk happens: `visit` is a transaction of its own, `enter` that in which its outcome is kept. */
export type TalkCall = { context: CallContext; visit: Run; enter: Run; signal: AbortSignal }

type Begun = { prompt: ChatPrompt; call: BegunCall | null; reason: string | null; ground: Ground | null }

/** Asks who answers, and holds what that needs. Throws where the question can not be asked. */
export async function beginTalk(
  { visit }: TalkCall,
  { models }: TalkRoom,
  prompt: ChatPrompt,
): Promise<Begun> {
  return visit(async (org) => {
    if (prompt.chatId !== undefined) await getChat(org, prompt.chatId)
    const { call, reason } = await beginCall(org, models, 'CHAT')
    if (!call) return { prompt, call, reason, ground: null }
    // Whoever leaves before the end finds the conversation again.
    const chatId = prompt.chatId ?? (await beginChat(org, prompt.message)).id
    return { prompt: { ...prompt, chatId }, call, reason, ground: await loadGround(org, prompt) }
  })
}

/** The answer of a talk that has begun, as it is made. Its last event is its end, which is kept. */
export async function* talk(call: TalkCall, room: TalkRoom, begun: Begun): AsyncGenerator<ChatEvent> {
  try {
    yield { kind: 'end', answer: yield* answered(call, room, begun) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    yield { kind: 'failed', code: error.code, message: error.message }
  }
}

async function* answered(
  { context, visit, enter, signal }: TalkCall,
  room: TalkRoom,
  { prompt, call, reason, ground }: Begun,
): AsyncGenerator<ChatEvent, ChatAnswer> {
  const byRules = async (notes: string[]) => {
    const acted = await answerAct(visit, prompt.message)
    return enter((org) =>
      ask(org, prompt, async (before): Promise<Kept> => {
        const { findAcross } = room
        return { ...(acted ?? (await answerQuestion(org, prompt.message, { before, findAcross }))), notes }
      }),
    )
  }
  if (!call || !ground) return byRules(reason === null ? [] : [reason])
  const { models } = room
  if (prompt.chatId !== undefined) yield { kind: 'began', chatId: prompt.chatId }
  const wrote = yield* answerByModel({
    ground,
    telling: call.telling,
    tools: room.tools(),
    context,
    visit,
    wordsOf: (error) => room.wordsOf(error, context.requestId),
    proposing: prompt.chatId === undefined ? null : { asked: prompt.message, chatId: prompt.chatId },
    call,
    fetch: call.isOwn ? models.fetchOwn : models.fetchInstallation,
    message: prompt.message,
    signal,
  })
  const told = { recordIds: wrote.recordIds, tools: wrote.usedTools }
  const { end, problem } = wrote.end
  if (wrote.parts.length === 0 && end !== 'STOPPED') {
    await visit((org) => endCall(org, call.id, wrote.end, told))
    const why = problem === null ? '.' : `: ${problem}`
    return byRules([say`The model did not answer${why} Rules answered.`])
  }
  return enter(async (org) => {
    await endCall(org, call.id, wrote.end, told)
    return ask(org, prompt, async () => keptOf(wrote, call))
  })
}

function keptOf({ parts, plan, steps, struck, end }: ModelAnswer, { place }: BegunCall): Kept {
  return {
    understood: '',
    end: end.end === 'DONE' ? 'ANSWERED' : end.end === 'STOPPED' ? 'STOPPED' : 'CUT',
    plan,
    parts,
    next: [],
    model: place.model,
    steps,
    notes: [
      ...(end.problem === null ? [] : [`The answer is not complete: ${end.problem}`]),
      ...(struck === 0 ? [] : ['What is struck out was not looked up: do not rely on it.']),
    ],
  }
}

/**
 * The events of a talk, for somebody who may leave: then the model is stopped, and what it said so far is kept. `onError` is told what goes
 * wrong after that.
 */
export function stoppable(
  events: AsyncGenerator<ChatEvent>,
  stop: () => void,
  onError: (error: unknown) => void,
): AsyncGenerator<ChatEvent> {
  const finish = async () => {
    stop()
    try {
      let next = await events.next()
      while (!next.done) next = await events.next()
    } catch (error) {
      onError(error)
    }
  }
  return {
    next: () => events.next(),
    async return() {
      await finish()
      return { done: true, value: undefined }
    },
    throw: (error: unknown) => events.throw(error),
    [Symbol.asyncIterator]() {
      return this
    },
    async [Symbol.asyncDispose]() {
      await finish()
    },
  }
}

/** The answer of a talk, when it is whole. */
export async function wholeAnswer(events: AsyncGenerator<ChatEvent>): Promise<ChatAnswer> {
  for await (const event of events) {
    if (event.kind === 'end') return event.answer
    if (event.kind === 'failed') throw new Failure(event.code as Failure['code'], undefined, event.message) // as it was told
  }
  return fail('INTERNAL')
}

/** Asks the model something that tells nothing of the records: whether it answers, and uses a tool as it should. */
export async function tryModel(
  { visit, enter, signal }: TalkCall,
  { models }: TalkRoom,
): Promise<ModelTrial> {
  const { call, reason } = await visit((org) => beginCall(org, models, 'TRIAL'))
  if (!call) return reason === null ? fail('MODEL_NOT_SET_UP') : { problem: reason, milliseconds: null }
  let uses = 0
  const events = converse(call.isOwn ? models.fetchOwn : models.fetchInstallation, {
    place: call.place,
    instructions: 'This is a trial of the connection.',
    turns: [
      { role: 'user', text: 'Use the tool "weather", and tell what it answers in one short sentence.' },
    ],
    tools: [
      {
        name: 'weather',
        description: 'The weather at the place of this question',
        inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      },
    ],
    use: async () => {
      uses += 1
      return '{"weather":"sunny"}'
    },
    signal,
    bounds: { steps: 4, milliseconds: 60_000 },
  })
  let next = await events.next()
  while (!next.done) next = await events.next()
  const end = next.value
  await enter((org) => endCall(org, call.id, end, { recordIds: [], tools: [] }))
  const problem =
    end.problem ??
    (uses === 0
      ? 'It answers, and does not use tools: choose a model that can, or figures can not be looked up.'
      : null)
  return { problem, milliseconds: end.firstWordAfter }
}
