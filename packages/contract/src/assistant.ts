import { z } from 'zod'

import { answerEnds, MOST_PROMPT } from './assistant-kinds.ts'
import { endpoint, only } from './endpoint.ts'
import { ById, Id, Instant, Label } from './primitives.ts'
import { Paragraph, WidgetData } from './report-data.ts'
import { Found } from './search.ts'

/**
 * A part of an answer. Every number in a text is a cell that was looked up, with its proof; a widget is the table that it
 * comes from, drawn as in a report.
 */
export const AnswerPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), paragraphs: z.array(Paragraph) }),
  z.object({ kind: z.literal('widget'), data: WidgetData }),
  z.object({ kind: z.literal('records'), records: z.array(Found) }),
])
export type AnswerPart = z.infer<typeof AnswerPart>

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
    .max(MOST_PROMPT, `A question has at most ${MOST_PROMPT} characters.`),
})
export type ChatPrompt = z.infer<typeof ChatPrompt>

export const ChatAnswer = z.object({ chatId: Id, turn: ChatTurn })
export type ChatAnswer = z.infer<typeof ChatAnswer>

/** A kind of question that is understood, by an example. */
export const UnderstoodQuestion = z.object({ topic: z.string(), example: z.string() })

const tag = 'Assistant'
export const assistant = {
  chat: endpoint('POST', '/ai/chat', {
    tag,
    right: 'ai',
    summary: 'Ask about the records; every number of the answer is one that was looked up',
  })
    .input(ChatPrompt)
    .output(ChatAnswer)
    .errors(only('INVALID_INPUT', 'CHAT_NOT_FOUND', 'CHAT_TURN_NOT_FOUND', 'CHAT_FULL', 'TOO_MANY_CHATS')),
  questions: endpoint('GET', '/ai/questions', {
    tag,
    right: 'ai',
    summary: 'What can be asked, with examples',
  }).output(z.array(UnderstoodQuestion)),
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
  removeChat: endpoint('DELETE', '/ai/chats/{id}', { tag, right: 'ai', summary: 'Delete a conversation' })
    .input(ById)
    .errors(only('CHAT_NOT_FOUND')),
}
