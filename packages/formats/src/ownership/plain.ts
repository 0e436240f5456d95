import { cleanText } from '../files/clean-text.ts'

/** A text as it can be stored; empty where there is none. */
export function plain(text: string | null): string {
  return text === null ? '' : (cleanText(text) ?? '')
}
