import { UnreadableFile } from './unreadable-file.ts'

// The library types know `JSON.parse` from before revivers were given the source text of a number.
const parse = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown

/** JSON in which every number arrives as the text that the file has for it, so that no digit is lost in a float. */
export function readExactJson(text: string): unknown {
  try {
    return parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))
  } catch (error) {
    throw new UnreadableFile(
      'This file looks like JSON and is not complete or not well formed. Export it again and try once more.',
      { cause: error },
    )
  }
}

export type JsonObject = { readonly [key: string]: unknown }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of an object as text: null when it is absent, null or no text and no number. */
export function textIn(object: JsonObject, key: string): string | null {
  const value = Object.hasOwn(object, key) ? object[key] : undefined
  return typeof value === 'string' ? value : null
}

/** A field of an object as the objects in a list; anything else is left out. */
export function objectsIn(object: JsonObject, key: string): JsonObject[] {
  const value = Object.hasOwn(object, key) ? object[key] : undefined
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}
