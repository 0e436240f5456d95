import { z } from 'zod'

import { answerEnds, MOST_PROMPT } from './assistant-kinds.ts'
import { endpoint, eventsOf, only } from './endpoint.ts'
import { Looked } from './portfolio.ts'
import { ById, Day, DecimalText, Id, Instant, Label, RecordedDay, SearchText } from './primitives.ts'
import { Paragraph, WidgetData } from './report-data.ts'
import { say } from './say.ts'
import { Found } from './search.ts'
import { TransactionType } from './transaction.ts'

/**
 * A part of an answer. Every number in a text is a cell that was looked up, with its proof; a widget is the table that it
 * comes from, drawn as in a report.
 */
export const AnswerPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), paragraphs: z.array(Paragraph) }),
  z.object({ kind: z.literal('widget'), data: WidgetData }),
  z.object({ kind: z.literal('records'), records: z.array(Found) }),
  /** Records that could be added, which a person posts or turns down. */
  z.object({ kind: z.literal('proposal'), proposalId: Id }),
])
export type AnswerPart = z.infer<typeof AnswerPart>

/** Something that a model had looked up. */
export const ChatStep = z.object({
  /** In words: the call of the contract, or the tables that were looked at. */
  what: z.string(),
  /** Why nothing was told, in a sentence; null: it was. */
  refused: z.string().nullable(),
})
export type ChatStep = z.infer<typeof ChatStep>

export const ChatTurn = z.object({
  id: Id,
  message: z.string(),
  at: Instant,
  /** How the question was understood, in words: what was looked up, of what, when. Empty where it was not. */
  understood: z.string(),
  end: z.enum(answerEnds),
  /** Null: it was answered for another sight of the records than the caller's of now. */
  parts: z.array(AnswerPart).nullable(),
  /** Questions that may follow. */
  next: z.array(z.string()),
  /** The model that wrote it; null: rules answered. */
  model: z.string().nullable(),
  /** What the model had looked up for it, in order. */
  steps: z.array(ChatStep),
  /** What must be known of the answer, in sentences: why a model did not write it, which numbers are struck out. */
  notes: z.array(z.string()),
  /** What it shows can be kept as a report. */
  isKeepable: z.boolean(),
})
export type ChatTurn = z.infer<typeof ChatTurn>

export const ChatSummary = z.object({ id: Id, title: z.string(), updatedAt: Instant, turnCount: z.int() })
export type ChatSummary = z.infer<typeof ChatSummary>

/** A conversation. It belongs to the member who began it, and nobody else reads it. */
export const Chat = ChatSummary.extend({ turns: z.array(ChatTurn) })
export type Chat = z.infer<typeof Chat>

export const ChatPrompt = z.object({
  /** Absent: a new conversation. */
  chatId: Id.optional(),
  /** The question that this one takes the place of, with all that came after it. */
  insteadOf: Id.optional(),
  message: z
    .string({ error: 'Type a question.' })
    .trim()
    .min(1, 'Type a question.')
    .max(MOST_PROMPT, say`A question has at most ${MOST_PROMPT} characters.`),
})
export type ChatPrompt = z.infer<typeof ChatPrompt>

export const ChatAnswer = z.object({ chatId: Id, turn: ChatTurn })
export type ChatAnswer = z.infer<typeof ChatAnswer>

/** While an answer is made: its conversation, what was looked up so far, what it says so far, and its end. Numbers that are not found yet are held back. */
export const ChatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('began'), chatId: Id }),
  z.object({ kind: z.literal('steps'), steps: z.array(ChatStep) }),
  z.object({ kind: z.literal('parts'), parts: z.array(AnswerPart) }),
  z.object({ kind: z.literal('end'), answer: ChatAnswer }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

/** A kind of question that is understood, by an example. */
export const UnderstoodQuestion = z.object({ topic: z.string(), example: z.string() })

/** What changed net worth from the end of one day to the end of another, and why. Nothing is said where nothing is recorded. */
export const Explanation = z.object({
  from: RecordedDay,
  to: RecordedDay,
  currency: z.string(),
  paragraphs: z.array(Paragraph),
})
export type Explanation = z.infer<typeof Explanation>

/** So many positions are offered where a word of an act may name several. */
export const MOST_ACTS = 6

/** A transaction that somebody asks for in words, as far as they say it. Nothing of it is recorded. */
export const UnderstoodAct = z.object({
  type: TransactionType,
  positionId: Id,
  positionName: z.string(),
  /** As it was typed; null where no amount was. */
  amount: DecimalText.nullable(),
  /** Null: that of the position. */
  currency: z.string().nullable(),
  on: RecordedDay,
})
export type UnderstoodAct = z.infer<typeof UnderstoodAct>

const tag = 'Assistant'
const refusals = [
  'INVALID_INPUT',
  'CHAT_NOT_FOUND',
  'CHAT_TURN_NOT_FOUND',
  'CHAT_FULL',
  'TOO_MANY_CHATS',
  'TOO_MANY_ANSWERS',
] as const
export const assistant = {
  chat: endpoint('POST', '/ai/chat', {
    tag,
    right: 'ai',
    summary: 'Ask about the records; every number of the answer is one that was looked up',
  })
    .input(ChatPrompt)
    .output(ChatAnswer)
    .errors(only(...refusals)),
  streamChat: endpoint('POST', '/ai/chat/stream', {
    tag,
    right: 'ai',
    status: 200,
    summary:
      'Ask, and be told as the answer is made; whoever ends the connection stops it, and what was said is kept',
  })
    .input(ChatPrompt)
    .output(eventsOf(ChatEvent))
    .errors(only(...refusals)),
  questions: endpoint('GET', '/ai/questions', {
    tag,
    right: 'ai',
    summary: 'What can be asked, with examples',
  }).output(z.array(UnderstoodQuestion)),
  acts: endpoint('GET', '/ai/acts', {
    tag,
    right: 'write',
    writes: false,
    needsValues: true,
    summary: 'Which transaction somebody asks for in words, by rules; nothing is recorded',
  })
    .input(z.object({ q: SearchText }))
    .output(z.array(UnderstoodAct)),
  explanation: endpoint('GET', '/ai/explanation', {
    tag,
    right: 'ai',
    summary: 'What changed net worth and why, in words; every number is one that was looked up',
  })
    .input(
      Looked.extend({
        /** Since the first record where absent. */
        start: Day.optional(),
        end: Day.optional(),
      }),
    )
    .output(Explanation)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
  listChats: endpoint('GET', '/ai/chats', {
    tag,
    right: 'ai',
    summary: 'My conversations, the newest first',
  }).output(z.array(ChatSummary)),
  getChat: endpoint('GET', '/ai/chats/{id}', {
    tag,
    right: 'ai',
    summary: 'A conversation of mine with its answers',
  })
    .input(ById)
    .output(Chat)
    .errors(only('CHAT_NOT_FOUND')),
  renameChat: endpoint('PATCH', '/ai/chats/{id}', { tag, right: 'ai', summary: 'Rename a conversation' })
    .input(ById.extend({ title: Label }))
    .output(ChatSummary)
    .errors(only('INVALID_INPUT', 'CHAT_NOT_FOUND')),
  keepAsReport: endpoint('POST', '/ai/chats/{id}/report', {
    tag,
    right: 'ai',
    summary: 'Keep what an answer shows as a report of mine: the same widgets, of the same records and days',
  })
    .input(ById.extend({ turnId: Id }))
    .output(z.object({ reportId: Id }))
    .errors(
      only(
        'INVALID_INPUT',
        'CHAT_NOT_FOUND',
        'CHAT_TURN_NOT_FOUND',
        'ANSWER_NOT_KEEPABLE',
        'TOO_MANY_REPORTS',
      ),
    ),
  removeChat: endpoint('DELETE', '/ai/chats/{id}', { tag, right: 'ai', summary: 'Delete a conversation' })
    .input(ById)
    .errors(only('CHAT_NOT_FOUND')),
}
