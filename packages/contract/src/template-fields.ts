// A plain list: a text is looked at with it while somebody writes.

/** What a template can ask for, and what is meant by it. */
export const templateFields = {
  'contact.name': 'The first recipient',
  'contact.firstName': 'The first name of the first recipient',
  company: 'The company that the conversation is about',
  fund: 'The position that the conversation is about',
  entity: 'The entity that the conversation is about',
  'thread.subject': 'The subject of the conversation',
  'me.name': 'Whoever writes',
  'me.email': 'The address of whoever writes',
  organisation: 'The organisation',
  today: 'The day on which it is written',
} as const

export type TemplateField = keyof typeof templateFields

const written = /\{\{\s*([^{}\n]{0,80}?)\s*\}\}/g

/** The fields that a text asks for, each once, as they are written. */
export function fieldsIn(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(written), ([, name = '']) => name)))]
}

export function isTemplateField(name: string): name is TemplateField {
  return Object.hasOwn(templateFields, name)
}

/** A text with the values of its fields. One without a value stays as it is, for the writer to see. */
export function fillIn(text: string, values: Readonly<Partial<Record<TemplateField, string>>>): string {
  return text.replaceAll(written, (field, name: string) =>
    isTemplateField(name) ? (values[name] ?? `{{${name}}}`) : field,
  )
}

/** The fields of templates that a text still holds. Other braces are words like any others. */
export function unfilledIn(...texts: readonly string[]): TemplateField[] {
  return fieldsIn(...texts).filter(isTemplateField)
}
