import { z } from 'zod'

import {
  modelCallEnds,
  modelProtocols,
  modelTasks,
  MOST_MONTHLY_TOKENS,
  MOST_PROMPT,
  tellings,
} from './assistant-kinds.ts'
import { endpoint, only } from './endpoint.ts'
import { ExpectedVersion, Id, Instant, Version } from './primitives.ts'
import { say } from './say.ts'

/** Which language model answers questions, and how much it is told. Its key is told to nobody. */
export const AssistantModel = z.object({
  /** ORGANISATION: named here. INSTALLATION: named by whoever runs this installation. NONE: rules alone answer. */
  source: z.enum(['ORGANISATION', 'INSTALLATION', 'NONE']),
  protocol: z.enum(modelProtocols).nullable(),
  /** Of the installation's model the host alone. */
  address: z.string().nullable(),
  model: z.string().nullable(),
  hasKey: z.boolean(),
  /** Nothing is told to it before somebody switches it on. */
  isOn: z.boolean(),
  /** Null: nobody has chosen yet. */
  telling: z.enum(tellings).nullable(),
  /** The text of papers may be told, of those that somebody has read beside each other. */
  tellsPapers: z.boolean(),
  /** The model of the same service that reads papers; null: the one that answers. */
  readingModel: z.string().nullable(),
  monthlyTokens: z.int(),
  /** Of the calendar month in the time zone of the organisation, those of answers that run included. */
  tokensOfMonth: z.int(),
  version: Version,
})
export type AssistantModel = z.infer<typeof AssistantModel>

const ModelName = z
  .string({ error: 'Say by which name the service knows the model.' })
  .trim()
  .min(1, 'Say by which name the service knows the model.')
  .max(200, 'Keep this to 200 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters.')

const ModelAddress = z
  .string({ error: 'This needs the address of the service.' })
  .trim()
  .max(500, 'Keep this to 500 characters.')
  .refine(
    isWebAddress,
    'This is not an address of a service, such as https://api.example.com/v1, without a password in it.',
  )

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
  )
}

const ModelKey = z
  .string({ error: 'A key is text.' })
  .min(1, 'This needs a key, or leave it out.')
  .max(2_000, 'Keep this to 2000 characters.')
  .regex(/^[\x21-\x7e]*$/, 'A key has no blanks and no letters beyond those of ASCII.')

export const OwnModel = z.object({
  protocol: z.enum(modelProtocols, { error: say`Say one of ${modelProtocols.join(', ')}.` }),
  address: ModelAddress,
  model: ModelName,
  /** Absent: the one that is kept stays, where protocol and address stay. */
  key: ModelKey.nullable().optional(),
})
export type OwnModel = z.infer<typeof OwnModel>

/** What is absent stays as it is. */
export const AssistantModelUpdate = z.object({
  /** Null: no own model, and that of the installation again where it has one. */
  own: OwnModel.nullable().optional(),
  isOn: z.boolean({ error: 'Say true or false.' }).optional(),
  telling: z.enum(tellings, { error: say`Say one of ${tellings.join(', ')}.` }).optional(),
  tellsPapers: z.boolean({ error: 'Say true or false.' }).optional(),
  readingModel: ModelName.nullable().optional(),
  monthlyTokens: z
    .int('Say a whole number of tokens.')
    .min(0, 'Say a whole number of tokens.')
    .max(MOST_MONTHLY_TOKENS, say`At most ${MOST_MONTHLY_TOKENS} tokens.`)
    .optional(),
  version: ExpectedVersion,
})
export type AssistantModelUpdate = z.infer<typeof AssistantModelUpdate>

export const ModelTrial = z.object({
  /** Null: it answers, and asks for what it needs as it should. */
  problem: z.string().nullable(),
  /** Until its first word. */
  milliseconds: z.int().nullable(),
})
export type ModelTrial = z.infer<typeof ModelTrial>

export const ToldPreview = z.object({
  telling: z.enum(tellings),
  /** Exactly what would be sent to begin with. */
  instructions: z.string(),
  message: z.string(),
  tools: z.array(z.object({ name: z.string(), description: z.string() })),
  /** What the model would be told if it looked these up now. */
  examples: z.array(z.object({ tool: z.string(), text: z.string() })),
})
export type ToldPreview = z.infer<typeof ToldPreview>

/** A call of a model. What was said is not in it: the conversation is its member's alone. */
export const ModelCall = z.object({
  id: Id,
  at: Instant,
  userId: Id,
  task: z.enum(modelTasks),
  host: z.string(),
  model: z.string(),
  telling: z.enum(tellings),
  /** SHA-256 of all that was sent. */
  promptHash: z.string().nullable(),
  /** How many records were told of, and what was looked up. */
  recordCount: z.int(),
  tools: z.array(z.string()),
  inputTokens: z.int(),
  outputTokens: z.int(),
  milliseconds: z.int().nullable(),
  end: z.enum(modelCallEnds),
})
export type ModelCall = z.infer<typeof ModelCall>

const tag = 'Assistant'
const right = 'settings'

export const assistantModels = {
  get: endpoint('GET', '/ai/model', {
    tag,
    right: 'ai',
    summary:
      'Which language model answers, whether it is on, how much it is told, and what it used this month',
  }).output(AssistantModel),
  update: endpoint('PATCH', '/ai/model', {
    tag,
    right,
    summary: 'Name a language model, switch it on or off, and say how much it is told',
  })
    .input(AssistantModelUpdate)
    .output(AssistantModel)
    .errors(only('INVALID_INPUT', 'VERSION_CONFLICT', 'MODEL_NOT_SET_UP')),
  try: endpoint('POST', '/ai/model/try', {
    tag,
    right,
    status: 200,
    summary: 'Ask the model something that tells nothing of the records, to see whether it answers',
  })
    .output(ModelTrial)
    .errors(only('MODEL_NOT_SET_UP', 'TOO_MANY_ANSWERS')),
  preview: endpoint('POST', '/ai/model/preview', {
    tag,
    right: 'ai',
    writes: false,
    status: 200,
    summary: 'Exactly what the model would be told, without asking it',
  })
    .input(
      z.object({
        message: z.string().trim().min(1, 'Type a question.').max(MOST_PROMPT),
        telling: z.enum(tellings, { error: say`Say one of ${tellings.join(', ')}.` }),
      }),
    )
    .output(ToldPreview)
    .errors(only('INVALID_INPUT')),
  calls: endpoint('GET', '/ai/model/calls', {
    tag,
    right: 'log',
    summary: 'The calls of models, the newest first, at most 200',
  }).output(z.array(ModelCall)),
}
