import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

// The library types are older than revivers that get the source text of a number.
const parse = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown

/** Parses JSON. Each number stays the text in the file, so that no digit is lost in a float. */
export function readExactJson(text: string): unknown {
  requireBounds(text)
  try {
    return parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))
  } catch (error) {
    throw new UnreadableFile(
      'This file looks like JSON and is not complete or not well formed. Export it again and try once more.',
      { cause: error },
    )
  }
}

// The library types are older than numbers that keep their digits when they are written again.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

/**
 * Parses JSON so that `JSON.stringify` writes every number with the digits that the file has. A number is an object with
 * the field `rawJSON`.
 */
export function readRepeatableJson(text: string): unknown {
  requireBounds(text)
  try {
    return parse(text, (_key, value, { source }) =>
      typeof value === 'number' && source !== undefined ? rawJSON(source) : value,
    )
  } catch (error) {
    throw new UnreadableFile(
      'This file looks like JSON and is not complete or not well formed. Export it again and try once more.',
      { cause: error },
    )
  }
}

/** Refuses a text that is too deep or too long before anything is built from it. */
function requireBounds(text: string): void {
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at)
    else if (sign === ',') values += 1
    else if (sign === '[' || sign === '{') [depth, values] = [depth + 1, values + 1]
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > limits.depth) {
      throw new UnreadableFile(
        'The parts of this JSON file are nested without end. Export it again and try once more.',
      )
    }
    if (values > limits.jsonValues) {
      throw new UnreadableFile(
        'This JSON file has more than 2 million values. Choose a shorter period and import the parts.',
      )
    }
  }
}

/** The index of the quotation mark that ends a text, or of the end of the file if there is none. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text[at - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

export type JsonObject = { readonly [key: string]: unknown }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of an object as text. Null if it is absent, null, or neither a text nor a number. */
export function textIn(object: JsonObject, key: string): string | null {
  const value = Object.hasOwn(object, key) ? object[key] : undefined
  return typeof value === 'string' ? value : null
}

/** The objects in the list of a field. Anything else is left out. */
export function objectsIn(object: JsonObject, key: string): JsonObject[] {
  const value = Object.hasOwn(object, key) ? object[key] : undefined
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}
