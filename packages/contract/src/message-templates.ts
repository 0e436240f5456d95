import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { ById, ExpectedVersion, Id, Instant, Label, LongText, ShortText, Version } from './primitives.ts'
import { say } from './say.ts'
import { fieldsIn, isTemplateField, templateFields } from './template-fields.ts'

/** Of an organisation. A longer menu helps nobody to find a template. */
export const MAX_MESSAGE_TEMPLATES = 200

/** Words that are written often, with fields for what differs. */
export const MessageTemplate = z.object({
  id: Id,
  name: z.string(),
  /** Empty: the mail keeps the subject that it has. */
  subject: z.string(),
  text: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** Refuses fields that nobody could fill in, with their names. */
function withKnownFields<T extends z.ZodString>(schema: T) {
  return schema.superRefine((text, context) => {
    const unknown = fieldsIn(text).filter((field) => !isTemplateField(field))
    if (unknown.length === 0) return
    const named = unknown.slice(0, 5).map((field) => `{{${field}}}`)
    context.addIssue({
      code: 'custom',
      message: say`There is no field ${named.join(', ')}. The fields are ${Object.keys(templateFields).join(', ')}.`,
    })
  })
}

const subject = withKnownFields(ShortText)
const text = withKnownFields(LongText)

export const MessageTemplateCreate = z.object({ name: Label, subject: subject.default(''), text })
export type MessageTemplateCreate = z.infer<typeof MessageTemplateCreate>

export const MessageTemplateUpdate = z.object({
  name: Label.optional(),
  subject: subject.optional(),
  text: text.optional(),
  version: ExpectedVersion,
})
export type MessageTemplateUpdate = z.infer<typeof MessageTemplateUpdate>

const tag = 'Templates of mails'
export const messageTemplates = {
  list: endpoint('GET', '/message-templates', { tag, summary: 'The templates of mails, by name' }).output(
    z.array(MessageTemplate),
  ),
  create: endpoint('POST', '/message-templates', { tag, summary: 'Keep words that are written often' })
    .input(MessageTemplateCreate)
    .output(MessageTemplate)
    .errors(only('INVALID_INPUT', 'ENTITIES_ONLY', 'TOO_MANY_MESSAGE_TEMPLATES')),
  update: endpoint('PATCH', '/message-templates/{id}', { tag, summary: 'Change a template' })
    .input(MessageTemplateUpdate.extend(ById.shape))
    .output(MessageTemplate)
    .errors(only('INVALID_INPUT', 'ENTITIES_ONLY', 'MESSAGE_TEMPLATE_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/message-templates/{id}', { tag, summary: 'Move a template to the trash' })
    .input(ById)
    .errors(only('ENTITIES_ONLY', 'MESSAGE_TEMPLATE_NOT_FOUND')),
  fill: endpoint('POST', '/message-templates/{id}/fill', {
    tag,
    status: 200,
    right: 'write',
    needsValues: true,
    summary: 'The words of a template for a draft; a field without a value stays in them',
  })
    .input(ById.extend({ draftId: Id }))
    .output(z.object({ subject: z.string(), text: z.string(), unfilled: z.array(z.string()) }))
    .errors(only('MESSAGE_TEMPLATE_NOT_FOUND', 'DRAFT_NOT_FOUND')),
}
